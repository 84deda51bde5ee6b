import type { Domain } from '../../pattern/values/domain.js'
import type { Node } from '../../compatibility/vocabulary/node.js'

/** The right nodes that accept a tree, as indexes in the order of the question. */
export type Signature = readonly number[]

/** What is compared with what. */
export interface Versus<Kind> {
  readonly left: Kind
  readonly right: readonly Kind[]
}

/** Which of the right nodes accept the trees of the left one? */
export interface TreeQuestion extends Versus<Node> {
  readonly kind: 'trees'
}

/** Names of parts that a record states. */
export type TakenNames = ReadonlySet<string>

/** Which of the right domains accept the names of the left one that are not taken? Taken are those that a record states. */
export interface NameQuestion extends Versus<Domain> {
  readonly kind: 'names'
  readonly taken: TakenNames
}

/** What a certificate answers (docs/proof.md). */
export type ClaimQuestion = TreeQuestion | NameQuestion

/**
 * Returns what a certificate claims: each tree, or name, of the left is accepted by all right nodes of one of the signatures.
 * @throws Refused if it claims nothing
 */
export type Claims = (question: ClaimQuestion) => readonly Signature[]

/** The same for names only. */
export type NameClaims = (question: NameQuestion) => readonly Signature[]

/** Whether every number of one signature is in the other. */
export const isPart = (part: Signature, whole: Signature): boolean => part.every((index) => whole.includes(index))
