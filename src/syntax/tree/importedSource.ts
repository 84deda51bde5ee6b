import type { Diagnostic } from '../../text/diagnostic.js'
import type { NamespaceVersions } from '../../xml/namespaceVersions.js'
import type { Source } from '../../text/source.js'
import type { ContractSyntax } from './syntaxTree.js'

/** A source that is not contract text but can be read as a contract: a WSDL or a schema with the files that it imports. */
export interface ImportedSource extends Source {
  /** Reads it, or only some of its operations; the diagnostics are those of its files. */
  readonly readAsContract: (operations?: ReadonlySet<string>) => ImportedContract
  /** Reads it with all versions of a namespace replaced by the same one. */
  readonly readUnversioned: (versions: readonly NamespaceVersions[]) => ImportedContract
}

export interface ImportedContract {
  readonly tree: ContractSyntax
  readonly diagnostics: readonly Diagnostic[]
  /** The names of all operations; of a schema alone, of its global elements. */
  readonly operations: readonly string[]
}

/** Whether a source is imported as a contract. */
export const isImported = (source: Source): source is ImportedSource => 'readAsContract' in source
