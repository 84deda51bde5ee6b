import type { Budget } from '../../text/budget.js'
import { onceIn, oncePer } from '../../collections/once.js'
import type { Forgiven, ForgivenDifference } from './nodes/forgiven.js'
import { nodeGraph, type NodeGraph } from './nodes/nodeGraph.js'
import type { Node } from '../vocabulary/node.js'

/** Returns a number that identifies the set of differences that are forgiven at or below a left node. 0 is the empty set. */
export type ForgivenBelow = (left: Node) => number

/** A set of differences of a comparison. */
interface DifferenceSet {
  readonly id: number
  /** The numbers of the differences, sorted. */
  readonly numbers: readonly number[]
  /** The sets with one additional difference, by the number of that difference. */
  readonly more: Map<number, DifferenceSet>
}

/** The sets of differences that were forgiven in a comparison so far. */
const setsOf = onceIn(() => {
  const empty: DifferenceSet = { id: 0, numbers: [], more: new Map() }
  const sets = new Map([['', empty]])
  const numbers = new Map<string, number>()
  return {
    empty,
    numberOf: ({ key }: ForgivenDifference): number => {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return number
    },
    with: (set: DifferenceSet, number: number, budget: Budget): DifferenceSet => {
      const known = set.more.get(number)
      if (known) return known
      budget.spend(set.numbers.length + 1)
      const sorted = [...new Set([...set.numbers, number])].sort((a, b) => a - b)
      const key = sorted.join(',')
      const made = sets.get(key) ?? { id: sets.size, numbers: sorted, more: new Map() }
      sets.set(key, made)
      set.more.set(number, made)
      return made
    },
  }
})

/** The forgiven differences at or below the nodes of a root. Updated as more differences are forgiven. */
interface Progress {
  readonly graph: NodeGraph
  /** The size of the graph at the start. If the graph has grown since then, some nodes may lack a set. */
  readonly size: number
  readonly byChildren: number
  /** The number of forgiven differences that are already in `sets`. */
  considered: number
  /** The differences at or below each node that has any. */
  readonly sets: Map<Node, DifferenceSet>
  /** All differences. They count for each node that is not in the graph. */
  all: DifferenceSet
  /** Whether the graph contains every node at which a difference is forgiven. */
  isWhole: boolean
}

/** The progress for the last root. It can also be used for the nodes below that root. */
const progressOf = oncePer((_forgiven: Forgiven): { last?: Progress } => ({}))

/**
 * Returns a function that identifies the differences that are forgiven at or below a node of `root`. Differences are only ever
 * added to `forgiven`, so the next call with the same graph only processes the new ones.
 */
export function forgivenBelow(root: Node, forgiven: Forgiven, budget: Budget): ForgivenBelow {
  if (forgiven.size === 0) return () => 0
  const progress = progressAt(root, forgiven, budget)
  for (const difference of forgiven.differences.slice(progress.considered)) consider(difference, progress, budget)
  const { graph, sets } = progress
  return (node) => (progress.isWhole && graph.has(node) ? (sets.get(node)?.id ?? 0) : progress.all.id)
}

/** The graph of the roots of a comparison. Scenarios share the nodes of their common types, so each node is added once. */
const graphOf = onceIn(() => nodeGraph())

/** The last progress, if its graph contains the root and still compares the same elements child by child. Otherwise, a new one. */
function progressAt(root: Node, forgiven: Forgiven, budget: Budget): Progress {
  const kept = progressOf(forgiven)
  const byChildren = new Set(forgiven.differences.flatMap(({ at, isByChildren }) => (isByChildren ? [at] : [])))
  const { last } = kept
  if (last?.graph.has(root) && last.size === last.graph.size() && last.byChildren === byChildren.size) return last
  const graph = byChildren.size === 0 ? graphOf(budget.results) : nodeGraph(byChildren)
  graph.add(root, budget)
  const all = setsOf(budget.results).empty
  const size = graph.size()
  return (kept.last = { graph, size, byChildren: byChildren.size, considered: 0, sets: new Map(), all, isWhole: true })
}

/** Adds the next difference to the sets of the nodes at which it is forgiven, and of all nodes above them. */
function consider(difference: ForgivenDifference, progress: Progress, budget: Budget): void {
  const { graph, sets } = progress
  const { numberOf, with: withMore, empty } = setsOf(budget.results)
  const { at, declaration } = difference
  const number = numberOf(difference)
  progress.all = withMore(progress.all, number, budget)
  progress.isWhole &&= at === undefined || graph.has(at)
  for (const node of graph.above(at ? [at] : graph.declaredAt(declaration))) {
    budget.spend(1)
    sets.set(node, withMore(sets.get(node) ?? empty, number, budget))
  }
  progress.considered++
}
