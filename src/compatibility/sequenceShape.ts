import type { SequenceNode } from './node.js'
import { contentName } from './xmlNode.js'

/** All states of a sequence, each with its edges, in the order they are reached. */
function states(sequence: SequenceNode): number[] {
  const reached = new Set([0])
  for (const state of reached) for (const { to } of sequence.next(state)) reached.add(to)
  return [...reached]
}

/** The names of all parts that a sequence may have. */
export const namesIn = (sequence: SequenceNode): ReadonlySet<string> =>
  new Set(states(sequence).flatMap((state) => sequence.next(state).map(({ name }) => name)))

/** How often a part of this name must stand at least. */
export function leastOften(sequence: SequenceNode, name: string): number {
  const others = (from: Set<number>): Set<number> => {
    for (const state of from) for (const edge of sequence.next(state)) if (edge.name !== name) from.add(edge.to)
    return from
  }
  let count = 0
  let reached = others(new Set([0]))
  const all = states(sequence).length
  while (count < all && ![...reached].some(sequence.accepts)) {
    reached = others(new Set([...reached].flatMap((state) => sequence.next(state).map(({ to }) => to))))
    count++
  }
  return count
}

/** Whether a sequence can end without a part of this name. */
export const canLack = (sequence: SequenceNode, name: string): boolean => leastOften(sequence, name) === 0

/** How often a part of this name can stand at most: 0, 1, 2 …, or Infinity where it stands in a cycle. */
export function mostOften(sequence: SequenceNode, name: string): number {
  const reached = states(sequence)
  const onCycle = (from: number): boolean => {
    const seen = new Set(sequence.next(from).map(({ to }) => to))
    for (const state of seen) for (const { to } of sequence.next(state)) seen.add(to)
    return seen.has(from)
  }
  const targets = new Set(
    reached.flatMap((state) => sequence.next(state).flatMap((edge) => (edge.name === name ? [edge.to] : []))),
  )
  return [...targets].some(onCycle) ? Infinity : targets.size
}

/** Whether an element of this name may have a child of the other name. */
export const holds = (sequence: SequenceNode, element: string, child: string): boolean =>
  states(sequence)
    .flatMap((state) => sequence.next(state))
    .filter(({ name }) => name === element)
    .flatMap((edge) => edge.nodes())
    .flatMap((node) => (node.kind === 'record' ? (node.fields.get(contentName)?.nodes() ?? []) : []))
    .some((content) => content.kind === 'sequence' && namesIn(content).has(child))

/** The span of the first part of this name, where there is one. */
export const spanIn = (sequence: SequenceNode, name: string) =>
  states(sequence)
    .flatMap((state) => sequence.next(state))
    .find((edge) => edge.name === name)?.span
