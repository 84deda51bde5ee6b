import type { InternedPart } from '../../vocabulary/internedPart.js'

/** How the parts of a right record or sequence differ from those of the left one. */
export type PartDifference =
  /** The right does not know the part. */
  | { readonly kind: 'extra'; readonly part: InternedPart }
  /** The right requires a part that the left never has. */
  | {
      readonly kind: 'absent'
      readonly part: InternedPart
      /** Whether the left can have it as a part of any name. */
      readonly isOfAnyName: boolean
    }
  /** The right requires a part that is optional in the left. */
  | { readonly kind: 'optional'; readonly part: InternedPart }
  /** Where the left has one part, the right has another, alike but for its name. */
  | { readonly kind: 'renamed'; readonly own: InternedPart; readonly other: InternedPart }

/** How two records differ. */
export type RecordDifference =
  | PartDifference
  | ClosedDifference
  /** The right refuses a key of the left's dictionary. */
  | { readonly kind: 'keys'; readonly part: InternedPart }

/** The left has parts that it does not name, and the right has none; `part` stands for them (`unnamed`). */
export interface ClosedDifference {
  readonly kind: 'closed'
  readonly part: InternedPart
  /** A part that the right refuses; absent if it refuses all parts that it does not name. */
  readonly example?: InternedPart
}

/** How two sequences differ. */
export type SequenceDifference =
  | PartDifference
  | ClosedDifference
  /** Where the left has elements of any name, `part`, the right has only parts that the left does not name. */
  | { readonly kind: 'instead'; readonly part: InternedPart; readonly parts: readonly InternedPart[] }
  /** The right lacks an alternative of a choice in the left; it has `others` of the choice. */
  | { readonly kind: 'choice'; readonly part: InternedPart; readonly others: readonly InternedPart[] }
  /** Where the left has elements of any name, the right has one. */
  | { readonly kind: 'named'; readonly part: InternedPart; readonly other: InternedPart }
  /** Where the left has parts in any order, the right has one order: `first`, if it is known, before `part`. */
  | { readonly kind: 'fixed'; readonly part: InternedPart; readonly first: InternedPart | undefined }
  | { readonly kind: 'occurrence'; readonly part: InternedPart }
  /** The right requires at least one of these parts, and the left may have none of them. */
  | { readonly kind: 'none'; readonly parts: readonly InternedPart[] }
  /** Both have elements of any name (`part`), but the right does not take the name of `example`. */
  | { readonly kind: 'narrowed'; readonly part: InternedPart; readonly example: InternedPart }
  /** The left names a part that the right takes as an element of any name. */
  | { readonly kind: 'declared'; readonly part: InternedPart }
  /** The right takes parts of the left only as elements of any name, but fewer or more of them. */
  | { readonly kind: 'unnamed'; readonly parts: readonly InternedPart[] }
  /** Two parts in another order: where the left has one part, the right has another one next. */
  | { readonly kind: 'order'; readonly own?: InternedPart | undefined; readonly other?: InternedPart | undefined }
  /**
   * The right does not allow this combination: the left has `found` (undefined: its end) where the right has one of `expected`
   * (empty: its end).
   */
  | {
      readonly kind: 'combination'
      readonly found?: InternedPart | undefined
      readonly expected: readonly InternedPart[]
      /** The preceding part; undefined at the start. */
      readonly after?: InternedPart | undefined
    }
