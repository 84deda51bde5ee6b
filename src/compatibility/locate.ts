import type { TreeFact, WalkFact } from './inclusion.js'
import { accepts } from '../pattern/domain.js'
import { fieldOf, type Node, type SequenceNode } from './node.js'
import { walksTo } from './witness.js'

/** Where and how a right node stops following the left: the one cause of a counterexample. */
export type Cause =
  /** A text, or a part of another kind, that the right does not take. `name` is set where the part's kind differs. */
  | ({ readonly kind: 'values'; readonly name?: string; readonly text?: string } & Place)
  /** A part that the right record does not know. */
  | ({ readonly kind: 'extra'; readonly name: string } & Place)
  /** A part that the right record requires. */
  | ({ readonly kind: 'missing'; readonly name: string } & Place)
  /** A part that does not follow in the right sequence, or the end where it does not end; what would have followed. */
  | ({ readonly kind: 'sequence'; readonly found?: string; readonly expected: readonly string[] } & Place)

export interface Place {
  readonly left: Node
  readonly right: Node
  /** The parts on the way there, each with the node that it is a part of. */
  readonly path: readonly PathStep[]
}

export interface PathStep {
  readonly node: Node
  readonly name: string
}

/** Finds the cause of a fact that one right node takes no part in. */
export function locate(fact: TreeFact, path: readonly PathStep[] = []): Cause {
  const { goal, text } = fact
  const left = goal.node
  const right = goal.against[0]
  if (!right) throw new Error(`nothing to compare \`${left.label}\` with`)
  const place = { left, right, path }
  if (text !== undefined) return { kind: 'values', text, ...place }
  const walks = walksTo(fact.walk)
  const dead = walks.findIndex(({ walk }) => walk.alive.length === 0)
  const last = walks[dead]
  const before = walks[dead - 1] ?? walks.at(-1)
  if (!last?.step) return { kind: 'sequence', expected: expectedAfter(before, right), ...place }
  const { name, part } = last.step
  if (!part) return { kind: 'missing', name, ...place }
  if (last.part && part.against.length > 0) return locate(last.part, [...path, { node: left, name }])
  return wrongPart(name, before, place)
}

/** A part that no right alternative has a tree in common with. */
function wrongPart(name: string, before: WalkFact | undefined, place: Place): Cause {
  const { right } = place
  if (right.kind === 'record')
    return fieldOf(right, name, (names) => accepts(names, name))
      ? { kind: 'values', name, ...place }
      : { kind: 'extra', name, ...place }
  const expected = expectedAfter(before, right)
  return expected.includes(name)
    ? { kind: 'values', name, ...place }
    : { kind: 'sequence', found: name, expected, ...place }
}

const stateOf = (code: number): number => code % 2 ** 20

function expectedAfter(before: WalkFact | undefined, right: Node): string[] {
  const states = before?.walk.alive.map(stateOf) ?? []
  const names = states.flatMap((state) => (right as SequenceNode).next(state).map(({ name }) => name))
  return [...new Set(names)]
}
