import type { Span } from '../../../text/span.js'
import { addressingNamespaces, ns } from '../../documents/namespaces.js'
import { attributeOf, childrenOf, type DocumentElement } from '../../documents/xmlTree.js'
import type { PolicyElements } from './policyElements.js'
import { readPolicy, type ReadPolicy } from './readPolicy.js'
import { valueOf } from '../schema/schemaAttributes.js'
import type { MessageTerms, Operation, SoapMessage, SoapVersion, StatedPolicy, OperationTerms } from './service.js'

/** The sources of the terms of an operation. */
export interface TermsOf {
  /** The operation in the binding (`bound`) and in the port type (`abstract`). */
  readonly bound: DocumentElement
  readonly abstract: DocumentElement
  readonly soapBinding: DocumentElement
  readonly soapOperation: DocumentElement | undefined
  /** The binding and the port type, then the port and its service if a port uses the binding. */
  readonly around: readonly DocumentElement[]
  readonly policies: PolicyElements
  readonly soap: SoapVersion
  readonly style: Operation['style']
  readonly input: SoapMessage
  readonly output?: SoapMessage
}

export function readTerms(of: TermsOf): OperationTerms {
  const { bound, abstract, soapBinding, soapOperation, around, soap, style, input, output } = of
  const attached = attachedTo([...around, abstract, bound], of)
  const stated = (soapOperation && attributeOf(soapOperation, 'style')) ?? attributeOf(soapBinding, 'style')
  const transport = attributeOf(soapBinding, 'transport')
  return {
    soap: { value: soap, span: soapBinding.span },
    style: { value: style, span: stated?.span ?? soapBinding.span },
    transport: { value: transport?.value.trim() ?? '', span: transport?.span ?? soapBinding.span },
    addressing: addressingOf(around, attached, bound.span),
    policy: attached.policy,
    request: messageTerms('input', input, of),
    ...(output && { response: messageTerms('output', output, of) }),
  }
}

interface Attached extends Pick<ReadPolicy, 'addressing'> {
  readonly policy: StatedPolicy
}

/** Reads the policies that are attached to elements. */
function attachedTo(
  elements: readonly DocumentElement[],
  { policies, bound }: Pick<TermsOf, 'policies' | 'bound'>,
): Attached {
  const attached = elements.flatMap(policies.attachedTo)
  const { policy, addressing } = readPolicy(attached, policies)
  const [first] = attached
  const content = first && policies.referred(first)?.span
  return { addressing, policy: { value: policy, span: first?.span ?? bound.span, ...(content && { content }) } }
}

/** How WS-Addressing is used, according to a policy or to an element `UsingAddressing`. */
function addressingOf(
  around: readonly DocumentElement[],
  { addressing, policy: { span } }: Attached,
  otherwise: Span,
): OperationTerms['addressing'] {
  const element = around
    .flatMap(({ children }) => children)
    .find(({ name, namespace }) => name === 'UsingAddressing' && addressingNamespaces.has(namespace))
  if (addressing === 'required' || !element)
    return { value: addressing, span: addressing === 'absent' ? otherwise : span }
  const required = attributeOf(element, 'required', ns.wsdl)?.value.trim()
  return { value: required === 'true' || required === '1' ? 'required' : 'optional', span: element.span }
}

function messageTerms(side: 'input' | 'output', { use, span }: SoapMessage, of: TermsOf): MessageTerms {
  const [bound] = childrenOf(of.bound, ns.wsdl, side)
  const [abstract] = childrenOf(of.abstract, ns.wsdl, side)
  const message = attachedTo([...(abstract ? [abstract] : []), ...(bound ? [bound] : [])], of)
  const action = abstract?.attributes.find(({ name, namespace }) => name === 'Action' && addressingNamespaces.has(namespace)) // prettier-ignore
  return {
    encoding: { value: use, span: useSpan(bound, of.soapBinding.namespace) ?? span },
    action: { value: action?.value.trim(), span: action?.span ?? span },
    attachments: attachmentsOf(bound, span),
    policy: message.policy,
  }
}

/** Where a binding declares the encoding of a message. */
function useSpan(bound: DocumentElement | undefined, soapNamespace: string): Span | undefined {
  const isBody = ({ name, namespace }: DocumentElement): boolean => name === 'body' && namespace === soapNamespace
  const body = bound && [...bound.children, ...mimeParts(bound).flatMap(({ children }) => children)].find(isBody)
  return body && (attributeOf(body, 'use')?.span ?? body.span)
}

const mimeParts = (bound: DocumentElement): readonly DocumentElement[] =>
  childrenOf(bound, ns.mime, 'multipartRelated').flatMap(({ children }) => children)

function attachmentsOf(bound: DocumentElement | undefined, span: Span): MessageTerms['attachments'] {
  const parts = bound ? mimeParts(bound) : []
  const types = parts.flatMap((part) => {
    const contents = childrenOf(part, ns.mime, 'content')
    const [first] = contents
    return first ? [contents.map((content) => valueOf(content, 'type') ?? '*/*').join(' or ')] : []
  })
  return { value: types, span: parts[0]?.span ?? span }
}
