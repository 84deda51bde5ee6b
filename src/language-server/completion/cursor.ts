import type { CompletionItemKind } from 'vscode-languageserver/node'
import { isSectionKeyword, tokens as t, type Lexed } from '../../../grammar/index.js'
import type { Span } from '../../text/span.js'
import type { Analysis } from '../analysis.js'

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
}

/** A word to offer at the cursor. */
export interface Proposal {
  readonly text: string
  readonly kind: CompletionItemKind
  readonly detail?: string
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
  const head = text.slice(starter?.startOffset ?? 0, start)
  const asPlaceholder = lex(`${head}x)`).tokens
  return {
    offset,
    word: { start, end: offset },
    before: lex(head).tokens,
    probed: lex(`${head}x`).tokens,
    isPlaceholder: asPlaceholder.at(-1)?.tokenType.name === 'PlaceholderClose',
    isOnStepLine: starter?.tokenType === t.StepKeyword && !/[\r\n]/.test(head),
  }
}
