import { fieldOf, type Field, type Node, type Occurrence } from '../../engine/nodes/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { statedPart, type Cause } from '../differences/locate.js'
import { breakingChange, type Classified } from './classified.js'
import { olderAndNewer, type Side } from './finding.js'

/** A query parameter that may occur less often than before, or must occur more often; undefined for any other cause. */
export function parameterRepetition(cause: Cause, side: Side): Classified | undefined {
  const found = repeatedParameter(cause)
  const [own, other] = [found && fieldOfParameter(found.left, found.part), found && fieldOfParameter(found.right, found.part)] // prettier-ignore
  if (!found || !own || !other) return undefined
  const { left, right, part, isBelow } = found
  const stated = statedPart(part, left, [right])
  return {
    change: breakingChange('occurrence', side, 'parameter'),
    detail: { kind: 'occurrence', part: stated, ...olderAndNewer(side, occurrenceOf(own), occurrenceOf(other)) },
    ...(isBelow && { part: stated }),
    ...olderAndNewer(side, own.span, other.span),
    changed: olderAndNewer(side, { node: left, part }, { node: right, part }),
  }
}

interface RepeatedParameter {
  readonly left: Node
  readonly right: Node
  readonly part: InternedPart
  /** Whether the part is not in the path of the cause. */
  readonly isBelow: boolean
}

function repeatedParameter(cause: Cause): RepeatedParameter | undefined {
  if (cause.kind === 'content' && cause.part.role === 'parameter')
    return { left: cause.left, right: cause.right, part: cause.part, isBelow: true }
  const step = cause.path.at(-1)
  if (cause.kind !== 'sequence' || cause.left.sort.kind !== 'values' || !step?.alternatives[0]) return undefined
  return { left: step.node, right: step.alternatives[0], part: step.read, isBelow: false }
}

const fieldOfParameter = (node: Node, part: InternedPart): Field | undefined =>
  node.kind === 'record' ? fieldOf(node, part) : undefined

/** How often a parameter may occur, none too if it is optional. */
function occurrenceOf({ optional, nodes }: Field): Occurrence {
  const each = nodes().map((node) => (node.kind === 'sequence' ? node.occurrence(() => true) : { least: 1, most: 1 }))
  return {
    least: optional ? 0 : Math.min(...each.map(({ least }) => least)),
    most: Math.max(...each.map(({ most }) => most)),
  }
}
