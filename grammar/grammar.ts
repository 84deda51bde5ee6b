import type { IParserConfig } from 'chevrotain'
import { modes, type Modes } from './lexer.js'
import { ContractParser } from './parser.js'

/** A grammar: what its lexer reads in each mode, and the parser of its rules. Others extend that of contracts. */
export interface Grammar {
  readonly modes: Modes
  readonly Parser: typeof ContractParser
}

/** The grammar of contracts. */
export const contractGrammar: Grammar = { modes, Parser: ContractParser }

/** A parser of a grammar. The rules are validated unless `skipValidations`, which saves half of the time it takes to make. */
export const createParser = (
  { modes, Parser }: Grammar,
  config: Pick<IParserConfig, 'skipValidations'> = {},
): ContractParser => new Parser(modes, config).ready()
