import type { Span } from '../../text/span.js'

/** Whether a place of an imported contract accepts the same as its source, more, or less. */
export type Fidelity = {
  /** The construct of the source's language: `xs:any`, `pattern`. */
  readonly construct: string
  readonly span: Span
} & ({ readonly kind: 'exact' } | Inexact)

interface Inexact {
  readonly kind: 'wider' | 'narrower'
  readonly reason: string
  /** Whether a part of it is missing. Versions with the same text here may then differ in that part. */
  readonly isIncomplete?: true
}

/**
 * Marks a declaration of an imported contract as inexact. If two declarations are equal, and so are their marks in kind, `states`
 * and `depends`, they differ from their sources in the same documents.
 */
export interface Mark {
  readonly kind: 'wider' | 'narrower'
  /** The inexact place, with the reason. */
  readonly row: Exclude<Fidelity, { kind: 'exact' }>
  /** A fingerprint of the place's own statement. */
  readonly states: string
  /**
   * The values of which the source accepts other spellings. Another mark with the same statement and all of these values adds the same
   * spellings. Absent for all other marks.
   */
  readonly values?: readonly string[]
  /** A fingerprint of everything else that the place depends on; undefined if a part is unknown, such as an undeclared name. */
  readonly depends: string | undefined
  /**
   * The part of the place that the importer does not know, for example because a name is not defined: the parts of the node
   * `itself`, or all of its `content` at any depth. A counterexample in that part proves nothing about the sources. Absent if
   * nothing is unknown.
   */
  readonly unknown?: 'itself' | 'content'
}
