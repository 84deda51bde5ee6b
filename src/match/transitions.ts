import type { ElementType } from '../pattern/elementType.js'
import type { Budget } from '../text/budget.js'
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

/** The transitions of a type's content model, computed on first use. */
export interface Transitions {
  readonly type: ElementType
  /** The positions of each name, in ascending order. */
  readonly positions: ReadonlyMap<string, readonly number[]>
  readonly byState: (Map<string, Transition> | undefined)[]
  /** The number of positions in the transitions that are kept. */
  kept: number
  /** By state, the last round in which it was reached; a list, as sets would be much slower. */
  readonly marks: number[]
  /** The number of the last round. */
  mark: number
}

/** The most positions to keep for one type: its transitions may have as many as the square of its positions. */
const mostKept = 1_000_000

export const noTransition: Transition = { types: [], after: [], typeAt: [] }

export const transitionsOf = oncePer((type: ElementType): Transitions => ({
  type,
  positions: positionsByName(type),
  byState: [],
  kept: 0,
  marks: [],
  mark: 0,
}))

function positionsByName({ model }: ElementType): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>()
  for (const [position, { element }] of model.positions.entries()) {
    const group = byName.get(element.name)
    if (group) group.push(position)
    else byName.set(element.name, [position])
  }
  return byName
}

const nowhere: readonly number[] = []

/** The positions of a type's content model that have a name. */
export const positionsNamed = (type: ElementType, name: string): readonly number[] =>
  transitionsOf(type).positions.get(name) ?? nowhere

/**
 * The transition from a state over a child of a given name. With `(A*)(B*)`, where both types are elements named `id`, the
 * transition from the start over `id` leads to two states: after an `A` and after a `B`.
 */
export function transitionFrom(transitions: Transitions, state: number, name: string, budget: Budget): Transition {
  const named = transitions.positions.get(name)
  if (!named) return noTransition
  const known = (transitions.byState[state] ??= new Map<string, Transition>())
  const cached = known.get(name)
  if (cached) return cached
  const transition = transitionTo(common(named, transitions.type.model.next(state), budget), transitions.type)
  if (transitions.kept < mostKept) known.set(name, transition)
  transitions.kept += 1 + transition.after.length
  return transition
}

/** The steps for finding a position in an ascending list. */
const stepsOfSearch = 10

/** The positions in both of two ascending lists; searches the longer one for those of the shorter one. */
function common(a: readonly number[], b: readonly number[], budget: Budget): readonly number[] {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length > 1) budget.spend(stepsOfSearch * short.length)
  return short.filter((position) => includes(long, position))
}

function includes(ascending: readonly number[], wanted: number): boolean {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return ascending[low] === wanted
}

function transitionTo(positions: readonly number[], type: ElementType): Transition {
  if (positions.length === 0) return noTransition
  const typeAt = positions.map(type.childAt)
  return { types: [...new Set(typeAt)], after: positions.map((position) => position + 1), typeAt }
}

/** The transitions from several states over a child of a given name, as one. */
export function transitionFromAll(
  transitions: Transitions,
  states: readonly number[],
  name: string,
  budget: Budget,
): Transition {
  const { marks, type } = transitions
  const mark = ++transitions.mark
  const after: number[] = []
  const typeAt: ElementType[] = []
  for (const state of states) {
    const one = transitionFrom(transitions, state, name, budget)
    budget.spend(one.after.length)
    for (const next of one.after) {
      if (marks[next] === mark) continue
      marks[next] = mark
      after.push(next)
      typeAt.push(type.childAt(next - 1))
    }
  }
  return { types: [...new Set(typeAt)], after, typeAt }
}
