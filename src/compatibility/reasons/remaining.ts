import { withinBudget, type Budget } from '../../text/budget.js'
import type { Forgiven } from '../engine/nodes/forgiven.js'
import { includes } from '../engine/inclusion.js'
import { anyElement, fieldOf, type Node, type RecordNode, type SequenceNode } from '../vocabulary/node.js'
import type { InternedPart } from '../vocabulary/internedPart.js'
import type { Cause } from './differences/locate.js'
import { nodesOf } from './differences/nodesOf.js'
import { canLack, hasPart } from './differences/sequenceShape.js'

/** The nodes with findings and, for each node, the parts that a finding is about or that contain a finding. */
export interface Found {
  readonly add: (cause: Cause, part: InternedPart | undefined) => void
  /**
   * A lower bound on the number of differences at these nodes without a finding. Counts the other parts that the right requires
   * or refuses, until the budget runs out.
   */
  readonly remaining: (forgiven: Forgiven, budget: Budget) => number
}

interface Met {
  readonly right: Node
  readonly parts: Set<InternedPart>
}

export function createFound(): Found {
  const met = new Map<Node, Met>()
  const note = (left: Node, [right, ...others]: readonly Node[], part: InternedPart | undefined): void => {
    // If one of several alternatives refuses a part, another may accept it.
    if (!right || others.length > 0) return
    const { parts } = met.get(left) ?? { parts: new Set() }
    met.set(left, { right, parts: part ? parts.add(part) : parts })
  }
  return {
    add: ({ path, left, alternatives }, part) => {
      for (const step of path) note(step.node, step.alternatives, step.read)
      note(left, alternatives, part)
    },
    remaining: (forgiven, budget) => {
      let count = 0
      withinBudget(() => {
        for (const [left, { right, parts }] of met)
          for (const part of partsOf(left, right))
            if (!parts.has(part) && isDifferent(left, right, part, forgiven, budget)) count++
      })
      return count
    },
  }
}

function partsOf(left: Node, right: Node): ReadonlySet<InternedPart> {
  if (left.kind === 'record' && right.kind === 'record') return new Set([...left.fields.keys(), ...right.fields.keys()])
  if (left.kind !== 'sequence' || right.kind !== 'sequence') return new Set()
  const parts = new Set([...left.parts(), ...right.parts()].map(({ part }) => part))
  // A wildcard on one side may accept a part that the other side names.
  return parts.has(anyElement) ? new Set() : parts
}

function isDifferent(left: Node, right: Node, part: InternedPart, forgiven: Forgiven, budget: Budget): boolean {
  budget.spend(1)
  const isRefused = (own: readonly Node[], other: readonly Node[]): boolean =>
    own.some((node) => includes(node, other, { forgiven, budget }).kind === 'notIncluded')
  if (left.kind === 'sequence' && right.kind === 'sequence')
    return isPresenceDifferent(left, right, part) || (hasPart(left, part) && isRefused(nodesOf(left, part), nodesOf(right, part))) // prettier-ignore
  if (left.kind !== 'record' || right.kind !== 'record') return false
  return isFieldDifferent(left, right, part, isRefused)
}

/** Whether the right lacks a part of the left, or requires a part that the left may lack. */
const isPresenceDifferent = (left: SequenceNode, right: SequenceNode, part: InternedPart): boolean =>
  hasPart(right, part) ? !canLack(right, part) && canLack(left, part) : true

function isFieldDifferent(
  left: RecordNode,
  right: RecordNode,
  part: InternedPart,
  isRefused: (own: readonly Node[], other: readonly Node[]) => boolean,
): boolean {
  const [own, other] = [fieldOf(left, part), fieldOf(right, part)]
  if (!other) return !right.isOpen(part)
  if (other.readAs ?? other.anything) return false
  if (!own) return !other.optional && !left.always?.has(part)
  return (own.optional && !other.optional) || isRefused(own.nodes(), other.nodes())
}
