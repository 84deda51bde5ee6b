import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'

/** What a contract says at one place, and the statement that leads there: the use of a type leads to its declaration. */
export interface Statement {
  readonly span: Span
  /** Equal for statements that say the same by themselves, without what they lead to. */
  readonly words: string
  /** Whether it only puts others together, as `(A | B)` does. */
  readonly isGroup?: boolean
  /** Whether it declares a type, which others may use. */
  readonly isDeclaration?: boolean
  readonly within?: Statement | undefined
}

/** The words of a place without its layout. */
export const wordsAt = ({ text }: Source, { start, end }: Span): string =>
  text.slice(start, end).replaceAll(/\s+/g, ' ').trim()

/** The words of a use of a type, or of anything else that stands in its place. */
export const useAt = (source: Source, span: Span): string => `(${wordsAt(source, span)})`

/** The words of the declaration of a type by its name. */
export const declarationAt = (source: Source, name: Span): string => `type ${wordsAt(source, name)}`
