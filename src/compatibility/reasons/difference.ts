import type { Part } from '../vocabulary/part.js'

/** How the parts of a right record or sequence differ from those of the left one. */
export type PartDifference =
  /** The right does not know the part. */
  | { readonly kind: 'extra'; readonly part: Part }
  /** The right requires a part that the left never has. */
  | { readonly kind: 'absent'; readonly part: Part }
  /** The right requires a part that is optional in the left. */
  | { readonly kind: 'optional'; readonly part: Part }
  /** Where the left has one part, the right has another, alike but for its name. */
  | { readonly kind: 'renamed'; readonly own: Part; readonly other: Part }

/** How two records differ. */
export type RecordDifference =
  | PartDifference
  /** The right refuses a key of the left's dictionary. */
  | { readonly kind: 'keys'; readonly part: Part }

/** How two sequences differ. */
export type SequenceDifference =
  | PartDifference
  | { readonly kind: 'occurrence'; readonly part: Part }
  /** The same parts in another order: where the left has one part, the right has another one next. */
  | { readonly kind: 'order'; readonly own?: Part | undefined; readonly other?: Part | undefined }
