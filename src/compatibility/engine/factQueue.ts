import type { Budget } from '../../text/budget.js'
import { priorityQueue } from '../../collections/priorityQueue.js'
import { isSubset } from './nodes/antichain.js'
import type { TreeFact, WalkFact } from './fact.js'

/** The approximate memory of a fact without its list, in cells. */
const factCells = 16

/** The budget steps for a fact in the queue. */
const factSteps = 8

/** The lead of facts that nothing on the right accepts. Costs are integers, so the lead only affects facts of equal cost. */
const leadOf = (accepting: readonly number[]): number => (accepting.length === 0 ? 0.5 : 0)

/**
 * The facts to process, the cheapest first. The cost of a walk includes an estimate of its remaining cost, if there is one. Among
 * such walks of equal cost, those that the right has already refused come first, then the newest one (docs/theory.md 6.2).
 */
export function factQueue(budget: Budget) {
  const queue = priorityQueue<TreeFact | WalkFact>()
  const push = (fact: TreeFact | WalkFact, priority = fact.cost, isEager = false): void => {
    const { length } = fact.kind === 'walk' ? fact.walk.alive : fact.signature
    budget.spend(length + factSteps)
    budget.keep(length + factCells)
    queue.push(fact, priority, isEager)
  }
  const pushWalk = (fact: WalkFact): void => {
    const ahead = fact.goal.walker!.ahead?.(fact.walk)
    if (ahead === undefined && isDominated(fact)) return
    if (ahead === undefined) push(fact)
    else if (ahead !== Infinity) push(fact, fact.cost + ahead - leadOf(fact.walk.alive), true)
  }
  const pushTree = (fact: TreeFact): void => {
    if (fact.goal.walker?.ahead) push(fact, fact.cost - leadOf(fact.signature), true)
    else push(fact)
  }
  return { push, pushWalk, pushTree, pop: queue.pop }
}

/** Whether a queued walk to the same place costs no more and keeps no more of the right alive. Remembers the cheapest walk. */
function isDominated(fact: WalkFact): boolean {
  const { queued } = fact.goal
  const { place, alive } = fact.walk
  const known = queued.get(place)
  if (known && known.cost <= fact.cost) return isSubset(known.walk.alive, alive)
  queued.set(place, fact)
  return false
}
