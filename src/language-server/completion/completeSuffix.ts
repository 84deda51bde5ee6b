import { CompletionItemKind } from 'vscode-languageserver/node'
import { nextTokens, tokenMatcher, tokens as t, type TokenType } from '../../../grammar/index.js'
import { anythingName } from '../../pattern/lowering/lowerNamed.js'
import type { ShapeKind } from '../../pattern/values/resolve.js'
import type { Span } from '../../text/span.js'
import type { Analysis } from '../analysis/analysis.js'
import { typeUses } from '../analysis/typeUses.js'
import { closesAt, type Cursor, type Proposal } from './cursor.js'
import { namedAt } from './namedAt.js'
import { placeOf, type PlaceholderPlace } from './placeOf.js'

/** What may follow a type in a placeholder. */
interface Continuation {
  readonly token: TokenType
  readonly text: string
  readonly detail: string
  /** Whether it may follow a type of this kind; undefined if the type is not declared yet. */
  readonly fits: (kind: ShapeKind | undefined, place: PlaceholderPlace) => boolean
}

const isAnywhere = (): boolean => true
const isRepeatable: Continuation['fits'] = (kind, place) =>
  place !== 'text' && (place !== 'xml' || (kind !== 'value' && kind !== 'json'))

/** Counts with the numbers that the author has written, or with examples. */
const counts = (from: number, to: number): readonly Continuation[] =>
  [
    { text: `{${String(from)}}`, detail: `${String(from)} times` },
    { text: `{${String(from)},}`, detail: `${String(from)} times or more` },
    { text: `{${String(from)},${String(to)}}`, detail: `${String(from)} to ${String(to)} times` },
  ].map((count) => ({ ...count, token: t.CountOpen, fits: isRepeatable }))

/** The suffixes that the language adds. */
const added = ({ language: { grammar } }: Analysis): readonly Continuation[] =>
  (grammar.modes['placeholder'] ?? [])
    .filter(t.isAddedSuffix)
    .map((token) => ({ token, text: t.onlyWord(token), detail: 'a suffix of this language', fits: isAnywhere }))

const suffixes: readonly Continuation[] = [
  { token: t.Nullable, text: '?', detail: 'or nothing', fits: isAnywhere },
  { token: t.Star, text: '*', detail: 'any number of times', fits: isRepeatable },
  { token: t.Plus, text: '+', detail: 'once or more', fits: isRepeatable },
  ...counts(2, 5),
  { token: t.Ellipsis, text: '...', detail: 'any number of items', fits: (_, place) => place === 'item' },
]

/** What may follow a type after white space. */
const operators: readonly Continuation[] = [
  { token: t.Or, text: '|', detail: 'one of several', fits: isAnywhere },
  {
    token: t.And,
    text: '&',
    detail: 'all, in any order',
    fits: (kind, place) => (place === 'xml' || place === 'payload') && (kind === 'xml' || kind === undefined),
  },
  {
    token: t.And,
    text: '&',
    detail: 'one object with the keys of all',
    fits: (kind, place) => place !== 'text' && place !== 'xml' && kind === 'json',
  },
  {
    token: t.InWord,
    text: 'in string',
    detail: 'a string that contains it',
    fits: (kind, place) => place !== 'text' && place !== 'xml' && kind === 'value',
  },
]

/** Completes a placeholder after the name of a type: with suffixes or, after white space, with what makes a group. */
export function completeSuffix(analysis: Analysis, { from, offset, word, lexedWith }: Cursor): readonly Proposal[] {
  const { text } = analysis.source
  const count = openCount(text, offset)
  const end = count?.span.start ?? offset
  const lexed = lexedWith(')', end)
  const close = lexed.findIndex((token) => closesAt(token, end - from))
  if (close < 0) return []
  const start = lexed.findLastIndex((token, index) => index < close && tokenMatcher(token, t.PlaceholderOpen))
  const placeholder = lexed.slice(start, close)
  const name = placeholder.findLast(({ tokenType }) => tokenType === t.PlaceholderName)
  if (!name || !isKnown(analysis, name.image, from + name.startOffset)) return []
  const { kind } = namedAt(analysis, name.image, offset)
  const place = placeOf(lexed.slice(0, start))
  const next = nextTokens(analysis.language.grammar, placeholder, 'placeholder')
  if (placeholder.at(-1)?.tokenType === t.Nullable) next.delete(t.Nullable.name)
  const isApart = text[offset - 1] === ' ' || text[offset - 1] === '\t'
  const all = count ? counts(count.from, count.to) : isApart ? operators : [...suffixes, ...added(analysis)]
  const written = count ? '' : text.slice(word.start, offset)
  return all
    .filter(({ token, fits }) => next.has(token.name) && fits(kind, place))
    .map(({ text: label, detail }) => ({
      text: written + label,
      label,
      detail,
      kind: CompletionItemKind.Operator,
      isUnlikely: true,
      ...(count && { span: count.span }),
    }))
}

/** Whether a name is that of a type: built in, or used or declared elsewhere. */
const isKnown = (analysis: Analysis, name: string, start: number): boolean =>
  name === anythingName ||
  Object.hasOwn(analysis.language.scalars, name) ||
  typeUses(analysis).some((use) => use.name === name && use.span.start !== start)

/** A count that is not finished, with the brace behind the cursor that an editor has added. */
interface OpenCount {
  readonly span: Span
  readonly from: number
  readonly to: number
}

/** The length of `{10000,10000`. */
const maxCountLength = 12

function openCount(text: string, offset: number): OpenCount | undefined {
  const before = text.slice(Math.max(0, offset - maxCountLength), offset)
  const [written, from = '2', to] = /\{([0-9]+)?(?:,([0-9]+)?)?$/.exec(before) ?? []
  if (written === undefined) return undefined
  const span = { start: offset - written.length, end: text[offset] === '}' ? offset + 1 : offset }
  return { span, from: Number(from), to: to === undefined ? Number(from) + 3 : Number(to) }
}
