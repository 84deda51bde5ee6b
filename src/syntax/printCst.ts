import type { IToken } from 'chevrotain'
import type { Parsed } from '../../grammar/index.js'
import { tokensOf } from './cst.js'

/** The tokens that error recovery skipped: in the text, but in no node. */
export function skippedTokens({ cst, tokens }: Parsed): IToken[] {
  const kept = new Set(tokensOf(cst))
  return tokens.filter((token) => !kept.has(token))
}

/** Prints a CST back with its trivia and skipped tokens: the very text it was read from (DESIGN: lossless CST). */
export const printCst = (parsed: Parsed): string =>
  [...tokensOf(parsed.cst), ...parsed.trivia, ...skippedTokens(parsed)]
    .sort((a, b) => a.startOffset - b.startOffset)
    .map(({ image }) => image)
    .join('')
