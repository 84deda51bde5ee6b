export type * from './cst.js'
export { contractLexer, vocabulary, modes } from './lexer.js'
export { lex, parse, type Lexed, type Parsed } from './parse.js'
export { ContractParser } from './parser.js'
