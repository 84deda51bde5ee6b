import type { ElementType } from '../pattern/elementType.js'
import { oncePer } from '../text/once.js'

/** Where the children of an element may go on from a state, given the next child's name. */
export interface Move {
  /** The types that the child may be of, each once. */
  readonly types: readonly ElementType[]
  /** The state after each position that it may stand at, and the type at that position. */
  readonly after: readonly number[]
  readonly typeAt: readonly ElementType[]
}

/** The moves of a type's content model, by state and name; made when asked for. */
export type Moves = (ReadonlyMap<string, Move> | undefined)[]

export const nowhere: Move = { types: [], after: [], typeAt: [] }

export const movesOf = oncePer((_type: ElementType): Moves => [])

/** The move from a state over a child of this name. */
export const moveFrom = (type: ElementType, moves: Moves, state: number, name: string): Move =>
  (moves[state] ??= byName(type, state)).get(name) ?? nowhere

function byName(type: ElementType, state: number): ReadonlyMap<string, Move> {
  const { positions, next } = type.model
  const groups = new Map<string, number[]>()
  for (const position of next[state] ?? []) {
    const { name } = positions[position]!.element
    const group = groups.get(name)
    if (group) group.push(position)
    else groups.set(name, [position])
  }
  return new Map([...groups].map(([name, group]) => [name, moveOver(group, type)]))
}

function moveOver(positions: readonly number[], type: ElementType): Move {
  const typeAt = positions.map(type.childAt)
  return { types: [...new Set(typeAt)], after: positions.map((position) => position + 1), typeAt }
}

/** The moves from several states as one. */
export function mergedMove(moves: readonly Move[]): Move {
  const after = new Map(moves.flatMap((move) => move.after.map((state, index) => [state, move.typeAt[index]!])))
  const typeAt = [...after.values()]
  return { types: [...new Set(typeAt)], after: [...after.keys()], typeAt }
}
