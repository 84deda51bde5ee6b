import { CompletionItemKind } from 'vscode-languageserver/node'
import { nextTokens, tokens, tokenWords } from '../../../grammar/index.js'
import { isScalarName } from '../../pattern/scalars.js'
import type { Analysis } from '../analysis.js'
import type { Cursor, Proposal, Token } from './cursor.js'

const statuses = [200, 201, 202, 204, 301, 302, 304, 400, 401, 403, 404, 405, 409, 410, 415, 422, 429, 500, 502, 503]

const headers = ['Accept', 'Authorization', 'Cache-Control', 'Content-Type', 'ETag', 'Location', 'SOAPAction']

const headerWords = new Set(['RequestHeaderWord', 'ResponseHeaderWord'])

/** How many tokens of a step are looked at: in a long payload, no word of a step comes next. */
const mostTokens = 100

/** Completes a step with the words that the grammar allows next, and with common methods, status codes and headers. */
export function completeStep({ language: { grammar, reader } }: Analysis, { before }: Cursor): Proposal[] {
  if (before.length > mostTokens) return []
  const last = before.at(-1)?.tokenType.name ?? ''
  const next = nextTokens(grammar, [...before])
  const texts = (words: readonly string[], kind: CompletionItemKind): Proposal[] =>
    words.map((text) => ({ text, kind }))
  return [
    ...texts(
      [...next].filter((name) => name !== patternBound).flatMap((name) => tokenWords(grammar).get(name) ?? []),
      CompletionItemKind.Keyword,
    ),
    ...(next.has(patternBound) ? texts(boundsAfter(before), CompletionItemKind.Keyword) : []),
    ...(next.has('Method') ? texts(reader.keywords.methods, CompletionItemKind.Method) : []),
    ...(last === 'StatusWord' ? texts(statuses.map(String), CompletionItemKind.Value) : []),
    ...(headerWords.has(last) ? texts(headers, CompletionItemKind.Property) : []),
  ]
}

/** The word of this token, like those of other bounds, depends on the placeholder before it. */
const patternBound = 'PatternBound'

const numeric: ReadonlySet<string> = new Set(['integer', 'decimal'])
const ofAll: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'pattern'])

/** The bounds that may follow a placeholder, except for those that it has: of numbers only if it may be one. */
function boundsAfter(before: readonly Token[]): readonly string[] {
  const words = new Set(before.map(({ image }) => image))
  const type = before.findLast(({ tokenType }) => tokenType.name === 'PlaceholderName')?.image ?? ''
  const isNumber = numeric.has(type) || !isScalarName(type)
  return tokens.boundWords.filter((word) => !words.has(word) && (isNumber || ofAll.has(word)))
}
