import type { Atom, Domain } from '../../pattern/domain.js'
import { scalarOf, type Scalar } from '../../pattern/scalars.js'
import type { Budget } from '../../text/budget.js'
import { oncePer } from '../../text/once.js'
import { isSubset } from './antichain.js'
import { acceptors, haveSameType, statedByAll, type Acceptors } from './acceptors.js'
import { acceptsSample, sample, type Sample } from './sample.js'
import { lengthsAround, samples, type SampleOptions } from './samples.js'
import { paddedText } from './textForm.js'

/** A text of the left domain, and the indexes of the right domains that accept it. */
export interface LeafSignature {
  readonly sample: Sample
  readonly signature: readonly number[]
}

/**
 * The smallest text of a domain for each minimal set of right domains that accept it (docs/theory.md 3, 7). With `typed`, a
 * text counts together with its declared type, so that `(number)` is not included in `(string)`.
 *
 * For example, `(string)` against `(number)` and `(boolean)` gives the empty text with signature []. The numbers and the
 * booleans among the strings have larger signatures, [0] and [1], and are dropped.
 */
export function leafSignatures(
  left: Domain,
  right: readonly Domain[],
  typed: boolean,
  budget: Budget,
  options: SampleOptions = {},
): LeafSignature[] {
  const { avoid, form = paddedText } = options
  const isEverywhere = statedByAll(right, budget)
  const rest = left.atoms.filter((atom) => !isEverywhere(atom))
  const found: LeafSignature[] = []
  const common = shortest(left.atoms.filter(isEverywhere), budget, options)
  if (common) found.push({ sample: common, signature: right.map((_, index) => index) })
  if (rest.length === 0) return found
  const acceptedBy = acceptors(right, budget)

  const all = rest.some(({ kind }) => kind !== 'literal') ? samples([left, ...right], budget, options) : []
  const lengths = lengthsAround(right.flatMap(({ atoms }) => atoms))
  for (const atom of rest) {
    budget.spend(all.length + 1)
    const texts =
      atom.kind === 'literal'
        ? form.spellings(atom.text, lengths).filter(({ text }) => !avoid?.has(text))
        : all.filter((one) => acceptsSample(atom, one))
    for (const one of texts) {
      const signature = signatureOf(one, atom, typed, acceptedBy, budget)
      budget.spend(found.length)
      const isKnown = found.some((other) => other.sample.length <= one.length && isSubset(other.signature, signature))
      if (!isKnown) found.push({ sample: one, signature })
    }
  }
  return found
}

/** The indexes of the right domains that accept a sample of a left atom. */
function signatureOf(
  one: Sample,
  atom: Atom,
  typed: boolean,
  { literals, others }: Acceptors,
  budget: Budget,
): number[] {
  const signature: number[] = []
  const equal = one.literal === undefined ? [] : (literals.get(one.literal) ?? [])
  for (const { index, atom: other } of equal) if (!typed || haveSameType(atom, other)) signature.push(index)
  for (const { atom: other, indexes } of others) {
    if (!acceptsSample(other, one) || (typed && !haveSameType(atom, other))) continue
    for (const index of indexes) signature.push(index)
  }
  budget.spend(signature.length + others.length + 1)
  return [...new Set(signature)].sort((a, b) => a - b)
}

/** The shortest text of some atoms that may be used; undefined if there is none. */
function shortest(atoms: readonly Atom[], budget: Budget, options: SampleOptions): Sample | undefined {
  let best: Sample | undefined
  for (const atom of atoms) {
    const own = known(atom, options)
    const one = own && !options.avoid?.has(own.text) ? own : searched(atom, budget, options)
    if (one && (!best || one.length < best.length)) best = one
  }
  return best
}

const searched = (atom: Atom, budget: Budget, options: SampleOptions): Sample | undefined =>
  samples([{ atoms: [atom], span: { start: 0, end: 0 } }], budget, options).find((one) => acceptsSample(atom, one))

/** The shortest text of an atom, if it is known without a search; undefined for atoms with bounds. */
function known(atom: Atom, { form = paddedText }: SampleOptions): Sample | undefined {
  if (atom.kind === 'literal') return form.spellings(atom.text, [])[0]
  if (atom.kind !== 'scalar') return sample('')
  return atom.bounds ? undefined : sample(shortestSample(scalarOf(atom)))
}

const shortestSample = oncePer(({ samples: all }: Scalar): string =>
  all.reduce((best, text) => (text.length < best.length ? text : best)),
)
