import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'

/** What a contract says at one place, and the statement that leads there: the use of a type leads to its declaration. */
export interface Statement {
  readonly span: Span
  /** Equal for statements that say the same by themselves, without what they lead to. */
  readonly words: string
  readonly within?: Statement | undefined
}

/** The words of a place without its layout. */
export const wordsAt = ({ text }: Source, { start, end }: Span): string =>
  text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
