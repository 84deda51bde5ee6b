import type { ReadContract } from '../syntax/read/readContract.js'
import type { Diagnostic } from '../text/diagnostic.js'
import type { ContractPattern } from './tree/patternTree.js'

/** A contract as far as it can be read: its pattern tree, and its diagnostics in the order of the text. */
export interface LoadedContract<Read extends ReadContract = ReadContract> {
  readonly pattern: ContractPattern
  readonly read: Read
  readonly diagnostics: readonly Diagnostic[]
}
