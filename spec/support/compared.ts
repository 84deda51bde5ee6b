import { compareContracts, type CompareOptions, type Comparison } from '../../src/compatibility/compare.js'
import { contract } from './contracts.js'

/** Compares two contract texts. */
export const compared = (older: string, newer: string, options: CompareOptions = {}): Comparison =>
  compareContracts(contract(older, 'older_1.contract'), contract(newer, 'newer_1.contract'), options)
