import type { Node } from '../../compatibility/vocabulary/node.js'

/** A point on the way through the parts of a left node: a left place, and the right positions that accept the way, sorted. */
export interface Reached {
  readonly place: number
  readonly alive: readonly number[]
}

/** A part that the left may have next, or lack. */
export interface NextPart {
  /** Undefined if the left lacks the part. */
  readonly node?: Node
  /** The left place after it. */
  readonly to: number
  /** The right positions after it, whatever the part contains. */
  readonly anyway: readonly number[]
  /** The right positions after it, by the right node that must accept the part. */
  readonly candidates: ReadonlyMap<Node, readonly number[]>
}

/** How the parts of a left node are read together with some right nodes. */
export interface PartsWalk {
  readonly start: Reached
  /** The indexes of the right nodes that accept what was read; undefined if the left may not end there. */
  readonly ends: (position: Reached) => readonly number[] | undefined
  readonly steps: (position: Reached) => Iterable<NextPart>
}

/** More than the states of a node and the counts of its parts, so that an index and one of these are one number. */
const maxStates = 2 ** 26

/** A right node's index with its state, as one number. */
export const at = (index: number, state: number): number => index * maxStates + state

export const indexOf = (position: number): number => Math.floor(position / maxStates)

export const stateOf = (position: number): number => position % maxStates

/** Collects the right nodes that may accept a part, each with the positions after it. Nodes of other sorts accept none of it. */
export function candidatesFor({ kind, sort, isAnything }: Node, typed: boolean) {
  const found = new Map<Node, number[]>()
  const add = (nodes: readonly Node[], after: number): void => {
    for (const node of nodes) {
      if (node.kind !== kind || node.sort !== sort || (typed && node.isAnything !== isAnything)) continue
      const known = found.get(node) ?? found.set(node, []).get(node)!
      known.push(after)
    }
  }
  return { found, add }
}
