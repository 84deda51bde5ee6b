import { once } from '../../collections/once.js'
import type { PatternJson, TokenJson } from '../../grammar-forms/json/grammarJson.js'
import { fixedText } from '../../grammar-forms/production.js'
import type { GrammarModel } from '../model/grammarModel.js'
import { shortestText, tokensOfMode } from '../tokens/modeLanguages.js'
import { matchedLength, missingText, patternLanguage } from '../tokens/tokenLanguages.js'
import type { RebuiltReader } from './rebuiltReader.js'

export interface SpellOptions {
  /** The mode in which the text begins. Default: the default mode. */
  readonly mode?: string | undefined
  /** The text of some tokens, by their position. Default: a shortest one that works. */
  readonly texts?: ReadonlyMap<number, string>
}

/** Writes texts of which a lexer makes some tokens. */
export type SpellTokens = (tokens: readonly string[], options?: SpellOptions) => string | undefined

/** How often a text is lexed to find one. */
const maxTries = 3000

/** Finds a short text that the lexer turns into these tokens. Returns undefined if no text does, or if the search gives up. */
export function tokenSpeller(model: GrammarModel, reader: RebuiltReader): SpellTokens {
  const candidates = new Map<string, readonly string[]>()
  const textsOf = (token: string): readonly string[] => {
    const known = candidates.get(token) ?? shortTexts(model, token)
    candidates.set(token, known)
    return known
  }
  const hidden = once(() => ['', ...hiddenTexts(model)])
  return (tokens, { mode, texts } = {}) => {
    const between = hidden()
    let tries = 0
    /** How many tokens are as wanted, from the first; -1 if the text is not made of tokens. */
    const rightIn = (text: string): { readonly right: number; readonly made: number } => {
      tries++
      const { tokens: made, isWhole } = reader.lex(text, mode)
      const wrong = made.findIndex(({ tokenType }, at) => tokenType.name !== tokens[at])
      return { right: isWhole ? (wrong < 0 ? made.length : wrong) : -1, made: made.length }
    }
    const isText = (text: string): boolean => {
      const { right, made } = rightIn(text)
      return right === tokens.length && made === right
    }
    const spell = (text: string, at: number, isDoubtful: boolean): string | undefined => {
      if (at === tokens.length) return between.map((end) => text + end).find(isText)
      const given = texts?.get(at)
      const own = given === undefined ? textsOf(tokens[at]!) : [given]
      const spaces = isDoubtful ? between.slice(0, 2) : between
      const fitting: string[] = []
      const doubtful: { readonly one: string; readonly right: number }[] = [] // what follows may still decide which tokens the last ones are
      for (const one of spaces.flatMap((space) => own.map((next) => text + space + next))) {
        if (tries > maxTries) return undefined
        const { right, made } = rightIn(one)
        if (right === at + 1 && made === right) fitting.push(one)
        else if (right >= at - maxDoubtful) doubtful.push({ one, right })
        if (fitting.length === 2) break
      }
      for (const one of fitting) {
        const whole = spell(one, at + 1, false)
        if (whole !== undefined) return whole
      }
      for (const { one } of doubtful.sort((a, b) => b.right - a.right).slice(0, 4)) {
        const whole = spell(one, at + 1, true)
        if (whole !== undefined) return whole
      }
      return undefined
    }
    return spell('', 0, false)
  }
}

/** How many tokens before the last one may be others until more of the text is written. */
const maxDoubtful = 6

/** Short texts of a token, the shortest first; the lexer may still make other tokens of them. */
function shortTexts(model: GrammarModel, name: string): readonly string[] {
  const token = model.tokens.get(name)
  if (!token?.pattern) return []
  if ('text' in token.pattern) return [token.pattern.text]
  const fixed = fixedText(token.label ?? '')
  const found = new Set(fixed === undefined ? shortestInModes(model, token) : [...shortestInModes(model, token), fixed])
  const texts = found.size > 0 ? [...found] : guessedTexts(token.pattern)
  return texts.sort((a, b) => a.length - b.length)
}

/** A shortest text of a token in each mode that has it. */
function shortestInModes(model: GrammarModel, token: TokenJson): readonly string[] {
  const modes = Object.keys(model.json.modes).map((mode) => tokensOfMode(model, mode))
  return modes.flatMap((tokens) => (tokens.includes(token) ? (shortestText(token, tokens)?.text ?? []) : []))
}

/** Texts for a token that needs others after it, or whose language is not determined. */
function guessedTexts(pattern: PatternJson): string[] {
  const language = patternLanguage(pattern)
  const bounded = typeof language === 'string' ? undefined : missingText(language.bounded, [])
  const found = bounded?.kind === 'text' ? [bounded.found.text] : []
  return [...found, ...guesses.filter((guess) => matchedLength(pattern, guess) === guess.length)]
}

/** Texts to try for a token whose language is not determined. */
const guesses = ['a', 'A', '0', '1', ' ', '\n', '"', "'", '""', "''", '"a"', "'a'", 'a b', '/**/', '//', '#', '2020-01-01', '<!---->', '<??>', '"""', '[]', '{}', '()', '(a)', '<a', '\\n', '1.0', 'a:', ':', '=', '.', ',', ';', '*', '+', '-', '/', '?', '|', '&', '<', '>'] // prettier-ignore

/** The texts of tokens that the parser does not see: a space and a line end first, if they are such texts. */
function hiddenTexts(model: GrammarModel): readonly string[] {
  const hidden = model.json.tokens.filter(({ group }) => group !== undefined)
  const isHidden = (text: string): boolean =>
    hidden.some(({ pattern }) => pattern && matchedLength(pattern, text) === text.length)
  const found = [' ', '\n'].filter(isHidden)
  const others = hidden.flatMap(({ name }) => shortTexts(model, name)).filter((text) => text.length < 3)
  return [...new Set([...found, ...others.sort((a, b) => a.length - b.length)])]
}
