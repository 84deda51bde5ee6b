import type { Span } from '../text/span.js'

/** Whether a place of an imported contract takes what it was imported from takes, more, or less. */
export type Fidelity = {
  /** What stands there, in the words of its own language: `xs:any`, `pattern`. */
  readonly construct: string
  readonly span: Span
} & ({ readonly kind: 'exact' } | Inexact)

interface Inexact {
  readonly kind: 'wider' | 'narrower'
  readonly reason: string
  /** Whether something is missing that is part of it, which may differ between versions that say the same here. */
  readonly isIncomplete?: true
}

/**
 * What is not exact at a declaration of an imported contract. Two marks with the same kind, statement and dependencies take away
 * or add the same from what their declarations say, if these say the same.
 */
export interface Mark {
  readonly kind: 'wider' | 'narrower'
  /** The place and why it is not exact. */
  readonly row: Exclude<Fidelity, { kind: 'exact' }>
  /** A fingerprint of what the place states itself. */
  readonly states: string
  /** A fingerprint of everything else that it depends on; undefined if that is not all known, as of a name that no file declares. */
  readonly depends: string | undefined
}
