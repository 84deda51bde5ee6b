import type { IToken } from 'chevrotain'
import type { Parsed } from '../../grammar/index.js'
import { tokensOf } from '../../src/syntax/tree/cst.js'

/** The tokens that error recovery skipped: they are in the text, but in no node. */
function skippedTokens({ cst, tokens }: Parsed): IToken[] {
  const kept = new Set(tokensOf(cst))
  return tokens.filter((token) => !kept.has(token))
}

/** Prints a CST with its trivia and the skipped tokens: exactly the text that it was read from. */
export const printCst = (parsed: Parsed): string =>
  [...tokensOf(parsed.cst), ...parsed.trivia, ...skippedTokens(parsed)]
    .sort((a, b) => a.startOffset - b.startOffset)
    .map(({ image }) => image)
    .join('')
