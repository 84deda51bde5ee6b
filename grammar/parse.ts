import type { IRecognitionException, IToken } from 'chevrotain'
import type { ContractCstNode } from './cst.js'
import { contractLexer, vocabulary } from './lexer.js'
import { ContractParser } from './parser.js'

/** A text as tokens. Tokens and trivia together are every character of it. */
export interface Lexed {
  readonly tokens: IToken[]
  /** White space, line ends and comments, in order. */
  readonly trivia: readonly IToken[]
}

/** What parsing gives: always a tree, and the errors that the parser recovered from. */
export interface Parsed extends Lexed {
  readonly cst: ContractCstNode
  readonly errors: readonly IRecognitionException[]
}

let parser: ContractParser | undefined

/** Takes contract text apart; it never fails, for every mode has a token for any character. */
export function lex(text: string): Lexed {
  const { tokens, groups } = contractLexer.tokenize(text)
  // The lexer's offsets-only mode leaves the ends out, and the tree's locations are made of them.
  for (const token of tokens) token.endOffset = token.startOffset + token.image.length - 1
  return { tokens, trivia: groups['trivia'] ?? [] }
}

/** Parses a contract's tokens; broken ones give errors and still a tree. One parser instance serves every call. */
export function parse({ tokens, trivia }: Lexed): Parsed {
  parser ??= new ContractParser(vocabulary, { skipValidations: true }) // a spec validates the rules
  parser.input = tokens
  const cst = parser.contract() as ContractCstNode
  return { cst, tokens, trivia, errors: parser.errors }
}
