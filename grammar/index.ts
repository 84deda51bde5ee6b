export type * from './cst.js'
export { contractGrammar, createParser, type Grammar } from './grammar.js'
export { createLexer, lexerDefinition } from './createLexer.js'
export { entries, type Entry, type EntryName, type EntryTrees } from './entries.js'
export { modes, vocabularyOf, withBounds, withoutSlips, withTokens, type Modes } from './lexer.js'
export { exemptionLines, parseExemption, type ExemptionLine, type ExemptionParts } from './exemption.js'
export {
  contractReader,
  createReader,
  lex,
  parse,
  type Lexed,
  type Parsed,
  type Read,
  type ReadError,
  type Reader,
} from './parse.js'
export { withSuffixes } from './withSuffixes.js'
export { nextTokens, tokenWords } from './nextTokens.js'
export { ContractParser, type Alternatives, type Way } from './parser.js'
export { isForeignFence } from './foreignFence.js'
export { meantPlaceholder, withSuffix, type MeantPlaceholder } from './meantPlaceholder.js'
export { isMisspelt, type MisspeltKeyword } from './misspelt.js'
export type { Keywords } from './keywords.js'
export {
  bodyWord,
  boundTokens,
  isOfSlip,
  isSectionKeyword,
  patternOf,
  sectionKeyword,
  startsSectionOrStep,
  stepWord,
  suffixToken,
  type AddedBound,
  type WordToken,
} from './tokens.js'
export { localName, name, nameChar, nameStart, newline, placeholderShape } from './fragments.js'
export * as tokens from './tokens.js'
export { createToken, tokenMatcher, type TokenType } from 'chevrotain'
