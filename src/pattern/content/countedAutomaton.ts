import { createPairs, inOrder, lazyMove, type Automaton, type Move } from './automaton.js'
import type { Count } from '../tree/patternTree.js'

/**
 * The automaton of content that occurs a number of times. A state is a number of occurrences, the last of which has begun, and
 * a state in that one. If there is no limit, only the occurrences up to `min` are counted.
 *
 * @param isNullable whether an occurrence may be without nodes; all that are required may be then
 */
export function countedAutomaton(body: Automaton, { min, max }: Count, isNullable: boolean): Automaton {
  const least = isNullable ? 0 : min
  const most = max ?? Infinity
  const states = createPairs()
  const start = states.idOf(0, 0)
  const counted = (moves: readonly Move[], occurrence: number): readonly Move[] =>
    moves.map((move) => lazyMove(move, () => states.idOf(occurrence, move.to)))
  const again = (occurrences: number): readonly Move[] =>
    occurrences >= most
      ? []
      : counted(body.next(0), max === undefined ? Math.min(occurrences + 1, min) : occurrences + 1)
  return {
    next: (state) => {
      const [occurrences, inner] = [states.first(state), states.second(state)]
      if (state === start) return again(0)
      const on = counted(body.next(inner), occurrences)
      return body.accepts(inner) ? inOrder([...on, ...again(occurrences)]) : on
    },
    accepts: (state) => states.first(state) >= least && (state === start || body.accepts(states.second(state))),
    settled: (state) => state,
    ahead: (costOf) => {
      const inBody = body.ahead(costOf)
      return (state) => {
        const missing = Math.max(0, least - states.first(state))
        const further = missing === 0 ? 0 : missing * inBody(0)
        return state === start ? further : inBody(states.second(state)) + further
      }
    },
  }
}
