import type { Atom } from './domain.js'
import type { Spelling, TextPattern } from '../tree/scalar.js'
import { oncePer } from '../../collections/once.js'
import { union } from '../../languages/expression.js'

/**
 * The texts of a left enumeration whose values the right enumeration has, too, perhaps in another spelling. The pattern of an imported
 * enumeration matches only some spellings of each value. Undefined if the enumerations have no value in common, or if an atom is not
 * an enumeration.
 *
 * @example `P1D` if the left enumeration is the duration `P1D`, and the right one `PT24H` and `PT48H`
 */
export function equalTexts(left: Atom, right: Atom): Atom | undefined {
  const [own, other] = [enumerationOf(left), enumerationOf(right)]
  return own && other ? compared(own)(other).equal : undefined
}

/** The results of {@link equalTexts} for all pairs of a left and a right atom, without the undefined ones. */
export function allEqualTexts(left: readonly Atom[], right: readonly Atom[]): readonly Atom[] {
  const [own, others] = [left.filter(enumerationOf), right.filter(enumerationOf)]
  return own.flatMap((atom) => others.flatMap((other) => equalTexts(atom, other) ?? []))
}

const compared = oncePer((own: Enumeration) =>
  oncePer((other: Enumeration): { readonly equal?: Atom } => {
    const among = other.spelled.map(({ spellings }) => new Set(spellings.map(({ value }) => value)))
    const equal = own.spellings.filter(({ value }) => among.every((values) => values.has(value)))
    return equal.length === 0 ? {} : { equal: withSpellings(own, equal, other.rest) }
  }),
)

interface Enumeration {
  readonly atom: Extract<Atom, { kind: 'scalar' }>
  /** The patterns that list values (`spelled`), the other patterns (`rest`), and the values that the last of the first lists. */
  readonly spelled: readonly (TextPattern & { readonly spellings: readonly Spelling[] })[]
  readonly rest: readonly TextPattern[]
  readonly spellings: readonly Spelling[]
}

const enumerations = oncePer((atom: Atom): { readonly found?: Enumeration } => {
  if (atom.kind !== 'scalar') return {}
  const { patterns = [] } = atom.bounds ?? {}
  const spelled = patterns.flatMap(({ spellings, ...pattern }) => (spellings ? [{ ...pattern, spellings }] : []))
  const last = spelled.at(-1)
  if (!last) return {}
  return {
    found: { atom, spelled, rest: patterns.filter(({ spellings }) => !spellings), spellings: last.spellings },
  }
})

const enumerationOf = (atom: Atom): Enumeration | undefined => enumerations(atom).found

/** An atom with the spellings of some values, without those that other patterns exclude. */
const withSpellings = (
  { atom, spelled, rest }: Enumeration,
  equal: readonly Spelling[],
  others: readonly TextPattern[],
): Atom => ({
  ...atom,
  bounds: {
    ...atom.bounds,
    patterns: [
      ...rest,
      ...others,
      ...spelled,
      { source: equal.map(({ source }) => source).join('|'), expression: union(...equal.map((one) => one.expression)) },
    ],
  },
})
