import { addressingNamespaces } from '../../documents/namespaces.js'
import type { DocumentElement } from '../../documents/xmlTree.js'
import { isOfPolicy, type PolicyElements } from './policyElements.js'
import type { Policy } from './service.js'

/** The combined meaning of attached policies. */
export interface ReadPolicy {
  readonly policy: Policy
  readonly addressing: 'absent' | 'optional' | 'required'
}

/** Reads policies that apply together (Web Services Policy 1.5, 4.3). */
export function readPolicy(attached: readonly DocumentElement[], elements: PolicyElements): ReadPolicy {
  const expanding: Expanding = { elements, room: { left: maxTerms } }
  const all = attached.flatMap((one) => expanded(one, expanding, new Set()) ?? [])
  const assertions = all.flatMap(assertionsIn)
  const isOther = (assertion: DocumentElement): boolean => !isOfAddressing(assertion)
  return {
    policy: {
      assertions: [...new Set(assertions.filter(isOther).map(({ name }) => name))],
      fingerprint: JSON.stringify(
        inOneOrder(all.map((term) => formOf(term, isOther) ?? []).filter(({ length }) => length > 0)),
      ),
      isRequired: all.some((term) => requires(term, isOther)),
    },
    addressing: all.some((term) => requires(term, isOfAddressing))
      ? 'required'
      : assertions.some(isOfAddressing)
        ? 'optional'
        : 'absent',
  }
}

/** Whether an assertion is about WS-Addressing. */
const isOfAddressing = ({ name, namespace }: DocumentElement): boolean =>
  addressingNamespaces.has(namespace) && (name === 'Addressing' || name === 'UsingAddressing')

/** A policy with its references resolved. */
type Term =
  | { readonly kind: 'all' | 'one'; readonly of: readonly Term[]; readonly isOptional: boolean }
  | { readonly kind: 'assertion'; readonly element: DocumentElement; readonly isOptional: boolean }
  | { readonly kind: 'unknown'; readonly uri: string }

/** The most terms to read: nested references can multiply them without limit. */
const maxTerms = 10_000

interface Expanding {
  readonly elements: PolicyElements
  /** How many terms may still be read. */
  readonly room: { left: number }
}

/** A policy with its references resolved; undefined if it refers to itself, or if there are too many terms. */
function expanded(
  element: DocumentElement,
  expanding: Expanding,
  inside: ReadonlySet<DocumentElement>,
): Term | undefined {
  const { elements, room } = expanding
  if (inside.has(element) || room.left-- <= 0) return undefined
  const within = new Set([...inside, element])
  if (isOfPolicy(element, 'PolicyReference')) {
    const policy = elements.referred(element)
    const uri = element.attributes.find(({ name }) => name === 'URI')?.value.trim() ?? ''
    return policy ? expanded(policy, expanding, within) : { kind: 'unknown', uri }
  }
  const isOptional = element.attributes.some(
    ({ name, value }) => (name === 'Optional' || name === 'Ignorable') && /^(true|1)$/.test(value.trim()),
  )
  if (!isOfPolicy(element, 'Policy', 'All', 'ExactlyOne', 'OneOrMore'))
    return { kind: 'assertion', element, isOptional }
  const of = element.children.flatMap((child) => expanded(child, expanding, within) ?? [])
  return { kind: isOfPolicy(element, 'Policy', 'All') ? 'all' : 'one', of, isOptional }
}

/** The assertions of a policy, without the assertions nested in them. */
function assertionsIn(term: Term): readonly DocumentElement[] {
  if (term.kind === 'assertion') return [term.element]
  return term.kind === 'unknown' ? [] : term.of.flatMap(assertionsIn)
}

/** Whether every alternative of a policy has an assertion that counts. */
function requires(term: Term, counts: (assertion: DocumentElement) => boolean): boolean {
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

/** A canonical form of a policy or an assertion, in which order does not matter: names, values and the forms nested in it. */
type Form = readonly (string | boolean | Form)[]

/** The canonical form of a term; undefined if it has no assertion that counts. */
function formOf(term: Term, counts: (assertion: DocumentElement) => boolean): Form | undefined {
  if (term.kind === 'unknown') return ['reference', term.uri]
  if (term.kind === 'assertion') return counts(term.element) ? assertionForm(term.element, term.isOptional) : undefined
  const inner = term.of.map((one) => formOf(one, counts))
  if (inner.every((form) => form === undefined)) return undefined
  // An alternative without assertions that count is still an alternative.
  const kept = inner.map((form) => form ?? []).filter(({ length }) => length > 0 || term.kind === 'one')
  return [term.kind, term.isOptional, inOneOrder(kept)]
}

function assertionForm({ name, namespace, attributes, children, text }: DocumentElement, isOptional = false): Form {
  const stated = attributes
    .filter((attribute) => attribute.name !== 'Id')
    .map((attribute): Form => [attribute.namespace, attribute.name, attribute.value.trim()])
  const inside = children.map((child) => assertionForm(child))
  return [namespace, name, isOptional, inOneOrder(stated), inOneOrder(inside), text ?? '']
}

const inOneOrder = (forms: readonly Form[]): Form =>
  forms
    .map((form) => ({ form, text: JSON.stringify(form) }))
    .sort((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ form }) => form)
