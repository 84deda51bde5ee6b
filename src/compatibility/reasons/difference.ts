import type { Part } from '../../message/part.js'

/** How the parts of a right record or sequence differ from those of the left one. */
export type PartDifference =
  /** The right does not know the part. */
  | { readonly kind: 'extra'; readonly part: Part }
  /** The right requires a part that the left never has. */
  | {
      readonly kind: 'absent'
      readonly part: Part
      /** Whether the left can have it as a part of any name. */
      readonly isOfAnyName: boolean
    }
  /** The right requires a part that is optional in the left. */
  | { readonly kind: 'optional'; readonly part: Part }
  /** Where the left has one part, the right has another, alike but for its name. */
  | { readonly kind: 'renamed'; readonly own: Part; readonly other: Part }

/** How two records differ. */
export type RecordDifference =
  | PartDifference
  | ClosedDifference
  /** The right refuses a key of the left's dictionary. */
  | { readonly kind: 'keys'; readonly part: Part }

/** The left has parts that it does not name, and the right has none; `part` stands for them (`unnamed`). */
export interface ClosedDifference {
  readonly kind: 'closed'
  readonly part: Part
  /** A part that the right refuses; absent if it refuses all parts that it does not name. */
  readonly example?: Part
}

/** How two sequences differ. */
export type SequenceDifference =
  | PartDifference
  | ClosedDifference
  /** Where the left has elements of any name, `part`, the right has only parts that the left does not name. */
  | { readonly kind: 'instead'; readonly part: Part; readonly parts: readonly Part[] }
  /** The right lacks an alternative of a choice in the left; it has `others` of the choice. */
  | { readonly kind: 'choice'; readonly part: Part; readonly others: readonly Part[] }
  /** Where the left has elements of any name, the right has one. */
  | { readonly kind: 'named'; readonly part: Part; readonly other: Part }
  /** Where the left has parts in any order, the right has one order: `first`, if it is known, before `part`. */
  | { readonly kind: 'fixed'; readonly part: Part; readonly first: Part | undefined }
  | { readonly kind: 'occurrence'; readonly part: Part }
  /** The right requires at least one of these parts, and the left may have none of them. */
  | { readonly kind: 'none'; readonly parts: readonly Part[] }
  /** Both have elements of any name (`part`), but the right does not take the name of `example`. */
  | { readonly kind: 'narrowed'; readonly part: Part; readonly example: Part }
  /** The left names a part that the right takes as an element of any name. */
  | { readonly kind: 'declared'; readonly part: Part }
  /** The right takes parts of the left only as elements of any name, but fewer or more of them. */
  | { readonly kind: 'unnamed'; readonly parts: readonly Part[] }
  /** Two parts in another order: where the left has one part, the right has another one next. */
  | { readonly kind: 'order'; readonly own?: Part | undefined; readonly other?: Part | undefined }
  /**
   * The right does not allow this combination: the left has `found` (undefined: its end) where the right has one of `expected`
   * (empty: its end).
   */
  | {
      readonly kind: 'combination'
      readonly found?: Part | undefined
      readonly expected: readonly Part[]
      /** The preceding part; undefined at the start. */
      readonly after?: Part | undefined
    }
