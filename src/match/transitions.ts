import type { ElementType } from '../pattern/elementType.js'
import { oncePer } from '../text/once.js'

/** Where a content model may go from a state when it reads a child of a given name. */
export interface Transition {
  /** The types that the child may have, each once. */
  readonly types: readonly ElementType[]
  /** The states that it may lead to, one per position of the model that the child may take. */
  readonly after: readonly number[]
  /** The type of the child at each of these positions. */
  readonly typeAt: readonly ElementType[]
}

/** The transitions of a type's content model; those of a state are computed on first use. */
export interface Transitions {
  readonly type: ElementType
  readonly byState: (ReadonlyMap<string, Transition> | undefined)[]
}

export const noTransition: Transition = { types: [], after: [], typeAt: [] }

export const transitionsOf = oncePer((type: ElementType): Transitions => ({ type, byState: [] }))

/**
 * The transition from a state over a child of a given name. With `(A*)(B*)`, where both types are elements named `id`, the
 * transition from the start over `id` leads to two states: after an `A` and after a `B`.
 */
export const transitionFrom = ({ type, byState }: Transitions, state: number, name: string): Transition =>
  (byState[state] ??= transitionsByName(type, state)).get(name) ?? noTransition

function transitionsByName(type: ElementType, state: number): ReadonlyMap<string, Transition> {
  const { positions, next } = type.model
  const groups = new Map<string, number[]>()
  for (const position of next(state)) {
    const { name } = positions[position]!.element
    const group = groups.get(name)
    if (group) group.push(position)
    else groups.set(name, [position])
  }
  return new Map([...groups].map(([name, group]) => [name, transitionTo(group, type)]))
}

function transitionTo(positions: readonly number[], type: ElementType): Transition {
  const typeAt = positions.map(type.childAt)
  return { types: [...new Set(typeAt)], after: positions.map((position) => position + 1), typeAt }
}

/** The transitions from several states as one. */
export function mergedTransition(transitions: readonly Transition[]): Transition {
  const typeByState = new Map(
    transitions.flatMap(({ after, typeAt }) => after.map((state, index) => [state, typeAt[index]!])),
  )
  const typeAt = [...typeByState.values()]
  return { types: [...new Set(typeAt)], after: [...typeByState.keys()], typeAt }
}
