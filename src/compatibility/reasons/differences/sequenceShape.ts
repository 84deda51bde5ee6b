import { anyElement, type Occurrence, type SequenceNode, type SequencePart } from '../../vocabulary/node.js'
import { oncePer } from '../../../collections/once.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { contentOf } from './nodesOf.js'

/** Where each part of a sequence is stated first. */
const firstParts = oncePer((sequence: SequenceNode): ReadonlyMap<InternedPart, SequencePart> => {
  const first = new Map<InternedPart, SequencePart>()
  for (const one of sequence.parts()) if (!first.has(one.part)) first.set(one.part, one)
  return first
})

/** Whether a sequence has a part in some word. */
export const hasPart = (sequence: SequenceNode, part: InternedPart): boolean => firstParts(sequence).has(part)

/** Where a sequence first states a part; undefined if it does not. */
export const spanIn = (sequence: SequenceNode, part: InternedPart) => firstParts(sequence).get(part)?.span

/** How often a part occurs in the words of a sequence. */
export const occurrenceIn = (sequence: SequenceNode, part: InternedPart): Occurrence =>
  sequence.occurrence((other) => other === part)

/** Whether a sequence has a word without the part. */
export const canLack = (sequence: SequenceNode, part: InternedPart): boolean => occurrenceIn(sequence, part).least === 0

/** Whether every word of a sequence has at least one of the parts. */
export const isNeeded = (parts: readonly InternedPart[], sequence: SequenceNode): boolean =>
  sequence.occurrence((part) => parts.includes(part)).least > 0

/** The parts that the left sequence names and the right one does not. */
export const partsOnlyIn = (left: SequenceNode, right: SequenceNode): readonly InternedPart[] => [
  ...new Set(left.parts().flatMap(({ part }) => (part === anyElement || hasPart(right, part) ? [] : [part]))),
]

/** Whether an element of a sequence may have a child. */
export const contains = (sequence: SequenceNode, element: InternedPart, child: InternedPart): boolean =>
  sequence
    .parts()
    .filter(({ part }) => part === element)
    .flatMap(({ nodes }) => nodes())
    .flatMap(contentOf)
    .some((node) => node.kind === 'sequence' && hasPart(node, child))
