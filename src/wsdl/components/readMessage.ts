import { quoted } from '../../text/quoted.js'
import { ns } from '../documents/namespaces.js'
import { attributeOf, childrenOf, type XmlElement } from '../documents/xmlTree.js'
import { referenceIn, type ReferenceContext } from './references.js'
import { nameOf, oneOf, valueOf } from './schemaAttributes.js'
import type { Fault, Header, Operation, Part, SoapMessage } from './service.js'
import type { Definition, WsdlDefinitions } from './wsdlDefinitions.js'

export interface MessageContext extends ReferenceContext {
  readonly definitions: WsdlDefinitions
  /** The namespace of `soap:body` and its kin. */
  readonly soapNamespace: string
  readonly style: Operation['style']
}

const uses = ['literal', 'encoded'] as const

/** Reads an input or output: `abstract` is that of the port type, `bound` that of the binding, which may be missing. */
export function readMessage(context: MessageContext, abstract: XmlElement, bound: XmlElement | undefined): SoapMessage {
  const { definitions } = context
  const message = definitions.named('message', abstract, 'message')
  const extensions = bound ? soapExtensions(context, bound) : []
  const body = extensions.find(({ name }) => name === 'body')
  const headers = extensions.filter(({ name }) => name === 'header').flatMap((header) => headerOf(context, header))
  const all = message ? partsOf(context, message) : []
  const inHeader = new Set(
    headers.filter(({ message: from }) => from === message?.element).map(({ header }) => header.part.name),
  )
  return {
    span: (bound ?? abstract).span,
    use: (body && oneOf(definitions, body, 'use', uses)) ?? 'literal',
    parts: bodyParts(context, body, all, inHeader),
    headers: headers.map(({ header }) => header),
    namespace: (body && valueOf(body, 'namespace')) ?? '',
  }
}

/** `soap:body`, `soap:header` and so on, also those inside a MIME multipart. */
function soapExtensions(context: MessageContext, bound: XmlElement): readonly XmlElement[] {
  return bound.children.flatMap((child) => {
    if (child.namespace === context.soapNamespace) return [child]
    if (child.namespace !== ns.mime || child.name !== 'multipartRelated') return []
    context.definitions.report('wsdl-unsupported', child.span, 'attachments are left out: only the SOAP part of the message is described') // prettier-ignore
    return child.children.flatMap((part) =>
      part.children.filter(({ namespace }) => namespace === context.soapNamespace),
    )
  })
}

/** The parts of a body: those that it lists, in the order of the message; else all but those of headers. */
function bodyParts(
  context: MessageContext,
  body: XmlElement | undefined,
  all: readonly Part[],
  inHeader: ReadonlySet<string>,
): readonly Part[] {
  const listed = body && attributeOf(body, 'parts')
  if (!listed) return all.filter(({ name }) => !inHeader.has(name))
  const names = new Set(listed.value.split(/\s+/).filter((name) => name !== ''))
  for (const name of names)
    if (!all.some((part) => part.name === name))
      context.definitions.report('wsdl-undefined-name', listed.span, `the message has no part ${quoted(name)}`)
  return all.filter(({ name }) => names.has(name))
}

function partsOf(context: MessageContext, { element }: Definition): readonly Part[] {
  return childrenOf(element, ns.wsdl, 'part').flatMap((part) => partOf(context, part))
}

function partOf(context: MessageContext, part: XmlElement): readonly Part[] {
  const { definitions } = context
  const element = referenceIn(context, part, 'element', 'element')
  const reference = element ?? referenceIn(context, part, 'type', 'type')
  if (!reference) {
    definitions.report('wsdl-misplaced', part.span, 'this part has neither an element nor a type, so it is left out', { hint: 'write `element="…"`, or `type="…"` for style rpc' }) // prettier-ignore
    return []
  }
  // The name is that of an element, unless the part names one.
  const name = element ? (valueOf(part, 'name') ?? '') : nameOf(part, definitions.report)
  return name === undefined ? [] : [{ name, span: part.span, is: { kind: element ? 'element' : 'type', reference } }]
}

interface HeaderOf {
  readonly header: Header
  /** The message that its part belongs to. */
  readonly message: XmlElement
}

function headerOf(context: MessageContext, element: XmlElement): readonly HeaderOf[] {
  const { definitions } = context
  const message = definitions.named('message', element, 'message')
  if (!message) return []
  const parts = partsOf(context, message)
  const name = valueOf(element, 'part')
  const part =
    parts.find((candidate) => candidate.name === name) ??
    (name === undefined && parts.length === 1 ? parts[0] : undefined)
  if (!part) {
    definitions.report(
      'wsdl-undefined-name',
      element.span,
      `the message of this header has no part ${quoted(name ?? '')}`,
    )
    return []
  }
  const required = attributeOf(element, 'required', ns.wsdl)?.value.trim()
  const use = oneOf(definitions, element, 'use', uses) ?? 'literal'
  const header = { part, use, isRequired: required === 'true' || required === '1', span: element.span }
  return [{ header, message: message.element }]
}

/** The faults of an operation; the binding says only how they are encoded. */
export function readFaults(context: MessageContext, abstract: XmlElement, bound: XmlElement): readonly Fault[] {
  const { definitions } = context
  const bindings = childrenOf(bound, ns.wsdl, 'fault')
  return childrenOf(abstract, ns.wsdl, 'fault').flatMap((fault) => {
    const name = valueOf(fault, 'name') ?? ''
    const binding = bindings.find((candidate) => valueOf(candidate, 'name') === name)
    const soapFault = binding?.children.find(
      (child) => child.name === 'fault' && child.namespace === context.soapNamespace,
    )
    const message = definitions.named('message', fault, 'message')
    const [part] = message ? partsOf(context, message) : []
    if (!part) return []
    const use = (soapFault && oneOf(definitions, soapFault, 'use', uses)) ?? 'literal'
    return [{ name, span: (binding ?? fault).span, use, part }]
  })
}
