import type { TokenType } from 'chevrotain'
import { newline, patternOf, type Grammar, type Modes } from '../../grammar/index.js'
import { tokenScope } from './tokenScopes.js'

/** A rule of a TextMate grammar. */
export interface TextMateRule {
  readonly match?: string
  readonly begin?: string
  readonly end?: string
  readonly name?: string
  readonly beginCaptures?: Captures
  readonly endCaptures?: Captures
  readonly include?: string
  readonly patterns?: readonly TextMateRule[]
}

type Captures = Readonly<Record<'0', { readonly name: string }>>

/** A TextMate grammar, as editors read it. */
export interface TextMateGrammar {
  readonly name: string
  readonly scopeName: string
  readonly fileTypes: readonly string[]
  readonly patterns: readonly TextMateRule[]
  readonly repository: Readonly<Record<string, { readonly patterns: readonly TextMateRule[] }>>
}

/** The mode of the content around a tag, by the mode inside it, which the end of the tag leads back to. */
const contentAround: Readonly<Record<string, string>> = { tag: 'xml', blockTag: 'blockXml' }

/** The regular expression of a token for Oniguruma, which knows supplementary characters and reads line by line. */
function sourceOf(token: TokenType): string {
  const { source, ignoreCase } = patternOf(token)!
  const translated = source
    .replaceAll('-\\uDFFF', '-\\x{D7FF}\\x{10000}-\\x{10FFFF}')
    .replaceAll(/\\u([0-9A-F]{4})/g, '\\x{$1}')
    .replaceAll('\\s', '\\s\\x{FEFF}') // always within a class; JavaScript counts the byte order mark as white space
    .replaceAll('[^]', '[\\s\\S]')
  const atLineEnd = translated.startsWith(newline) ? translated.slice(newline.length) : undefined
  if (atLineEnd !== undefined) return atLineEnd === '' ? '$' : `^${atLineEnd}`
  return ignoreCase ? `(?i:${translated})` : translated
}

const captures = (scope: string | undefined): { readonly 0: { readonly name: string } } | undefined =>
  scope === undefined ? undefined : { 0: { name: scope } }

const entered = ({ PUSH_MODE }: TokenType): string | undefined => PUSH_MODE

const isEnd = (token: TokenType): boolean => token.POP_MODE === true && entered(token) === undefined

const anyOf = (sources: readonly string[]): string => sources.join('|')

/** The start and end of a token that may span lines, such as an XML comment. */
function edgesOf(source: string): { begin: string; end: string } | undefined {
  const [, begin, , end] = /^(.+)\(\?:\(\?!((.+))\)\[\\s\\S\]\)\*\3$/.exec(source) ?? []
  return begin === undefined || end === undefined ? undefined : { begin, end }
}

/**
 * A TextMate grammar made from the lexer's modes: a mode is a list of patterns, and a token that pushes a mode begins a nested
 * rule. TextMate cannot replace the top of its stack as the lexer does, so a mode that replaces another is nested in it, and
 * both end at the same place.
 */
export function textMate(grammar: Grammar): TextMateGrammar {
  const modes = withPatterns(enteredFrom('line', grammar.modes))
  return {
    name: 'Contract',
    scopeName: 'source.contract',
    fileTypes: ['contract', 'spec', 'qontract'],
    patterns: [{ include: '#line' }],
    repository: Object.fromEntries(
      Object.keys(modes).map((mode) => [
        mode,
        { patterns: modes[mode]!.flatMap((token) => ruleOf(token, mode, modes) ?? []) },
      ]),
    ),
  }
}

/** A mode, and those that its tokens lead to. The others are only for texts that are no contracts. */
function enteredFrom(first: string, modes: Modes): Modes {
  const found = new Set([first])
  for (const mode of found)
    for (const token of modes[mode] ?? []) if (token.PUSH_MODE !== undefined) found.add(token.PUSH_MODE)
  return Object.fromEntries(Object.entries(modes).filter(([mode]) => found.has(mode)))
}

/** The modes without tokens that only a function recognises. */
const withPatterns = (modes: Modes): Modes =>
  Object.fromEntries(
    Object.entries(modes).map(([mode, tokens]) => [mode, tokens.filter((token) => patternOf(token) !== undefined)]),
  )

const isBlank = ({ name }: TokenType): boolean => tokenScope(name) === undefined

function ruleOf(token: TokenType, mode: string, modes: Modes): TextMateRule | undefined {
  if (isEnd(token) || isBlank(token)) return undefined
  const target = entered(token)
  if (target === undefined) return matchOf(token)
  if (token.POP_MODE !== true) return nested(token, target, endOf(target, modes))
  if (target === mode) return matchOf(token)
  if (contentAround[mode] === target) return undefined // it ends the rule for the tag
  const content = contentAround[target]
  if (content === mode) return nested(token, target, tagEnd(target, content, modes))
  const inner = content ?? target
  const ends = modes[inner]!.filter(isEnd)
  // A block that starts on a line ends by itself, and the line ends after it.
  if (!ends.every((end) => modes[mode]!.includes(end))) return nested(token, inner, endOf(inner, modes))
  const rule = { end: `(?=${anyOf(ends.map(sourceOf))})`, patterns: [{ include: `#${inner}` }] }
  const isReadInside = modes[inner]!.includes(token)
  const begin = edgesOf(sourceOf(token))?.begin ?? sourceOf(token)
  return isReadInside ? { begin: `(?=${begin})`, ...rule } : { ...opening(token), ...rule }
}

function matchOf(token: TokenType): TextMateRule {
  const source = sourceOf(token)
  const name = tokenScope(token.name)!
  const edges = edgesOf(source)
  return edges ? { ...edges, name } : { match: source, name }
}

const opening = (token: TokenType): Pick<TextMateRule, 'begin' | 'beginCaptures'> => ({
  begin: sourceOf(token),
  beginCaptures: captures(tokenScope(token.name))!,
})

const nested = (token: TokenType, mode: string, end: TextMateRule): TextMateRule => ({
  ...opening(token),
  ...end,
  patterns: [{ include: `#${mode}` }],
})

/** The end of a mode, including the token that ends it. */
function endOf(mode: string, modes: Modes): TextMateRule {
  const ends = modes[mode]!.filter(isEnd)
  const endCaptures = captures(ends.map(({ name }) => tokenScope(name)).find((scope) => scope !== undefined))
  return { end: anyOf(ends.map(sourceOf)), ...(endCaptures && { endCaptures }) }
}

/** The end of a tag: a token that leads back to the content, or the end of the content itself. */
function tagEnd(mode: string, content: string, modes: Modes): TextMateRule {
  const back = modes[mode]!.filter((token) => entered(token) === content)
  const ends = modes[mode]!.filter(isEnd).map(sourceOf)
  return {
    end: anyOf([...back.map(sourceOf), `(?=${anyOf(ends)})`]),
    endCaptures: captures(tokenScope(back[0]!.name))!,
  }
}
