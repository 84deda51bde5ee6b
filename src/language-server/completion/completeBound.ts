import { CompletionItemKind } from 'vscode-languageserver/node'
import { tokenMatcher, tokens as t } from '../../../grammar/index.js'
import { isComparable, isOfValue } from '../../pattern/values/boundErrors.js'
import type { Domain } from '../../pattern/values/domain.js'
import type { Analysis } from '../analysis/analysis.js'
import type { Cursor, Proposal, Token } from './cursor.js'
import { namedAt } from './namedAt.js'

const meanings: Readonly<Record<string, string>> = {
  min: 'at least this number, or not before this date or time',
  max: 'at most this number, or not after this date or time',
  above: 'more than this number, or after this date or time',
  below: 'less than this number, or before this date or time',
  minBytes: 'at least this number of octets',
  maxBytes: 'at most this number of octets',
  whiteSpace: '`collapse` or `replace`: how white space is processed',
  digits: 'at most this number of digits',
  fractionDigits: 'at most this number of digits after the point',
  multipleOf: 'a whole multiple of this number',
  minLength: 'at least this number of characters',
  maxLength: 'at most this number of characters',
  minKeys: 'at least this number of keys',
  maxKeys: 'at most this number of keys',
  unique: 'no two items are equal',
  pattern: 'the whole text matches /a regular expression/',
}

/** A bound that lexes as one exactly where bounds may be. */
const probe = 'minLength 1'

/**
 * Completes the bounds after a placeholder, except for those that it has or cannot have. Undefined if no bound may be at the cursor.
 */
export function completeBound(analysis: Analysis, { from, word, lexedWith }: Cursor): readonly Proposal[] | undefined {
  const probed = lexedWith(probe, word.start)
  const at = probed.findIndex(
    ({ tokenType, startOffset }) => tokenType === t.MinLength && from + startOffset === word.start,
  )
  if (at < 0) return undefined
  const start = probed.findLastIndex((token, index) => index < at && tokenMatcher(token, t.PlaceholderOpen))
  const end = probed.findIndex(({ tokenType }, index) => index > start && tokenType === t.PlaceholderClose)
  const placeholder = probed.slice(start, end)
  const has = new Set(probed.slice(end, at).map(({ image }) => image))
  const words = [...t.boundWords, ...analysis.language.reader.addedBounds].filter(
    (bound) => bound === 'pattern' || !has.has(bound),
  )
  const isList = placeholder.some(({ tokenType }) => repeating.has(tokenType))
  const name = nameOf(placeholder)
  const named = name && namedAt(analysis, name, word.start)
  if (isList) return words.filter((bound) => bound === 'unique').map(proposal)
  if (!named || named.kind === 'xml') return []
  if (named.kind === 'json') return words.filter((bound) => collectionBounds.has(bound)).map(proposal)
  return words.filter((bound) => !collectionBounds.has(bound) && suits(bound, named.domain)).map(proposal)
}

const proposal = (text: string): Proposal => ({
  text,
  kind: CompletionItemKind.Keyword,
  ...(meanings[text] !== undefined && { detail: meanings[text] }),
})

const repeating = new Set([t.Star, t.Plus, t.CountOpen])
const collectionBounds: ReadonlySet<string> = new Set(['minKeys', 'maxKeys', 'unique'])

const withoutBounds = new Set([t.Or, t.And, t.DictionaryWord, t.Star, t.Plus, t.CountOpen, t.Ellipsis])

/** The name in a placeholder for a single value; undefined for groups, dictionaries and lists. */
const nameOf = (placeholder: readonly Token[]): string | undefined =>
  placeholder.some(({ tokenType }) => withoutBounds.has(tokenType))
    ? undefined
    : placeholder.find(
        ({ tokenType }, index) => tokenType === t.PlaceholderName && placeholder[index + 1]?.tokenType !== t.Colon,
      )?.image

const temporal: ReadonlySet<string> = new Set(['date', 'time', 'datetime'])
const binary: ReadonlySet<string> = new Set(['base64', 'hex'])
const directions: ReadonlySet<string> = new Set(['min', 'max', 'above', 'below'])

/** Whether a bound applies to all values of a domain, as far as they are known. */
function suits(bound: string, domain: Domain | undefined): boolean {
  const every = (suitsScalar: (type: string) => boolean): boolean =>
    domain?.atoms.every((atom) =>
      atom.kind === 'scalar'
        ? suitsScalar(atom.type)
        : atom.kind !== 'literal' || (atom.base === 'number' && isOfValue(bound)) || suitsScalar(atom.base ?? 'string'),
    ) ?? true
  if (bound === 'whiteSpace') return every((type) => type === 'string' || type === 'base64')
  if (bound === 'minBytes' || bound === 'maxBytes') return every((type) => binary.has(type))
  const isDirection = directions.has(bound)
  return !isOfValue(bound) || every((type) => isComparable(type) || (isDirection && temporal.has(type)))
}
