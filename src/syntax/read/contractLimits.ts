import type { IToken } from 'chevrotain'
import type { Lexed } from '../../../grammar/index.js'
import { ownText } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import { spanOf } from '../tree/cst.js'
import { reporter, type Reporter } from '../tree/reporter.js'

/**
 * The longest contract that is read, in UTF-16 code units, and in bytes of a file. In a longer token, the regular expressions of
 * the lexer run out of stack.
 */
export const maxContractLength = 6 * 1024 * 1024

/** How many tokens a contract may have, without white space and comments. Each takes up to 600 bytes while it is read. */
export const maxTokens = 350_000

/** How many tokens the patterns of a contract may have together. Each takes about 1,500 bytes while it is read. */
export const maxPatternTokens = 200_000

/** Reports a text that is too long to be read, or has too many tokens; returns whether it is. `isExpression`: it is the inside of a pattern. */
export function isTooLarge(
  { tokens }: Pick<Lexed, 'tokens'>,
  { source, report }: Reporter,
  isExpression = false,
): boolean {
  const tooLarge = (limit: string, span: Span, hint = 'split it into several contracts'): true => {
    report('contract-too-large', span, limit, { hint })
    return true
  }
  const start = { start: 0, end: 0 }
  const beyond = (max: number, what: string, found: number): true =>
    tooLarge(`a contract may have ${max.toLocaleString('en')} ${what}, and this one has ${found.toLocaleString('en')}`, start) // prettier-ignore
  const { length } = ownText(source)
  if (length > maxContractLength) return beyond(maxContractLength, 'characters', length)
  if (tokens.length > maxTokens) return beyond(maxTokens, 'tokens', tokens.length)
  const pattern = firstBeyond(tokens, isExpression)
  if (pattern === undefined) return false
  // Not before it is needed: the first `toLocaleString` of a process takes longer than parsing a contract.
  const limit = `the patterns of a contract may have ${maxPatternTokens.toLocaleString('en')} characters and operators together`
  return tooLarge(limit, spanOf(pattern), 'use an enum for a list of words')
}

/** The start of the pattern with which the patterns have more tokens than allowed. */
function firstBeyond(tokens: readonly IToken[], isExpression: boolean): IToken | undefined {
  let [open, left]: [IToken | undefined, number] = [isExpression ? tokens[0] : undefined, maxPatternTokens]
  for (const token of tokens) {
    if (token.tokenType.name === 'ExpressionOpen') open = token
    else if (token.tokenType.name === 'ExpressionClose') open = undefined
    else if (open && --left < 0) return open
  }
  return undefined
}

/** What makes a contract too large to be read; undefined for others. */
export function tooLargeBy(source: Reporter['source'], lex: (text: string) => Lexed): string | undefined {
  const { diagnostics, ...own } = reporter(source)
  return isTooLarge(lexed(source, lex), { diagnostics, ...own }) ? diagnostics[0]!.message : undefined
}

const nothing: Lexed = { tokens: [], trivia: [] }

/** The tokens of a text; none if it is too long. */
export const lexed = (source: Reporter['source'], lex: (text: string) => Lexed): Lexed =>
  ownText(source).length > maxContractLength ? nothing : lex(ownText(source))
