import {
  createPairs,
  dead,
  inOrder,
  lazyMove,
  remembered,
  type Automaton,
  type Move,
  type PositionCost,
  type Room,
} from './automaton.js'
import { laterCosts, leastCosts } from './contentFold.js'
import type { Atom, Counted, Interleaving, Leaf, Part } from './contentParts.js'

type Block = Counted | Interleaving

/** What the automata of one content share. */
export interface Compilation {
  readonly leaves: readonly Leaf[]
  readonly room: Room
  /** The automaton of a part that is counted or interleaved. */
  readonly compile: (block: Block) => Automaton
}

/**
 * The position automaton of a part (Glushkov; docs/theory.md 2.3). In state p + 1 its element at position p, counted from its
 * first, has just been read; later states are those in its blocks, numbered as they are reached.
 */
export function positionAutomaton(whole: Part, { leaves, room, compile }: Compilation): Automaton {
  const { from } = whole
  const size = whole.to - from
  const moves: Move[] = []
  const blocks: { readonly atom: Block; readonly automaton: Automaton }[] = []
  let numbers: Map<Block, number> | undefined // most contents have no blocks
  const inside = createPairs() // the number of a block, and its state

  const numberOf = (block: Block): number => {
    numbers ??= new Map<Block, number>()
    let number = numbers.get(block)
    if (number === undefined) {
      numbers.set(block, (number = blocks.length))
      blocks.push({ atom: block, automaton: compile(block) })
    }
    return number
  }
  const into = (atom: Atom): readonly Move[] => {
    if (atom.kind !== 'leaf') return within(numberOf(atom), 0)
    const state = atom.from - from + 1
    return [(moves[state] ??= { position: atom.from, to: state })]
  }
  const within = (block: number, state: number): readonly Move[] =>
    blocks[block]!.automaton.next(state).map((move) =>
      lazyMove(move.position, () => size + 1 + inside.idOf(block, move.to)),
    )
  const blockAt = (state: number) => {
    const id = state - size - 1
    const block = inside.first(id)
    return { block, inner: inside.second(id), ...blocks[block]! }
  }
  const compute = (state: number): readonly Move[] => {
    if (state === 0) return first([whole]).flatMap(into)
    if (state <= size) return following(leaves[from + state - 1]!).flatMap(into)
    const { block, atom, automaton, inner } = blockAt(state)
    const on = within(block, inner)
    return automaton.accepts(inner) ? [...on, ...following(atom).flatMap(into)] : on
  }
  return {
    next: remembered((state) => inOrder(compute(state)), room),
    accepts: (state) => {
      if (state === 0) return whole.isNullable
      if (state <= size) return leaves[from + state - 1]!.mayEnd
      const { atom, automaton, inner } = blockAt(state)
      return atom.mayEnd && automaton.accepts(inner)
    },
    settled: (state, mayCome) => {
      if (state <= size) return state
      const { block, automaton, inner } = blockAt(state)
      const settled = automaton.settled(inner, mayCome)
      return settled === dead ? dead : size + 1 + inside.idOf(block, settled)
    },
    ahead: (costOf) =>
      aheadIn(whole, costOf, (state) => (state <= size ? { atom: leaves[from + state - 1]! } : blockAt(state))),
  }
}

/** What a state after the start is: a leaf that has been read, or a state in a block. */
interface Place {
  readonly atom: Atom
  readonly automaton?: Automaton
  readonly inner?: number
}

function aheadIn(whole: Part, costOf: PositionCost, placeOf: (state: number) => Place): (state: number) => number {
  const least = leastCosts(whole, costOf)
  const later = laterCosts(least)
  const inBlocks = new Map<Automaton, (state: number) => number>()
  return (state) => {
    if (state === 0) return least.get(whole)!
    const { atom, automaton, inner = 0 } = placeOf(state)
    if (!automaton) return after(atom, later)
    const own = inBlocks.get(automaton) ?? automaton.ahead(costOf)
    inBlocks.set(automaton, own)
    return own(inner) + after(atom, later)
  }
}

/** What must come after an atom costs at least, from what comes after each part in the row that it is in. */
function after(atom: Atom, later: ReadonlyMap<Part, number>): number {
  let cost = 0
  for (let part: Part | undefined = atom; part; part = part.parent) cost += later.get(part) ?? 0
  return cost
}

/** Adds what a row of parts may start with, from an index on: up to the first part that is not nullable. */
function first(parts: readonly Part[], from = 0, found: Atom[] = []): Atom[] {
  const open = [{ parts, at: from, isRow: true }]
  for (let place = open.at(-1); place; place = open.at(-1)) {
    const part = place.parts[place.at++]
    if (!part) {
      open.pop()
      continue
    }
    if (place.isRow && !part.isNullable) place.at = place.parts.length
    if (part.kind === 'row' || part.kind === 'choice')
      open.push({ parts: part.parts, at: 0, isRow: part.kind === 'row' })
    else found.push(part)
  }
  return found
}

/** What may come after an atom. */
function following(atom: Atom): Atom[] {
  const found: Atom[] = []
  for (let part: Part = atom; ;) {
    const { index } = part
    const parent: Part['parent'] = part.parent
    if (part.isRepeated) first([part], 0, found)
    if (parent?.kind === 'row') first(parent.parts, index + 1, found)
    if (!parent || (parent.kind === 'row' && index < parent.lastRequired)) return found
    part = parent
  }
}
