import { oncePer, once } from '../../text/once.js'
import { affected } from './affected.js'
import { isRefuted, type Goal } from './fact.js'
import type { Node } from './node.js'
import type { WalkOptions } from './walk.js'

/** Goals all of whose trees are known, by what identifies a goal in a search. */
export interface SettledGoals {
  readonly get: (key: string, left: Node) => Goal | undefined
  /** Keeps the goals of a search that are settled: all if nothing was left to derive, else those that are refuted. */
  readonly settle: (goals: Iterable<[key: string, goal: Goal]>, isComplete: boolean) => void
}

/** Goals that were settled for the same question, and the number of those of all questions. */
interface Store {
  readonly goals: Map<string, Goal>
  readonly all: { size: number }
}

/** The stores that are kept as long as an object is, by question. */
type StoresOf = (owner: object) => (question: string) => Store

const newStores = (): StoresOf =>
  oncePer(() => {
    const stores = new Map<string, Store>()
    const all = { size: 0 }
    return (question) => {
      const store = stores.get(question) ?? { goals: new Map<string, Goal>(), all }
      stores.set(question, store)
      return store
    }
  })

const [plainStores, forgivingStores] = [newStores(), newStores()]

/** By the id of a left node, the first node whose search in a comparison had a goal for it. */
const searchesOf = oncePer((_whole: object) => new Map<number, Node>())

/** How many goals are kept, so that a large comparison does not keep all of its facts. */
const mostSettled = 100_000

/**
 * The goals that earlier searches of a comparison settled. Each goal is settled only once, although a scenario is searched several
 * times and scenarios share the nodes of their common types. If differences are forgiven at or below a goal, only searches that
 * forgive the same differences reuse its result, and only if all these differences are at shared nodes.
 */
export function settledGoals(root: Node, { typed, forgiven, isAffected, budget }: WalkOptions): SettledGoals {
  const question = `${String(typed)} ${forgiven.declared}`
  const searches = searchesOf(budget.whole)
  const isShared = (node: Node): boolean => {
    const first = searches.get(node.id) ?? root
    searches.set(node.id, first)
    return first !== root
  }
  const plain = plainStores(budget.whole)(question)
  const differences = forgiven.keyOf(isShared)
  const forgiving = differences === '' ? undefined : forgivingStores(budget.whole)(`${question} ${differences}`)
  const isOwnAffected = once(() => {
    const nodes = new Set([...forgiven.nodes.keys()].filter((node) => !isShared(node)))
    return affected(root, nodes, budget)
  })
  const storeOf = (left: Node): Store | undefined => {
    if (!isAffected(left)) return plain
    return forgiving && !isOwnAffected()(left) ? forgiving : undefined
  }
  return {
    get: (key, left) => storeOf(left)?.goals.get(key),
    settle: (goals, isComplete) => {
      for (const [key, goal] of goals) {
        forgetSearch(goal)
        const store = storeOf(goal.left)
        if (!goal.walker || !store || store.all.size >= mostSettled) continue
        if (!isComplete && !isRefuted(goal)) continue
        if (!store.goals.has(key)) store.all.size++
        store.goals.set(key, goal)
      }
    },
  }
}

/** Frees the data that only a running search needs. */
function forgetSearch({ walks, queued, waiting, walker }: Goal): void {
  walks.clear()
  queued.clear()
  waiting.length = 0
  walker?.forget?.()
}
