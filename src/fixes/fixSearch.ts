import type { CompareOptions, Comparison } from '../compatibility/compare.js'
import type { Language } from '../pattern/language.js'
import type { Source } from '../text/source.js'
import { isFormatted, readVersion, type LoadedVersion } from './loadedVersion.js'

/** Two versions of a contract, and what a search for fixes may still do. */
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

/** How many characters may still be read (docs/limits.md). */
export interface SearchBudget {
  characters: number
}

/** Explaining a finding takes as long as reading so many characters. */
const perFinding = 2000

/** Pays for reading the newer version with an edit. */
export function payForReading({ budget, source }: FixSearch): void {
  budget.characters -= source.text.length
}

/** Pays for the findings of a comparison. */
export function payForFindings({ budget }: FixSearch, count: number): void {
  budget.characters -= perFinding * count
}

export const isExhausted = ({ budget }: FixSearch): boolean => budget.characters <= 0

/** How often the newer version is read before the first edit is decided, with the older version and the canonical layout. */
const readings = 3

/**
 * Prepares a search for fixes of the findings of a comparison. `characters`: how many the search may read. Undefined if that is too few
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
