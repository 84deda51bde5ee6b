import type { IRecognitionException, IToken, Lexer, TokenType } from 'chevrotain'
import type { ContractCstNode } from './cst.js'
import { contractGrammar, createParser, type Grammar } from './grammar.js'
import { keywordsOf, type Keywords } from './keywords.js'
import { createLexer, lineStartsOf } from './lexer.js'
import type { ContractParser } from './parser.js'

/** A text as tokens. Tokens and trivia together are all of the text. */
export interface Lexed {
  readonly tokens: IToken[]
  /** White space, line ends and comments, in order. */
  readonly trivia: readonly IToken[]
}

/** A parsed text: always with a tree, and with the errors that the parser recovered from. */
export interface Parsed extends Lexed {
  readonly cst: ContractCstNode
  readonly errors: readonly IRecognitionException[]
}

/** Reads text by one grammar. */
export interface Reader {
  readonly keywords: Keywords
  /** The tokens that only occur at the start of a line. */
  readonly lineStarts: ReadonlySet<TokenType>
  /** Never fails, because every mode has a token for any character. */
  readonly lex: (text: string) => Lexed
  /** Always returns a tree, with errors if there are any. */
  readonly parse: (lexed: Lexed) => Parsed
}

/** Makes a reader, whose lexer and parser are made on first use and reused. */
export function createReader(grammar: Grammar): Reader {
  let lexer: Lexer | undefined
  let parser: ContractParser | undefined
  const { modes } = grammar
  return {
    keywords: keywordsOf(modes['line'] ?? [], modes['step'] ?? []),
    lineStarts: lineStartsOf(modes),
    lex: (text) => {
      lexer ??= createLexer(modes)
      const { tokens, groups } = lexer.tokenize(text)
      // The lexer leaves out the ends, but the locations of nodes are made from them.
      for (const token of tokens) token.endOffset = token.startOffset + token.image.length - 1
      return { tokens, trivia: groups['trivia'] ?? [] }
    },
    parse: ({ tokens, trivia }) => {
      parser ??= createParser(grammar, { skipValidations: true }) // a spec validates the rules
      parser.input = tokens
      const cst = parser.contract() as ContractCstNode
      return { cst, tokens, trivia, errors: parser.errors }
    },
  }
}

/** Reads contracts. */
export const contractReader = createReader(contractGrammar)

export const { lex, parse } = contractReader
