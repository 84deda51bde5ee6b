import { atomAccepts, type Atom } from './atom.js'
import { isWithin } from '../tree/bounds.js'
import { canonicalNumber } from './canonicalNumber.js'
import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import type { Mark, Scope, ValuePattern } from '../tree/patternTree.js'
import { resolveValue } from './resolve.js'
import { standardType, type StandardType } from './standardType.js'
import { atomsOf } from './resolvedAtoms.js'
import { scalarOf } from '../tree/scalars.js'
import { valueMarks } from './valueMarks.js'

export { atomAccepts, type Atom } from './atom.js'

/** A set of texts: every text that any of its atoms accepts. */
export interface Domain {
  readonly atoms: readonly Atom[]
  /** Its place in the contract. */
  readonly span: Span
  /** The type in the language that it was imported from, if there is one: `xs:date`, perhaps with bounds. */
  readonly standard?: StandardType
  /** The lines of a body as written, if the language of the contract adds its kind. */
  readonly lines?: readonly string[]
  /** Whether it is the text of mixed content. */
  readonly isMixed?: true
  /** The declaration, if the contract refers to a declared type. */
  readonly declared?: Span
  /** The value in the contract that it is compiled from. */
  readonly stated?: StatedValue
  /** The inexact places of an imported value. */
  readonly marks?: readonly Mark[]
}

/** A value as the contract states it, with the types in scope. */
export interface StatedValue {
  readonly value: ValuePattern
  readonly scope: Scope
}

/** Up to this number of atoms, trying each is faster than looking into a set. */
const maxTried = 16

/** The literals of a domain as a set, for long enums, and its other atoms. */
const indexOf = oncePer((atoms: Domain['atoms']) => ({
  literals: new Set(atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : []))),
  others: atoms.filter(({ kind }) => kind !== 'literal'),
}))

export function accepts(domain: Domain, text: string): boolean {
  const { atoms } = domain
  if (atoms.length <= maxTried) return atoms.some((atom) => atomAccepts(atom, text))
  const { literals, others } = indexOf(domain.atoms)
  return literals.has(text) || others.some((atom) => atomAccepts(atom, text))
}

/** Whether a domain of JSON numbers accepts a number as written: values count, and only length and pattern go by spelling. */
export function acceptsNumber(domain: Domain, text: string): boolean {
  const { literals, others } = indexOf(domain.atoms)
  return (
    others.some((atom) => atomAcceptsNumber(atom, text)) || (literals.size > 0 && literals.has(canonicalNumber(text)))
  )
}

function atomAcceptsNumber(atom: Atom, text: string): boolean {
  if (atom.kind !== 'scalar') return atomAccepts(atom, text)
  const { accepts: acceptsText, acceptsNumber: acceptsValue = acceptsText } = scalarOf(atom)
  return acceptsValue(text) && (!atom.bounds || isWithin(text, atom.bounds))
}

/** The texts that a value pattern accepts, with references resolved. */
export function domainOf(value: ValuePattern, scope: Scope): Domain {
  const resolved = resolveValue(value, scope)
  const { span } = value
  const isDeclared = resolved !== value && !isBuiltIn(value, scope)
  const standard = resolved === value ? undefined : standardType(value, scope)
  const marks = valueMarks(value, scope)
  return {
    atoms: atomsOf(resolved),
    span,
    ...(standard && { standard }),
    ...(isDeclared && { declared: resolved.span }),
    stated: { value, scope },
    ...(marks.length > 0 && { marks }),
  }
}

/** Whether a value names a type that no line of the source declares. */
function isBuiltIn(value: ValuePattern, scope: Scope): boolean {
  const named = value.kind === 'nullable' ? value.of : value
  return named.kind === 'reference' && scope.get(named.name)?.isBuiltIn === true
}
