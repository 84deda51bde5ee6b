import type { TokenJson } from '../grammar-forms/json/grammarJson.js'
import type { TakenToken, TokensAnswer } from './comparison.js'
import { deadTokens, keepsTokens, swallowedKeywords, takenTexts, tokensOfMode } from './tokens/modeLanguages.js'
import { tokenChanges } from './tokens/tokenChanges.js'
import { patternLanguage } from './tokens/tokenLanguages.js'
import type { GrammarVersion } from './versions.js'

/** Compares the tokens of two versions, and the modes whose tokens changed. */
export function compareTokens(older: GrammarVersion, newer: GrammarVersion): TokensAnswer {
  const [before, after] = [older.model, newer.model]
  const isChanged = (mode: string): boolean => modeKey(older, mode) !== modeKey(newer, mode)
  const modes = Object.keys(after.json.modes).filter(isChanged)
  const dead = modes.flatMap((mode) => {
    const known = new Set(deadTokens(before, mode).map(({ token }) => token))
    return deadTokens(after, mode).filter(({ token }) => !known.has(token))
  })
  const swallowed = modes.flatMap((mode) => {
    const known = swallowedKeywords(before, mode)
    return swallowedKeywords(after, mode).filter(
      (one) => !known.some(({ keyword, longer }) => keyword === one.keyword && longer === one.longer),
    )
  })
  return {
    changes: tokenChanges(before, after),
    taken: modes.filter((mode) => mode in before.json.modes).flatMap((mode) => takenIn(older, newer, mode)),
    areKept: areKept(older, newer),
    dead,
    swallowed,
    notJudged: after.json.tokens.flatMap(({ name, pattern }) =>
      pattern && typeof patternLanguage(pattern) === 'string' ? [name] : [],
    ),
  }
}

/** What decides which tokens a mode makes. */
const modeKey = ({ model }: GrammarVersion, mode: string): string =>
  JSON.stringify(tokensOfMode(model, mode).map(({ name, pattern, longerAlt }) => [name, pattern, longerAlt]))

/** The texts of a mode that really become other tokens. */
function takenIn(older: GrammarVersion, newer: GrammarVersion, mode: string): readonly TakenToken[] {
  const found = new Map<string, TakenToken>()
  for (const { text, older: token } of takenTexts(older.model, newer.model, mode)) {
    const [before, after] = [tokensIn(older, text, mode), tokensIn(newer, text, mode)]
    if (before[0] === token && before.join(' ') !== after.join(' ')) found.set(text, { mode, text, older: before, newer: after }) // prettier-ignore
  }
  return [...found.values()]
}

/** Whether every file certainly becomes the same tokens: those of the older lexer are unchanged, and no other token takes their texts. */
function areKept(older: GrammarVersion, newer: GrammarVersion): boolean {
  const tokens = older.model.json.tokens.every((token) => {
    const now = newer.model.tokens.get(token.name)
    return now !== undefined && tokenKey(now) === tokenKey(token)
  })
  const { modes, defaultMode } = newer.model.json
  return (
    tokens &&
    defaultMode === older.model.json.defaultMode &&
    Object.keys(older.model.json.modes).every((mode) => mode in modes && keepsTokens(older.model, newer.model, mode))
  )
}

const tokenKey = ({ pattern, longerAlt, pushMode, popMode, group }: TokenJson): string =>
  JSON.stringify([pattern, longerAlt, pushMode, popMode, group])

/** The tokens that a lexer makes of a text, in order; skipped ones are left out. */
function tokensIn({ reader }: GrammarVersion, text: string, mode: string): readonly string[] {
  const { tokens, hidden, gaps } = reader.lex(text, mode)
  const made = [...tokens, ...hidden].map(({ startOffset, tokenType }) => ({ at: startOffset, name: tokenType.name }))
  const all = [...made, ...gaps.map((at) => ({ at, name: 'no token' }))]
  return all.sort((a, b) => a.at - b.at).map(({ name }) => name)
}
