import type { ContentModel, Move } from '../content/contentModel.js'
import type { ElementType } from './elementType.js'
import type { XmlName } from '../../xml/xmlTree.js'
import type { Budget } from '../../text/budget.js'
import { groupBy } from '../../collections/groupBy.js'
import { oncePer } from '../../collections/once.js'

/** Where a content model may go from a state when it reads a child of a given name. */
export interface Transition {
  /** The types that the child may have, each once. */
  readonly types: readonly ElementType[]
  /** The states that it may lead to, each once for each type of the child that leads there. */
  readonly after: readonly number[]
  /** The type of the child for each of these. */
  readonly typeAt: readonly ElementType[]
  /** The states that it may lead to, each once: the same list if there is one type for each. */
  readonly states: readonly number[]
}

/** A transition from one state. */
export interface StateTransition extends Transition {
  /** The positions of the model that read the child, for each of the states in `after`. */
  readonly positionAt: readonly number[]
}

/** The transitions of a type's content model, computed on first use. */
export interface Transitions {
  readonly type: ElementType
  /** The model that numbers the states. */
  readonly model: ContentModel
  /** The positions that accept children with each local name. */
  readonly positions: ReadonlyMap<string, NamedPositions>
  /** Those that take children of any other name. */
  readonly wildcards: readonly number[]
  /** The positions that accept each name read so far; undefined if no wildcard is restricted. */
  readonly taking: Map<string, readonly number[]> | undefined
  /** By state and list of positions, the transition over a child that these positions accept. */
  readonly byState: (Map<readonly number[], StateTransition> | undefined)[]
  /** By state, the moves where it helps to assume a child that is not there. */
  readonly progress: (readonly Move[] | undefined)[]
  /** By state and position, the state after all that is still required of what is counted there. */
  readonly filled: (Map<number, number> | undefined)[]
  /** The number of positions in the transitions that are kept. */
  kept: number
  /** By state, the last round in which it was reached, and its last index in the list of states of that round; lists, as sets would be much slower. */
  readonly marks: number[]
  readonly markedAt: number[]
  /** The number of the last round. */
  mark: number
}

/** The positions that accept children with a local name, in ascending order: for any namespace, or by namespace. */
type NamedPositions = readonly number[] | ReadonlyMap<string, readonly number[]>

/** The most positions to keep for one type: its transitions may have as many as the square of its positions. */
const maxKept = 1_000_000

/** The most of them that a model may have that numbers its states as they are reached, before it is replaced. */
const maxReached = 20_000

export const noTransition: StateTransition = { types: [], after: [], typeAt: [], states: [], positionAt: [] }

const current = oncePer((type: ElementType) => ({ transitions: newTransitions(type, type.model) }))

/**
 * The transitions of a type. A model that numbers its states as they are reached is replaced when there are many: only those
 * who still hold its transitions know its states.
 */
export function transitionsOf(type: ElementType): Transitions {
  const of = current(type)
  if (of.transitions.kept > maxReached && !type.model.isPositional)
    of.transitions = newTransitions(type, type.model.fresh())
  return of.transitions
}

const newTransitions = (type: ElementType, model: ContentModel): Transitions => ({
  type,
  model,
  ...positionsByName(model),
  taking: model.positions.some(({ wildcard }) => wildcard) ? new Map() : undefined,
  byState: [],
  progress: [],
  filled: [],
  kept: 0,
  marks: [],
  markedAt: [],
  mark: 0,
})

function positionsByName({ positions }: ContentModel): Pick<Transitions, 'positions' | 'wildcards'> {
  const byName = groupBy(positions.keys(), (position) => positions[position]!.element?.name)
  const wildcards = byName.get(undefined) ?? []
  const namespaceAt = (position: number): string | undefined => positions[position]!.element?.namespace
  const named = new Map<string, NamedPositions>()
  for (const [name, own] of byName) if (name !== undefined) named.set(name, byNamespace(own, namespaceAt, wildcards))
  return { positions: named, wildcards }
}

/** Adds the wildcards to the positions of one local name. */
function byNamespace(
  own: readonly number[],
  namespaceAt: (position: number) => string | undefined,
  wildcards: readonly number[],
): NamedPositions {
  const withWildcards = (some: readonly number[]): readonly number[] =>
    wildcards.length > 0 ? [...some, ...wildcards].sort((a, b) => a - b) : some
  const groups = new Map<string, readonly number[]>()
  for (const [namespace, some] of groupBy(own, namespaceAt)) {
    if (namespace === undefined) return withWildcards(own)
    groups.set(namespace, withWildcards(some))
  }
  return groups
}

const isList = (positions: NamedPositions): positions is readonly number[] => Array.isArray(positions)

/** The positions that accept children with a name. */
function positionsOf(transitions: Transitions, name: XmlName): readonly number[] {
  const possible = possiblePositions(transitions, name)
  if (!transitions.taking) return possible
  const { taking, type } = transitions
  const key = `${name.name} ${name.namespace ?? ''}`
  const known = taking.get(key)
  if (known) return known
  const positions = possible.filter((position) => type.childrenAt(position, name).length > 0)
  if (taking.size < maxNames) taking.set(key, positions)
  return positions
}

/** The most names whose positions are kept. */
const maxNames = 10_000

/** The positions with this name, and all wildcards. */
function possiblePositions({ positions, wildcards }: Transitions, { name, namespace }: XmlName): readonly number[] {
  const named = positions.get(name)
  if (!named) return wildcards
  if (isList(named)) return named
  return (namespace !== undefined ? named.get(namespace) : undefined) ?? wildcards
}

/** The positions of a type's content model that accept children with a name. */
export const positionsNamed = (type: ElementType, name: XmlName): readonly number[] =>
  positionsOf(transitionsOf(type), name)

/** Finds the same local name in a content model: in the same namespace if possible, otherwise in another. */
export function nameIn({ positions }: Transitions, { name, namespace }: XmlName): XmlName | undefined {
  const named = positions.get(name)
  if (!named || isList(named)) return named && { name, namespace }
  const [first] = named.keys()
  return { name, namespace: namespace !== undefined && named.has(namespace) ? namespace : first }
}

/**
 * The transition from a state over a child of a given name. With `(A*)(B*)`, where both types are elements named `id`, the
 * transition from the start over `id` leads to two states: after an `A` and after a `B`.
 */
export function transitionFrom(
  transitions: Transitions,
  state: number,
  name: XmlName,
  budget: Budget,
): StateTransition {
  const { type, model, taking } = transitions
  const named = positionsOf(transitions, name)
  if (named.length === 0) return noTransition
  const known = (transitions.byState[state] ??= new Map<readonly number[], StateTransition>())
  const cached = known.get(named)
  if (cached) return cached
  const moves = model.next(state)
  if (!model.isPositional) spendOnState(moves, budget)
  const over = common(named, moves, budget)
  const transition = taking ? transitionOverName(over, name, type) : transitionOver(over, type)
  if (transitions.kept < maxKept) known.set(named, transition)
  transitions.kept += 1 + transition.after.length
  return transition
}

/** The steps and the memory of a state that gets its number when it is reached, with its transition. The moves from it are counted separately. */
const costOfState = 60

function spendOnState(moves: readonly Move[], budget: Budget): void {
  const made = moves.reduce((sum, { weight = 1 }) => sum + weight, 0)
  budget.spend(costOfState + made)
  budget.keep(costOfState + made)
}

/** The steps for finding a position in an ascending list. */
const stepsOfSearch = 10

/** The moves at some positions; both are in ascending order. Searches the longer list for what is in the shorter one. */
function common(positions: readonly number[], moves: readonly Move[], budget: Budget): readonly Move[] {
  if (moves.length <= positions.length) {
    if (moves.length > 1) budget.spend(stepsOfSearch * moves.length)
    return moves.filter(
      ({ position }) => positions[indexOf(positions.length, (at) => positions[at]! < position)] === position,
    )
  }
  if (positions.length > 1) budget.spend(stepsOfSearch * positions.length)
  return positions.flatMap((position) => movesAt(moves, position))
}

function movesAt(moves: readonly Move[], position: number): readonly Move[] {
  const from = indexOf(moves.length, (at) => moves[at]!.position < position)
  let to = from
  while (moves[to]?.position === position) to++
  return moves.slice(from, to)
}

/** The first index of an ascending list of some length that is not too low. */
function indexOf(length: number, isTooLow: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isTooLow(middle)) low = middle + 1
    else high = middle
  }
  return low
}

function transitionOver(moves: readonly Move[], type: ElementType): StateTransition {
  if (moves.length === 0) return noTransition
  const positionAt = moves.map(({ position }) => position)
  const typeAt = positionAt.map(type.childAt)
  const after = moves.map(({ to }) => to)
  return { types: [...new Set(typeAt)], after, typeAt, states: distinct(after), positionAt }
}

/** Like `transitionOver`, for content in which the types of a child depend on its name. */
function transitionOverName(moves: readonly Move[], name: XmlName, type: ElementType): StateTransition {
  const ways = moves.flatMap(({ position, to }) =>
    type.childrenAt(position, name).map((child) => ({ position, to, child })),
  )
  if (ways.length === 0) return noTransition
  const typeAt = ways.map(({ child }) => child)
  const after = ways.map(({ to }) => to)
  const positionAt = ways.map(({ position }) => position)
  return { types: [...new Set(typeAt)], after, typeAt, states: distinct(after), positionAt }
}

/** The same list if it has each state once. */
function distinct(states: readonly number[]): readonly number[] {
  if (states.length < 2) return states
  const once = new Set(states)
  return once.size === states.length ? states : [...once]
}

/** The steps for finding the transition from one of several states: many more if those that are kept exceed the processor's cache. */
const stepsOfState = { near: 2, far: 45 }

/** The most positions in kept transitions that are near. */
const maxNear = 50_000

/** The transitions from several states over a child of a given name, as one. */
export function transitionFromAll(
  transitions: Transitions,
  states: readonly number[],
  name: XmlName,
  budget: Budget,
): Transition {
  const { marks, markedAt } = transitions
  const mark = ++transitions.mark
  const after: number[] = []
  const typeAt: ElementType[] = []
  const before: number[] = [] // the previous index of the same state
  const reached: number[] = []
  const steps = transitions.kept > maxNear ? stepsOfState.far : stepsOfState.near
  for (const state of states) {
    const one = transitionFrom(transitions, state, name, budget)
    budget.spend(steps + one.after.length)
    for (let index = 0; index < one.after.length; index++) {
      const next = one.after[index]!
      const type = one.typeAt[index]!
      let known = marks[next] === mark ? markedAt[next]! : -1
      if (known < 0) reached.push(next)
      const last = known
      while (known >= 0 && typeAt[known] !== type) known = before[known]!
      if (known >= 0) continue
      marks[next] = mark
      markedAt[next] = after.length
      before.push(last)
      after.push(next)
      typeAt.push(type)
    }
  }
  return { types: [...new Set(typeAt)], after, typeAt, states: reached.length === after.length ? after : reached }
}
