import { anyElement, type SequenceNode } from '../engine/node.js'
import type { Part, Role } from '../vocabulary/part.js'
import { breakingChange, type Classified } from './classified.js'
import type { SequenceDifference } from './difference.js'
import type { Detail, Side } from './finding.js'
import { placedIn } from './placedIn.js'
import { hasPart } from './sequenceShape.js'

type Met = Extract<SequenceDifference, { kind: 'extra' | 'absent' | 'optional' | 'declared' | 'none' | 'combination' }>

export const isMet = (difference: SequenceDifference): difference is Met =>
  ['extra', 'absent', 'optional', 'declared', 'none', 'combination'].includes(difference.kind)

interface MetDifference {
  readonly left: SequenceNode
  readonly right: SequenceNode
  readonly difference: Met
}

/** Parts that were added, removed, became required or optional, are now declared, or come in new combinations. */
export function classifyMet({ left, right, difference }: MetDifference, side: Side, role: Role): Classified {
  const placed = (own: Part | undefined, other: Part | undefined) => placedIn({ left, right }, own, other, side)
  switch (difference.kind) {
    case 'extra':
    case 'absent':
    case 'optional': {
      const { part } = difference
      const isOfAnyName = difference.kind === 'absent' && difference.isOfAnyName
      return {
        change: breakingChange(difference.kind, side, role),
        detail: { kind: 'part', part, ...(isOfAnyName && { isOfAnyName }) },
        part,
        ...placed(part, part),
      }
    }
    case 'declared': {
      const { part } = difference
      return {
        change: breakingChange('declared', side, role),
        detail: { kind: 'declared', part },
        part,
        ...placed(part, anyElement),
      }
    }
    case 'none': {
      const { parts } = difference
      const own = parts.find((part) => hasPart(left, part))
      const part = own ?? parts[0]!
      const detail: Detail = parts.length === 1 ? { kind: 'part', part } : { kind: 'one of', parts }
      return { change: breakingChange(own ? 'optional' : 'absent', side, role), detail, part, ...placed(part, part) }
    }
    case 'combination': {
      const { found, expected, after } = difference
      return {
        change: breakingChange('combination', side, role),
        detail: { kind: 'combination', ...(after && { after }), ...(found && { found }), expected },
        part: undefined,
        ...placed(found, expected[0]),
      }
    }
  }
}
