import { oncePer } from '../../text/once.js'
import { isRefuted, type Goal } from './fact.js'
import type { Node } from './node.js'
import type { WalkOptions } from './walk.js'

/** Goals all of whose trees are known, by what identifies a goal in a search. */
export interface SettledGoals {
  readonly get: (key: string, left: Node) => Goal | undefined
  /** Keeps the goals of a search that are settled: all if nothing was left to derive, else those that are refuted. */
  readonly settle: (goals: Iterable<[key: string, goal: Goal]>, isComplete: boolean) => void
}

/** The goals that are kept as long as an object is, by what was asked. */
const goalsOf = oncePer((_owner: object) => new Map<string, Map<string, Goal>>())

/** By the id of a left node, the first node whose search in a comparison had a goal for it. */
const searchesOf = oncePer((_whole: object) => new Map<number, Node>())

/** How many goals are kept, so that a large comparison does not keep all of its facts. */
const mostSettled = 100_000

/**
 * The goals that earlier searches settled. Scenarios share the nodes of their common types, so what was decided about those for
 * one scenario is not decided again for the next. What was decided about a scenario's own nodes is kept while its differences
 * are explained, for the nodes at and below which none is forgiven.
 */
export function settledGoals(root: Node, { typed, forgiven, isAffected, budget }: WalkOptions): SettledGoals {
  const question = `${String(typed)} ${forgiven.declared}`
  const keptBy = (owner: object): Map<string, Goal> => {
    const goals = goalsOf(owner)
    const kept = goals.get(question) ?? new Map<string, Goal>()
    goals.set(question, kept)
    return kept
  }
  const shared = keptBy(budget.whole)
  const own = forgiven.size > 0 ? keptBy(forgiven) : undefined
  const searches = searchesOf(budget.whole)
  const isShared = (node: Node): boolean => {
    const first = searches.get(node.id) ?? root
    searches.set(node.id, first)
    return first !== root
  }
  return {
    get: (key, left) => (isAffected(left) ? undefined : (shared.get(key) ?? own?.get(key))),
    settle: (goals, isComplete) => {
      for (const [key, goal] of goals) {
        goal.walks.clear() // only a search that goes on needs these
        goal.queued.clear()
        goal.waiting.length = 0
        const kept = isShared(goal.left) ? shared : own
        if (!goal.walker || !kept || kept.size >= mostSettled) continue
        if ((isComplete || isRefuted(goal)) && !isAffected(goal.left)) kept.set(key, goal)
      }
    },
  }
}
