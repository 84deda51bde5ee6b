import { olderAndNewer, type Classified } from './classified.js'
import { excuse } from './excuses.js'
import type { Change, Side } from './finding.js'
import type { Cause } from './locate.js'
import type { SequenceNode } from './node.js'
import { thingAt } from './thingAt.js'
import { canLack, mostOften, namesIn, spanIn } from './sequenceShape.js'

type SequenceCause = Extract<Cause, { kind: 'sequence' }>

interface Verdict {
  readonly change: Change
  readonly message: string
  /** The part that it is about; of a renamed one, as the older contract calls it. */
  readonly name?: string
  /** What the left and the right call it, where that differs. */
  readonly names?: readonly [left: string, right: string]
  readonly excuses: readonly string[]
}

/** The rule that a part in the wrong place of a sequence breaks: added, removed, renamed, repeated or moved. */
export function classifySequence(cause: SequenceCause, side: Side): Classified {
  const left = cause.left as SequenceNode
  const right = cause.right as SequenceNode
  const thing = thingAt({ node: left, name: '' })
  const { change, message, name, names, excuses } =
    thing === 'path' ? changedPath(left, right) : verdict(cause, left, right, side)
  const [leftName, rightName] = names ?? [name, name]
  const own = leftName === undefined ? undefined : spanIn(left, leftName)
  const other = rightName === undefined ? undefined : spanIn(right, rightName)
  return {
    rule: `${side}-${thing}-${change}`,
    message,
    ...(name !== undefined && { name }),
    ...olderAndNewer(side, own ?? left.span, other ?? right.span),
    excuses,
  }
}

const changedPath = (left: SequenceNode, right: SequenceNode): Verdict => ({
  change: 'changed',
  message: 'the path has another number of segments',
  excuses: [excuse('order', left, right)],
})

function verdict({ found, expected }: SequenceCause, left: SequenceNode, right: SequenceNode, side: Side): Verdict {
  const [inLeft, inRight] = [namesIn(left), namesIn(right)]
  const unknown = expected.find((name) => !inLeft.has(name))
  if (found !== undefined && !inRight.has(found)) {
    const isPair = unknown !== undefined && !canLack(left, found) && !canLack(right, unknown)
    return isPair ? renamed(found, unknown, left, right, side) : extra(found, left, right, side)
  }
  const lacking = expected.find((name) => canLack(left, name) && !canLack(right, name))
  if (lacking !== undefined) return missing(lacking, left, right, side)
  if (found !== undefined && mostOften(left, found) > mostOften(right, found)) return repeated(found, left, right, side)
  return moved(left, right)
}

const quoted = (name: string): string => (name === '[]' ? 'an item' : `\`${name}\``)

function renamed(found: string, unknown: string, left: SequenceNode, right: SequenceNode, side: Side): Verdict {
  const { older, newer } = olderAndNewer(side, found, unknown)
  return {
    change: 'renamed',
    message: `${quoted(older)} was renamed to ${quoted(newer)}`,
    name: older,
    names: [found, unknown],
    excuses: [excuse('extra', left, right, found), excuse('missing', left, right, unknown)],
  }
}

const extra = (name: string, left: SequenceNode, right: SequenceNode, side: Side): Verdict => ({
  change: side === 'request' ? 'removed' : 'added',
  message:
    side === 'request'
      ? `${quoted(name)} was removed, so a request that has it is refused`
      : `${quoted(name)} was added, which a reader does not expect`,
  name,
  excuses: [excuse('extra', left, right, name)],
})

function missing(name: string, left: SequenceNode, right: SequenceNode, side: Side): Verdict {
  const isKnown = namesIn(left).has(name)
  const excuses = [excuse('missing', left, right, name)]
  if (side === 'request')
    return isKnown
      ? {
          change: 'became-required',
          message: `${quoted(name)} became required, and older requests may lack it`,
          name,
          excuses,
        }
      : { change: 'added', message: `${quoted(name)} was added, which older requests do not have`, name, excuses }
  return isKnown
    ? { change: 'became-optional', message: `${quoted(name)} became optional, and readers rely on it`, name, excuses }
    : { change: 'removed', message: `${quoted(name)} was removed, and readers rely on it`, name, excuses }
}

const repeated = (name: string, left: SequenceNode, right: SequenceNode, side: Side): Verdict => ({
  change: 'repeated',
  message:
    side === 'request'
      ? `${quoted(name)} may no longer stand as often as before`
      : `${quoted(name)} may now stand more often than before`,
  name,
  excuses: [excuse('extra', left, right, name)],
})

const moved = (left: SequenceNode, right: SequenceNode): Verdict => ({
  change: 'reordered',
  message: 'the same parts stand in another order',
  excuses: [excuse('order', left, right)],
})
