import type { IToken } from 'chevrotain'
import { contractGrammar, createParser } from './grammar.js'
import { modes, vocabularyOf } from './lexer.js'
import type { ContractParser } from './parser.js'

let parser: ContractParser | undefined

/** The names of the token types that may follow the first tokens of a step. */
export function nextTokens(stepTokens: IToken[]): ReadonlySet<string> {
  parser ??= createParser(contractGrammar, { skipValidations: true })
  const next = parser.computeContentAssist('step', stepTokens)
  return new Set(next.map(({ nextTokenType }) => nextTokenType.name))
}

/** The words of tokens that are always one word, by token name; their labels quote the words. */
export const tokenWords: ReadonlyMap<string, string> = new Map(
  vocabularyOf(modes).flatMap(({ name, LABEL = '' }): [string, string][] => {
    const word = LABEL.slice(1, -1)
    return LABEL === `\`${word}\`` && /^[a-z][\w-]+$/i.test(word) ? [[name, word]] : []
  }),
)
