import type { Budget } from '../../text/budget.js'
import { onceIn } from '../../collections/once.js'
import { isRefuted, type Goal, type WalkFact } from './fact.js'
import type { ForgivenBelow } from './forgivenBelow.js'
import type { Node } from '../vocabulary/node.js'

/** Goals whose trees are all known, by the key of the goal in a search. */
export interface SettledGoals {
  readonly get: (key: string, left: Node) => Goal | undefined
  /**
   * Keeps the newly settled goals of a search as far as there is space: all of its goals if every fact was derived, or else only
   * the refuted ones. Returns the goals whose results are still needed: those, and the goals on which their gaps depend.
   */
  readonly settle: (goals: Iterable<[key: string, goal: Goal]>, isComplete: boolean) => ReadonlySet<Goal>
}

/** The goals that are kept for a comparison, by question, and the approximate memory that they use. */
interface Store {
  readonly questions: Map<string, Map<string, Goal>>
  readonly mostCells: number
  cells: number
}

const newStore = (mostCells: number): Store => ({ questions: new Map(), mostCells, cells: 0 })

/** A full store is emptied, because its goals can be derived again. Goals with forgiven differences are in a separate store. */
const storesOf = onceIn(() => ({ plain: newStore(6_000_000), forgiving: newStore(2_000_000) }))

/** The options on which the result of a goal depends. */
interface Asked {
  readonly typed: boolean
  readonly isCertain: boolean
}

/**
 * The goals that earlier searches of a comparison settled. Later searches reuse them, because each scenario is searched several
 * times and scenarios share the nodes of their common types. The result of a goal depends on its nodes and on its question: on
 * whether declared types count, on whether right nodes with gaps are ignored, and on the differences that are forgiven at or
 * below its left node.
 */
export function settledGoals({ typed, isCertain }: Asked, below: ForgivenBelow, { results }: Budget): SettledGoals {
  const stores = storesOf(results)
  const storeOf = (left: Node): Store => (below(left) === 0 ? stores.plain : stores.forgiving)
  const questionOf = (left: Node): string => `${String(typed)} ${String(isCertain)} ${String(below(left))}`
  return {
    get: (key, left) => storeOf(left).questions.get(questionOf(left))?.get(key),
    settle: (goals, isComplete) => {
      const all = [...goals]
      const found = new Set(all.map(([, goal]) => goal))
      const settled = all.filter(([, goal]) => goal.walker && !goal.settled && (isComplete || isRefuted(goal)))
      const kept = new Set<Goal>()
      for (const store of [stores.plain, stores.forgiving]) {
        const own = settled.filter(([, { left }]) => storeOf(left) === store)
        const cells = own.reduce((sum, [, goal]) => sum + cellsOf(goal), 0)
        if (!hasSpace(store, cells)) continue
        keep(store, own, questionOf)
        for (const [, goal] of own) kept.add(goal)
      }
      for (const goal of kept) if (!isRefuted(goal)) for (const part of goal.parts) if (found.has(part)) kept.add(part)
      return kept
    },
  }
}

/** Reserves memory in a store, which is emptied if it is full. Returns whether the memory fits. */
function hasSpace(store: Store, cells: number): boolean {
  if (store.cells + cells > store.mostCells) {
    store.questions.clear()
    store.cells = 0
  }
  if (cells > store.mostCells) return false
  store.cells += cells
  return true
}

function keep(
  { questions }: Store,
  goals: readonly (readonly [key: string, goal: Goal])[],
  questionOf: (left: Node) => string,
): void {
  for (const [key, goal] of goals) {
    const question = questionOf(goal.left)
    const known = questions.get(question) ?? new Map<string, Goal>()
    questions.set(question, known)
    if (!known.has(key)) known.set(key, goal)
  }
}

/** The approximate memory of a settled goal, of each of its facts, and of what it refers to. */
const [goalCells, factCells, referenceCells] = [80, 24, 2]

/** The memory that a goal still uses after {@link forgetSearch}. */
function cellsOf({ right, parts, trees }: Goal): number {
  const walks = new Set<WalkFact>()
  for (const { lastWalk } of trees)
    for (let walk = lastWalk; walk && !walks.has(walk); walk = walk.from) walks.add(walk)
  return goalCells + factCells * (trees.length + walks.size) + referenceCells * (right.length + parts.size)
}

const noParts = new Set<Goal>()

/**
 * Frees the data that only a running search needs. If the results of the goal are no longer needed, it frees them as well, because
 * a witness would otherwise keep the whole search in memory.
 */
export function forgetSearch(goal: Goal, isNeeded: boolean): void {
  goal.walks.clear()
  goal.queued.clear()
  goal.waiting.length = 0
  goal.settled = undefined
  goal.walker?.forget?.()
  if (!isNeeded || isRefuted(goal)) goal.parts = noParts // not cleared: the set may be that of a settled goal
  if (!isNeeded) goal.trees.length = 0
}
