import type { Budget } from '../../../text/budget.js'
import type { SequenceNode } from '../../vocabulary/node.js'

/**
 * Whether a state of a sequence can do nothing that another cannot: its edges are among the other's, and it accepts only if
 * the other does. For example, in `(A?)(B?)(C?)` the state after A covers the one after B. A walk needs only the states that
 * no other covers (simulation; docs/theory.md 6).
 */
export function isCovered(state: number, by: number, sequence: SequenceNode, budget: Budget): boolean {
  if (state === by) return true
  // Only in its first state does a sequence also accept blank content.
  if (state === 0 || (sequence.accepts(state) && !sequence.accepts(by))) return false
  const [edges, more] = [sequence.next(state, budget), sequence.next(by, budget)]
  if (edges.length > more.length) return false
  budget.spend(1 + (more.length >> 3)) // quicker than other steps
  let at = 0
  for (const edge of edges) {
    while (at < more.length && more[at]!.to < edge.to) at++
    if (more[at] !== edge) return false
  }
  return true
}
