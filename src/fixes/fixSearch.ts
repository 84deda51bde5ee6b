import type { CompareOptions, Comparison } from '../compatibility/compare.js'
import type { Language } from '../pattern/language.js'
import type { Source } from '../text/source.js'
import { isFormatted, readVersion, type LoadedVersion } from './loadedVersion.js'

/** A search for fixes: the two versions of a contract, how they compare, and the budget that is left. */
export interface FixSearch {
  readonly source: Source
  readonly older: LoadedVersion
  readonly newer: LoadedVersion
  readonly comparison: Comparison
  readonly isFormatted: boolean
  readonly options: FixOptions
  readonly budget: SearchBudget
}

export interface FixOptions extends CompareOptions {
  /** The language that the contracts are written in. Default: the language of contracts. */
  readonly language?: Language | undefined
}

/** What a search may still spend, in characters to read (docs/limits.md). */
export interface SearchBudget {
  characters: number
}

/** The price of explaining one finding, in characters: explaining it takes about as long as reading this many. */
const perFinding = 2000

/** Pays for reading an edited version. */
export function payForReading({ budget, source }: FixSearch): void {
  budget.characters -= source.text.length
}

/** Pays for a comparison with this many findings. */
export function payForFindings({ budget }: FixSearch, count: number): void {
  budget.characters -= perFinding * count
}

export const isExhausted = ({ budget }: FixSearch): boolean => budget.characters <= 0

/** How many texts are read before the first candidate: the older version, the newer one, and the newer one in its canonical layout. */
const readings = 3

/**
 * Prepares a search for fixes of the findings of a comparison, with a budget in characters. Returns undefined if the budget is too small
 * for these versions.
 */
export function openSearch(
  older: Source,
  newer: Source,
  comparison: Comparison,
  options: FixOptions,
  characters: number,
): FixSearch | undefined {
  const budget = { characters: characters - readings * newer.text.length }
  if (budget.characters <= 0) return undefined
  return {
    source: newer,
    older: readVersion(older, options.language),
    newer: readVersion(newer, options.language),
    comparison,
    isFormatted: isFormatted(newer, options.language),
    options,
    budget,
  }
}
