import type { Budget } from '../../../text/budget.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { LeftPart } from '../nodes/leftParts.js'
import type { Edge, Node } from '../../vocabulary/node.js'
import type { EdgesFor } from './possibleEdges.js'

/** Detects redundant steps in a left sequence. A step is redundant if an earlier walk took the same part to the same positions. */
export interface Repetitions {
  /** Whether every step of a walk is redundant. */
  readonly ofWalk: (parts: readonly LeftPart[], alive: readonly number[]) => boolean
  readonly ofPart: (next: LeftPart, node: Node, alive: readonly number[]) => boolean
  /** Frees the remembered steps. */
  readonly forget: () => void
}

export const noRepetitions: Repetitions = { ofWalk: () => false, ofPart: () => false, forget: () => undefined }

/** The left parts and right edges that may come next in a walk. */
interface Choices {
  readonly parts: readonly LeftPart[]
  readonly edges: readonly Edge[]
}

/**
 * Remembers the steps of a goal. Walks are processed in the order of their costs, so a repeated step cannot lead to a cheaper
 * counterexample. In a row of optional parts, for example, each part is then reached once instead of from every part before it.
 * Only walks with at most one live position are checked, because few walks have more.
 */
export function repetitions(
  edgesAt: (position: number) => readonly Edge[],
  edgesFor: EdgesFor,
  budget: Budget,
): Repetitions {
  const taken = new Map<LeftPart, Set<Edge | undefined>>()
  /** The choices of the first walk with each number of live positions, 0 or 1. */
  const first: (Choices | undefined)[] = []
  return {
    ofWalk: (parts, alive) => {
      const [position] = alive
      if (alive.length > 1) return false
      const choices = { parts, edges: position === undefined ? [] : edgesAt(position) }
      const before = (first[alive.length] ??= choices)
      return before !== choices && areAmong(choices, before, budget)
    },
    ofPart: (next, node, alive) => {
      const [position] = alive
      const edges = position === undefined ? [] : edgesFor(position, next.edge.part, node)
      if (alive.length > 1 || edges.length > 1) return false
      const before = taken.get(next) ?? new Set<Edge | undefined>()
      taken.set(next, before)
      return before.size === before.add(edges[0]).size
    },
    forget: () => {
      taken.clear()
      first.length = 0
    },
  }
}

/** Whether an earlier walk had all these parts, with the same edges for them. */
function areAmong({ parts, edges }: Choices, before: Choices, budget: Budget): boolean {
  budget.spend(1 + ((before.parts.length + before.edges.length) >> 3)) // one step per eight items, because comparing is fast
  if (!isSubsequence(parts, before.parts) || !isSubsequence(edges, before.edges)) return false
  if (edges.length === before.edges.length) return true
  const gone = new Set<InternedPart>()
  let at = 0
  for (const edge of before.edges) {
    if (edge === edges[at]) at++
    else if (edge.named) return false
    else gone.add(edge.part)
  }
  return !parts.some(({ edge, node }) => !node || gone.has(edge.part))
}

/** Whether a list contains these items in the same order, perhaps with others between them. */
function isSubsequence<Item>(items: readonly Item[], list: readonly Item[]): boolean {
  let at = 0
  for (const item of list) if (item === items[at]) at++
  return at === items.length
}
