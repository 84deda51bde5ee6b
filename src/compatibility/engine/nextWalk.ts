import type { TreeFact, WalkFact } from './fact.js'
import { walkAfter, type Walk, type WalkStep } from './nodes/walk.js'

/** A step and the tree of its part. */
export interface Taken {
  readonly step: WalkStep
  readonly partTree: TreeFact
}

/** The walk after a step. */
export function walkWith(from: WalkFact, { step, partTree }: Taken): WalkFact {
  const cost = from.cost + step.cost + partTree.cost
  return { kind: 'walk', goal: from.goal, walk: walkOn(from, step, partTree.signature), cost, from, step, partTree }
}

/** The step for the one element in a tree of a bundle, and the element's tree; undefined if the element is not in the bundle. */
export function unbundled(step: WalkStep, { lastWalk }: TreeFact): Taken | undefined {
  const { step: inner, partTree } = lastWalk!
  if (!inner || !partTree || step.bundle!.isApart(inner.part)) return undefined
  const keeps = step.candidates.flatMap((candidate) => candidate.keeps)
  const { part, node, anyway, candidates } = inner
  return {
    step: {
      part,
      ...(node && { node }),
      cost: step.cost,
      to: step.to,
      anyway: anyway.length > 0 ? keeps : [],
      candidates: candidates.map((candidate) => ({ node: candidate.node, keeps })),
    },
    partTree,
  }
}

/** The walk after a step whose part is accepted by exactly these candidates, by index. */
export function walkOn({ goal }: WalkFact, step: WalkStep, accepting: readonly number[]): Walk {
  const { place, alive } = walkAfter(step, accepting)
  return { place, alive: goal.walker!.needed(alive, place) }
}
