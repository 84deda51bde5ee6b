import { contractGrammar, createReader, lex, parse, type Grammar, type Reader } from '../../grammar/index.js'
import type { Extensions } from './syntaxTree.js'

/** How a language is read: by its grammar, and what the rules say that it adds to those of contracts. */
export interface Syntax {
  readonly reader: Reader
  readonly extensions: Extensions
}

/** What a syntax has beyond that of contracts. */
export interface SyntaxParts {
  /** Its tokens and rules. Default: those of contracts. */
  readonly grammar?: Grammar
  /** What the nodes of its further sections and steps say, by the names of their rules. Default: none. */
  readonly extensions?: Extensions
}

/** That of contracts. */
export const contractSyntax: Syntax = { reader: { lex, parse }, extensions: {} }

export const createSyntax = ({ grammar = contractGrammar, extensions = {} }: SyntaxParts): Syntax => ({
  reader: createReader(grammar),
  extensions,
})
