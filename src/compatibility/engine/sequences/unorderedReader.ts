import { oncePer } from '../../../collections/once.js'
import type { Budget } from '../../../text/budget.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { knownEdges } from '../nodes/knownEdges.js'
import type { Edge, Occurrence, SequenceNode } from '../../vocabulary/node.js'
import type { ForgivingReader, Ignores } from './sequenceReader.js'

/** A part that the left may have too rarely or too often, and the limits of the right. */
interface Counted extends Occurrence {
  readonly part?: InternedPart
}

/**
 * Reads the parts of a right sequence in any order. The state is the number of occurrences of one part: the first part that the
 * left may have too rarely or too often. Once that difference is forgiven, the next such part is counted.
 */
export function unorderedReader(left: SequenceNode, ignores: Ignores, budget: Budget): ForgivingReader {
  const countedIn = oncePer((sequence: SequenceNode): Counted => {
    for (const part of new Set(knownEdges(sequence, budget).map((edge) => edge.part))) {
      const isCounted = (other: InternedPart): boolean => other === part
      const [own, other] = [left.occurrence(isCounted), sequence.occurrence(isCounted)]
      if (ignores('occurrence', sequence, part)) continue
      const least = ignores('missing', sequence, part) ? 0 : other.least
      if (own.least < least || own.most > other.most) return { part, least, most: other.most }
    }
    return { least: 0, most: Infinity }
  })
  const edges = oncePer((sequence: SequenceNode) => {
    const all = knownEdges(sequence, budget)
    const { part, least, most } = countedIn(sequence)
    const after = (state: number): number => (most === Infinity ? Math.min(state + 1, least) : state + 1)
    const found = new Map<number, readonly Edge[]>()
    const from = (state: number): readonly Edge[] => {
      const allowed = state < most ? all : all.filter((edge) => edge.part !== part)
      return allowed.map((edge) => ({ ...edge, to: edge.part === part ? after(state) : state }))
    }
    return (state: number): readonly Edge[] => {
      const known = found.get(state) ?? from(state)
      found.set(state, known)
      return known
    }
  })
  return {
    edges: (sequence, state) => edges(sequence)(state),
    expected: (sequence, state) => {
      const { part, least } = countedIn(sequence)
      return state < least ? edges(sequence)(state).filter((edge) => edge.part === part) : []
    },
    accepts: (sequence, state) => state >= countedIn(sequence).least,
    isCovered: (_sequence, state, by) => state === by,
  }
}
