import { localPart } from '../../../xml/expandedName.js'
import type { XmlDocuments } from '../../documents/documents.js'
import { ns } from '../../documents/namespaces.js'
import { attributeOf, childrenOf, type DocumentElement } from '../../documents/xmlTree.js'
import type { Report } from '../../../descriptions/files/report.js'
import { readOperations, type WsdlEndpoint } from './readOperations.js'
import { valueOf } from '../schema/schemaAttributes.js'
import type { Operation, Service } from './service.js'
import type { GlobalNames } from '../schema/schemaContext.js'
import { wsdlDefinitions, wsdlDocumentation, type Definition, type WsdlDefinitions } from './wsdlDefinitions.js'

/** Reads the operations that the WSDLs among the documents offer with SOAP 1.1 and 1.2. */
export function describeService(documents: XmlDocuments, names: GlobalNames, report: Report): Service {
  const definitions = wsdlDefinitions(documents, report)
  const services = definitions.all('service')
  const endpoints = services.flatMap((service) => portsOf(service, definitions))
  const used = new Set(endpoints.map(({ binding }) => binding.element))
  const unused = definitions.all('binding').filter(({ element }) => !used.has(element))
  const all = [...endpoints, ...unused.map((binding) => ({ binding }))]
  const operations: Operation[] = []
  for (const endpoint of all)
    for (const operation of readOperations(endpoint, definitions, names)) operations.push(operation)
  if (all.length === 0)
    report('wsdl-unsupported', documents.all[0].root!.span, 'the WSDL has no binding, so it offers nothing', {
      hint: 'give the WSDL with the bindings and services; it may import this one',
    })
  const [first] = services
  return { name: serviceName(documents, first), ...(first && wsdlDocumentation(first.element)), operations }
}

function serviceName({ all: [{ root, source }] }: XmlDocuments, first: Definition | undefined): string {
  if (first) return localPart(first.name)
  const file = source.name.split(/[\\/]/).at(-1)!
  return (root && valueOf(root, 'name')) || file.replace(/\.(wsdl|xsd)\b.*$/i, '')
}

/** The ports of a service with what they bind. */
function portsOf({ element: service }: Definition, definitions: WsdlDefinitions): readonly WsdlEndpoint[] {
  return childrenOf(service, ns.wsdl, 'port').flatMap((port) => {
    const binding = definitions.named('binding', port, 'binding')
    if (!binding) return []
    const address = addressOf(port)
    return [{ binding, port: valueOf(port, 'name') ?? '', offeredBy: [port, service], ...(address && { address }) }]
  })
}

function addressOf(port: DocumentElement): WsdlEndpoint['address'] {
  const element = port.children.find(({ name }) => name === 'address')
  const location = element && attributeOf(element, 'location')
  return location && { url: location.value.trim(), span: location.span }
}
