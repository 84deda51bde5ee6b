import { localPart } from '../../../xml/expandedName.js'
import { nearest } from '../../../text/writing/nearest.js'
import { quoted } from '../../../text/writing/quoted.js'
import type { Span } from '../../../text/span.js'
import { ns } from '../../documents/namespaces.js'
import { attributeOf, childrenOf, type DocumentElement } from '../../documents/xmlTree.js'
import { offeredOperations, type OfferedOperations } from './offeredOperations.js'
import { readFaults, readMessage, type MessageContext } from './readMessage.js'
import { readTerms } from './readTerms.js'
import { nameOf, oneOf, valueOf } from '../schema/schemaAttributes.js'
import type { GlobalNames } from '../schema/schemaContext.js'
import type { Operation, SoapVersion } from './service.js'
import { wsdlDocumentation, type Definition, type WsdlDefinitions } from './wsdlDefinitions.js'

/** A binding, and the port that offers it. */
export interface WsdlEndpoint {
  readonly binding: Definition
  readonly port?: string
  readonly address?: { readonly url: string; readonly span: Span }
  /** The port and its service. */
  readonly offeredBy?: readonly DocumentElement[]
}

const versions: ReadonlyMap<string, SoapVersion> = new Map([
  [ns.soap, '1.1'],
  [ns.soap12, '1.2'],
])

/** The operations of a binding. Bindings other than SOAP's are reported (`wsdl-unsupported`) and have none. */
export function readOperations(
  endpoint: WsdlEndpoint,
  definitions: WsdlDefinitions,
  names: GlobalNames,
): readonly Operation[] {
  const { element, name } = endpoint.binding
  const soapBinding = element.children.find((child) => child.name === 'binding' && versions.has(child.namespace))
  if (!soapBinding) {
    definitions.report('wsdl-unsupported', element.span, `the binding ${quoted(localPart(name))} is none of SOAP, so it is left out`, { hint: isOfHttp(element) ? 'describe what it offers in a contract of its own' : `one of SOAP contains \`binding\` of ${quoted(ns.soap)} or ${quoted(ns.soap12)}` }) // prettier-ignore
    return []
  }
  const portType = definitions.named('portType', element, 'type', 'wsdl-unknown-operations')
  if (!portType) return []
  const soap = versions.get(soapBinding.namespace)!
  const of: Bound = { endpoint, portType: portType.element, definitions, names, soapBinding, soap }
  const offered = offeredOperations(portType.element)
  return childrenOf(element, ns.wsdl, 'operation').flatMap((bound) => {
    const abstract = offered.for(bound)
    if (!abstract) return reportNoOperation(bound, offered, definitions)
    return operationOf(of, bound, abstract)
  })
}

const isOfHttp = ({ children }: DocumentElement): boolean => children.some(({ namespace }) => namespace === ns.http)

interface Bound {
  readonly endpoint: WsdlEndpoint
  readonly portType: DocumentElement
  readonly definitions: WsdlDefinitions
  readonly names: GlobalNames
  readonly soapBinding: DocumentElement
  readonly soap: SoapVersion
}

function reportNoOperation(
  bound: DocumentElement,
  offered: OfferedOperations,
  { report }: WsdlDefinitions,
): readonly never[] {
  const name = valueOf(bound, 'name') ?? ''
  report('wsdl-undefined-name', bound.span, `the port type has no operation ${quoted(name)}, so it is left out`, () => {
    const near = nearest(name, offered.names())
    return { hint: near === undefined ? 'add it to the port type' : `did you mean ${quoted(near)}?` }
  })
  return []
}

function operationOf(of: Bound, bound: DocumentElement, abstract: DocumentElement): readonly Operation[] {
  const { endpoint, portType, definitions, names, soapBinding, soap } = of
  const { report } = definitions
  const isMessage = ({ name, namespace }: DocumentElement): boolean =>
    namespace === ns.wsdl && (name === 'input' || name === 'output')
  const [first] = abstract.children.filter(isMessage)
  if (first?.name !== 'input') {
    report('wsdl-unsupported', bound.span, 'an operation that the service starts is left out', { hint: 'describe the message in a contract of the service that receives it' }) // prettier-ignore
    return []
  }
  const soapOperation = bound.children.find(
    ({ name, namespace }) => name === 'operation' && namespace === soapBinding.namespace,
  )
  const styles = ['document', 'rpc'] as const
  const style =
    (soapOperation && oneOf({ report }, soapOperation, 'style', styles)) ??
    oneOf({ report }, soapBinding, 'style', styles) ??
    'document'
  const name = style === 'rpc' ? nameOf(bound, report) : valueOf(bound, 'name')
  if (name === undefined) return []
  const context: MessageContext = { definitions, names, report, soapNamespace: soapBinding.namespace, style }
  const [answer] = childrenOf(abstract, ns.wsdl, 'output')
  const input = readMessage(context, first, childrenOf(bound, ns.wsdl, 'input')[0])
  const output = answer && { output: readMessage(context, answer, childrenOf(bound, ns.wsdl, 'output')[0]) }
  const around = [endpoint.binding.element, portType, ...(endpoint.offeredBy ?? [])]
  const { policies } = definitions
  return [
    {
      name,
      span: bound.span,
      statedAt: [bound.span, abstract.span],
      ...operationDocumentation(bound, abstract),
      soap,
      style,
      binding: localPart(endpoint.binding.name),
      ...(endpoint.port !== undefined && { port: endpoint.port }),
      ...(endpoint.address && { address: endpoint.address }),
      action: actionOf(soapOperation, bound),
      input,
      ...output,
      ...readFaults(context, abstract, bound),
      terms: readTerms({
        bound,
        abstract,
        soapBinding,
        soapOperation,
        around,
        policies,
        soap,
        style,
        input,
        ...output,
      }),
    },
  ]
}

function operationDocumentation(
  bound: DocumentElement,
  abstract: DocumentElement,
): { readonly documentation?: string } {
  return { ...wsdlDocumentation(bound), ...wsdlDocumentation(abstract) }
}

function actionOf(soapOperation: DocumentElement | undefined, bound: DocumentElement): Operation['action'] {
  const action = soapOperation && attributeOf(soapOperation, 'soapAction')
  const required = soapOperation && valueOf(soapOperation, 'soapActionRequired')
  return {
    text: action?.value.trim() ?? '',
    isRequired: required !== 'false' && required !== '0',
    span: action?.span ?? bound.span,
  }
}
