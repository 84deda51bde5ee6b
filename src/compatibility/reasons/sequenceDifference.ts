import { anyElement, fieldOf, isBlank, nextId, type Node, type SequenceNode } from '../engine/node.js'
import { elementTypeOf } from '../messages/elementNode.js'
import { partOf, type Part } from '../vocabulary/part.js'
import { sorts } from '../vocabulary/sort.js'
import type { SequenceDifference } from './difference.js'
import { canLack, hasPart, occurrenceIn } from './sequenceShape.js'

/** More parts than anybody reads as what was expected; further ones are not blamed. */
const mostExpected = 20

/**
 * What to blame if the left has `read` (undefined: its end) and the right has one of `expected` (empty: its end). Segments
 * of a path are compared together, so that a path has one difference.
 */
export function sequenceDifference(
  left: SequenceNode,
  right: SequenceNode,
  read: Part | undefined,
  alternatives: readonly Part[],
): SequenceDifference {
  const expected = [...new Set(alternatives)].slice(0, mostExpected)
  if (left.sort.kind === 'path') return { kind: 'order' }
  const found = read && statedPart(left, read)
  const open = openDifference(left, right, found, expected)
  if (open) return open
  if (found !== undefined && !hasPart(right, found))
    return hasPart(right, anyElement) ? orderDifference(left, found, undefined) : unknown(left, right, found, expected)
  const occursMore = (part: Part): boolean => occurrenceIn(left, part).most > occurrenceIn(right, part).most
  const lacking = expected.find((part) => canLack(left, part) && !canLack(right, part))
  if (lacking !== undefined) {
    const isKnown = hasPart(left, lacking)
    return isKnown && occursMore(lacking)
      ? { kind: 'occurrence', part: lacking }
      : { kind: isKnown ? 'optional' : 'absent', part: lacking }
  }
  if (found !== undefined && occursMore(found)) return { kind: 'occurrence', part: found }
  const scarce = expected.find((part) => occurrenceIn(left, part).least < occurrenceIn(right, part).least)
  if (scarce !== undefined) return { kind: 'occurrence', part: scarce }
  return noneDifference(left, right, expected) ?? orderDifference(left, found, expected[0])
}

/** The difference if the right needs one of some parts, and the left may have none of them. */
function noneDifference(
  left: SequenceNode,
  right: SequenceNode,
  expected: readonly Part[],
): SequenceDifference | undefined {
  const isExpected = (part: Part): boolean => expected.includes(part)
  if (left.occurrence(isExpected).least > 0 || right.occurrence(isExpected).least === 0) return undefined
  const known = expected.find((part) => hasPart(left, part))
  return known ? { kind: 'optional', part: known } : { kind: 'absent', part: expected[0]! }
}

/** The difference if a side has elements of any name, and they, or what is there instead of them, are to blame. */
function openDifference(
  left: SequenceNode,
  right: SequenceNode,
  found: Part | undefined,
  expected: readonly Part[],
): SequenceDifference | undefined {
  if (hasPart(right, anyElement)) return unnamedDifference(left, right, found, expected)
  return found === undefined && hasPart(left, anyElement) ? insteadDifference(left, right, expected) : undefined
}

/** The difference if the left ends after elements of any name, and the right expects parts that the left does not name. */
function insteadDifference(
  left: SequenceNode,
  right: SequenceNode,
  expected: readonly Part[],
): SequenceDifference | undefined {
  const isNew = (part: Part): boolean => !hasPart(left, part)
  if (!expected.some(isNew)) return undefined
  const parts = [...new Set(right.parts().map(({ part }) => part))].filter(isNew)
  return { kind: 'instead', part: anyElement, parts }
}

/** The difference if the right has elements of any name, and the left has fewer or more elements that these may be. */
function unnamedDifference(
  left: SequenceNode,
  right: SequenceNode,
  found: Part | undefined,
  expected: readonly Part[],
): SequenceDifference | undefined {
  const isUnnamed = (part: Part): boolean => part === anyElement || !hasPart(right, part)
  if (!expected.includes(anyElement) && (found === undefined || !isUnnamed(found))) return undefined
  const [own, other] = [left.occurrence(isUnnamed), occurrenceIn(right, anyElement)]
  if (own.most === 0 || (own.least >= other.least && own.most <= other.most)) return undefined
  const parts = new Set(left.parts().flatMap(({ part }) => (isUnnamed(part) ? [part] : [])))
  return { kind: 'unnamed', parts: [...parts] }
}

const orderDifference = (left: SequenceNode, own: Part | undefined, other: Part | undefined): SequenceDifference =>
  own !== undefined && mayChangePlaces(left, own, other)
    ? { kind: 'fixed', part: own, first: other }
    : { kind: 'order', own, other }

/** The part of a sequence that stands for a part in one of its words: that of elements of any name, if it does not name it. */
const statedPart = (sequence: SequenceNode, part: Part): Part =>
  !hasPart(sequence, part) && hasPart(sequence, anyElement) ? anyElement : part

/** What to blame if the right does not know a part of the left. */
function unknown(left: SequenceNode, right: SequenceNode, found: Part, expected: readonly Part[]): SequenceDifference {
  const other = expected.find((part) => !hasPart(left, part))
  const isPair = other !== undefined && !canLack(left, found) && !canLack(right, other)
  if (found === anyElement) return isPair ? { kind: 'named', part: found, other } : { kind: 'closed', part: found }
  const others = left.choiceOf?.(found).filter((part) => part !== found && hasPart(right, part)) ?? []
  if (others.length > 0) return { kind: 'choice', part: found, others }
  return isPair ? { kind: 'renamed', own: found, other } : { kind: 'extra', part: found }
}

/** Whether two parts of a sequence may come in both orders because they are members of one `A & B`; whether one is a member. */
const mayChangePlaces = ({ interleaved }: SequenceNode, a: Part, b: Part | undefined): boolean =>
  interleaved?.members.some((members) => {
    const first = members.findIndex((parts) => parts.includes(a))
    const second = members.findIndex((parts) => b !== undefined && parts.includes(b))
    return first !== -1 && (b === undefined || (second !== -1 && first !== second))
  }) ?? false

const content = partOf('content')

const contentNodes = (element: Node): readonly Node[] =>
  element.kind === 'record' ? (fieldOf(element, content)?.nodes() ?? []) : []

/** The children that an element may have, as a sequence that may be empty; undefined if the element has text. */
function childrenOf(element: Node): SequenceNode | undefined {
  const nodes = contentNodes(element)
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
  const leftEnds = contentNodes(element).some(isBlank) && !contentNodes(other).some(isBlank)
  const found = leftEnds ? undefined : left.next(0)[0]?.part
  const expected = right.next(0).map(({ part }) => part)
  return { left, right, difference: sequenceDifference(left, right, found, expected) }
}
