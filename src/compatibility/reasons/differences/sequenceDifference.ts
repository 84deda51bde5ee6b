import { anyElement, isBlank, nextId, type Node, type SequenceNode } from '../../vocabulary/node.js'
import { elementTypeOf } from '../../messages/elementNode.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { sorts } from '../../vocabulary/sort.js'
import type { SequenceDifference } from './difference.js'
import type { Cause } from './locate.js'
import { contentOf } from './nodesOf.js'
import { takes } from './takes.js'
import { canLack, hasPart, occurrenceIn } from './sequenceShape.js'
import { isTrueOf } from './sequenceTruth.js'

/** More parts than anybody reads as what was expected; further ones are not blamed. */
const maxExpected = 20

/** The point at which two sequences differ. */
type Met = Pick<Extract<Cause, { kind: 'sequence' }>, 'found' | 'expected' | 'isTaken' | 'after' | 'typed'>

/**
 * The difference to report if the left has one part next and the right has others: the first possible difference that is true of
 * both sequences. Segments of a path are compared together, so that a path has one difference.
 */
export function sequenceDifference(
  left: SequenceNode,
  right: SequenceNode,
  { found: read, expected: alternatives, isTaken = false, after, typed = false }: Met,
): SequenceDifference {
  if (left.sort.kind === 'path') return { kind: 'order' }
  const expected = [...new Set(alternatives)].slice(0, maxExpected)
  const found = read && statedPart(left, read)
  for (const difference of possibleDifferences(left, right, { found, read, expected, isTaken, typed }))
    if (isTrueOf(difference, left, right)) return difference
  return { kind: 'combination', found, expected, after }
}

/** {@link Met} in terms of the parts that the sequences state; `read` is the part in the counterexample. */
interface Stated {
  readonly found: InternedPart | undefined
  readonly read: InternedPart | undefined
  readonly expected: readonly InternedPart[]
  readonly isTaken: boolean
  readonly typed: boolean
}

/** The possible differences, the likeliest first. */
function* possibleDifferences(
  left: SequenceNode,
  right: SequenceNode,
  { found, read, expected, isTaken, typed }: Stated,
): Generator<SequenceDifference> {
  const unknownPart = found !== undefined && !hasPart(right, found) ? found : undefined
  if (found === anyElement && read && !isTaken && expected.includes(anyElement))
    yield { kind: 'narrowed', part: anyElement, example: read }
  if (unknownPart && isTaken && typed) yield { kind: 'declared', part: unknownPart }
  const unknowns = unknownPart && !isTaken ? unknown(left, right, unknownPart, expected) : []
  const open = openDifference(left, right, found, expected)
  const opens = open ? [open] : []
  // If no wildcard accepts a named part, that part is the cause, rather than a wildcard.
  yield* unknownPart === anyElement ? [...opens, ...unknowns] : [...unknowns, ...opens]
  yield* countDifferences(left, right, found, expected)
  if (found !== undefined) yield* orderDifferences(left, found, expected)
}

/** The possible differences in how often parts occur. */
function* countDifferences(
  left: SequenceNode,
  right: SequenceNode,
  found: InternedPart | undefined,
  expected: readonly InternedPart[],
): Generator<SequenceDifference> {
  const occursMore = (part: InternedPart): boolean => occurrenceIn(left, part).most > occurrenceIn(right, part).most
  const lacking = expected.find((part) => canLack(left, part) && !canLack(right, part))
  if (lacking !== undefined) {
    const isOwn = hasPart(left, lacking)
    if (isOwn && occursMore(lacking)) yield { kind: 'occurrence', part: lacking }
    yield isOwn
      ? { kind: 'optional', part: lacking }
      : { kind: 'absent', part: lacking, isOfAnyName: hasPart(left, anyElement) }
  }
  if (found !== undefined && occursMore(found)) yield { kind: 'occurrence', part: found }
  const scarce = expected.find((part) => occurrenceIn(left, part).least < occurrenceIn(right, part).least)
  if (scarce !== undefined) yield { kind: 'occurrence', part: scarce }
  const named = expected.filter((part) => part !== anyElement)
  if (named.length < expected.length) yield { kind: 'none', parts: named }
  yield { kind: 'none', parts: expected }
}

/** The difference if a side has elements of any name, and they, or what is there instead of them, are to blame. */
function openDifference(
  left: SequenceNode,
  right: SequenceNode,
  found: InternedPart | undefined,
  expected: readonly InternedPart[],
): SequenceDifference | undefined {
  if (hasPart(right, anyElement)) return unnamedDifference(left, right, found, expected)
  return found === undefined && hasPart(left, anyElement) ? insteadDifference(left, right, expected) : undefined
}

/** The difference if the left ends after elements of any name, and the right expects parts that the left does not name. */
function insteadDifference(
  left: SequenceNode,
  right: SequenceNode,
  expected: readonly InternedPart[],
): SequenceDifference | undefined {
  const isNew = (part: InternedPart): boolean => !hasPart(left, part)
  if (!expected.some(isNew)) return undefined
  const parts = [...new Set(right.parts().map(({ part }) => part))].filter(isNew)
  return { kind: 'instead', part: anyElement, parts }
}

/** The difference if the right has elements of any name, and the left has fewer or more elements that these may be. */
function unnamedDifference(
  left: SequenceNode,
  right: SequenceNode,
  found: InternedPart | undefined,
  expected: readonly InternedPart[],
): SequenceDifference | undefined {
  const isUnnamed = (part: InternedPart): boolean =>
    part === anyElement || (!hasPart(right, part) && isTaken(right, part))
  if (!expected.includes(anyElement) && (found === undefined || !isUnnamed(found))) return undefined
  const [own, other] = [left.occurrence(isUnnamed), occurrenceIn(right, anyElement)]
  if (own.most === 0 || (own.least >= other.least && own.most <= other.most)) return undefined
  const parts = new Set(left.parts().flatMap(({ part }) => (isUnnamed(part) ? [part] : [])))
  return { kind: 'unnamed', parts: [...parts] }
}

/** Whether a sequence takes a part as an element of any name. */
const isTaken = (sequence: SequenceNode, part: InternedPart): boolean =>
  sequence.parts().some((one) => takes(one, part))

function* orderDifferences(
  left: SequenceNode,
  own: InternedPart,
  expected: readonly InternedPart[],
): Generator<SequenceDifference> {
  const [first] = expected
  if (mayChangePlaces(left, own, first)) yield { kind: 'fixed', part: own, first }
  for (const other of expected) {
    yield { kind: 'order', own, other }
    yield { kind: 'fixed', part: own, first: other }
  }
}

/** The part of a sequence that stands for a part in one of its words: that of elements of any name, if it does not name it. */
const statedPart = (sequence: SequenceNode, part: InternedPart): InternedPart =>
  !hasPart(sequence, part) && hasPart(sequence, anyElement) ? anyElement : part

/** What to blame if the right does not know a part of the left. */
function* unknown(
  left: SequenceNode,
  right: SequenceNode,
  found: InternedPart,
  expected: readonly InternedPart[],
): Generator<SequenceDifference> {
  const other = expected.find((part) => !hasPart(left, part))
  const isPair = other !== undefined && !canLack(left, found) && !canLack(right, other)
  if (found === anyElement) {
    yield isPair ? { kind: 'named', part: found, other } : { kind: 'closed', part: found }
    return
  }
  const others = left.choiceOf?.(found).filter((part) => part !== found && hasPart(right, part)) ?? []
  if (others.length > 0) yield { kind: 'choice', part: found, others }
  if (isPair) yield { kind: 'renamed', own: found, other }
  yield { kind: 'extra', part: found }
}

/** Whether two parts of a sequence may come in both orders because they are members of one `A & B`; whether one is a member. */
const mayChangePlaces = ({ interleaved }: SequenceNode, a: InternedPart, b: InternedPart | undefined): boolean =>
  interleaved?.members.some((members) => {
    const first = members.findIndex((parts) => parts.includes(a))
    const second = members.findIndex((parts) => b !== undefined && parts.includes(b))
    return first !== -1 && (b === undefined || (second !== -1 && first !== second))
  }) ?? false

/** The children that an element may have, as a sequence that may be empty; undefined if the element has text. */
function childrenOf(element: Node): SequenceNode | undefined {
  const nodes = contentOf(element)
  const sequence = nodes.find((node): node is SequenceNode => node.kind === 'sequence')
  const canBeEmpty = nodes.some(isBlank)
  if (sequence) return { ...sequence, accepts: (state) => (state === 0 ? canBeEmpty : sequence.accepts(state)) }
  if (!nodes.every(isBlank)) return undefined
  const { span } = element
  const type = elementTypeOf(element)
  const none = { next: () => [], accepts: () => true, parts: () => [], occurrence: () => ({ least: 0, most: 0 }) }
  return { kind: 'sequence', id: nextId(), sort: sorts.children, span, cost: 0, ...none, ...(type && { type }) }
}

/** A difference with the sequences that differ. */
export interface LocatedDifference {
  readonly left: SequenceNode
  readonly right: SequenceNode
  readonly difference: SequenceDifference
}

/**
 * The difference between the children of two elements. An element without children is a blank leaf to the engine, so "no
 * child" against "some child" shows as other content. Undefined if one of the nodes has text.
 */
export function childrenDifference(element: Node, other: Node): LocatedDifference | undefined {
  const [left, right] = [childrenOf(element), childrenOf(other)]
  if (!left || !right) return undefined
  const leftEnds = contentOf(element).some(isBlank) && !contentOf(other).some(isBlank)
  const found = leftEnds ? undefined : left.next(0)[0]?.part
  const expected = right.next(0).map(({ part }) => part)
  return { left, right, difference: sequenceDifference(left, right, { ...(found && { found }), expected }) }
}
