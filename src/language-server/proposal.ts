import type { CompletionItemKind } from 'vscode-languageserver/node'

/** A word that may stand at the cursor. */
export interface Proposal {
  readonly text: string
  readonly kind: CompletionItemKind
  readonly detail?: string
  /** Less likely than others. */
  readonly isUnlikely?: boolean
}
