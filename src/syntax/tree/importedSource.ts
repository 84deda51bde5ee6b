import type { Diagnostic } from '../../text/diagnostic.js'
import type { NamespaceVersions } from '../../xml/namespaceVersions.js'
import type { Source } from '../../text/source.js'
import type { Openness } from './openness.js'
import type { ContractSyntax } from './syntaxTree.js'

/** A source that is not contract text but can be read as a contract: a description with the files that it imports or refers to. */
export interface ImportedSource extends Source {
  /** Reads it; the diagnostics are those of its files. */
  readonly readAsContract: (reading?: DescriptionReading) => ImportedContract
}

/** How a description is read. */
export interface DescriptionReading {
  /** The operations that are read. Default: all. */
  readonly operations?: ReadonlySet<string>
  /** The namespaces whose versions are read as the same one. Default: none. */
  readonly versions?: readonly NamespaceVersions[]
  /** Default: `declared`. */
  readonly openness?: Openness
}

export interface ImportedContract {
  readonly tree: ContractSyntax
  readonly diagnostics: readonly Diagnostic[]
  /** The names of all operations; of a schema alone, of its global elements or its definitions. */
  readonly operations: readonly string[]
}

/** Whether a source is imported as a contract. */
export const isImported = (source: Source): source is ImportedSource => 'readAsContract' in source
