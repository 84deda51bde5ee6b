import type { Budget } from '../../text/budget.js'
import { oncePer } from '../../text/once.js'
import type { Forgiven, ForgivenDifference } from './forgiven.js'
import { nodeGraph, type NodeGraph } from './nodeGraph.js'
import type { Node } from './node.js'

/** Tells which differences are forgiven at or below a left node: equal numbers mean equal differences, 0 means none. */
export type ForgivenBelow = (left: Node) => number

/** A set of differences of a comparison. */
interface DifferenceSet {
  readonly id: number
  /** The numbers of the differences, sorted. */
  readonly numbers: readonly number[]
  /** The sets with one more difference, by its number. */
  readonly more: Map<number, DifferenceSet>
}

/** The sets of differences that were forgiven in a comparison so far. */
const setsOf = oncePer((_whole: object) => {
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

/** What is known about the nodes below a root, which is updated as more differences are forgiven. */
interface Progress {
  readonly graph: NodeGraph
  readonly byChildren: number
  /** How many of the differences have been considered. */
  considered: number
  /** The differences at or below each node that has any. */
  readonly sets: Map<Node, DifferenceSet>
  /** All differences. They count for each node that is not in the graph. */
  all: DifferenceSet
  /** Whether every difference is in the graph. */
  isWhole: boolean
}

/** The progress for the last root. It can also be used for the nodes below that root. */
const progressOf = oncePer((_forgiven: Forgiven): { last?: Progress } => ({}))

/**
 * Returns the differences that are forgiven at or below each node of `root`. Differences are only ever added to `forgiven`, so each
 * one is considered once.
 */
export function forgivenBelow(root: Node, forgiven: Forgiven, budget: Budget): ForgivenBelow {
  if (forgiven.size === 0) return () => 0
  const kept = progressOf(forgiven)
  const byChildren = new Set(forgiven.differences.flatMap(({ at, isByChildren }) => (isByChildren ? [at] : [])))
  const isUsable = kept.last?.graph.has(root) === true && kept.last.byChildren === byChildren.size
  const sets = setsOf(budget.whole)
  const progress = (isUsable ? kept.last : undefined) ?? {
    graph: nodeGraph(root, byChildren, budget),
    byChildren: byChildren.size,
    considered: 0,
    sets: new Map<Node, DifferenceSet>(),
    all: sets.empty,
    isWhole: true,
  }
  kept.last = progress
  const { graph } = progress
  for (; progress.considered < forgiven.differences.length; progress.considered++) {
    const difference = forgiven.differences[progress.considered]!
    const number = sets.numberOf(difference)
    progress.all = sets.with(progress.all, number, budget)
    const { at, declaration } = difference
    const places = at ? [at] : graph.declaredAt(declaration)
    progress.isWhole &&= at ? graph.has(at) : !graph.isPartial
    for (const node of graph.above(places)) {
      budget.spend(1)
      progress.sets.set(node, sets.with(progress.sets.get(node) ?? sets.empty, number, budget))
    }
  }
  return (node) => {
    if (!progress.isWhole || !graph.has(node)) return progress.all.id
    return progress.sets.get(node)?.id ?? 0
  }
}
