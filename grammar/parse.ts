import {
  EOF,
  NonTerminal,
  type CstNode,
  type ILexingResult,
  type IProduction,
  type IRecognitionException,
  type IToken,
  type Lexer,
  type TokenType,
} from 'chevrotain'
import { createLexer } from './createLexer.js'
import { entries, type EntryName, type EntryTrees } from './entries.js'
import { contractGrammar, createParser, type Grammar } from './grammar.js'
import { keywordsOf, type Keywords } from './keywords.js'
import { lineStartsOf } from './lexer.js'
import type { ContractParser } from './parser.js'
import { parsePrepared } from './preparedParser.js'
import { isAddedBody, isAddedBound, isAddedSuffix, onlyWord } from './tokens.js'

/** A text as tokens. Tokens and trivia together are all of the text. */
export interface Lexed {
  readonly tokens: IToken[]
  /** White space, line ends and comments, in order. */
  readonly trivia: readonly IToken[]
}

/** A parsed text: always with a tree, and with the errors that the parser recovered from. */
export interface Parsed<Name extends EntryName = 'contract'> extends Lexed {
  readonly cst: EntryTrees[Name]
  readonly errors: readonly IRecognitionException[]
}

/** What is wrong with a text. */
export interface ReadError {
  /** A certain token is missing, none of the possible tokens follows, or text follows after the end. */
  readonly code: 'missing' | 'unexpected' | 'extra'
  readonly message: string
  /** The offsets of the token at which the error was found, in UTF-16 code units from the start of the text. Empty at its end. */
  readonly span: { readonly start: number; readonly end: number }
}

/** A text that was read from an entry. With errors, the tree may lack any of its parts. */
export interface Read<Name extends EntryName> extends Lexed {
  readonly cst: EntryTrees[Name]
  readonly errors: readonly ReadError[]
}

/** What a contract is parsed from piece by piece: all before its sections, or one section. */
type PartRule = 'contract' | 'section'

/** Reads text by one grammar, from any of its entries. Default: a contract. */
export interface Reader {
  readonly keywords: Keywords
  /** The words of the bounds that the language adds. */
  readonly addedBounds: readonly string[]
  /** The marks of the suffixes that the language adds. */
  readonly addedSuffixes: readonly string[]
  /** The words of the kinds of bodies that the language adds. */
  readonly addedBodies: readonly string[]
  /** The tokens that only occur at the start of a line. */
  readonly lineStarts: ReadonlySet<TokenType>
  /** The rules that the body of a rule uses. */
  readonly rulesIn: (rule: string) => readonly string[]
  /** Never fails, because every mode has a token for any character. */
  readonly lex: (text: string, entry?: EntryName) => Lexed
  /** Always returns a tree, with errors if there are any. */
  readonly parse: <Name extends EntryName = 'contract'>(lexed: Lexed, entry?: Name) => Parsed<Name>
  /** Parses tokens of a contract that has only built-in constructs, from a rule; undefined if they have an error. */
  readonly parsePart: (rule: PartRule, tokens: IToken[]) => CstNode | undefined
  /** Reads a whole text from an entry. Text after the end of what the entry reads is an error. */
  readonly read: <Name extends EntryName>(entry: Name, text: string) => Read<Name>
}

/** Makes a reader, whose lexers and parser are made on first use and reused. */
export function createReader(grammar: Grammar): Reader {
  const lexers = new Map<string, Lexer>()
  let parser: ContractParser | undefined
  const { modes } = grammar
  const tokenize = (text: string, entry: EntryName): ILexingResult => {
    const { mode } = entries[entry]
    const lexer = lexers.get(mode) ?? createLexer(modes, entries[entry])
    lexers.set(mode, lexer)
    return lexer.tokenize(text)
  }
  const lex: Reader['lex'] = (text, entry = 'contract') => {
    const { tokens, groups } = tokenize(text, entry)
    return { tokens, trivia: groups['trivia'] ?? [] }
  }
  const parserOf = (): ContractParser => (parser ??= createParser(grammar, { skipValidations: true })) // a spec validates the rules
  /** Parses tokens. The rules of the contract grammar are analysed only once a text has an error. */
  const parse = <Name extends EntryName>({ tokens, trivia }: Lexed, entry: EntryName = 'contract'): Parsed<Name> => {
    const { rule } = entries[entry]
    const prepared = grammar === contractGrammar && parser === undefined ? parsePrepared(rule, tokens) : undefined
    if (prepared !== undefined) return { cst: prepared as EntryTrees[Name], tokens, trivia, errors: [] }
    const own = parserOf()
    const cst = own.parseBy(rule, tokens) as EntryTrees[Name]
    const { errors } = own
    own.input = [] // otherwise the parser keeps the tokens until it gets the next ones
    return { cst, tokens, trivia, errors }
  }
  return {
    keywords: keywordsOf(modes['line'] ?? [], modes['step'] ?? []),
    addedBounds: (modes['fieldValue'] ?? []).filter(isAddedBound).map(onlyWord),
    addedSuffixes: (modes['placeholder'] ?? []).filter(isAddedSuffix).map(onlyWord),
    addedBodies: (modes['payload'] ?? []).filter(isAddedBody).map(onlyWord),
    lineStarts: lineStartsOf(modes),
    rulesIn: (rule) => rulesOf(parserOf().getGAstProductions()[rule]?.definition ?? []),
    lex,
    parse,
    parsePart: (rule, tokens) => (grammar === contractGrammar ? parsePrepared(rule, tokens) : undefined),
    read: (entry, text) => {
      const { errors, ...parsed } = parse<typeof entry>(lex(text, entry), entry)
      return { ...parsed, errors: errors.map((error) => errorOf(error, text)) }
    },
  }
}

/** The rules that some parts of a rule use. */
const rulesOf = (parts: readonly IProduction[]): readonly string[] =>
  parts.flatMap((part) => {
    if (part instanceof NonTerminal) return part.nonTerminalName
    return 'definition' in part ? rulesOf(part.definition as readonly IProduction[]) : []
  })

const codes: Readonly<Record<string, ReadError['code']>> = {
  MismatchedTokenException: 'missing',
  NotAllInputParsedException: 'extra',
}

function errorOf({ name, message, token }: IRecognitionException, text: string): ReadError {
  const isEnd = token.tokenType === EOF
  const start = isEnd ? text.trimEnd().length : token.startOffset
  return {
    code: codes[name] ?? 'unexpected',
    message,
    span: { start, end: isEnd ? start : start + token.image.length },
  }
}

/** Reads contracts. */
export const contractReader = createReader(contractGrammar)

export const { lex, parse } = contractReader
