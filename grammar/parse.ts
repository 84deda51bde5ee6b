import type { CstNode, ILexingResult, IRecognitionException, IToken, Lexer, TokenType } from 'chevrotain'
import type { ContractCstNode, JsonValueCstNode } from './cst.js'
import { contractGrammar, createParser, type Grammar } from './grammar.js'
import { keywordsOf, type Keywords } from './keywords.js'
import { createLexer, lineStartsOf } from './lexer.js'
import type { ContractParser } from './parser.js'
import { parsePrepared } from './preparedParser.js'

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
  /** Parses text that starts at an offset, such as a table's cell, as one JSON value; undefined if it is none. */
  readonly parseJson: (text: string, offsetOf: (at: number) => number) => JsonValueCstNode | undefined
}

/** A start of a contract after which the lexer reads JSON, and how many tokens it has. */
const beforeJson = '* json A ['
const tokensBeforeJson = 4

/** Makes a reader, whose lexer and parser are made on first use and reused. */
export function createReader(grammar: Grammar): Reader {
  let lexer: Lexer | undefined
  let parser: ContractParser | undefined
  const { modes } = grammar
  const tokenize = (text: string): ILexingResult => {
    lexer ??= createLexer(modes)
    const result = lexer.tokenize(text)
    // The lexer leaves out the ends, but the locations of nodes are made from them.
    for (const token of result.tokens) token.endOffset = token.startOffset + token.image.length - 1
    return result
  }
  /** Parses tokens, starting with a rule. The rules of the contract grammar are analysed only once a text has an error. */
  const parseBy = (rule: 'contract' | 'jsonValue', tokens: IToken[]): Pick<Parsed, 'errors'> & { cst: CstNode } => {
    const prepared = grammar === contractGrammar && parser === undefined ? parsePrepared(rule, tokens) : undefined
    if (prepared !== undefined) return { cst: prepared, errors: [] }
    parser ??= createParser(grammar, { skipValidations: true }) // a spec validates the rules
    parser.input = tokens
    const parsed = { cst: parser[rule](), errors: parser.errors }
    parser.input = [] // otherwise the parser keeps the tokens until it gets the next ones
    return parsed
  }
  return {
    keywords: keywordsOf(modes['line'] ?? [], modes['step'] ?? []),
    lineStarts: lineStartsOf(modes),
    lex: (text) => {
      const { tokens, groups } = tokenize(text)
      return { tokens, trivia: groups['trivia'] ?? [] }
    },
    parse: ({ tokens, trivia }) => {
      const { cst, errors } = parseBy('contract', tokens)
      return { cst: cst as ContractCstNode, tokens, trivia, errors }
    },
    parseJson: (text, offsetOf) => {
      const tokens = tokenize(beforeJson + text).tokens.slice(tokensBeforeJson)
      for (const token of tokens) {
        token.startOffset = offsetOf(token.startOffset - beforeJson.length)
        token.endOffset = offsetOf(token.endOffset! - beforeJson.length)
      }
      const { cst, errors } = parseBy('jsonValue', tokens)
      return errors.length === 0 ? (cst as JsonValueCstNode) : undefined
    },
  }
}

/** Reads contracts. */
export const contractReader = createReader(contractGrammar)

export const { lex, parse } = contractReader
