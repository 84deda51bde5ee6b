import type { CodeAction, CodeActionKind } from 'vscode-languageserver/node'
import type { Edit } from '../../text/diagnostic.js'
import type { Analysis } from '../analysis/analysis.js'
import { rangeOf } from '../analysis/ranges.js'

/** A code action that makes some edits in the document. */
export const action = (
  { document }: Analysis,
  kind: CodeActionKind,
  title: string,
  edits: readonly Edit[],
): CodeAction => ({
  title,
  kind,
  edit: {
    changes: { [document.uri]: edits.map(({ span, text }) => ({ range: rangeOf(document, span), newText: text })) },
  },
})
