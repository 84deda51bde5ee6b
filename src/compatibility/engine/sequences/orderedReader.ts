import { Exhausted, type Budget } from '../../../text/budget.js'
import { isCovered } from '../nodes/covered.js'
import { knownEdges } from '../nodes/knownEdges.js'
import type { Edge, SequenceNode } from '../../vocabulary/node.js'
import type { ForgivingReader, Ignores } from './sequenceReader.js'

/** With more states at once, reading takes too long. Only explanations of differences reach this limit. */
const maxReached = 500

/** Reads right sequences in order. Parts may be absent if that is forgiven, and repeated if their number is forgiven. */
export function orderedReader(ignores: Ignores, budget: Budget): ForgivingReader {
  const mayLack = (sequence: SequenceNode, { part }: Edge): boolean =>
    ignores('missing', sequence, part) || ignores('occurrence', sequence, part)

  /** The states that a sequence reaches without reading a part. */
  const reached = perState((sequence, from): ReadonlySet<number> => {
    const states = new Set([from])
    for (const state of states) {
      if (states.size > maxReached) throw new Exhausted('steps')
      for (const edge of sequence.next(state, budget)) if (mayLack(sequence, edge)) states.add(edge.to)
    }
    budget.spend(states.size)
    budget.keep(states.size)
    return states
  })
  const edges = perState((sequence, state): readonly Edge[] => {
    const past = [...reached(sequence, state)].flatMap((one) => sequence.next(one, budget))
    const repeated = knownEdges(sequence, budget).filter(({ part }) => ignores('occurrence', sequence, part))
    return repeated.length === 0 ? past : [...past, ...repeated.map((edge) => ({ ...edge, to: state }))]
  })
  // If everything read so far was forgiven, the sequence is still at its start, where blank content is accepted too.
  const acceptsAt = (sequence: SequenceNode, state: number): boolean =>
    sequence.accepts(state) || (state === 0 && sequence.orBlank === true)
  return {
    edges,
    expected: (sequence, state) => {
      const all = edges(sequence, state)
      const missed = all.filter((edge) => !mayLack(sequence, edge))
      return missed.length > 0 ? missed : all
    },
    accepts: (sequence, state) => [...reached(sequence, state)].some((one) => acceptsAt(sequence, one)),
    isCovered: (sequence, state, by) => reached(sequence, by).has(state) || isCovered(state, by, sequence, budget),
  }
}

/** Caches a value per sequence and state. */
function perState<Value extends object>(make: (sequence: SequenceNode, state: number) => Value) {
  const known = new Map<SequenceNode, Map<number, Value>>()
  return (sequence: SequenceNode, state: number): Value => {
    let byState = known.get(sequence)
    if (!byState) known.set(sequence, (byState = new Map<number, Value>()))
    const found = byState.get(state) ?? make(sequence, state)
    byState.set(state, found)
    return found
  }
}
