import { fieldOf, type Field, type Node, type Occurrence } from '../../vocabulary/node.js'
import type { Role } from '../../../message/part.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { statedPart, type Cause } from '../differences/locate.js'
import { breakingChange, type Classified } from './classified.js'
import { olderAndNewer, type Side } from './finding.js'

/** A query parameter, a form field or a part that may occur less often than before, or must occur more often; undefined for any other cause. */
export function repetitionChange(cause: Cause, side: Side): Classified | undefined {
  const found = repeatedPart(cause)
  const [own, other] = [found && fieldIn(found.left, found.part), found && fieldIn(found.right, found.part)] // prettier-ignore
  if (!found || !own || !other) return undefined
  const { left, right, part, isBelow } = found
  const stated = statedPart(part, left, [right])
  return {
    change: breakingChange('occurrence', side, part.role),
    detail: { kind: 'occurrence', part: stated, ...olderAndNewer(side, occurrenceOf(own), occurrenceOf(other)) },
    ...(isBelow && { part: stated }),
    ...olderAndNewer(side, own.span, other.span),
    changed: olderAndNewer(side, { node: left, part }, { node: right, part }),
  }
}

interface RepeatedPart {
  readonly left: Node
  readonly right: Node
  readonly part: InternedPart
  /** Whether the part is not in the path of the cause. */
  readonly isBelow: boolean
}

const repeatable: ReadonlySet<Role> = new Set(['parameter', 'field', 'part'])

function repeatedPart(cause: Cause): RepeatedPart | undefined {
  if (cause.kind === 'content' && repeatable.has(cause.part.role) && isRepeated(cause.left, cause.part))
    return { left: cause.left, right: cause.right, part: cause.part, isBelow: true }
  const step = cause.path.at(-1)
  if (cause.kind !== 'sequence' || cause.left.sort.kind !== 'values' || !step?.alternatives[0]) return undefined
  return { left: step.node, right: step.alternatives[0], part: step.read, isBelow: false }
}

/** Whether a part occurs more than once in some trees: otherwise its values differ, not how often it occurs. */
const isRepeated = (node: Node, part: InternedPart): boolean =>
  part.role === 'parameter' ||
  (fieldIn(node, part)
    ?.nodes()
    .some(({ sort }) => sort.kind === 'values') ??
    false)

const fieldIn = (node: Node, part: InternedPart): Field | undefined =>
  node.kind === 'record' ? fieldOf(node, part) : undefined

/** How often a part may occur; zero is allowed if it is optional. */
function occurrenceOf({ optional, nodes }: Field): Occurrence {
  const each = nodes().map((node) => (node.kind === 'sequence' ? node.occurrence(() => true) : { least: 1, most: 1 }))
  return {
    least: optional ? 0 : Math.min(...each.map(({ least }) => least)),
    most: Math.max(...each.map(({ most }) => most)),
  }
}
