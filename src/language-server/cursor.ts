import { isSectionKeyword, lex, tokens as t, type Lexed } from '../../grammar/index.js'
import type { Span } from '../text/span.js'
import type { Analysis } from './analysis.js'

export type Token = Lexed['tokens'][number]

/** What is being typed at a place: the word there so far, and what would stand there if it were complete. */
export interface Cursor {
  readonly offset: number
  /** The word before the cursor, which a completion replaces. */
  readonly word: Span
  /** The tokens from the start of the step or the section to the word. */
  readonly before: readonly Token[]
  /** The tokens again, with some word in place of the one that is typed. */
  readonly probed: readonly Token[]
  /** Whether a placeholder's type stands here. */
  readonly isPlaceholder: boolean
  /** Whether the step has begun on this line. */
  readonly isOnStepLine: boolean
}

const startsStepOrSection = ({ tokenType }: Token): boolean =>
  isSectionKeyword(tokenType) || tokenType === t.StepKeyword

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_.-]/u.test(character)

/** A line starts in one mode and a step starts on a line, so that lexing may start at one. */
export function cursorAt({ source: { text }, read }: Analysis, offset: number): Cursor {
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
