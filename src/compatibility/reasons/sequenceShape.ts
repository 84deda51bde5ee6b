import { fieldOf, type Edge, type SequenceNode } from '../engine/node.js'
import { oncePer } from '../../text/once.js'
import { partOf, type Part } from '../vocabulary/part.js'
import { cyclicStates } from './cyclicStates.js'
import type { Occurrence } from './finding.js'

/** The edges of a sequence that can be reached, in the order they are reached. */
const edges = oncePer((sequence: SequenceNode): readonly Edge[] => {
  const all: Edge[] = []
  const reached = new Set([0])
  for (const state of reached)
    for (const edge of sequence.next(state)) {
      all.push(edge)
      reached.add(edge.to)
    }
  return all
})

/** Where each part of a sequence is stated first. */
const firstEdges = oncePer((sequence: SequenceNode): ReadonlyMap<Part, Edge> => {
  const first = new Map<Part, Edge>()
  for (const edge of edges(sequence)) if (!first.has(edge.part)) first.set(edge.part, edge)
  return first
})

/** Whether a sequence has a part in some word. */
export const hasPart = (sequence: SequenceNode, part: Part): boolean => firstEdges(sequence).has(part)

/** Where a sequence first states a part; undefined if it does not. */
export const spanIn = (sequence: SequenceNode, part: Part) => firstEdges(sequence).get(part)?.span

/** How often a part occurs in the words of a sequence. */
export const occurrenceIn = (sequence: SequenceNode, part: Part): Occurrence => ({
  least: leastOften(sequence, part),
  most: mostOften(sequence, part),
})

/** Reaches every state with as few of the part as possible, and counts them until the sequence may end. */
function leastOften(sequence: SequenceNode, part: Part): number {
  const reached = new Set([0])
  for (let count = 0, layer = [0]; layer.length > 0; count++) {
    const withPart = new Set<number>()
    for (const state of layer) {
      if (sequence.accepts(state)) return count
      for (const edge of sequence.next(state)) {
        if (edge.part === part) withPart.add(edge.to)
        else if (!reached.has(edge.to)) {
          reached.add(edge.to)
          layer.push(edge.to)
        }
      }
    }
    layer = [...withPart].filter((state) => !reached.has(state))
    for (const state of layer) reached.add(state)
  }
  return 0
}

/** Infinity if the part occurs in a cycle. */
function mostOften(sequence: SequenceNode, part: Part): number {
  const targets = new Set(edges(sequence).flatMap((edge) => (edge.part === part ? [edge.to] : [])))
  const cyclic = cyclicStates(sequence)
  return [...targets].some((state) => cyclic.has(state)) ? Infinity : targets.size
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
    .some((node) => node.kind === 'sequence' && hasPart(node, child))
