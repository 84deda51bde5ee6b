import type { Goal, TreeFact } from './fact.js'
import { leafSignatures } from './leaves/leafSignatures.js'
import type { LeafNode } from '../vocabulary/node.js'
import { ascending, type WalkOptions } from './nodes/walk.js'

const emptyText: ReadonlySet<string> = new Set([''])

/** A leaf's smallest text for each minimal signature, as facts. */
export function leafTrees(goal: Goal, { typed, forgiven, budget }: WalkOptions): TreeFact[] {
  const left = goal.left as LeafNode
  const right = goal.right as readonly LeafNode[]
  const { domain, form } = left
  const ignored = right.flatMap((other, index) => (forgiven.has('values', left, other) ? [index] : []))
  const domains = right.map((leaf) => leaf.domain)
  const avoid = left.nonEmpty === true ? emptyText : undefined
  return leafSignatures(domain, domains, typed, budget, { avoid, form }).map(({ sample, signature }) => {
    const whole = ignored.length === 0 ? signature : [...new Set([...signature, ...ignored])].sort(ascending)
    return { kind: 'tree', goal, signature: whole, cost: left.cost + sample.length, sample }
  })
}
