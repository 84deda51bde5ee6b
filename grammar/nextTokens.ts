import type { IToken, TokenType } from 'chevrotain'
import { createParser, type Grammar } from './grammar.js'
import { vocabularyOf } from './lexer.js'
import type { ContractParser } from './parser.js'

const parsers = new WeakMap<Grammar, ContractParser>()

/** The names of the token types that may follow the first tokens of a step, or of another rule. */
export function nextTokens(grammar: Grammar, tokens: readonly IToken[], rule = 'step'): Set<string> {
  const parser = parsers.get(grammar) ?? createParser(grammar, { skipValidations: true })
  parsers.set(grammar, parser)
  const next = parser.computeContentAssist(rule, [...tokens])
  return new Set(next.map(({ nextTokenType }) => nextTokenType.name))
}

const known = new WeakMap<Grammar, ReadonlyMap<string, string>>()

/** The words of tokens that are always one word, by token name; their labels quote the words. */
export function tokenWords(grammar: Grammar): ReadonlyMap<string, string> {
  const words = known.get(grammar) ?? new Map(vocabularyOf(grammar.modes).flatMap(wordOf))
  known.set(grammar, words)
  return words
}

function wordOf({ name, LABEL = '' }: TokenType): [string, string][] {
  const word = LABEL.slice(1, -1)
  return LABEL === `\`${word}\`` && /^[a-z][\w-]+$/i.test(word) ? [[name, word]] : []
}
