/** A way on from a state: reading a child at a position. */
export interface Move {
  readonly position: number
  readonly to: number
  /** The number of moves made for it: one in its own automaton and in each automaton around that. Default: 1. */
  readonly weight?: number
}

/** An automaton over positions without empty transitions. State 0 is the start. */
export interface Automaton {
  /** The moves from a state, by ascending position, each once; several have one position if it is not clear how to count it. */
  readonly next: (state: number) => readonly Move[]
  /** Whether the children may end in a state. */
  readonly accepts: (state: number) => boolean
  /** What the positions from a state to an end cost at least, if this is what each position costs. */
  readonly ahead: (costOf: PositionCost) => (state: number) => number
  /**
   * A state with the same future if only some positions may still come: members of interleavings without such positions are
   * in one state of theirs, whatever they have read. `dead` if one of them cannot end.
   */
  readonly settled: (state: number, mayCome: (position: number) => boolean) => number
}

/** What is left of a state if some positions cannot come any more. */
export const dead = -1

/** What the child at a position costs. */
export type PositionCost = (position: number) => number

/**
 * A move of an inner automaton, as a move of the automaton around it. Its target is computed and numbered on first use. Contents
 * with nested counts have millions of these moves, and instances of a class take less memory than objects with closures.
 */
export const lazyMove = (inner: Move, target: () => number): Move => new LazyMove(inner, target)

class LazyMove implements Move {
  readonly position: number
  readonly weight: number
  #to: number | (() => number)

  constructor({ position, weight = 1 }: Move, target: () => number) {
    this.position = position
    this.weight = weight + 1
    this.#to = target
  }

  get to(): number {
    if (typeof this.#to === 'function') this.#to = this.#to()
    return this.#to
  }
}

/** Moves by ascending position, each once. */
export function inOrder(moves: readonly Move[]): readonly Move[] {
  if (moves.every(({ position }, index) => index === 0 || moves[index - 1]!.position < position)) return moves
  const sorted = [...moves].sort((a, b) => a.position - b.position)
  const distinct: Move[] = []
  let first = 0 // the first move of the present position
  for (const move of sorted) {
    if (distinct[first]?.position !== move.position) first = distinct.length
    let at = first
    while (distinct[at] && distinct[at]!.to !== move.to) at++
    if (at === distinct.length) distinct.push(move)
  }
  return distinct
}

/** How many more moves the automata of one content may remember; others are computed again. */
export interface Room {
  moves: number
}

/** The moves from states, remembered as far as there is room. */
export function remembered(next: Automaton['next'], room: Room): Automaton['next'] {
  const known: (readonly Move[] | undefined)[] = []
  return (state) => {
    const before = known[state]
    if (before) return before
    const moves = next(state)
    if ((room.moves -= moves.length) >= 0) known[state] = moves
    return moves
  }
}

/** Numbers for pairs of numbers, from 0 in the order in which they are first asked for. */
export interface Pairs {
  readonly idOf: (first: number, second: number) => number
  readonly first: (id: number) => number
  readonly second: (id: number) => number
}

/** More than there are states, and small enough for the product of two to be exact. */
const radix = 2 ** 26

export function createPairs(): Pairs {
  const ids = new Map<number, number>()
  const firsts: number[] = []
  const seconds: number[] = []
  return {
    idOf: (first, second) => {
      const key = first * radix + second
      let id = ids.get(key)
      if (id === undefined) {
        ids.set(key, (id = firsts.length))
        firsts.push(first)
        seconds.push(second)
      }
      return id
    },
    first: (id) => firsts[id]!,
    second: (id) => seconds[id]!,
  }
}
