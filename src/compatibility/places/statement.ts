import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'

/** A statement of a contract, `within` the one that leads to it: the use of a type, for example, leads to its declaration. */
export interface Statement {
  readonly span: Span
  /** Equal for statements that say the same, apart from the statements that they lead to. */
  readonly words: string
  /** Whether it only groups other statements, as `(A | B)` does. */
  readonly isGroup?: boolean
  /** Whether it declares a type, which others may use. */
  readonly isDeclaration?: boolean
  readonly within?: Statement | undefined
}

/** The text at a place, with single spaces. */
export const wordsAt = ({ text }: Pick<Source, 'text'>, { start, end }: Span): string =>
  text.slice(start, end).replaceAll(/\s+/g, ' ').trim()

/** The words of a type use, or of another value or particle in its place. */
export const useAt = (source: Source, span: Span): string => `(${wordsAt(source, span)})`

/** The words of a type's declaration. They contain only its name. */
export const declarationAt = (source: Source, name: Span): string => `type ${wordsAt(source, name)}`
