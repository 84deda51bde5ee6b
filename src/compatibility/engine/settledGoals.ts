import { oncePer } from '../../text/once.js'
import { isRefuted, type Goal } from './fact.js'
import type { Node } from './node.js'
import type { WalkOptions } from './walk.js'

/** Goals all of whose trees are known, by what identifies a goal in a search, and which goals are worth keeping. */
export interface SettledGoals {
  readonly goals: Map<string, Goal>
  /** By the id of a left node, the id of the first left node whose search had a goal for it. */
  readonly searches: Map<number, number>
}

const settledIn = oncePer((_whole: object) => ({
  byDifferences: new Map<string, Map<string, Goal>>(),
  searches: new Map<number, number>(),
}))

/**
 * The goals that earlier searches of a comparison settled, with the same differences forgiven. Scenarios share the nodes of their
 * common types, so what was decided about those for one scenario is not decided again for the next. Differences other than those
 * of declared types belong to one scenario: nothing is kept for them.
 */
export function settledGoals({ typed, forgiven: { key }, budget }: WalkOptions): SettledGoals | undefined {
  if (key === undefined) return undefined
  const { byDifferences, searches } = settledIn(budget.whole)
  const differences = `${String(typed)} ${key}`
  const goals = byDifferences.get(differences) ?? new Map<string, Goal>()
  byDifferences.set(differences, goals)
  return { goals, searches }
}

/** How many goals are kept, so that a large comparison does not keep all of its facts. */
const mostSettled = 100_000

/**
 * Keeps the goals of a search that are settled: all if nothing was left to derive, else those that are refuted. Only those of
 * left nodes that the search of another node met before: a scenario's own nodes are never met again.
 */
export function settle(
  left: Node,
  goals: Iterable<[key: string, goal: Goal]>,
  settled: SettledGoals | undefined,
  isComplete: boolean,
): void {
  for (const [key, goal] of goals) {
    goal.walks.clear() // only a search that goes on needs these
    goal.waiting.length = 0
    if (!settled || !goal.walker) continue
    const { searches, goals: kept } = settled
    const first = searches.get(goal.left.id) ?? left.id
    searches.set(goal.left.id, first)
    if (first !== left.id && kept.size < mostSettled && (isComplete || isRefuted(goal))) kept.set(key, goal)
  }
}
