import { anyElement, type Occurrence, type SequenceNode } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { SequenceDifference } from './difference.js'
import { isTakenSomewhere } from './takenSomewhere.js'
import { neverPrecedes, precedes } from './precedes.js'
import { canLack, hasPart, isNeeded, occurrenceIn } from './sequenceShape.js'

type DifferenceOf<Kind> = Extract<SequenceDifference, { readonly kind: Kind }>

/** Whether a difference of each kind is true of two sequences. */
const truths: {
  readonly [Kind in SequenceDifference['kind']]: (
    difference: DifferenceOf<Kind>,
    left: SequenceNode,
    right: SequenceNode,
  ) => boolean
} = {
  extra: ({ part }, left, right) => isOnlyIn(part, left, right) && !isTakenSomewhere(part, left, right),
  declared: ({ part }, left, right) => isOnlyIn(part, left, right),
  choice: ({ part }, left, right) => isOnlyIn(part, left, right) && !isTakenSomewhere(part, left, right),
  absent: ({ part }, left, right) => isOnlyIn(part, right, left) && !canLack(right, part),
  optional: ({ part }, left, right) => hasPart(left, part) && canLack(left, part) && !canLack(right, part),
  none: ({ parts }, left, right) => isNeeded(parts, right) && !isNeeded(parts, left),
  occurrence: ({ part }, left, right) =>
    [left, right].every((sequence) => hasPart(sequence, part)) &&
    !isEqual(occurrenceIn(left, part), occurrenceIn(right, part)),
  renamed: ({ own, other }, left, right) =>
    isOnlyIn(own, left, right) &&
    isOnlyIn(other, right, left) &&
    ![left, right].some((sequence) => hasPart(sequence, anyElement)),
  closed: (_, left, right) => isOnlyIn(anyElement, left, right),
  instead: (_, left, right) => isOnlyIn(anyElement, left, right),
  named: (_, left, right) => isOnlyIn(anyElement, left, right),
  fixed: ({ part, first }, left, right) => first === undefined || isTurned(left, right, part, first),
  order: ({ own, other }, left, right) =>
    left.sort.kind === 'path' ||
    (own !== undefined && other !== undefined && isTurned(left, right, own, other) && neverPrecedes(left, other, own)),
  narrowed: (_, left, right) => [left, right].every((sequence) => hasPart(sequence, anyElement)),
  unnamed: () => true,
  combination: () => true,
}

/**
 * Whether a difference is true of two sequences as a whole, not only of the message that showed it: for example, that a part is in
 * no word, in every word, or in another order. Findings state only what is decided here.
 */
export function isTrueOf<Kind extends SequenceDifference['kind']>(
  difference: DifferenceOf<Kind> & { readonly kind: Kind },
  left: SequenceNode,
  right: SequenceNode,
): boolean {
  return truths[difference.kind](difference, left, right)
}

const isOnlyIn = (part: InternedPart, one: SequenceNode, other: SequenceNode): boolean =>
  hasPart(one, part) && !hasPart(other, part)

const isEqual = (one: Occurrence, other: Occurrence): boolean => one.least === other.least && one.most === other.most

/** Whether the left may have `own` before `other`, and the right only has them the other way around. */
const isTurned = (left: SequenceNode, right: SequenceNode, own: InternedPart, other: InternedPart): boolean =>
  precedes(left, own, other) && neverPrecedes(right, own, other) && precedes(right, other, own)
