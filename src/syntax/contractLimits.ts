import type { Lexed } from '../../grammar/index.js'
import type { Reporter } from './reporter.js'

/**
 * The longest contract that is read, in UTF-16 code units, and in bytes of a file. In a longer token, the regular expressions of
 * the lexer run out of stack.
 */
export const longestContract = 6 * 1024 * 1024

/** How many tokens a contract may have, without white space and comments. Each takes about a kilobyte while it is read. */
export const mostTokens = 1_200_000

const hint = 'split it into several contracts'

/** Reports a text that is too long to be read, or has too many tokens; returns whether it is. */
export function isTooLarge({ tokens }: Pick<Lexed, 'tokens'>, { source, report }: Reporter): boolean {
  const start = { start: 0, end: 0 }
  if (source.text.length > longestContract)
    report('contract-too-large', start, `a contract may have ${longestContract.toLocaleString('en')} characters`, {
      hint,
    })
  else if (tokens.length > mostTokens)
    report('contract-too-large', start, `a contract may have ${mostTokens.toLocaleString('en')} tokens`, { hint })
  else return false
  return true
}

const nothing: Lexed = { tokens: [], trivia: [] }

/** The tokens of a text; none if it is too long. */
export const lexed = ({ text }: Reporter['source'], lex: (text: string) => Lexed): Lexed =>
  text.length > longestContract ? nothing : lex(text)
