import type { ContractPattern } from '../pattern/patternTree.js'
import { decide, type CompareOptions, type Comparison } from './compare.js'

/**
 * Compares contracts and has every witness certified, so that what is shown was seen to break.
 * @throws Uncertified where a witness proves nothing, which is a mistake of this tool.
 */
export async function certifiedComparison(
  older: ContractPattern,
  newer: ContractPattern,
  options: CompareOptions = {},
): Promise<Comparison> {
  const { comparison, claimed } = decide(older, newer, options)
  if (claimed.some(({ claim }) => claim)) {
    const { certify } = await import('./certify.js') // loads the payload readers
    await certify(claimed)
  }
  return comparison
}
