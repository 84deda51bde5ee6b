import {
  createToken,
  Lexer,
  type CustomPatternMatcherFunc,
  type IToken,
  type ITokenConfig,
  type TokenType,
} from 'chevrotain'

/** The lexer's modes. A line starts in `line`; its first words decide which mode reads the rest of it. */
export type Mode =
  | 'line'
  | 'version'
  | 'namespaces'
  | 'title'
  | 'step'
  | 'declaration'
  | 'enumeration'
  | 'values'
  | 'target'
  | 'query'
  | 'field'
  | 'fieldValue'
  | 'part'
  | 'partValue'
  | 'fileWords'
  | 'statusCode'
  | 'rest'
  | 'includedFile'
  | 'row'
  | 'payload'
  | 'typePayload'
  | 'text'
  | 'fieldText'
  | 'xml'
  | 'tag'
  | 'json'
  | 'block'
  | 'blockText'
  | 'blockXml'
  | 'blockTag'
  | 'blockJson'
  | 'placeholder'
  | 'count'
  | 'expression'
  | 'characterClass'
  | 'doubleQuoted'
  | 'singleQuoted'
  | 'jsonString'
  | 'exemption'
  | 'exemptionWords'
  | 'exemptionReason'

/** The regular expressions of tokens whose pattern is a function. */
export const contextual = new Map<TokenType, RegExp>()

/** Tokens of slips, which are read as the tokens that the author meant, and reported. */
const slips = new WeakSet<TokenType>()

/** Marks a token as one of a slip: the language without errors does not have it. */
export function ofSlip<Token extends TokenType>(token: Token): Token {
  slips.add(token)
  return token
}

export const isOfSlip = (token: TokenType): boolean => slips.has(token)

export type Details = Omit<ITokenConfig, 'name' | 'pattern' | 'push_mode' | 'pop_mode'>

export const pattern = (source: string): RegExp => new RegExp(source)
export const ignoringCase = (source: string): RegExp => new RegExp(source, 'i')

export const token = (name: string, label: string, regExp: RegExp, details: Details = {}): TokenType =>
  createToken({ name, label, pattern: regExp, ...details })

/** A token that pushes a mode. */
export const entering = (mode: Mode, name: string, label: string, regExp: RegExp, details: Details = {}): TokenType =>
  createToken({ name, label, pattern: regExp, push_mode: mode, ...details })

/** A token that replaces the current mode by another, so that the end of the line always pops a single mode. */
export const becoming = (mode: Mode, name: string, label: string, regExp: RegExp, details: Details = {}): TokenType =>
  createToken({ name, label, pattern: regExp, push_mode: mode, pop_mode: true, ...details })

/** A token that pops the current mode. */
export const leaving = (name: string, label: string, regExp: RegExp, details: Details = {}): TokenType =>
  createToken({ name, label, pattern: regExp, pop_mode: true, ...details })

/** The only text of a token of one word, which its label has in backquotes. */
export const onlyWord = ({ LABEL = '' }: TokenType): string => LABEL.slice(1, -1)

/** A category: several tokens that the parser treats as one. */
export const category = (name: string, label: string): TokenType => createToken({ name, label, pattern: Lexer.NA })

/** Tokens that are not in the tree, but kept. */
export const trivia: Details = { group: 'trivia' }

/** When a token may come: after which other token. */
type Previous = (previous: IToken | undefined) => boolean

/**
 * The pattern of a token that only comes after certain others. Forms of the grammar show what is before it as text, as a
 * lookbehind.
 */
function onlyAfter(isBefore: Previous, source: string): CustomPatternMatcherFunc {
  const sticky = new RegExp(source, 'y')
  return (text, offset, matched) => {
    if (!isBefore(matched.at(-1))) return null
    sticky.lastIndex = offset
    return sticky.exec(text)
  }
}

/** A token with such a pattern, on one line; `before` is a lookbehind at the text before it. Default: forms of the grammar show none. */
export function contextualToken(
  name: string,
  label: string,
  [isBefore, source, before = '']: readonly [Previous, string, before?: string],
  details: Omit<ITokenConfig, 'name' | 'pattern'> = {},
): TokenType {
  const made = createToken({ name, label, pattern: onlyAfter(isBefore, source), line_breaks: false, ...details })
  contextual.set(made, pattern(before + source))
  return made
}
