import { contractGrammar, contractReader, createReader, type Grammar, type Reader } from '../../../grammar/index.js'
import { checkExtensionRules } from './extensionRules.js'
import type { Extensions } from './syntaxTree.js'

/** How a language is read: its grammar, and the meaning of the rules that it adds to those of contracts. */
export interface Syntax {
  readonly grammar: Grammar
  readonly reader: Reader
  readonly extensions: Extensions
}

/** What a language adds to the syntax of contracts. */
export interface SyntaxParts {
  /** Its tokens and rules. Default: those of contracts. */
  readonly grammar?: Grammar
  /** The meanings of the nodes of added sections and steps, by rule name. Default: none. */
  readonly extensions?: Extensions
}

/** The syntax of contracts. */
export const contractSyntax: Syntax = { grammar: contractGrammar, reader: contractReader, extensions: {} }

export function createSyntax({ grammar = contractGrammar, extensions = {} }: SyntaxParts): Syntax {
  checkExtensionRules(extensions)
  return { grammar, reader: createReader(grammar), extensions }
}
