import type { IParserConfig } from 'chevrotain'
import { modes, vocabularyOf, type Modes } from './lexer.js'
import { ContractParser } from './parser.js'

/** A language: what its lexer reads in each mode, and the parser of its rules. Others extend the one of contracts. */
export interface Language {
  readonly modes: Modes
  readonly Parser: typeof ContractParser
}

/** The language of contracts. */
export const contractLanguage: Language = { modes, Parser: ContractParser }

/** A parser of a language. The rules are validated unless `skipValidations`, which saves half of the time it takes to make. */
export const createParser = (
  { modes, Parser }: Language,
  config: Pick<IParserConfig, 'skipValidations'> = {},
): ContractParser => new Parser(vocabularyOf(modes), config).ready()
