import type { Lexed, Parsed } from '../../../grammar/index.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import type { Source } from '../../text/source.js'
import { ownEntry } from '../../collections/ownEntry.js'
import { buildContract } from '../build/buildContract.js'
import { isTooLarge, lexed } from './contractLimits.js'
import { contractParts } from './contractParts.js'
import { reportTooDeep, withoutTooDeep } from './nesting.js'
import { reportParseErrors } from './parseDiagnostics.js'
import { spanOf } from '../tree/cst.js'
import { reporter, type Reporter } from '../tree/reporter.js'
import { reportMisspeltKeyword } from '../help/strayLines.js'
import { contractSyntax, type Syntax } from '../tree/syntax.js'
import type { ContractSyntax } from '../tree/syntaxTree.js'

/** A contract as read, with or without errors. */
export interface ReadContract {
  readonly tree: ContractSyntax
  readonly lexed: Lexed
  readonly diagnostics: readonly Diagnostic[]
}

/** A contract with the CST that its tree was built from. */
export interface ParsedContract extends ReadContract {
  readonly parsed: Parsed
}

/** The diagnostics for comments that look like notes, with the kind and the form of the note, by token. */
const looseNotes = {
  LooseVersionNote: ['loose-version-note', 'a version note', '#Version <whole number>'],
  LooseNamespacesNote: ['loose-namespaces-note', 'a note about namespaces', '#Namespaces strict'],
} as const

/** Reports comments that look like notes but are not. */
function reportLooseNotes({ trivia }: Lexed, { report }: Reporter): void {
  for (const token of trivia) {
    const [code, what, form] = ownEntry(looseNotes, token.tokenType.name) ?? []
    if (code === undefined) continue
    report(code, spanOf(token), `\`${token.image.trim()}\` is a comment, not ${what}`, {
      hint: `write ${what} as \`${form}\` above \`Feature:\``,
    })
  }
}

/** Reads contract text into a syntax tree, with all syntax errors. */
export const readContract = (source: Source, syntax: Syntax = contractSyntax): ReadContract =>
  readTokens(source, lexed(source, syntax.reader.lex), syntax)

/** The same, with the CST. */
export const readWithCst = (source: Source, syntax: Syntax = contractSyntax): ParsedContract =>
  readWhole(source, lexed(source, syntax.reader.lex), syntax)

/** Reads the tokens of a text. */
export const readTokens = (source: Source, all: Lexed, syntax: Syntax): ReadContract =>
  readInParts(source, all, syntax) ?? readWhole(source, all, syntax)

/**
 * Reads a contract without syntax errors section by section, so that its CST, which takes several times as much memory as its
 * tree, is never needed as a whole. Undefined if there is an error.
 */
function readInParts(source: Source, all: Lexed, syntax: Syntax): ReadContract | undefined {
  const reading = { ...reporter(source), ...syntax }
  if (isTooLarge(all, reading)) return undefined
  const { tokens, tooDeep } = withoutTooDeep(all.tokens)
  if (tooDeep.length > 0) return undefined
  const parts = contractParts(tokens, syntax.reader)
  if (!parts) return undefined
  reportLooseNotes(all, reading)
  for (const token of tokens) reportMisspeltKeyword(token, reading)
  const tree = buildContract(parts.start, reading, parts.sections)
  return parts.haveError() ? undefined : { tree, lexed: all, diagnostics: reading.diagnostics }
}

function readWhole(source: Source, all: Lexed, syntax: Syntax): ParsedContract {
  const reading = { ...reporter(source), ...syntax }
  if (isTooLarge(all, reading)) return unread(source, syntax, reading.diagnostics)
  reportLooseNotes(all, reading)
  const { tokens, tooDeep } = withoutTooDeep(all.tokens)
  for (const token of tooDeep) reportTooDeep(token, reading)
  const parsed = syntax.reader.parse({ ...all, tokens })
  for (const token of tokens) reportMisspeltKeyword(token, reading)
  const tree = buildContract(parsed.cst, reading)
  reportParseErrors(parsed, reading)
  // With the tokens that were left out as too deep, so that the CST's tokens and trivia are the whole text.
  return { tree, lexed: all, parsed: { ...parsed, tokens: all.tokens }, diagnostics: reading.diagnostics }
}

/** A contract that is not read, because it is too large: an empty one, with only the diagnostics that say so. */
function unread(source: Source, syntax: Syntax, diagnostics: readonly Diagnostic[]): ParsedContract {
  const parsed = syntax.reader.parse({ tokens: [], trivia: [] })
  return { tree: buildContract(parsed.cst, { ...reporter(source), ...syntax }), lexed: parsed, parsed, diagnostics }
}
