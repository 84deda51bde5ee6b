import { once } from '../../collections/once.js'
import { inOrder, remembered, type Automaton, type Move, type PositionCost, type Room } from './automaton.js'
import { blockStates, type Block, type BlockStates } from './blockStates.js'
import { laterCosts, leastCosts } from './contentFold.js'
import type { ContentAtom, LeafPart, ContentPart } from './contentParts.js'

/** What the automata of one content share. */
export interface Compilation {
  readonly leaves: readonly LeafPart[]
  readonly room: Room
  /** The automaton of a part that is counted or interleaved. */
  readonly compile: (block: Block, content: Compilation) => Automaton
}

/**
 * The position automaton of a part (Glushkov; docs/theory.md 2.3). In state p + 1 its element at position p, counted from its
 * first, has just been read, or another one after which the same may come; later states are those in its blocks, numbered as
 * they are reached.
 */
export function positionAutomaton(whole: ContentPart, content: Compilation): Automaton {
  const { leaves, room } = content
  const { from } = whole
  const size = whole.to - from
  const moves = new Array<Move | undefined>(size)
  let known: BlockStates | undefined // most contents have no blocks
  const blocks = (): BlockStates => (known ??= blockStates(size + 1, (block) => content.compile(block, content)))

  const stateAfter = statesAfter(whole, leaves)
  const moveTo = (leaf: LeafPart): Move => (moves[leaf.from - from] ??= { position: leaf.from, to: stateAfter(leaf) })
  const into = (atoms: readonly ContentAtom[]): readonly Move[] =>
    atoms.every((atom) => atom.kind === 'leaf')
      ? atoms.map(moveTo)
      : atoms.flatMap((atom) => (atom.kind === 'leaf' ? [moveTo(atom)] : blocks().enter(atom)))
  const compute = (state: number): readonly Move[] => {
    if (state === 0) return into(first([whole]))
    if (state <= size) return into(following(leaves[from + state - 1]!))
    const { atom, automaton, inner } = blocks().at(state)
    const on = blocks().next(state)
    return automaton.accepts(inner) ? [...on, ...into(following(atom))] : on
  }
  return {
    next: remembered((state) => inOrder(compute(state)), room),
    accepts: (state) => {
      if (state === 0) return whole.isNullable
      if (state <= size) return leaves[from + state - 1]!.mayEnd
      const { atom, automaton, inner } = blocks().at(state)
      return atom.mayEnd && automaton.accepts(inner)
    },
    settled: (state, mayCome) => (state <= size ? state : blocks().settled(state, mayCome)),
    ahead: (costOf) =>
      aheadIn(whole, costOf, (state) => (state <= size ? { atom: leaves[from + state - 1]! } : blocks().at(state))),
  }
}

/** The state after each leaf: alternatives of a choice have that of the first of them, because what follows is the same. */
function statesAfter({ from, to }: ContentPart, leaves: readonly LeafPart[]): (leaf: LeafPart) => number {
  const firstOf = once(() => {
    const first = new Map<ContentPart, number>()
    for (let position = from; position < to; position++) {
      const part = choiceAround(leaves[position]!)
      if (!first.has(part)) first.set(part, position)
    }
    return first
  })
  return (leaf) => {
    const part = choiceAround(leaf)
    return (part === leaf ? leaf.from : firstOf().get(part)!) - from + 1
  }
}

/** The outermost choice of which a leaf is an alternative. A leaf outside any choice, or one that is repeated, stands for itself. */
function choiceAround(leaf: LeafPart): ContentPart {
  let part: ContentPart = leaf
  while (part.parent?.kind === 'choice' && !part.isRepeated) part = part.parent
  return part
}

/** What a state after the start is: a leaf that has been read, or a state in a block. */
interface Place {
  readonly atom: ContentAtom
  readonly automaton?: Automaton
  readonly inner?: number
}

function aheadIn(
  whole: ContentPart,
  costOf: PositionCost,
  placeOf: (state: number) => Place,
): (state: number) => number {
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
function after(atom: ContentAtom, later: ReadonlyMap<ContentPart, number>): number {
  let cost = 0
  for (let part: ContentPart | undefined = atom; part; part = part.parent) cost += later.get(part) ?? 0
  return cost
}

/** Adds what a row of parts may start with, from an index on: up to the first part that is not nullable. */
function first(parts: readonly ContentPart[], from = 0, found: ContentAtom[] = []): ContentAtom[] {
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
function following(atom: ContentAtom): ContentAtom[] {
  const found: ContentAtom[] = []
  for (let part: ContentPart = atom; ;) {
    const { index } = part
    const parent: ContentPart['parent'] = part.parent
    if (part.isRepeated) first([part], 0, found)
    if (parent?.kind === 'row') first(parent.parts, index + 1, found)
    if (!parent || (parent.kind === 'row' && index < parent.lastRequired)) return found
    part = parent
  }
}
