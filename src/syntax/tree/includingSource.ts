import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import type { ImportedSource } from './importedSource.js'
import type { ContractSyntax, IncludeStep } from './syntaxTree.js'

/** Contract text with the descriptions that its Background includes: its first file is the contract, and the others follow. */
export interface IncludingSource extends Source {
  /** One for each step. */
  readonly includes: readonly Include[]
}

/** What a step includes, with its spans in the including source, or why it includes nothing. */
export type Include = { readonly step: Span } & (
  | {
      readonly kind: 'description'
      readonly source: ImportedSource
      /** The description as read by itself, and the place of its text in the including source. */
      readonly own: Source
      readonly extent: Span
    }
  | {
      readonly kind: 'problem'
      readonly code: 'include-missing' | 'include-wrong'
      readonly message: string
      readonly hint?: string | undefined
    }
)

/** Whether the files that a contract includes were looked for. */
export const isIncluding = (source: Source): source is IncludingSource => 'includes' in source

/** The steps that include descriptions. */
export const includeSteps = ({ background }: Pick<ContractSyntax, 'background'>): readonly IncludeStep[] =>
  (background?.steps ?? []).filter((step) => step.kind === 'include')
