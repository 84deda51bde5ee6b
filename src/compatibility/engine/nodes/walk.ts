import type { Budget } from '../../../text/budget.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { Forgiven } from './forgiven.js'
import type { Edge, Node } from '../../vocabulary/node.js'
import { shapeOf } from './shape.js'

/**
 * A point on the way through the parts of a left node, with what remains of the right nodes there (docs/theory.md 5, 6).
 *
 * `place` is a left position: how many names of a record are decided, or a state of a sequence. `alive` is the sorted set of
 * right positions that accept everything walked so far: indexes of right records, or states of right sequences. The smaller
 * `alive` is, the harder for the right, so of two walks at one place only those with a minimal `alive` matter.
 *
 * For example, `<a/><b/>` against the sequences `a b` (index 0) and `a c` (index 1): after `a` both are alive, after `b`
 * only state 2 of sequence 0.
 */
export interface Walk {
  readonly place: number
  readonly alive: readonly number[]
}

/**
 * One part that the left may have next, and the right positions that are still alive after it. For example, the left
 * `id: (string)` against two right records, where record 0 requires `id: (number)` and record 1 ignores `id`: `anyway` is
 * `[1]`, and the one candidate, `(number)`, keeps `[0]`.
 */
export interface WalkStep {
  readonly part: InternedPart
  /** The part's left node; undefined if the part is absent. */
  readonly node?: Node
  readonly cost: number
  /** The left place after the part. */
  readonly to: number
  /** The right positions that survive regardless of what the part contains. */
  readonly anyway: readonly number[]
  readonly bundle?: Bundle
  /** The right nodes that may accept the part, each with the right positions that survive if it does. */
  readonly candidates: readonly WalkCandidate[]
}

/**
 * A step for any element that a wildcard takes. Its node is a sequence of one such element, so that equal wildcards are compared
 * once instead of in every content that contains them (docs/theory.md 6.1).
 */
export interface Bundle {
  /** Whether another edge may take the part, too. Then the part is not in the bundle and has a separate step. */
  readonly isApart: (part: InternedPart) => boolean
  /** A step for each part. */
  readonly steps: () => readonly WalkStep[]
}

export interface WalkCandidate {
  readonly node: Node
  readonly keeps: readonly number[]
}

export interface WalkOptions {
  /** Whether texts count together with their declared types (docs/language.md 11.4). */
  readonly typed: boolean
  /** Differences to ignore. */
  readonly forgiven: Forgiven
  readonly budget: Budget
  /** The cost of a node's cheapest tree, or a lower bound if finding it takes too long. Infinity if the node has no tree. */
  readonly cheapest: (node: Node) => number
}

/** How to walk through the parts of one left node against some right nodes. */
export interface Walker {
  readonly start: Walk
  /** The indexes of the right nodes that accept what has been walked; undefined if the left must go on. */
  readonly done: (walk: Walk) => readonly number[] | undefined
  readonly steps: (walk: Walk) => readonly WalkStep[]
  /** Frees the steps that it remembers for a search. */
  readonly forget?: () => void
  /**
   * What the parts of the left that are still to come cost at least, if that is easily seen: never more than a step and what
   * is ahead of the walk after it.
   */
  readonly ahead?: (walk: Walk) => number
  /** Right positions that are alive at a left place, without those that can do nothing that the others cannot. */
  readonly needed: (alive: readonly number[], place: number) => readonly number[]
  /** The edges from a place of a left sequence. */
  readonly leftEdges?: (place: number) => readonly Edge[]
  /** The edges from a position of a right sequence; forgiven differences are ignored. */
  readonly rightEdges?: (position: number) => readonly Edge[]
  /** The right edges of parts whose absence is not forgiven; all if every absence is forgiven. */
  readonly expectedEdges?: (position: number) => readonly Edge[]
  /** Decodes a number in `alive` into a right node's index and its state. */
  readonly rightPosition: (alive: number) => RightPosition
}

export interface RightPosition {
  readonly index: number
  /** The state of a right sequence; 0 for a record. */
  readonly state: number
}

export const ascending = (a: number, b: number): number => a - b

/** The walk after a step whose part is accepted by exactly these candidates, by index. */
export function walkAfter({ to, anyway, candidates }: WalkStep, accepting: readonly number[]): Walk {
  if (accepting.length === 0) return { place: to, alive: anyway }
  const [first, ...more] = accepting
  if (anyway.length === 0 && more.length === 0) return { place: to, alive: candidates[first!]!.keeps }
  const alive = new Set(anyway)
  for (const index of accepting) for (const position of candidates[index]!.keeps) alive.add(position)
  return { place: to, alive: [...alive].sort(ascending) }
}

/** Collects the candidates of a step for a part of one sort. */
export interface CandidateList {
  /** Adds the right nodes that share the part's sort (and, with `typed`, that are of an `(anything)` if it is); accepting one of them keeps a right position alive. */
  readonly add: (nodes: readonly Node[], keeps: number) => void
  readonly list: () => WalkCandidate[]
}

export function candidatesFor({ sort, isAnything }: Node, typed: boolean): CandidateList {
  const keeps = new Map<Node, Set<number>>()
  return {
    add: (nodes, position) => {
      for (const node of nodes) {
        if (node.sort !== sort || (typed && node.isAnything !== isAnything)) continue
        const known = keeps.get(node)
        if (known) known.add(position)
        else keeps.set(node, new Set([position]))
      }
    },
    list: () => {
      if (keeps.size > 1) joinSameShapes(keeps)
      const list: WalkCandidate[] = []
      for (const [node, positions] of keeps) list.push({ node, keeps: [...positions].sort(ascending) })
      return list.sort((a, b) => a.node.id - b.node.id)
    },
  }
}

/** Leaves one of the nodes that accept the same trees, with the positions of all. */
function joinSameShapes(keeps: Map<Node, Set<number>>): void {
  const first = new Map<string, Set<number>>()
  for (const [node, positions] of keeps) {
    const shape = shapeOf(node)
    const same = first.get(shape)
    if (!same) {
      first.set(shape, positions)
      continue
    }
    for (const position of positions) same.add(position)
    keeps.delete(node)
  }
}
