import { addressingNamespaces } from '../documents/namespaces.js'
import type { XmlElement } from '../documents/xmlTree.js'
import { isOfPolicy, type PolicyElements } from './policyElements.js'
import type { Policy } from './service.js'

/** What some attached policies say together. */
export interface ReadPolicy {
  readonly policy: Policy
  readonly addressing: 'absent' | 'optional' | 'required'
}

/** Reads policies that hold together (Web Services Policy 1.5, 4.3). */
export function readPolicy(attached: readonly XmlElement[], elements: PolicyElements): ReadPolicy {
  const all = attached.flatMap((one) => expanded(one, elements, new Set()) ?? [])
  const others = (assertion: XmlElement): boolean => !isOfAddressing(assertion)
  return {
    policy: {
      assertions: [
        ...new Set(
          all
            .flatMap(assertionsIn)
            .filter(others)
            .map(({ name }) => name),
        ),
      ],
      fingerprint: all.map((term) => formOf(term, others)).filter((form) => form !== '').sort().join('\n'), // prettier-ignore
      isRequired: all.some((term) => requires(term, others)),
    },
    addressing: all.some((term) => requires(term, isOfAddressing))
      ? 'required'
      : all.flatMap(assertionsIn).some(isOfAddressing)
        ? 'optional'
        : 'absent',
  }
}

/** Whether an assertion is that of WS-Addressing. */
const isOfAddressing = ({ name, namespace }: XmlElement): boolean =>
  addressingNamespaces.has(namespace) && (name === 'Addressing' || name === 'UsingAddressing')

/** A policy with its references resolved. */
type Term =
  | { readonly kind: 'all' | 'one'; readonly of: readonly Term[]; readonly isOptional: boolean }
  | { readonly kind: 'assertion'; readonly element: XmlElement; readonly isOptional: boolean }
  | { readonly kind: 'unknown'; readonly uri: string }

/** Undefined for a policy that refers to itself. */
function expanded(element: XmlElement, elements: PolicyElements, inside: ReadonlySet<XmlElement>): Term | undefined {
  if (inside.has(element)) return undefined
  if (isOfPolicy(element, 'PolicyReference')) {
    const policy = elements.referred(element)
    const uri = element.attributes.find(({ name }) => name === 'URI')?.value.trim() ?? ''
    return policy ? expanded(policy, elements, new Set([...inside, element])) : { kind: 'unknown', uri }
  }
  const isOptional = element.attributes.some(
    ({ name, value }) => (name === 'Optional' || name === 'Ignorable') && /^(true|1)$/.test(value.trim()),
  )
  if (!isOfPolicy(element, 'Policy', 'All', 'ExactlyOne', 'OneOrMore'))
    return { kind: 'assertion', element, isOptional }
  const of = element.children.flatMap((child) => expanded(child, elements, new Set([...inside, element])) ?? [])
  return { kind: isOfPolicy(element, 'Policy', 'All') ? 'all' : 'one', of, isOptional }
}

/** The assertions of a policy, without those that they contain. */
function assertionsIn(term: Term): readonly XmlElement[] {
  if (term.kind === 'assertion') return [term.element]
  return term.kind === 'unknown' ? [] : term.of.flatMap(assertionsIn)
}

/** Whether every way to meet a policy has such an assertion. */
function requires(term: Term, counts: (assertion: XmlElement) => boolean): boolean {
  switch (term.kind) {
    case 'assertion':
      return !term.isOptional && counts(term.element)
    case 'unknown':
      return false
    case 'all':
      return !term.isOptional && term.of.some((one) => requires(one, counts))
    case 'one':
      return !term.isOptional && term.of.length > 0 && term.of.every((one) => requires(one, counts))
  }
}

/** A text that is the same for policies that say the same, in whichever order; empty if it has no such assertion. */
function formOf(term: Term, counts: (assertion: XmlElement) => boolean): string {
  if (term.kind === 'unknown') return JSON.stringify(['reference', term.uri])
  if (term.kind === 'assertion') return counts(term.element) ? assertionForm(term.element) : ''
  const inner = term.of.map((one) => formOf(one, counts)).filter((form) => form !== '' || term.kind === 'one')
  return inner.some((form) => form !== '') ? JSON.stringify([term.kind, term.isOptional, inner.sort()]) : ''
}

function assertionForm({ name, namespace, attributes, children, text }: XmlElement): string {
  const stated = attributes
    .filter((attribute) => attribute.name !== 'Id')
    .map((attribute) => JSON.stringify([attribute.namespace, attribute.name, attribute.value.trim()]))
  return JSON.stringify([namespace, name, stated.sort(), children.map(assertionForm).sort(), text ?? ''])
}
