import { quoted } from '../../../text/writing/quoted.js'
import { ns } from '../../documents/namespaces.js'
import { attributeOf, childrenOf, type DocumentElement } from '../../documents/xmlTree.js'
import { referenceIn, type ReferenceContext } from '../schema/references.js'
import { nameOf, oneOf, valueOf } from '../schema/schemaAttributes.js'
import type { WsdlFault, Header, Omission, Operation, WsdlPart, SoapMessage } from './service.js'
import type { Definition, WsdlDefinitions } from './wsdlDefinitions.js'

export interface MessageContext extends ReferenceContext {
  readonly definitions: WsdlDefinitions
  /** The namespace of `soap:body` and its kin. */
  readonly soapNamespace: string
  readonly style: Operation['style']
}

const uses = ['literal', 'encoded'] as const

/** Reads an input or output: `abstract` is that of the port type, `bound` that of the binding, which may be missing. */
export function readMessage(
  context: MessageContext,
  abstract: DocumentElement,
  bound: DocumentElement | undefined,
): SoapMessage {
  const { definitions } = context
  const message = definitions.named('message', abstract, 'message')
  const extensions = bound ? soapExtensions(context, bound) : []
  const body = extensions.find(({ name }) => name === 'body')
  const all = message ? partsOf(context, message) : { parts: [], unknown: [undefinedMessage(abstract)] }
  const found = extensions.filter(({ name }) => name === 'header').map((header) => headerOf(context, header))
  const headers = found.flatMap((one) => (one.kind === 'header' ? [one] : []))
  const inHeader = new Set(
    headers.filter(({ message: from }) => from === message?.element).map(({ header }) => header.part.name),
  )
  const { parts, unknown } = bodyParts(context, body, all, inHeader)
  return {
    span: (bound ?? abstract).span,
    use: (body && oneOf(definitions, body, 'use', uses)) ?? 'literal',
    parts,
    headers: headers.map(({ header }) => header),
    unknown: { body: unknown, header: found.flatMap((one) => (one.kind === 'unknown' ? [one.omission] : [])) },
    namespace: (body && valueOf(body, 'namespace')) ?? '',
  }
}

/** The omission for an element whose message is not defined. */
function undefinedMessage(element: DocumentElement, construct = element.name): Omission {
  const stated = attributeOf(element, 'message')
  const message = stated ? `the message ${quoted(stated.value.trim())} is not defined` : 'no message is stated'
  return { construct, span: element.span, reason: `${message}, so its parts are left out` }
}

/** `soap:body`, `soap:header` and so on, also those inside a MIME multipart. */
function soapExtensions(context: MessageContext, bound: DocumentElement): readonly DocumentElement[] {
  return bound.children.flatMap((child) => {
    if (child.namespace === context.soapNamespace) return [child]
    if (child.namespace !== ns.mime || child.name !== 'multipartRelated') return []
    context.definitions.report('wsdl-unsupported', child.span, 'attachments are left out: only the SOAP part of the message is described') // prettier-ignore
    return child.children.flatMap((part) =>
      part.children.filter(({ namespace }) => namespace === context.soapNamespace),
    )
  })
}

/** The parts of a message, and an omission for each part that is left out. */
interface Parts {
  readonly parts: readonly WsdlPart[]
  readonly unknown: readonly Omission[]
}

/** The parts of a body: those that its `parts` attribute lists, in the order of the message, or else all except those of headers. */
function bodyParts(
  context: MessageContext,
  body: DocumentElement | undefined,
  all: Parts,
  inHeader: ReadonlySet<string>,
): Parts {
  const listed = body && attributeOf(body, 'parts')
  if (!listed) return { ...all, parts: all.parts.filter(({ name }) => !inHeader.has(name)) }
  const names = new Set(listed.value.split(/\s+/).filter((name) => name !== ''))
  const unknown = [...names].filter((name) => !all.parts.some((part) => part.name === name))
  const { span } = listed
  for (const name of unknown)
    context.definitions.report('wsdl-undefined-name', span, `the message has no part ${quoted(name)}`)
  const omitted = unknown.map((name) => ({ construct: 'soap:body', span, reason: noPart(name) }))
  return { parts: all.parts.filter(({ name }) => names.has(name)), unknown: [...all.unknown, ...omitted] }
}

const noPart = (name: string): string => `the message has no part ${quoted(name)}, so the reference to it is ignored`

function partsOf(context: MessageContext, { element }: Definition): Parts {
  const all = childrenOf(element, ns.wsdl, 'part').map((part) => ({ part: partOf(context, part), span: part.span }))
  return {
    parts: all.flatMap(({ part }) => part ?? []),
    unknown: all.flatMap(({ part, span }) => (part ? [] : [{ construct: 'part', span, reason: incomplete }])),
  }
}

const incomplete = 'the part has neither an element nor a type, or it has no name, so it is left out'

function partOf(context: MessageContext, part: DocumentElement): WsdlPart | undefined {
  const { definitions } = context
  const element = referenceIn(context, part, 'element', 'element')
  const reference = element ?? referenceIn(context, part, 'type', 'type')
  if (!reference) {
    definitions.report('wsdl-misplaced', part.span, 'this part has neither an element nor a type, so it is left out', { hint: 'write `element="…"`, or `type="…"` for style rpc' }) // prettier-ignore
    return undefined
  }
  // The name is that of an element, unless the part names one.
  const name = element ? (valueOf(part, 'name') ?? '') : nameOf(part, definitions.report)
  return name === undefined ? undefined : { name, span: part.span, is: { kind: element ? 'element' : 'type', reference } } // prettier-ignore
}

/** A header with the message that its part belongs to, or the omission of the header. */
type HeaderOf =
  | { readonly kind: 'header'; readonly header: Header; readonly message: DocumentElement }
  | { readonly kind: 'unknown'; readonly omission: Omission }

function headerOf(context: MessageContext, element: DocumentElement): HeaderOf {
  const { definitions } = context
  const { span } = element
  const message = definitions.named('message', element, 'message')
  if (!message) return { kind: 'unknown', omission: undefinedMessage(element, 'soap:header') }
  const { parts } = partsOf(context, message)
  const name = valueOf(element, 'part')
  const part =
    parts.find((candidate) => candidate.name === name) ??
    (name === undefined && parts.length === 1 ? parts[0] : undefined)
  if (!part) {
    definitions.report('wsdl-undefined-name', span, `the message of this header has no part ${quoted(name ?? '')}`)
    return { kind: 'unknown', omission: { construct: 'soap:header', span, reason: noPart(name ?? '') } }
  }
  const required = attributeOf(element, 'required', ns.wsdl)?.value.trim()
  const use = oneOf(definitions, element, 'use', uses) ?? 'literal'
  const header = { part, use, isRequired: required === 'true' || required === '1', span }
  return { kind: 'header', header, message: message.element }
}

/** The faults of an operation, and an omission for each fault that is left out. The binding only states their encoding. */
export function readFaults(
  context: MessageContext,
  abstract: DocumentElement,
  bound: DocumentElement,
): Pick<Operation, 'faults' | 'unknownFaults'> {
  const { definitions } = context
  const bindings = childrenOf(bound, ns.wsdl, 'fault')
  const unknownFaults: Omission[] = []
  const faults = childrenOf(abstract, ns.wsdl, 'fault').flatMap((fault): readonly WsdlFault[] => {
    const name = valueOf(fault, 'name') ?? ''
    const binding = bindings.find((candidate) => valueOf(candidate, 'name') === name)
    const soapFault = binding?.children.find(
      (child) => child.name === 'fault' && child.namespace === context.soapNamespace,
    )
    const message = definitions.named('message', fault, 'message')
    const { parts, unknown } = message ? partsOf(context, message) : { parts: [], unknown: [undefinedMessage(fault)] }
    const [part] = parts
    unknownFaults.push(...unknown)
    if (!part) return []
    const use = (soapFault && oneOf(definitions, soapFault, 'use', uses)) ?? 'literal'
    return [{ name, span: (binding ?? fault).span, use, part }]
  })
  return { faults, unknownFaults }
}
