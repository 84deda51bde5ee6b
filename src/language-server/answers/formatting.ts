import type { TextEdit } from 'vscode-languageserver/node'
import { formatContract } from '../../syntax/format/formatContract.js'
import { success, type Result } from '../../text/failure.js'
import type { Analysis } from '../analysis/analysis.js'
import { rangeOf } from '../analysis/ranges.js'
import { smallestEdit } from '../../text/smallestEdit.js'

/** Formats a contract in the canonical layout, in at most one edit. Fails like `formatContract`. */
export function formatting({ document, source, language }: Analysis): Result<TextEdit[]> {
  const formatted = formatContract(source, language)
  if (!formatted.ok) return formatted
  if (formatted.value === source.text) return success([])
  const { span, text } = smallestEdit(source.text, formatted.value)
  return success([{ range: rangeOf(document, span), newText: text }])
}
