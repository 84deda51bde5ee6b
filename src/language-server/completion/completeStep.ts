import { CompletionItemKind } from 'vscode-languageserver/node'
import { nextTokens, tokenWords } from '../../../grammar/index.js'
import type { Analysis } from '../analysis/analysis.js'
import type { Cursor, Proposal } from './cursor.js'

const statuses = [200, 201, 202, 204, 301, 302, 304, 400, 401, 403, 404, 405, 409, 410, 415, 422, 429, 500, 502, 503]

const classes = ['2XX', '3XX', '4XX', '5XX']

const headers = ['Accept', 'Authorization', 'Cache-Control', 'Content-Type', 'ETag', 'Location', 'SOAPAction']

const headerWords = new Set(['RequestHeaderWord', 'ResponseHeaderWord'])

/** How many tokens of a step are looked at: in a long payload, no word of a step comes next. */
const maxTokens = 100

/** Completes a step with the words that the grammar allows next, and with common methods, status codes and headers. */
export function completeStep({ language: { grammar, reader } }: Analysis, { before }: Cursor): Proposal[] {
  if (before.length > maxTokens) return []
  const last = before.at(-1)?.tokenType.name ?? ''
  const next = nextTokens(grammar, before)
  const texts = (words: readonly string[], kind: CompletionItemKind): Proposal[] =>
    words.map((text) => ({ text, kind }))
  return [
    ...texts(
      [...next].flatMap((name) => tokenWords(grammar).get(name) ?? []),
      CompletionItemKind.Keyword,
    ),
    ...(next.has('Method') ? texts(reader.keywords.methods, CompletionItemKind.Method) : []),
    ...(last === 'StatusWord' ? texts([...statuses.map(String), ...classes], CompletionItemKind.Value) : []),
    ...(headerWords.has(last) ? texts(headers, CompletionItemKind.Property) : []),
  ]
}
