import { accepts, type Domain } from '../pattern/domain.js'
import type { Goal, TreeFact, WalkFact } from './inclusion.js'
import { fieldOf, pathLabel, type Edge, type Node, type SequenceNode } from './node.js'
import { baseOf, stateOf } from './walkSequence.js'
import type { Step } from './walk.js'
import { walksTo } from './witness.js'

/** Where and how a right node stops following the left: the one cause of a counterexample. */
export type Cause =
  /** A text that the right does not take. */
  | ({ readonly kind: 'values'; readonly text: string } & Place)
  /** A part of another kind: what the left may have there, and what the right. */
  | ({
      readonly kind: 'kind'
      readonly name: string
      readonly own: readonly Node[]
      readonly other: readonly Node[]
    } & Place)
  /** A part that the right record does not know. */
  | ({ readonly kind: 'extra'; readonly name: string } & Place)
  /** A part that the right record requires. */
  | ({ readonly kind: 'missing'; readonly name: string } & Place)
  /** A part that does not follow in the right sequence, or the end where it does not end; what would have followed. */
  | ({ readonly kind: 'sequence'; readonly found?: string; readonly expected: readonly string[] } & Place)

export interface Place {
  readonly left: Node
  /** Of the alternatives, the one that follows the left for longest. */
  readonly right: Node
  readonly alternatives: readonly Node[]
  /** The parts on the way there, each with the node that it is a part of. */
  readonly path: readonly PathStep[]
}

export interface PathStep {
  readonly node: Node
  readonly name: string
}

/** Finds the cause of a fact that no right node takes part in: why one of them, which is followed, does not. */
export const locate = (fact: TreeFact, followed: Node): Cause => causeOf(fact, [], new Set([followed]))

function causeOf(fact: TreeFact, path: readonly PathStep[], followed: ReadonlySet<Node>): Cause {
  const { goal, text } = fact
  const { node: left } = goal
  const alternatives = goal.against.filter((node) => followed.has(node))
  const isAlive = (code: number): boolean => followed.has(rightOf(code, goal))
  const placeAt = (walk: WalkFact | undefined): Place => {
    const right = walk ? rightOf(walk.walk.alive.find(isAlive) ?? 0, goal) : alternatives[0]
    if (!right) throw new Error(`nothing to compare \`${left.label}\` with`)
    return { left, right, alternatives, path }
  }
  if (text !== undefined) return { kind: 'values', text, ...placeAt(undefined) }
  const walks = walksTo(fact.walk)
  const dead = walks.findIndex(({ walk }) => !walk.alive.some(isAlive))
  const last = walks[dead]
  const before = walks[dead - 1] ?? walks.at(-1)
  const place = placeAt(before)
  if (!last?.step) return { kind: 'sequence', expected: edgesAfter(before, place.right, goal).map(nameOf), ...place }
  if (left.label === pathLabel) return { kind: 'sequence', expected: [], ...place }
  const { name, part } = last.step
  if (!part) return { kind: 'missing', name, ...place }
  const below = last.part ? followedBelow(last.step, isAlive) : []
  if (last.part && below.length > 0) return causeOf(last.part, [...path, { node: left, name }], new Set(below))
  return wrongPart(name, before, goal, place)
}

/** The right node that a number among those alive stands for. */
const rightOf = (code: number, { node, against }: Goal): Node =>
  against[node.kind === 'sequence' ? baseOf(code) : code]!

/** What a part is up against on the side of what is followed: whatever keeps that alive by taking the part. */
function followedBelow({ part, next }: Step, isAlive: (code: number) => boolean): Node[] {
  const without = new Set(next([]).alive)
  return part!.against.filter((_, index) => next([index]).alive.some((code) => isAlive(code) && !without.has(code)))
}

/** A part that no right alternative has a tree in common with. */
function wrongPart(name: string, before: WalkFact | undefined, goal: Goal, place: Place): Cause {
  const { left, right } = place
  if (left.kind === 'record' && right.kind === 'record') {
    const takes = (names: Domain): boolean => accepts(names, name)
    const [own, other] = [fieldOf(left, name, takes), fieldOf(right, name, takes)]
    return other
      ? { kind: 'kind', name, own: own?.nodes() ?? [], other: other.nodes(), ...place }
      : { kind: 'extra', name, ...place }
  }
  const named = (edge: Edge): readonly Node[] => (edge.name === name ? edge.nodes() : [])
  const edges = edgesAfter(before, right, goal)
  const own = (left as SequenceNode).next(before?.walk.place ?? 0).flatMap(named)
  return edges.some((edge) => edge.name === name)
    ? { kind: 'kind', name, own, other: edges.flatMap(named), ...place }
    : { kind: 'sequence', found: name, expected: edges.map(nameOf), ...place }
}

const nameOf = ({ name }: Edge): string => name

/** The edges on which a right sequence would have gone on. */
function edgesAfter(before: WalkFact | undefined, right: Node, { against }: Goal): Edge[] {
  const codes = before?.walk.alive.filter((code) => against[baseOf(code)] === right) ?? []
  return codes.flatMap((code) => (right as SequenceNode).next(stateOf(code)))
}
