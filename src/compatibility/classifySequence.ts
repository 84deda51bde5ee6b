import { olderAndNewer, type Classified } from './classified.js'
import { describeNode } from './describe.js'
import { excuse } from './excuses.js'
import { ruleOf, type Change, type Side } from './finding.js'
import type { Cause } from './locate.js'
import { pathLabel, type SequenceNode } from './node.js'
import { thingAt } from './thingAt.js'
import { canLack, holds, leastOften, mostOften, namesIn, spanIn } from './sequenceShape.js'

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
    left.label === pathLabel ? changedPath(left, right, side) : verdict(cause, left, right, side)
  const [leftName, rightName] = names ?? [name, name]
  const own = leftName === undefined ? undefined : spanIn(left, leftName)
  const other = rightName === undefined ? undefined : spanIn(right, rightName)
  return {
    rule: ruleOf(side, thing, change),
    message,
    ...(name !== undefined && { name }),
    ...olderAndNewer(side, own ?? left.span, other ?? right.span),
    excuses,
  }
}

function changedPath(left: SequenceNode, right: SequenceNode, side: Side): Verdict {
  const { older, newer } = olderAndNewer(side, left, right)
  return {
    change: 'changed',
    message: `the path \`${pathText(older)}\` became \`${pathText(newer)}\``,
    excuses: [excuse('order', left, right)],
  }
}

/** A path as a contract states it, but for the names of its parameters: `/pets/(number)`. */
function pathText(path: SequenceNode): string {
  const segments: string[] = []
  for (let [edge] = path.next(0); edge; [edge] = path.next(edge.to))
    segments.push(edge.nodes().map(describeNode).join('').replaceAll('`', ''))
  return `/${segments.join('/')}`
}

function verdict({ found, expected }: SequenceCause, left: SequenceNode, right: SequenceNode, side: Side): Verdict {
  const [inLeft, inRight] = [namesIn(left), namesIn(right)]
  const unknown = expected.find((name) => !inLeft.has(name))
  if (found !== undefined && !inRight.has(found)) {
    const isPair = unknown !== undefined && !canLack(left, found) && !canLack(right, unknown)
    return isPair ? replaced(found, unknown, left, right, side) : extra(found, left, right, side)
  }
  const lacking = expected.find((name) => canLack(left, name) && !canLack(right, name))
  const isRarer = (name: string): boolean => mostOften(left, name) > mostOften(right, name)
  if (lacking !== undefined)
    return inLeft.has(lacking) && isRarer(lacking)
      ? otherCount(lacking, left, right, side)
      : missing(lacking, left, right, side)
  const scarce = expected.find((name) => leastOften(left, name) < leastOften(right, name))
  const recurring = found !== undefined && isRarer(found) ? found : scarce
  return recurring === undefined
    ? moved(found, expected[0], left, right, side)
    : otherCount(recurring, left, right, side)
}

const quoted = (name: string): string => (name === '[]' ? 'an item' : `\`${name}\``)

/** One part stands where another stood: it was renamed, or put into an element, or taken out of one. */
function replaced(found: string, unknown: string, left: SequenceNode, right: SequenceNode, side: Side): Verdict {
  const { older, newer } = olderAndNewer(side, found, unknown)
  const sequences = olderAndNewer(side, left, right)
  const moved = holds(sequences.newer, newer, older)
    ? `${quoted(older)} moved into ${quoted(newer)}, which is new`
    : holds(sequences.older, older, newer)
      ? `${quoted(newer)} moved out of ${quoted(older)}, which is gone`
      : undefined
  return {
    change: moved === undefined ? 'renamed' : 'moved',
    message: moved ?? `${quoted(older)} was renamed to ${quoted(newer)}`,
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

/** How often a part stands in a sequence, in words. */
function occurrence(sequence: SequenceNode, name: string): string {
  const [least, most] = [leastOften(sequence, name), mostOften(sequence, name)]
  const times = (count: number): string => (count === 1 ? 'once' : `${String(count)} times`)
  if (least === most) return `exactly ${times(least)}`
  if (most === Infinity) return least === 0 ? 'any number of times' : `at least ${times(least)}`
  return least === 0 ? `at most ${times(most)}` : `${String(least)} to ${String(most)} times`
}

function otherCount(name: string, left: SequenceNode, right: SequenceNode, side: Side): Verdict {
  const { older, newer } = olderAndNewer(side, occurrence(left, name), occurrence(right, name))
  return {
    change: side === 'request' ? 'occurrence-narrowed' : 'occurrence-widened',
    message: `${quoted(name)} stood ${older} and now stands ${newer}`,
    name,
    excuses: [excuse('extra', left, right, name), excuse('missing', left, right, name)],
  }
}

/** Told of the part that stands in the newer contract where the older one has another. */
function moved(
  found: string | undefined,
  expected: string | undefined,
  left: SequenceNode,
  right: SequenceNode,
  side: Side,
): Verdict {
  const { older, newer } = olderAndNewer(side, found, expected)
  const excuses = [excuse('order', left, right)]
  return older === undefined || newer === undefined || older === newer
    ? { change: 'reordered', message: 'the same parts stand in another order', excuses }
    : { change: 'reordered', message: `${quoted(newer)} now stands before ${quoted(older)}`, name: newer, excuses }
}
