import { createPairs, dead, lazyMove, type Automaton, type Move } from './automaton.js'
import type { Counted, Interleaving } from './contentParts.js'

/** A part that is counted or interleaved, which needs states of its own. */
export type Block = Counted | Interleaving

/** A state in a block. */
export interface BlockState {
  readonly atom: Block
  readonly automaton: Automaton
  /** The state of the block's automaton. */
  readonly inner: number
}

/** The states in the blocks of one content, numbered as they are reached. */
export interface BlockStates {
  /** The moves into a block. */
  readonly enter: (block: Block) => readonly Move[]
  /** The moves on inside the block of a state. */
  readonly next: (state: number) => readonly Move[]
  readonly at: (state: number) => BlockState
  readonly settled: Automaton['settled']
}

/** @param first the number of the first state */
export function blockStates(first: number, compile: (block: Block) => Automaton): BlockStates {
  const blocks: { readonly atom: Block; readonly automaton: Automaton }[] = []
  const numbers = new Map<Block, number>()
  const inside = createPairs() // the number of a block, and its state

  const numberOf = (block: Block): number => {
    let number = numbers.get(block)
    if (number === undefined) {
      numbers.set(block, (number = blocks.length))
      blocks.push({ atom: block, automaton: compile(block) })
    }
    return number
  }
  const stateIn = (block: number, inner: number): number => first + inside.idOf(block, inner)
  const within = (block: number, inner: number): readonly Move[] =>
    blocks[block]!.automaton.next(inner).map((move) => lazyMove(move, () => stateIn(block, move.to)))
  const blockOf = (state: number): number => inside.first(state - first)
  const innerOf = (state: number): number => inside.second(state - first)

  return {
    enter: (block) => within(numberOf(block), 0),
    next: (state) => within(blockOf(state), innerOf(state)),
    at: (state) => ({ inner: innerOf(state), ...blocks[blockOf(state)]! }),
    settled: (state, mayCome) => {
      const block = blockOf(state)
      const settled = blocks[block]!.automaton.settled(innerOf(state), mayCome)
      return settled === dead ? dead : stateIn(block, settled)
    },
  }
}
