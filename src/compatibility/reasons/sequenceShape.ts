import { fieldOf, type SequenceNode } from '../engine/node.js'
import { partOf, type Part } from '../vocabulary/part.js'
import type { Occurrence } from './finding.js'

/** The reachable states of a sequence, in the order they are reached. */
function states(sequence: SequenceNode): number[] {
  const reached = new Set([0])
  for (const state of reached) for (const { to } of sequence.next(state)) reached.add(to)
  return [...reached]
}

const edges = (sequence: SequenceNode) => states(sequence).flatMap((state) => sequence.next(state))

/** Every part that a sequence may have. */
export const partsIn = (sequence: SequenceNode): ReadonlySet<Part> => new Set(edges(sequence).map(({ part }) => part))

/** How often a part occurs in the words of a sequence. */
export const occurrenceIn = (sequence: SequenceNode, part: Part): Occurrence => ({
  least: leastOften(sequence, part),
  most: mostOften(sequence, part),
})

function leastOften(sequence: SequenceNode, part: Part): number {
  const withoutPart = (from: Set<number>): Set<number> => {
    for (const state of from) for (const edge of sequence.next(state)) if (edge.part !== part) from.add(edge.to)
    return from
  }
  let count = 0
  let reached = withoutPart(new Set([0]))
  const all = states(sequence).length
  while (count < all && ![...reached].some(sequence.accepts)) {
    reached = withoutPart(new Set([...reached].flatMap((state) => sequence.next(state).map(({ to }) => to))))
    count++
  }
  return count
}

/** Infinity if the part occurs in a cycle. */
function mostOften(sequence: SequenceNode, part: Part): number {
  const isOnCycle = (from: number): boolean => {
    const seen = new Set(sequence.next(from).map(({ to }) => to))
    for (const state of seen) for (const { to } of sequence.next(state)) seen.add(to)
    return seen.has(from)
  }
  const targets = new Set(edges(sequence).flatMap((edge) => (edge.part === part ? [edge.to] : [])))
  return [...targets].some(isOnCycle) ? Infinity : targets.size
}

/** Whether a sequence has a word without the part. */
export const canLack = (sequence: SequenceNode, part: Part): boolean => leastOften(sequence, part) === 0

const content = partOf('content')

/** Whether an element of a sequence may have a child. */
export const contains = (sequence: SequenceNode, element: Part, child: Part): boolean =>
  edges(sequence)
    .filter(({ part }) => part === element)
    .flatMap((edge) => edge.nodes())
    .flatMap((node) => (node.kind === 'record' ? (fieldOf(node, content)?.nodes() ?? []) : []))
    .some((node) => node.kind === 'sequence' && partsIn(node).has(child))

/** Where a sequence first states a part; undefined if it does not. */
export const spanIn = (sequence: SequenceNode, part: Part) => edges(sequence).find((edge) => edge.part === part)?.span
