import type { IToken } from 'chevrotain'
import type { Lexed, Parsed, Reader } from '../../grammar/index.js'
import type { Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import type { Span } from '../text/span.js'
import { buildContract } from './buildContract.js'
import { spanOf } from './cst.js'
import { deepestBroken, deepestNesting, withoutTooDeep } from './nesting.js'
import { reportParseErrors } from './parseDiagnostics.js'
import { reporter, type Reporter } from './reporter.js'
import { contractSyntax, type Syntax } from './syntax.js'
import type { ContractSyntax } from './syntaxTree.js'

/** What reading a contract's text gives, broken or not. */
export interface ReadContract {
  readonly tree: ContractSyntax
  readonly lexed: Lexed
  readonly diagnostics: readonly Diagnostic[]
}

/** A contract with the CST that its tree was built from. */
export interface ParsedContract extends ReadContract {
  readonly parsed: Parsed
}

/** The lexer gives trivia no end. */
const imageSpan = ({ startOffset, image }: IToken): Span => ({ start: startOffset, end: startOffset + image.length })

/** Comments that look like a version note and are none. */
function reportLooseNotes({ trivia }: Lexed, { report }: Reporter): void {
  for (const token of trivia)
    if (token.tokenType.name === 'LooseVersionNote')
      report('loose-version-note', imageSpan(token), `\`${token.image.trim()}\` is a comment, not a version note`, {
        hint: 'a version note is `#Version <whole number>`, before `Feature:`',
      })
}

/** A parsed contract, and the tokens at which steps that are left out nest too deep. */
interface Shallow {
  readonly parsed: Parsed
  readonly tooDeep: readonly (readonly [IToken, string])[]
}

/** The parser recurses, and recovering from an error takes more stack than a payload without one. */
function parseShallow(lexed: Lexed, { parse }: Reader): Shallow {
  const attempt = (deepest: number, more: string): Shallow => {
    const { tokens, tooDeep } = withoutTooDeep(lexed.tokens, deepest)
    const message = `this nests deeper than ${String(deepest)} levels${more}`
    return { parsed: parse({ ...lexed, tokens }), tooDeep: tooDeep.map((token) => [token, message]) }
  }
  try {
    return attempt(deepestNesting, '')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return attempt(deepestBroken, ', and what is wrong in it cannot be told')
  }
}

/** Reads contract text into a syntax tree, with every error that the text itself shows. */
export const readContract = (source: Source, syntax: Syntax = contractSyntax): ParsedContract =>
  readTokens(source, syntax.reader.lex(source.text), syntax)

/** Reads the tokens of a text. */
export function readTokens(source: Source, lexed: Lexed, { reader, extensions }: Syntax): ParsedContract {
  const collected = { ...reporter(source), extensions }
  reportLooseNotes(lexed, collected)
  const { parsed, tooDeep } = parseShallow(lexed, reader)
  for (const [token, message] of tooDeep) collected.report('payload-too-deep', spanOf(token), message)
  const tree = buildContract(parsed.cst, collected)
  reportParseErrors(parsed, collected)
  return { tree, lexed, parsed: { ...parsed, tokens: lexed.tokens }, diagnostics: collected.diagnostics }
}
