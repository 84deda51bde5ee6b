import type { Antichain } from './nodes/antichain.js'
import type { Node } from '../vocabulary/node.js'
import type { TextSample } from './nodes/sample.js'
import type { WalkStep, Walk, Walker } from './nodes/walk.js'

/**
 * "Some tree of the goal's left node has this cost, and exactly these right nodes accept it." The signature lists their
 * indexes in `goal.right`, sorted. For example, the goal "text `(string)` against `(number)`, `(string)`" has the fact
 * `{ sample: '', signature: [1], cost: 0 }`: the empty text is accepted by index 1 alone.
 */
export interface TreeFact {
  readonly kind: 'tree'
  readonly goal: Goal
  readonly signature: readonly number[]
  readonly cost: number
  /** A leaf's text. */
  readonly sample?: TextSample
  /** The last walk through the parts of a record or sequence. */
  readonly lastWalk?: WalkFact
}

/** "Some parts of the goal's left node lead to this walk." The chain of `from` has the earlier parts. */
export interface WalkFact {
  readonly kind: 'walk'
  readonly goal: Goal
  readonly walk: Walk
  readonly cost: number
  readonly from?: WalkFact
  readonly step?: WalkStep
  /** The tree of the step's part; undefined if the part is absent. */
  readonly partTree?: TreeFact
}

/** A left node against right nodes of the same sort: the facts derived so far, and the steps that wait for more. */
export interface Goal {
  readonly left: Node
  readonly right: readonly Node[]
  /** While the search is running: the goal of an earlier search with the same trees, if there is one. */
  settled: Goal | undefined
  /** Undefined for texts and for goals that need no walk. A goal without right nodes drops its walker after the search. */
  walker: Walker | undefined
  readonly trees: TreeFact[]
  /** The `alive` sets reached so far, by place. */
  readonly walks: Map<number, Antichain>
  /** A walk of least cost among those in the queue so far, by place. */
  readonly queued: Map<number, WalkFact>
  /** The goals on which its facts depend, except those that cannot have gaps. */
  parts: Set<Goal>
  readonly waiting: { readonly fact: WalkFact; readonly step: WalkStep }[]
}

/** Whether a tree of a goal has the empty signature: no tree that costs as much or more matters then. */
export const isRefuted = ({ trees }: Goal): boolean => trees.at(-1)?.signature.length === 0
