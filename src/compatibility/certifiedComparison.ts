import type { ContractPattern } from '../pattern/patternTree.js'
import { decide, type CompareOptions, type Comparison } from './compare.js'

/**
 * Compares contracts and has the matchers confirm every witness before it is reported.
 * @throws Uncertified if a witness proves nothing, which is a bug of codicil.
 */
export async function certifiedComparison(
  older: ContractPattern,
  newer: ContractPattern,
  options: CompareOptions = {},
): Promise<Comparison> {
  const { comparison, proven } = decide(older, newer, options)
  if (proven.some(({ claim }) => claim)) {
    const { certify } = await import('./certify.js') // on demand: it loads the payload readers
    await certify(proven)
  }
  return comparison
}
