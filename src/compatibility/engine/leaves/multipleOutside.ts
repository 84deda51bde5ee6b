import type { Atom } from '../../../pattern/values/domain.js'
import { writtenDecimal } from '../../../pattern/values/canonicalNumber.js'
import { decimalOf } from '../../../pattern/tree/decimal.js'
import type { Bounds } from '../../../pattern/tree/scalar.js'
import type { LeafQuestion, LeafSignature } from './leafQuestion.js'
import { sample } from '../nodes/sample.js'

/** Multiples of smaller numbers are found quickly by their remainders. */
const minLarge = 10_000

/** How many multiples are tried. */
const maxTried = 10

/**
 * The smallest multiple of a large number that no right domain accepts, among the first few. Undefined if the right domains accept
 * all of these, or if another text that they refuse may be smaller. Trying a few multiples avoids an automaton with a state for each
 * remainder.
 */
export function multipleOutside(
  atom: Atom,
  { acceptedBy }: LeafQuestion,
  signatureOf: (text: string) => readonly number[] | undefined,
): LeafSignature | undefined {
  if (atom.kind !== 'scalar' || atom.type !== 'integer' || !isByValue(atom)) return undefined
  const [number, ...more] = atom.bounds?.multipleOf ?? []
  if (number === undefined || more.length > 0) return undefined
  if (Number(number) < minLarge || !/^[0-9]+$/.test(number)) return undefined
  if (acceptedBy.literals.size > 0 || !acceptedBy.others.every((other) => isByValue(other.atom))) return undefined
  for (const text of firstMultiples(BigInt(number)))
    if (signatureOf(text)?.length === 0) return { sample: sample(text), signature: [] }
  return undefined
}

const firstMultiples = (number: bigint): readonly string[] =>
  Array.from({ length: maxTried }, (_, index) => BigInt(index) * number)
    .flatMap((multiple) => (multiple === 0n ? [multiple] : [multiple, -multiple]))
    .map((multiple) => writtenDecimal(decimalOf(String(multiple))))
    .sort((a, b) => a.length - b.length)

const ofValue: ReadonlySet<keyof Bounds> = new Set(['min', 'max', 'above', 'below', 'multipleOf'])

const ofNumbers: ReadonlySet<string> = new Set(['integer', 'decimal', 'number', 'string'])

/** Whether an atom accepts all spellings of the integers that it accepts. */
const isByValue = (atom: Atom): boolean =>
  atom.kind === 'anything' ||
  (atom.kind === 'scalar' &&
    ofNumbers.has(atom.type) &&
    !atom.own &&
    Object.keys(atom.bounds ?? {}).every((kind) => ofValue.has(kind as keyof Bounds)))
