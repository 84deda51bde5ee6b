import { isWithin } from './bounds.js'
import { canonicalNumber } from './canonicalNumber.js'
import { oncePer } from '../text/once.js'
import type { Span } from '../text/span.js'
import type { Bounds, Mark, Scope, ValuePattern } from './patternTree.js'
import { resolveValue, type Resolved } from './resolve.js'
import { scalarOf, type ScalarUse } from './scalars.js'

/** One of the alternatives of a domain. */
export type Atom =
  | ({ readonly kind: 'scalar'; readonly bounds?: Bounds } & ScalarUse)
  /** Every text. */
  | { readonly kind: 'anything' }
  /** Exactly this text. A value of an enum has the enum's base. */
  | { readonly kind: 'literal'; readonly text: string; readonly base?: 'string' | 'number' }
  /** Only white space: an element without content. */
  | { readonly kind: 'blank' }
  /** Only white space: the null of a nullable scalar. */
  | { readonly kind: 'null' }

/** A set of texts: every text that any of its atoms accepts. */
export interface Domain {
  readonly atoms: readonly Atom[]
  /** Its place in the contract. */
  readonly span: Span
  /** The declaration, if the contract refers to a declared type. */
  readonly declared?: Span
  /** What the contract states it by. */
  readonly stated?: StatedValue
  /** What is not exact in it, if it is imported. */
  readonly marks?: readonly Mark[]
}

/** A value as a contract states it, and the types that it may name. */
export interface StatedValue {
  readonly value: ValuePattern
  readonly scope: Scope
}

/** Text without the XML white space around it. */
export function withoutSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return start === 0 && end === text.length ? text : text.slice(start, end)
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/** Whether an atom accepts a text. White space around it is ignored except for `string` and literals (docs/language.md 7.1). */
export function atomAccepts(atom: Atom, text: string): boolean {
  if (atom.kind === 'literal') return text === atom.text
  if (atom.kind === 'anything') return true
  if (atom.kind !== 'scalar') return withoutSpace(text) === ''
  const bare = atom.type === 'string' ? text : withoutSpace(text)
  return scalarOf(atom).accepts(bare) && (!atom.bounds || isWithin(bare, atom.bounds))
}

/** Up to this number of atoms, trying each is faster than looking into a set. */
const few = 16

/** The literals of a domain as a set, for long enums, and its other atoms. */
const indexOf = oncePer(({ atoms }: Domain) => ({
  literals: new Set(atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : []))),
  others: atoms.filter(({ kind }) => kind !== 'literal'),
}))

export function accepts(domain: Domain, text: string): boolean {
  const { atoms } = domain
  if (atoms.length <= few) return atoms.some((atom) => atomAccepts(atom, text))
  const { literals, others } = indexOf(domain)
  return literals.has(text) || others.some((atom) => atomAccepts(atom, text))
}

/** Whether a domain of JSON numbers accepts a number as written: values count, and only length and pattern go by spelling. */
export function acceptsNumber(domain: Domain, text: string): boolean {
  const { literals, others } = indexOf(domain)
  return (
    others.some((atom) => atomAcceptsNumber(atom, text)) || (literals.size > 0 && literals.has(canonicalNumber(text)))
  )
}

function atomAcceptsNumber(atom: Atom, text: string): boolean {
  if (atom.kind !== 'scalar') return atomAccepts(atom, text)
  const { accepts: acceptsText, acceptsNumber: acceptsValue = acceptsText } = scalarOf(atom)
  return acceptsValue(text) && (!atom.bounds || isWithin(text, atom.bounds))
}

const atomsOf = (value: Resolved): Atom[] => {
  switch (value.kind) {
    case 'literal':
      return [{ kind: 'literal', text: value.text }]
    case 'scalar': {
      const { type, own, bounds } = value
      return [{ kind: 'scalar', type, ...(own && { own }), ...(bounds && { bounds }) }]
    }
    case 'enum':
      return value.values.map((text) => ({ kind: 'literal', text, base: value.base }))
    case 'nullable':
      return [...atomsOf(value.of), { kind: 'null' }]
    case 'choice':
      return value.of.flatMap(atomsOf)
    case 'anything':
      return [{ kind: 'anything' }]
  }
}

/** The texts that a value pattern accepts, with references resolved. */
export function domainOf(value: ValuePattern, scope: Scope): Domain {
  const resolved = resolveValue(value, scope)
  const { span } = value
  const isDeclared = resolved !== value && !isBuiltIn(value, scope)
  return { atoms: atomsOf(resolved), span, ...(isDeclared && { declared: resolved.span }), stated: { value, scope } }
}

/** Whether a value names a type that no line of the source declares. */
function isBuiltIn(value: ValuePattern, scope: Scope): boolean {
  const named = value.kind === 'nullable' ? value.of : value
  return named.kind === 'reference' && scope.get(named.name)?.isBuiltIn === true
}
