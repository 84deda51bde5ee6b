import type { Span } from './span.js'

/** A text, and the name that diagnostics print for it: usually a path as the user wrote it. */
export interface Source {
  readonly name: string
  readonly text: string
}

/** A place in a text. */
export interface Place {
  readonly source: Source
  readonly span: Span
}
