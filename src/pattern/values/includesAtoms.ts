import { withinBudget, type Budget } from '../../text/budget.js'
import { intersection } from '../../languages/expression.js'
import { paddedLanguage } from './atomLanguages.js'
import { isIncluded } from './atomTexts.js'
import { accepts, acceptsNumber, type Atom, type Domain } from './domain.js'
import { isSpelled, valueLanguage } from './jsonNumberLanguage.js'
import { canonicalDecimals } from './numberLanguages.js'
import { scalarOf } from '../tree/scalars.js'

/** How the values of a scalar are written: as text, as in XML and headers, or as JSON (docs/language.md 7). */
export type ScalarNotation = 'text' | 'json'

/**
 * Whether some atoms have every value of some others, however these are read. False also if that exceeds the budget, or for
 * JSON numbers if a length or a pattern restricts how they are spelt.
 */
export const includesAtoms = (
  wide: readonly Atom[],
  narrow: readonly Atom[],
  readings: readonly ScalarNotation[],
  budget: Budget,
): boolean =>
  withinBudget(() => {
    budget.spend((wide.length + narrow.length) * readings.length)
    return readings.every((reading) => (reading === 'text' ? includeTexts : includeJson)(wide, narrow, budget))
  }).value === true

function includeTexts(wide: readonly Atom[], narrow: readonly Atom[], budget: Budget): boolean {
  if (wide.some(isEverything)) return true
  const domain = domainOfAtoms(wide)
  return narrow.every((one) =>
    one.kind === 'literal'
      ? accepts(domain, one.text)
      : isIncluded(paddedLanguage(one), wide.map(paddedLanguage), budget.share()),
  )
}

const isEverything = (atom: Atom): boolean =>
  atom.kind === 'anything' || (atom.kind === 'scalar' && atom.type === 'string' && !atom.own && !atom.bounds)

const domainOfAtoms = (atoms: readonly Atom[]): Domain => ({ atoms, span: { start: 0, end: 0 } })

const jsonTypes = ['string', 'number', 'boolean', 'null'] as const

type JsonType = (typeof jsonTypes)[number]

function includeJson(wide: readonly Atom[], narrow: readonly Atom[], budget: Budget): boolean {
  if (wide.some(({ kind }) => kind === 'anything')) return true
  if (narrow.some(({ kind }) => kind === 'anything')) return false
  return jsonTypes.every((type) => {
    const [own, others] = [narrow, wide].map((atoms) => atoms.filter((atom) => jsonTypeOf(atom) === type))
    if (own!.length === 0) return true
    if (type === 'string') return includeTexts(others!, own!, budget)
    return type === 'number' ? includeNumbers(others!, own!, budget) : others!.length > 0
  })
}

function includeNumbers(wide: readonly Atom[], narrow: readonly Atom[], budget: Budget): boolean {
  const domain = domainOfAtoms(wide)
  const values = wide.filter((atom) => !isSpelled(atom)).map((atom) => valueLanguage(atom))
  return narrow.every((one) =>
    one.kind === 'literal'
      ? acceptsNumber(domain, one.text)
      : isIncluded(intersection(canonicalDecimals, valueLanguage(one)), values, budget.share()),
  )
}

/** The JSON type of an atom's values; undefined for `(anything)`. */
function jsonTypeOf(atom: Atom): JsonType | undefined {
  if (atom.kind === 'scalar') return scalarOf(atom).json
  if (atom.kind === 'literal') return atom.base ?? 'string'
  return atom.kind === 'anything' ? undefined : 'null'
}
