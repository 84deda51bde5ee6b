import { oncePer } from '../../text/once.js'
import { isRefuted, type Goal } from './fact.js'
import type { WalkOptions } from './walk.js'

/** Goals all of whose trees are known, by what identifies a goal in a search. */
export type SettledGoals = Map<string, Goal>

const known = oncePer((_whole: object) => new Map<string, SettledGoals>())

/**
 * The goals that earlier searches of a comparison settled, with the same differences forgiven. Scenarios share the nodes of their
 * common types, so what was decided about those for one scenario is not decided again for the next. Differences other than those
 * of declared types belong to one scenario: nothing is kept for them.
 */
export function settledGoals({ typed, forgiven: { key }, budget }: WalkOptions): SettledGoals {
  const unshared: SettledGoals = new Map<string, Goal>()
  if (key === undefined) return unshared
  const all = known(budget.whole)
  const settled = all.get(`${String(typed)} ${key}`) ?? unshared
  all.set(`${String(typed)} ${key}`, settled)
  return settled
}

/** How many goals are kept, so that a large comparison does not keep all of its facts. */
const mostSettled = 100_000

/** Adds the goals of a search that are settled: all if nothing was left to derive, else those that are refuted. */
export function settle(goals: Iterable<[key: string, goal: Goal]>, settled: SettledGoals, isComplete: boolean): void {
  for (const [key, goal] of goals) {
    goal.walks.clear() // only a search that goes on needs these
    goal.waiting.length = 0
    if (goal.walker && settled.size < mostSettled && (isComplete || isRefuted(goal))) settled.set(key, goal)
  }
}
