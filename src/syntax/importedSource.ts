import type { Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import type { ContractSyntax } from './syntaxTree.js'

/** A source that is not contract text but can be read as a contract: a WSDL or a schema with the files that it imports. */
export interface ImportedSource extends Source {
  /** Reads it; the diagnostics are those of its files. */
  readonly readAsContract: () => ImportedContract
}

export interface ImportedContract {
  readonly tree: ContractSyntax
  readonly diagnostics: readonly Diagnostic[]
}

/** Whether a source is imported as a contract. */
export const isImported = (source: Source): source is ImportedSource => 'readAsContract' in source
