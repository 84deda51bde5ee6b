import { readContract, type ReadContract } from '../syntax/readContract.js'
import { sortDiagnostics, type Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import { contractLanguage, type Language } from './language.js'
import { lowerContract } from './lowerContract.js'
import { lowerExemptions } from './lowerExemptions.js'
import type { ContractPattern } from './patternTree.js'

/** A contract read as far as it goes: its pattern tree, and everything that is wrong with it, in the order of the text. */
export interface LoadedContract {
  readonly pattern: ContractPattern
  readonly read: ReadContract
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads contract text into its pattern tree. The pattern of a contract with errors is not fit for use. */
export function loadContract(source: Source, language: Language = contractLanguage): LoadedContract {
  const read = readContract(source, language)
  const lowered = lowerContract(read.tree, language)
  const { exemptions, diagnostics } = lowerExemptions(read)
  return {
    pattern: exemptions.length === 0 ? lowered.pattern : { ...lowered.pattern, exemptions },
    read,
    diagnostics: sortDiagnostics([...read.diagnostics, ...lowered.diagnostics, ...diagnostics]),
  }
}
