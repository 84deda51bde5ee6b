import type { Budget } from '../../../text/budget.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { freshParts, mentionedParts } from '../nodes/freshParts.js'
import { edgeCells, leftParts, type LeftPart } from '../nodes/leftParts.js'
import { anyElement, type Edge, type Node, type SequenceNode } from '../../vocabulary/node.js'
import { possibleEdges } from './possibleEdges.js'
import { mattersIfRepeated } from './noticingRepeats.js'
import { noRepetitions, repetitions } from './repetitions.js'
import type { SequenceReader } from './sequenceReader.js'
import {
  ascending,
  candidatesFor,
  type RightPosition,
  type WalkStep,
  type Walker,
  type WalkOptions,
} from '../nodes/walk.js'

/** The steps of taking an edge: it is compared, and added to the candidates. */
const edgeSteps = 20

/** How the states of right sequences are read and numbered. */
export interface RightStates {
  readonly reader: SequenceReader
  readonly encode: (index: number, state: number) => number
  readonly decode: (position: number) => RightPosition
}

/** The edges of right sequences by position. Those of an interleaving take memory, since its states are made as they are reached. */
function rightEdges(
  right: readonly SequenceNode[],
  { reader, decode }: RightStates,
  budget: Budget,
): (position: number) => readonly Edge[] {
  const visited = new Set<number>()
  return (position) => {
    const { index, state } = decode(position)
    const sequence = right[index]!
    const edges = reader.edges(sequence, state)
    if (sequence.interleaved && !visited.has(position)) {
      visited.add(position)
      budget.keep(edges.length * edgeCells)
    }
    return edges
  }
}

/**
 * Whether a right wildcard accepts a part without comparing its declared type: if readers ignore the part, if the left edge is
 * also a wildcard, or if the left node is `(anything)`.
 */
const isUntyped = (other: Edge, part: InternedPart, node: Node, edge: Edge): boolean =>
  (edge.named ?? other.isIgnored) ? other.named!(part).length > 0 : node.isAnything === true

/** The parts to try for a wildcard: those that its edge or a right edge mentions, and fresh ones. */
function partsOfAnyName(edge: Edge, edges: readonly Edge[], budget: Budget): readonly InternedPart[] {
  const parts = new Set<InternedPart>()
  const mentions = new Set(edge.mentions ? [edge.mentions] : [])
  for (const other of edges) {
    if (other.part !== anyElement) parts.add(other.part)
    else if (other.mentions) mentions.add(other.mentions)
  }
  for (const part of mentionedParts(mentions)) parts.add(part)
  budget.spend(edges.length + parts.size + 1)
  const names = new Set([...parts].map(({ name }) => name))
  return [...freshParts('element', mentions, (name) => names.has(name)), ...parts]
}

interface WildcardStates extends Pick<RightStates, 'encode' | 'decode'> {
  readonly edgesAt: (position: number) => readonly Edge[]
}

/** One step for all elements that a wildcard takes, except `apart`: the parts that right edges name need separate steps. */
function bundled(
  edge: Edge,
  alive: readonly number[],
  { edgesAt, encode, decode }: WildcardStates,
  steps: () => readonly WalkStep[],
): { readonly step: WalkStep; readonly apart: readonly InternedPart[] } | undefined {
  const [position] = alive
  const edges = position === undefined ? [] : edgesAt(position)
  const [only, ...others] = edges.filter(({ named }) => named)
  if (!edge.alone || !edge.mentions || alive.length > 1 || others.length > 0 || (only && !only.alone)) return undefined
  const apart = new Set(edges.flatMap(({ part, named }) => (named ? [] : [part])))
  const candidates =
    only?.alone && position !== undefined
      ? [{ node: only.alone(), keeps: [encode(decode(position).index, only.to)] }]
      : []
  const bundle = { isApart: (part: InternedPart) => apart.has(part), steps }
  return { step: { part: anyElement, node: edge.alone(), cost: 0, to: edge.to, anyway: [], candidates, bundle }, apart: [...apart] } // prettier-ignore
}

/** The steps from each walk through a left sequence: each part that it may have next, against what the right ones may have. */
export function sequenceSteps(
  left: SequenceNode,
  right: readonly SequenceNode[],
  { reader, encode, decode }: RightStates,
  options: WalkOptions,
): Required<Pick<Walker, 'steps' | 'forget'>> {
  const { typed, budget, forgiven } = options
  const partsFrom = leftParts(left, budget)
  const edgesAt = rightEdges(right, { reader, encode, decode }, budget)
  const edgesFor = possibleEdges(left, edgesAt, options)
  const step = (edge: Edge, part: InternedPart, node: Node, alive: readonly number[]): WalkStep => {
    const anyway = new Set<number>()
    const candidates = candidatesFor(node, typed)
    for (const position of alive) {
      const { index } = decode(position)
      const sequence = right[index]!
      if (reader.ignores('extra', sequence, edge.part)) anyway.add(position)
      const edges = edgesFor(position, part, node)
      budget.spend(edgeSteps * edges.length + 1)
      for (const other of edges) {
        const to = encode(index, other.to)
        const isSame = other.part === part || other.named !== undefined
        if (isSame && (reader.ignores('values', sequence, part) || forgiven.has('values', node, sequence, part)))
          anyway.add(to)
        if (!other.named) candidates.add(other.nodes(), to)
        else if (other.mentions && !(typed && (edge.named ?? other.isIgnored))) candidates.add(other.named(part), to)
        else if (!typed || isUntyped(other, part, node, edge)) anyway.add(to)
      }
    }
    const sorted = anyway.size > 1 ? [...anyway].sort(ascending) : [...anyway]
    return { part, node, cost: 0, to: edge.to, anyway: sorted, candidates: candidates.list() }
  }

  const isEvery = left.interleaved !== undefined || forgiven.nodes.has(left) || mattersIfRepeated(left, right)
  const repeated = isEvery ? noRepetitions : repetitions(edgesAt, edgesFor, budget)

  const stepsOf = (next: LeftPart, alive: readonly number[]): readonly WalkStep[] => {
    const { edge, node } = next
    const { named } = edge
    if (named) {
      const each = (parts: readonly InternedPart[]): readonly WalkStep[] =>
        parts.flatMap((part) => named(part).map((one) => step(edge, part, one, alive)))
      const all = (): readonly WalkStep[] => each(partsOfAnyName(edge, alive.flatMap(edgesAt), budget))
      const bundle = forgiven.nodes.has(left) ? undefined : bundled(edge, alive, { edgesAt, encode, decode }, all)
      return bundle ? [bundle.step, ...each(bundle.apart)] : all()
    }
    return node && !repeated.ofPart(next, node, alive) ? [step(edge, edge.part, node, alive)] : []
  }

  return {
    steps: ({ place, alive }) => {
      const parts = partsFrom(place)
      return repeated.ofWalk(parts, alive) ? [] : parts.flatMap((next) => stepsOf(next, alive))
    },
    forget: repeated.forget,
  }
}
