import type { Diagnostic } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { rangeOf, spanAt } from './ranges.js'
import { smallestEdit } from './smallestEdit.js'

/** Diagnostics of a text, and the text. */
export interface Shown {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

/** The diagnostics of a text at their places in an edited one; those on lines that were edited are left out. */
export function afterEdit({ text, diagnostics }: Shown, document: TextDocument): readonly Diagnostic[] {
  if (diagnostics.length === 0 || text === document.getText()) return diagnostics
  const before = TextDocument.create('', '', 0, text)
  const edit = smallestEdit(text, document.getText())
  const by = document.getText().length - text.length
  return diagnostics.flatMap((found) => {
    const { start, end } = spanAt(before, found.range)
    if (end < edit.start) return [found]
    return start < edit.end ? [] : [{ ...found, range: rangeOf(document, { start: start + by, end: end + by }) }]
  })
}
