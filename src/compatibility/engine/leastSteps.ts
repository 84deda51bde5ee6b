import type { Budget } from '../../text/budget.js'
import { isCovered } from './nodes/covered.js'
import { isBlank, type Node } from '../vocabulary/node.js'
import type { WalkStep, Walk, Walker } from './nodes/walk.js'

/**
 * A walker that looks only for a cheapest tree of a node, for goals without right nodes. It omits optional parts, ends as soon as
 * it can, and takes no part that leads to a covered state.
 */
export const leastSteps = (left: Node, walker: Walker, budget: Budget): Walker => ({
  ...walker,
  steps: (walk) => (walker.done(walk) ? [] : needed(left, walk, walker.steps(walk), budget)),
})

function needed(left: Node, { place }: Walk, steps: readonly WalkStep[], budget: Budget): readonly WalkStep[] {
  const cheapest = steps.find(({ node }) => !node || isBlank(node))
  if (cheapest) return [cheapest]
  if (left.kind !== 'sequence' || left.interleaved) return steps
  return steps.filter(({ to }) => !isCovered(to, place, left, budget))
}
