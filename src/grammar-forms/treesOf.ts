import type { CstNode } from 'chevrotain'
import { tokens, type Reader } from '../../grammar/index.js'

/** The tree of a contract, and those of its exemptions, which are comments. */
export function treesOf(text: string, { lex, parse, read }: Reader): readonly CstNode[] {
  const lexed = lex(text)
  const exemptions = lexed.trivia.filter(({ tokenType }) => tokenType === tokens.ExemptionComment)
  return [parse(lexed).cst, ...exemptions.map(({ image }) => read('exemption', image).cst)]
}
