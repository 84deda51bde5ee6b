import { createPairs, dead, lazyMove, remembered, type Automaton, type Room } from './automaton.js'

/**
 * The automaton of contents that are all there, in any order, and the nodes of each in their own order. A state is one state
 * of each; they are paired in a balanced tree, so that a move makes few new pairs, however many contents there are.
 */
export function interleavedAutomaton(members: readonly Member[], room: Room): Automaton {
  let level = members.map((member) => settling(restarting(member.automaton), member))
  while (level.length > 1) {
    const above: Automaton[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]]
      above.push(right ? remembering(interleavedPair(left, right), room) : left)
    }
    level = above
  }
  return level[0] ?? empty
}

const remembering = (automaton: Automaton, room: Room): Automaton => ({
  ...automaton,
  next: remembered(automaton.next, room),
})

const empty: Automaton = { next: () => [], accepts: () => true, ahead: () => () => 0, settled: () => 0 }

function interleavedPair(left: Automaton, right: Automaton): Automaton {
  const states = createPairs()
  states.idOf(0, 0)
  return {
    next: (state) => {
      const [inLeft, inRight] = [states.first(state), states.second(state)]
      return [
        ...left.next(inLeft).map((move) => lazyMove(move, () => states.idOf(move.to, inRight))),
        ...right.next(inRight).map((move) => lazyMove(move, () => states.idOf(inLeft, move.to))),
      ]
    },
    accepts: (state) => left.accepts(states.first(state)) && right.accepts(states.second(state)),
    settled: (state, mayCome) => {
      const inLeft = left.settled(states.first(state), mayCome)
      const inRight = inLeft === dead ? dead : right.settled(states.second(state), mayCome)
      return inRight === dead ? dead : states.idOf(inLeft, inRight)
    },
    ahead: (costOf) => {
      const [inLeft, inRight] = [left.ahead(costOf), right.ahead(costOf)]
      return (state) => inLeft(states.first(state)) + inRight(states.second(state))
    },
  }
}

/** A member with the positions of its nodes: from the first one to before the last one. */
export interface Member {
  readonly automaton: Automaton
  readonly from: number
  readonly to: number
}

/** An automaton that is put into one accepting state if no position of its own may come any more. */
function settling(automaton: Automaton, { from, to }: Member): Automaton {
  let end: number | undefined
  const settled: Automaton['settled'] = (state, mayCome) => {
    for (let position = from; position < to; position++) if (mayCome(position)) return automaton.settled(state, mayCome)
    if (!automaton.accepts(state)) return dead
    return (end ??= automaton.accepts(0) ? 0 : state)
  }
  return { ...automaton, settled }
}

/** An automaton that returns to its start if a state allows the same: after an `A` of `A*`, for example. */
function restarting({ next, accepts, ahead, settled }: Automaton): Automaton {
  const known = new Map<number, boolean>()
  const isStart = (state: number): boolean => {
    let is = known.get(state)
    if (is === undefined) known.set(state, (is = accepts(state) === accepts(0) && isSame(next(state), next(0))))
    return is
  }
  return {
    next: (state) => next(state).map((move) => lazyMove(move, () => (isStart(move.to) ? 0 : move.to))),
    accepts,
    ahead,
    settled,
  }
}

const isSame = (some: ReturnType<Automaton['next']>, others: ReturnType<Automaton['next']>): boolean =>
  some.length === others.length &&
  some.every(({ position, to }, at) => position === others[at]!.position && to === others[at]!.to)
