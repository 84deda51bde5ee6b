import { patternOf, vocabularyOf, withoutSlips, type Grammar, type TokenType } from '../../grammar/index.js'
import { fixedText, type Production, type GrammarRule } from './production.js'

export const isTrivia = ({ GROUP }: TokenType): boolean => GROUP === 'trivia'

export const isOf =
  (category: TokenType) =>
  ({ CATEGORIES }: TokenType): boolean =>
    CATEGORIES?.includes(category) ?? false

/** The tokens that some rules use, those of their categories, and what may come between tokens, in the order of the modes. */
export function tokensOf({ modes }: Grammar, rules: readonly GrammarRule[]): readonly TokenType[] {
  const used = new Set(rules.flatMap(({ definition }) => definition.flatMap(namesIn)))
  const isUsed = (token: TokenType): boolean => [token, ...(token.CATEGORIES ?? [])].some(({ name }) => used.has(name))
  return vocabularyOf(withoutSlips(modes)).filter((token) => isTrivia(token) || isUsed(token))
}

/** All tokens of a grammar that a pattern or their members describe, also those that only mistakes use. */
export function allTokensOf({ modes }: Grammar): readonly TokenType[] {
  const all = vocabularyOf(modes)
  return all.filter((token) => patternOf(token) !== undefined || all.some(isOf(token)))
}

/** The names of the rules and tokens in a part of a rule. */
export const namesIn = (production: Production): readonly string[] =>
  'name' in production
    ? [production.name]
    : [...('separator' in production ? [production.separator.name] : []), ...production.definition.flatMap(namesIn)]

/** A token that is always the same text. */
export interface Word {
  readonly name: string
  /** The text in backticks, as in labels. */
  readonly label: string
}

/** The words of each token category that consists of words, by its name. For `NumericBound`, they are `min`, `max` and others. */
export function wordsOf({ modes }: Grammar): ReadonlyMap<string, readonly Word[]> {
  const all = vocabularyOf(withoutSlips(modes))
  const kindsOf = (category: TokenType): readonly Word[] =>
    all.filter(isOf(category)).map(({ name, LABEL: label = '' }) => ({ name, label }))
  const categories = new Set(all.flatMap(({ CATEGORIES = [] }) => CATEGORIES))
  return new Map(
    [...categories]
      .filter(({ LABEL = '' }) => fixedText(LABEL) === undefined)
      .map((category) => [category.name, kindsOf(category)] as const)
      .filter(([, kinds]) => kinds.every(({ label }) => fixedText(label) !== undefined)),
  )
}
