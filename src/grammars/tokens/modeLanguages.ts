import type { TokenJson } from '../../grammar-forms/json/grammarJson.js'
import {
  complement,
  intersection,
  many,
  oneOf,
  sequence,
  union,
  type TextExpression,
} from '../../languages/expression.js'
import type { GrammarModel } from '../model/grammarModel.js'
import { textCharacters } from './expressionLanguage.js'
import { missingText, patternLanguage, type TokenText } from './tokenLanguages.js'

/** The tokens of a mode, in the order in which the lexer tries them. */
export const tokensOfMode = ({ json, tokens }: GrammarModel, mode: string): readonly TokenJson[] =>
  (json.modes[mode] ?? []).flatMap((name) => tokens.get(name) ?? [])

/** The inputs that earlier tokens of a mode take from a token; tokens that are not judged take nothing. */
function takenBefore(token: TokenJson, earlier: readonly TokenJson[]): readonly TextExpression[] {
  return earlier.flatMap(({ pattern, longerAlt }) => {
    const language = pattern ? patternLanguage(pattern) : 'is missing'
    if (typeof language === 'string') return []
    return [longerAlt?.includes(token.name) ? language.alone : language.inputs]
  })
}

/** The texts that a lexer makes this token of, if nothing follows; undefined if the token is not judged. */
function wonTexts(token: TokenJson, mode: readonly TokenJson[]): TextExpression | undefined {
  const language = token.pattern ? patternLanguage(token.pattern) : 'is missing'
  if (typeof language === 'string') return undefined
  const taken = takenBefore(token, mode.slice(0, mode.indexOf(token)))
  return taken.length === 0 ? language.alone : intersection(language.alone, complement(union(...taken)))
}

/** A token that never matches, because earlier ones of the mode take all its texts. */
export interface DeadToken {
  readonly mode: string
  readonly token: string
  /** The first of these tokens that take all texts by themselves; absent if only several do together. */
  readonly by?: string
}

/** A keyword that is taken although a longer text is another token: `int` of `integer`. */
export interface SwallowedKeyword {
  readonly mode: string
  readonly keyword: string
  /** The token that the longer text is. */
  readonly longer: string
  readonly text: string
}

/** The tokens of a mode that never match. */
export function deadTokens(model: GrammarModel, mode: string): readonly DeadToken[] {
  const tokens = tokensOfMode(model, mode)
  return tokens.flatMap((token, at) => {
    const language = token.pattern ? patternLanguage(token.pattern) : 'is missing'
    if (typeof language === 'string') return []
    const earlier = tokens.slice(0, at)
    const covers = (some: readonly TokenJson[]): boolean =>
      missingText(language.inputs, takenBefore(token, some)).kind === 'none'
    if (earlier.length === 0 || !covers(earlier)) return []
    const by = earlier.find((one) => covers([one]))
    return [{ mode, token: token.name, ...(by && { by: by.name }) }]
  })
}

/** The keywords of a mode that are taken from the start of longer texts of a later token, which is no `longer_alt` of theirs. */
export function swallowedKeywords(model: GrammarModel, mode: string): readonly SwallowedKeyword[] {
  const tokens = tokensOfMode(model, mode)
  return tokens.flatMap((keyword, at) => {
    const text = wordOf(keyword)
    if (text === undefined || !/[\p{L}\d_]$/u.test(text)) return []
    return tokens.slice(at + 1).flatMap((other) => {
      if (keyword.longerAlt?.includes(other.name)) return []
      const language = other.pattern ? patternLanguage(other.pattern) : 'is missing'
      if (typeof language === 'string' || missingText(literal(text), [language.alone]).kind !== 'none') return []
      const longer = missingText(intersection(language.alone, longerThan(text)), [])
      return longer.kind === 'text'
        ? [{ mode, keyword: keyword.name, longer: other.name, text: longer.found.text }]
        : []
    })
  })
}

const literal = (text: string): TextExpression => ({ kind: 'words', words: [text] })

const longerThan = (text: string): TextExpression => sequence(literal(text), many(oneOf(textCharacters), 1))

/** The only text of a token. */
function wordOf({ pattern }: TokenJson): string | undefined {
  if (!pattern || 'custom' in pattern) return undefined
  if ('text' in pattern) return pattern.text
  return /^\w+$/.test(pattern.regExp) && !pattern.flags?.includes('i') ? pattern.regExp : undefined
}

/** The inputs that a lexer starts to read with this token; undefined if the token is not judged. */
function wonInputs(token: TokenJson, mode: readonly TokenJson[]): TextExpression | undefined {
  const language = token.pattern ? patternLanguage(token.pattern) : 'is missing'
  if (typeof language === 'string') return undefined
  const taken = mode.slice(0, mode.indexOf(token)).flatMap(({ pattern }) => {
    const other = pattern ? patternLanguage(pattern) : 'is missing'
    return typeof other === 'string' ? [] : [other.inputs]
  })
  return taken.length === 0 ? language.inputs : intersection(language.inputs, complement(union(...taken)))
}

/** A text whose first token changed. */
export interface TakenText {
  readonly mode: string
  readonly text: string
  /** The token that the older lexer makes of it first. */
  readonly older: string
}

/** Shortest texts that older tokens of a mode start and newer ones do not, by themselves and with what follows them. */
export function takenTexts(older: GrammarModel, newer: GrammarModel, mode: string): readonly TakenText[] {
  const [before, after] = [tokensOfMode(older, mode), tokensOfMode(newer, mode)]
  return before.flatMap((token) => {
    const now = after.find(({ name }) => name === token.name)
    return [wonTexts, wonInputs].flatMap((won): readonly TakenText[] => {
      const own = won(token, before)
      const kept = now && won(now, after)
      if (!own || (now && !kept)) return []
      const missing = missingText(own, kept ? [kept] : [])
      return missing.kind === 'text' ? [{ mode, text: missing.found.text, older: token.name }] : []
    })
  })
}

/**
 * Whether each text that the older lexer reads in a mode certainly becomes the same tokens: the older tokens are in the same order, and
 * no new one takes their texts.
 */
export function keepsTokens(older: GrammarModel, newer: GrammarModel, mode: string): boolean {
  const [before, after] = [tokensOfMode(older, mode), tokensOfMode(newer, mode)]
  const rest = after.map(({ name }) => name)
  const places = before.map(({ name }) => rest.indexOf(name))
  const isInOrder = places.every((place, at) => place >= 0 && (at === 0 || place > places[at - 1]!))
  if (!isInOrder) return false
  const isLast = after.slice(0, before.length).every(({ name }, at) => name === before[at]!.name)
  return (
    isLast ||
    before.every((token) => {
      const [own, kept] = [
        wonInputs(token, before),
        wonInputs(
          after.find(({ name }) => name === token.name)!,
          after,
        ),
      ]
      const areJudged = after.every(({ pattern }) => pattern && typeof patternLanguage(pattern) !== 'string')
      return areJudged && own && kept && missingText(own, [kept]).kind === 'none'
    })
  )
}

/** A shortest text that the lexer makes this token of in a mode, if nothing follows. */
export function shortestText(token: TokenJson, mode: readonly TokenJson[]): TokenText | undefined {
  const won = wonTexts(token, mode)
  const missing = won ? missingText(won, []) : undefined
  return missing?.kind === 'text' ? missing.found : undefined
}
