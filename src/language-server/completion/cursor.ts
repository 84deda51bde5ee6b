import type { CompletionItemKind } from 'vscode-languageserver/node'
import { isSectionKeyword, tokens as t, type Lexed } from '../../../grammar/index.js'
import type { Span } from '../../text/span.js'
import type { Analysis } from '../analysis/analysis.js'

/** A token of the lexer. */
export type Token = Lexed['tokens'][number]

/** What the user is typing: the word so far, and what kind of token it will be once it is complete. */
export interface Cursor {
  readonly offset: number
  /** The word before the cursor, which a completion replaces. */
  readonly word: Span
  /** The tokens from the start of the step or section up to the word. */
  readonly before: readonly Token[]
  /** The same tokens followed by a complete word, `x`; the last one shows what kind of word belongs here. */
  readonly probed: readonly Token[]
  /** Whether the word is the type of a placeholder: `x)` lexes as its end. */
  readonly isPlaceholder: boolean
  /** Whether the step starts on this line. */
  readonly isOnStepLine: boolean
  /** Where the step or section starts: the offsets of the tokens count from there. */
  readonly from: number
  /** The tokens from there up to an offset, and those of a text that is put at the offset; a quote that is open is closed after it. */
  readonly lexedWith: (text: string, at: number) => readonly Token[]
}

/** A word to offer at the cursor. */
export interface Proposal {
  readonly text: string
  readonly kind: CompletionItemKind
  /** Default: the text. */
  readonly label?: string
  readonly detail?: string
  /** What the text replaces; default: the word before the cursor. */
  readonly span?: Span
  /** Listed after the other proposals; default false. */
  readonly isUnlikely?: boolean
}

const startsStepOrSection = ({ tokenType }: Token): boolean =>
  isSectionKeyword(tokenType) || tokenType === t.StepKeyword

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_.-]/u.test(character)

/** Lexes from the start of the step or section only: both start a line, where the lexer is always in the same mode. */
export function cursorAt({ source: { text }, read, language }: Analysis, offset: number): Cursor {
  const { lex } = language.reader
  let start = offset
  while (isWordCharacter(text[start - 1])) start--
  const starter = read.lexed.tokens.findLast((token) => token.startOffset < start && startsStepOrSection(token))
  const from = starter?.startOffset ?? 0
  const head = text.slice(from, start)
  const lexedWith = (more: string, at: number): readonly Token[] => {
    const before = text.slice(from, at)
    return lex(before + more + lastQuote(before)).tokens
  }
  const asPlaceholder = lexedWith('x)', start)
  return {
    offset,
    word: { start, end: offset },
    before: lex(head).tokens,
    probed: lex(`${head}x`).tokens,
    isPlaceholder: asPlaceholder.some((token) => closesAt(token, head.length + 1)),
    isOnStepLine: starter?.tokenType === t.StepKeyword && !/[\r\n]/.test(head),
    from,
    lexedWith,
  }
}

/** Whether a token is the end of a placeholder at an offset. */
export const closesAt = ({ tokenType, startOffset }: Token, offset: number): boolean =>
  tokenType === t.PlaceholderClose && startOffset === offset

/** The quote that is open at the end of a text, if one is: in XML and JSON it is the last one. */
const lastQuote = (text: string): string => (text.lastIndexOf("'") > text.lastIndexOf('"') ? "'" : '"')
