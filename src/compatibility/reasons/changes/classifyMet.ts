import { anyElement, type SequenceNode } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { Role } from '../../../message/part.js'
import { breakingChange, type Classified } from './classified.js'
import type { SequenceDifference } from '../differences/difference.js'
import type { Detail, Side } from './finding.js'
import { placedIn } from './placedIn.js'
import { canLack, hasPart, isNeeded, partsOnlyIn } from '../differences/sequenceShape.js'

type Met = Extract<SequenceDifference, { kind: 'extra' | 'absent' | 'optional' | 'declared' | 'none' | 'combination' }>

export const isMet = (difference: SequenceDifference): difference is Met =>
  ['extra', 'absent', 'optional', 'declared', 'none', 'combination'].includes(difference.kind)

interface MetDifference {
  readonly left: SequenceNode
  readonly right: SequenceNode
  readonly difference: Met
}

/** Classifies parts of which the right requires at least one, although the left may have none. The left may require other parts `instead`. */
function classifyNone(
  { left, right, difference: { parts } }: MetDifference & { readonly difference: { readonly kind: 'none' } },
  side: Side,
  role: Role,
): Classified {
  const placed = (own: InternedPart, other: InternedPart) => placedIn({ left, right }, own, other, side)
  const common = parts.filter((part) => hasPart(left, part))
  const others = partsOnlyIn(left, right).filter((part) => common.length === 0 || canLack(left, part))
  const instead = [...common, ...others]
  const lost = parts.find((part) => !hasPart(left, part))
  const change = breakingChange(common.length > 0 ? 'optional' : 'absent', side, role)
  if (lost && others[0] && isNeeded(instead, left))
    return { change, detail: { kind: 'one of', parts, instead }, part: lost, ...placed(others[0], lost) }
  const part = common[0] ?? parts[0]!
  const detail: Detail = parts.length === 1 ? { kind: 'part', part } : { kind: 'one of', parts }
  return { change, detail, part, ...placed(part, part) }
}

/** Parts that were added, removed, became required or optional, are now declared, or come in new combinations. */
export function classifyMet({ left, right, difference }: MetDifference, side: Side, role: Role): Classified {
  const placed = (own: InternedPart | undefined, other: InternedPart | undefined) =>
    placedIn({ left, right }, own, other, side)
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
      return classifyNone({ left, right, difference }, side, role)
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
