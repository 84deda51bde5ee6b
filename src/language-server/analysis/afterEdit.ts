import type { Diagnostic } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { rangeOf, spanAt } from './ranges.js'
import { smallestEdit } from '../../text/smallestEdit.js'

/** The findings that an editor shows, and the text that they were found in. */
export interface PublishedFindings {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Moves findings to where they are in an edited document, and drops those on edited lines. */
export function afterEdit({ text, diagnostics }: PublishedFindings, document: TextDocument): readonly Diagnostic[] {
  if (diagnostics.length === 0 || text === document.getText()) return diagnostics
  const before = TextDocument.create('', '', 0, text)
  const { span: edit } = smallestEdit(text, document.getText())
  const by = document.getText().length - text.length
  return diagnostics.flatMap((found) => {
    const { start, end } = spanAt(before, found.range)
    if (end < edit.start) return [found]
    return start < edit.end ? [] : [{ ...found, range: rangeOf(document, { start: start + by, end: end + by }) }]
  })
}
