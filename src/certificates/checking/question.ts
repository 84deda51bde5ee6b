import type { Domain } from '../../pattern/values/domain.js'
import type { Node } from '../../compatibility/vocabulary/node.js'

/** The right nodes that accept a tree, as indexes in the order of the question. */
export type Signature = readonly number[]

/**
 * What a certificate answers (docs/proof.md): which of the right nodes accept the trees of the left one, or which right domains
 * accept the names of a left one. Names that a record states are taken: they have questions of their own.
 */
export type Question =
  | { readonly kind: 'trees'; readonly left: Node; readonly right: readonly Node[] }
  | {
      readonly kind: 'names'
      readonly left: Domain
      readonly right: readonly Domain[]
      readonly taken: ReadonlySet<string>
    }

/**
 * Returns what a certificate claims: each tree, or name, of the left is accepted by all right nodes of one of the signatures.
 * @throws Refused if it claims nothing
 */
export type Claims = (question: Question) => readonly Signature[]

/** Whether every number of one signature is in the other. */
export const isPart = (part: Signature, whole: Signature): boolean => part.every((index) => whole.includes(index))
