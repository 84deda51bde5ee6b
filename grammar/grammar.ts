import { modes, type Modes } from './lexer.js'
import { ContractParser, type ParserConfig } from './parser.js'

/** A grammar: the tokens of each lexer mode, and the parser of its rules, a subclass of `ContractParser`. */
export interface Grammar {
  readonly modes: Modes
  readonly Parser: typeof ContractParser
}

/** The grammar of contracts. */
export const contractGrammar: Grammar = { modes, Parser: ContractParser }

/** Makes a parser. It validates the rules unless `skipValidations`, which halves the time that this takes. */
export const createParser = ({ modes, Parser }: Grammar, config: ParserConfig = {}): ContractParser =>
  new Parser(modes, config).ready()
