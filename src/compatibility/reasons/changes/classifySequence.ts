import type { Domain } from '../../../pattern/values/domain.js'
import { anyElement, type SequenceNode } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { contentOf, type ShownContent } from '../differences/content.js'
import { breakingChange, type Classified } from './classified.js'
import { classifyMet, isMet } from './classifyMet.js'
import type { SequenceDifference } from '../differences/difference.js'
import { olderAndNewer, type Detail, type Side } from './finding.js'
import { placedIn } from './placedIn.js'
import type { LocatedDifference } from '../differences/sequenceDifference.js'
import { contains, hasPart, occurrenceIn } from '../differences/sequenceShape.js'

/** Parts of a sequence that were added, removed, renamed, moved, repeated or put in another order. */
export function classifySequence({ left, right, difference }: LocatedDifference, side: Side): Classified {
  if (isOfGroup(difference)) return classifyGroup(left, right, difference, side)
  const { older, newer } = olderAndNewer(side, left, right)
  const placed = (own: InternedPart | undefined, other: InternedPart | undefined) =>
    placedIn({ left, right }, own, other, side)
  const role = left.sort.kind === 'array' ? 'item' : left.sort.kind === 'path' ? 'path' : 'element'
  if (isMet(difference)) return classifyMet({ left, right, difference }, side, role)
  switch (difference.kind) {
    case 'renamed': {
      const { own, other } = difference
      const parts = olderAndNewer(side, own, other)
      const wrapping = wrappingOf(parts, { older, newer })
      return {
        change: breakingChange(wrapping ? 'moved' : 'renamed', side, role),
        detail: wrapping ?? { kind: 'renamed', ...parts },
        part: parts.older,
        ...placed(own, other),
      }
    }
    case 'occurrence': {
      const { part } = difference
      const occurrences = { older: occurrenceIn(older, part), newer: occurrenceIn(newer, part) }
      const isOfAnyName = part !== anyElement && [left, right].some((sequence) => hasPart(sequence, anyElement))
      return {
        change: breakingChange('occurrence', side, role),
        detail: { kind: 'occurrence', part, ...occurrences, ...(isOfAnyName && { isOfAnyName }) },
        part,
        ...placed(part, part),
      }
    }
    case 'unnamed': {
      const { parts } = difference
      return {
        change: breakingChange('occurrence', side, role),
        detail: unnamedOccurrence(left, right, parts, side),
        part: anyElement,
        ...placed(parts[0], anyElement),
      }
    }
    case 'order': {
      const detail: Detail =
        role === 'path'
          ? { kind: 'path', older: segmentsOf(older), newer: segmentsOf(newer) }
          : orderOf(difference, side)
      const part = detail.kind === 'reordered' ? detail.part : undefined
      return { change: breakingChange('order', side, role), detail, part, ...placed(part, part) }
    }
  }
}

/** Compares how often parts occur on the left with how often the right accepts elements of any name instead. */
function unnamedOccurrence(
  left: SequenceNode,
  right: SequenceNode,
  parts: readonly InternedPart[],
  side: Side,
): Detail {
  const own = left.occurrence((part) => parts.includes(part))
  const isNamed = parts.some((part) => part !== anyElement)
  return {
    kind: 'occurrence',
    part: anyElement,
    ...olderAndNewer(side, own, occurrenceIn(right, anyElement)),
    ...(isNamed && { instead: { version: side === 'request' ? 'older' : 'newer', parts } }),
  }
}

type GroupDifference = Extract<
  SequenceDifference,
  { kind: 'closed' | 'narrowed' | 'instead' | 'choice' | 'named' | 'fixed' }
>

const isOfGroup = (difference: SequenceDifference): difference is GroupDifference =>
  ['closed', 'narrowed', 'instead', 'choice', 'named', 'fixed'].includes(difference.kind)

/** Elements of any name, alternatives and parts in any order that only one sequence has. */
function classifyGroup(left: SequenceNode, right: SequenceNode, difference: GroupDifference, side: Side): Classified {
  const { part } = difference
  const placed = (other: InternedPart | undefined) => placedIn({ left, right }, part, other, side)
  switch (difference.kind) {
    case 'closed': {
      const detail: Detail = { kind: 'unnamed', role: part.role }
      return { change: breakingChange('closed', side, part.role), detail, part, ...placed(part) }
    }
    case 'narrowed': {
      const detail: Detail = { kind: 'unnamed', role: part.role, example: difference.example }
      return { change: breakingChange('closed', side, part.role), detail, part, ...placed(part) }
    }
    case 'instead': {
      const { parts } = difference
      const detail: Detail = { kind: 'unnamed', role: part.role, instead: parts }
      return { change: breakingChange('closed', side, part.role), detail, part, ...placed(parts[0]) }
    }
    case 'choice': {
      const change = breakingChange('choice', side, 'element')
      return { change, detail: { kind: 'choice', part }, part, ...placed(difference.others[0]) }
    }
    case 'named': {
      const { other } = difference
      const contents = olderAndNewer(side, contentsIn(left, part), contentsIn(right, other))
      return {
        change: breakingChange('type', side, 'element'),
        detail: { kind: 'content', ...contents },
        part,
        ...placed(other),
      }
    }
    case 'fixed': {
      const { first } = difference
      const change = breakingChange('fixed', side, 'element')
      return { change, detail: { kind: 'order', ...(first && { first }), second: part }, part, ...placed(first) }
    }
  }
}

/** What a sequence may have as a part. */
const contentsIn = (sequence: SequenceNode, part: InternedPart): readonly ShownContent[] =>
  sequence
    .parts()
    .filter((one) => one.part === part)
    .slice(0, 1)
    .flatMap((one) => (part === anyElement ? [{ kind: 'anything' } as const] : one.nodes().map(contentOf)))

/** An element that was put into a new one, or taken out of one that was removed; undefined if it was just renamed. */
function wrappingOf(
  parts: { readonly older: InternedPart; readonly newer: InternedPart },
  { older, newer }: { readonly older: SequenceNode; readonly newer: SequenceNode },
): Detail | undefined {
  if (contains(newer, parts.newer, parts.older)) return { kind: 'wrapped', part: parts.older, wrapper: parts.newer }
  if (contains(older, parts.older, parts.newer)) return { kind: 'unwrapped', part: parts.newer, wrapper: parts.older }
  return undefined
}

/** The pair of parts that changed places: the part that the newer contract has where the older one has the other. */
function orderOf({ own, other }: Extract<SequenceDifference, { kind: 'order' }>, side: Side): Detail {
  const { older, newer } = olderAndNewer(side, own, other)
  return older === undefined || newer === undefined || older === newer
    ? { kind: 'reordered' }
    : { kind: 'reordered', part: newer, before: older }
}

const segmentsOf = (path: SequenceNode): Domain[] => {
  const segments: Domain[] = []
  for (let [edge] = path.next(0); edge; [edge] = path.next(edge.to)) {
    const [node] = edge.nodes()
    if (node?.kind === 'leaf') segments.push(node.domain)
  }
  return segments
}
