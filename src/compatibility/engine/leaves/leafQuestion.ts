import type { Atom } from '../../../pattern/values/domain.js'
import type { Budget } from '../../../text/budget.js'
import { type Acceptors } from '../nodes/acceptors.js'
import { haveSameType } from '../../../pattern/values/atomKey.js'
import { isSubset } from '../nodes/antichain.js'
import type { TextSample } from '../nodes/sample.js'
import type { TextForm } from '../../vocabulary/textForm.js'

/** A text of the left domain, and the indexes of the right domains that accept it. */
export interface LeafSignature {
  readonly sample: TextSample
  readonly signature: readonly number[]
}

/** What the atoms of a left leaf are compared with. */
export interface LeafQuestion {
  readonly acceptedBy: Acceptors
  /** Whether a text counts together with its declared type. */
  readonly typed: boolean
  readonly budget: Budget
  /** Texts that must not be used. */
  readonly avoid: ReadonlySet<string>
  readonly form: TextForm
}

export const ascending = (a: number, b: number): number => a - b

/** Adds a text unless one that is not longer has a subset of its signature. */
export function addSignature(found: LeafSignature[], one: LeafSignature, budget: Budget): void {
  budget.spend(found.length + 1)
  const isKnown = found.some(
    (other) => other.sample.length <= one.sample.length && isSubset(other.signature, one.signature),
  )
  if (!isKnown) found.push(one)
}

/** The indexes of the right domains that accept a text of a left atom: by a literal that equals one of its spellings, or by another atom. */
export function signatureBy(
  spellings: readonly string[],
  atom: Atom,
  accepts: (other: Atom) => boolean,
  { acceptedBy, typed, budget }: LeafQuestion,
): number[] {
  const signature = new Set<number>()
  for (const { index, atom: other } of spellings.flatMap((text) => acceptedBy.literals.get(text) ?? []))
    if (!typed || haveSameType(atom, other)) signature.add(index)
  for (const { atom: other, indexes } of acceptedBy.others)
    if ((!typed || haveSameType(atom, other)) && accepts(other)) for (const index of indexes) signature.add(index)
  budget.spend(signature.size + acceptedBy.others.length + 1)
  return [...signature].sort(ascending)
}

/** The atoms of each right domain that may accept a text of a left atom. Default: without literals. */
export function comparableAtoms(
  atom: Atom,
  { acceptedBy, typed, budget }: LeafQuestion,
  withLiterals = false,
): ReadonlyMap<number, Atom[]> {
  const atoms = new Map<number, Atom[]>()
  const add = (other: Atom, index: number): void => {
    budget.spend(1)
    if (typed && !haveSameType(atom, other)) return
    const own = atoms.get(index)
    if (own) own.push(other)
    else atoms.set(index, [other])
  }
  for (const { atom: other, indexes } of acceptedBy.others) for (const index of indexes) add(other, index)
  if (withLiterals)
    for (const each of acceptedBy.literals.values()) for (const { index, atom: other } of each) add(other, index)
  return atoms
}

/** Puts the keys of equal values together. */
export function grouped<Value>(values: Iterable<readonly [key: number, value: Value]>): Map<Value, number[]> {
  const groups = new Map<Value, number[]>()
  for (const [key, value] of values) {
    const same = groups.get(value)
    if (same) same.push(key)
    else groups.set(value, [key])
  }
  return groups
}
