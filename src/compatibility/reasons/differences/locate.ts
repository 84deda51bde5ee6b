import type { Goal, TreeFact, WalkFact } from '../../engine/fact.js'
import {
  fieldOf,
  isBlank,
  type Edge,
  type Field,
  type LeafNode,
  type Node,
  type RecordNode,
  type SequenceNode,
} from '../../vocabulary/node.js'
import type { WalkStep } from '../../engine/nodes/walk.js'
import { walksTo } from '../../engine/witness.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { hasPart } from './sequenceShape.js'
import { counterparts } from './similarity.js'
import { takes } from './takes.js'
import { unnamed } from './unnamed.js'

/** Where and how a right node stops accepting what the left has: the one cause of a counterexample. */
export type Cause =
  /** A text that the right refuses. */
  | ({ readonly kind: 'values'; readonly text: string | undefined } & Place<LeafNode>)
  /** A part that the right has too, but with other content: what the left may have there, and what the right. */
  | ({
      readonly kind: 'content'
      readonly part: InternedPart
      readonly own: readonly Node[]
      readonly other: readonly Node[]
    } & Place<RecordNode | SequenceNode>)
  /**
   * An alternative of a part on the left that the right lacks; the right has only other alternatives. `type`: set if `xsi:type`
   * distinguishes the alternatives.
   */
  | ({
      readonly kind: 'alternative'
      readonly part: InternedPart
      readonly lost: Node
      readonly type?: LostType
    } & Place<RecordNode | SequenceNode>)
  /**
   * Elements that a wildcard of the left accepts with any content, and that the right declares. The first is in the counterexample.
   * `isSkipped`: the left skips declarations, so it may declare the elements, too.
   */
  | ({
      readonly kind: 'undeclared'
      readonly elements: readonly Undeclared[]
      readonly isSkipped: boolean
    } & Place<SequenceNode>)
  /** Mixed content that the right refuses, because it accepts only child elements. `lost`: the contents of the left with text. */
  | ({ readonly kind: 'mixed'; readonly lost: readonly Node[] } & Place<RecordNode>)
  /** An object with a number of keys, or a list with equal items, that the right refuses. */
  | ({ readonly kind: 'restriction' } & Place<RecordNode | SequenceNode>)
  /** A part that the right record does not know. */
  | ({ readonly kind: 'extra'; readonly part: InternedPart } & Place<RecordNode>)
  /** A part that the right record requires. */
  | ({ readonly kind: 'missing'; readonly part: InternedPart } & Place<RecordNode>)
  /** A part that the right sequence does not have next, or the end where it does not end; and the parts that it has next. */
  | ({
      readonly kind: 'sequence'
      readonly found?: InternedPart
      readonly expected: readonly InternedPart[]
      /** Whether an element of any name may come next, and that may be `found`. Default: no. */
      readonly isTaken?: boolean
      /** The preceding part. */
      readonly after?: InternedPart
      /** Whether declared types count. Default: no. */
      readonly typed?: boolean
    } & Place<SequenceNode>)

/** An element that only the right declares: the left node (`own`), whose content may be anything, and the right nodes. */
export interface Undeclared {
  readonly part: InternedPart
  readonly own: Node
  readonly other: readonly Node[]
}

/** A type that `xsi:type` may name on the left, but not on the right. */
export interface LostType {
  readonly name: string
  /** Whether it is also the type of elements without `xsi:type`. */
  readonly isDefault: boolean
  /** A right node that the element is compared with. */
  readonly other: Node
}

interface Place<N extends Node> {
  readonly left: N
  /** The alternative that accepts the longest beginning. */
  readonly right: N
  /** The right nodes that would do instead. */
  readonly alternatives: readonly N[]
  /** The parts on the way from the message to `left`, each with the node that contains it. */
  readonly path: readonly PathStep[]
}

export interface PathStep {
  readonly node: Node
  /** The part, or `unnamed` if no side names it. */
  readonly part: InternedPart
  /** The part in the counterexample. */
  readonly read: InternedPart
  /** The right nodes that `node` is compared with. */
  readonly alternatives: readonly Node[]
}

/**
 * Finds why one right node refuses a fact's tree, by following that node through the fact's walks: at the first step that
 * leaves none of its positions alive, the cause is in the part of that step, or the step itself.
 */
export function locate(fact: TreeFact, followed: Node, typed = false): Cause {
  const path: PathStep[] = []
  for (let at: Below = { fact, followed: new Set([followed]) }; ;) {
    const found = causeIn(at, path)
    if ('kind' in found) return found.kind === 'sequence' ? { ...found, typed } : found
    path.push(found.step)
    at = found
  }
}

/** Longer texts are not part of a sentence. */
const maxShownLength = 40

/** A fact to look into, and the right nodes that refuse it. */
interface Below {
  readonly fact: TreeFact
  readonly followed: ReadonlySet<Node>
}

/** The cause in a fact, or the part of it that has the cause. */
function causeIn({ fact, followed }: Below, path: readonly PathStep[]): Cause | (Below & { readonly step: PathStep }) {
  const { goal } = fact
  const nodeAt = (position: number): Node => goal.right[goal.walker!.rightPosition(position).index]!
  const isFollowed = (position: number): boolean => followed.has(nodeAt(position))
  const alternatives = goal.right.filter((node) => followed.has(node))
  if (fact.sample) {
    const text = fact.sample.length <= maxShownLength ? fact.sample.whole() : undefined
    return { kind: 'values', text, ...placeOf<LeafNode>(goal, alternatives[0], alternatives, path) }
  }

  const walks = walksTo(fact.lastWalk)
  const refused = walks.findIndex(({ walk }) => !walk.alive.some(isFollowed))
  const before = refused < 0 ? walks.at(-1)! : walks[refused - 1]!
  const survivor = before.walk.alive.find(isFollowed)
  const place = placeOf(goal, survivor === undefined ? undefined : nodeAt(survivor), alternatives, path)
  const { step, partTree } = walks[refused] ?? {}
  if (isRestricted(before, goal, isFollowed, step)) return { kind: 'restriction', ...(place as Place<RecordNode>) }
  const after = afterOf(before)
  // The left ends where the right goes on. Segments of a path are reported together, whichever of them differs.
  if (!step || goal.left.sort.kind === 'path') {
    const expected = expectedAt(before.walk.alive, goal, place.right)
    const taken = step ? undefined : takenAsOther(walks, goal, expected, { alternatives, isFollowed })
    return taken ?? { kind: 'sequence', expected, ...after, ...(place as Place<SequenceNode>) }
  }
  if (!partTree) return { kind: 'missing', part: step.part, ...(place as Place<RecordNode>) }

  const reached = positionsAfter(step, partTree).filter(isFollowed)
  // The right takes the part, but needs others after it that the left does not have: the walk left it out for that.
  if (reached.length > 0) {
    const expected = expectedAt(reached, goal, place.right)
    return { kind: 'sequence', expected, ...after, ...(place as Place<SequenceNode>) }
  }

  const below = candidatesOf(step, isFollowed).filter((node) => isStated(node, step.part, alternatives))
  if (below.length === 0) return wrongPart(step, before, place)
  const lost = step.node!
  const remaining = isJson(lost) ? counterparts(lost, leftNodesAt(step, before, lost), below) : below
  return remaining.length > 0
    ? { fact: partTree, followed: new Set(remaining), step: pathStep(step.part, goal, alternatives) }
    : { kind: 'alternative', part: step.part, lost, ...(place as Place<RecordNode | SequenceNode>) }
}

/** Whether a followed right node would accept a whole walk if it did not restrict the number of keys, or equal items. */
function isRestricted(
  { walk }: WalkFact,
  goal: Goal,
  isFollowed: (position: number) => boolean,
  next: WalkStep | undefined,
): boolean {
  return (
    next === undefined &&
    walk.alive.some((position) => {
      const { index, state } = goal.walker!.rightPosition(position)
      const node = goal.right[index]!
      return isFollowed(position) && (node.kind === 'record' || (node.kind === 'sequence' && node.isUnique === true && node.accepts(state))) // prettier-ignore
    })
  )
}

const afterOf = ({ step }: WalkFact): { readonly after?: InternedPart } => (step ? { after: step.part } : {})

/** An earlier part that the right expects in vain at the end: it refused its content, and took it as an element of any name. */
function takenAsOther(
  walks: readonly WalkFact[],
  goal: Goal,
  expected: readonly InternedPart[],
  { alternatives, isFollowed }: { alternatives: readonly Node[]; isFollowed: (position: number) => boolean },
): (Below & { readonly step: PathStep }) | undefined {
  for (const { step, partTree } of walks) {
    if (!step || !partTree || !expected.includes(step.part)) continue
    const accepting = new Set(partTree.signature.map((index) => partTree.goal.right[index]))
    const refusing = step.candidates.filter(({ node, keeps }) => !accepting.has(node) && keeps.some(isFollowed))
    if (refusing.length > 0)
      return {
        fact: partTree,
        followed: new Set(refusing.map(({ node }) => node)),
        step: pathStep(step.part, goal, alternatives),
      }
  }
  return undefined
}

const pathStep = (read: InternedPart, { left, right }: Goal, alternatives: readonly Node[]): PathStep => ({
  node: left,
  part: statedPart(read, left, right),
  read,
  alternatives,
})

/** Whether a node is a JSON object or array. In XML, element names distinguish the alternatives. */
const isJson = ({ sort }: Node): boolean => sort.kind === 'object' || sort.kind === 'array'

/** What the left may have as the part of a step, of one sort. */
function leftNodesAt({ part }: WalkStep, { goal: { left, walker }, walk }: WalkFact, { sort }: Node): readonly Node[] {
  const nodes =
    left.kind === 'record'
      ? (fieldOf(left, part)?.nodes() ?? [])
      : walker!.leftEdges!(walk.place).flatMap((edge) => (edge.part === part ? edge.nodes() : []))
  return nodes.filter((node) => node.sort === sort)
}

/** Returns a part, or the part for any name if only wildcards accept the part and neither side declares it. */
export function statedPart(part: InternedPart, left: Node, right: readonly Node[]): InternedPart {
  const isStated = [left, ...right].some((node) => isNamed(node, part) || declaredBy(node, part).some(isDeclared))
  const isOpen = left.kind === 'record' ? left.others && !left.others.names : part.role === 'element'
  return isOpen && !isStated ? unnamed(part.role) : part
}

const isNamed = (node: Node, part: InternedPart): boolean =>
  node.kind === 'record' ? node.fields.has(part) : node.kind === 'sequence' && hasPart(node, part)

/** The nodes that the wildcards of a node accept for a part. */
const declaredBy = (node: Node, part: InternedPart): readonly Node[] =>
  node.kind === 'record'
    ? (node.others?.wildcard?.fieldOf(part)?.nodes() ?? [])
    : node.kind === 'sequence'
      ? node.parts().flatMap(({ named }) => named?.(part) ?? [])
      : []

const isDeclared = ({ isAnything }: Node): boolean => isAnything !== true

function placeOf<N extends Node>(
  { left }: Goal,
  right: Node | undefined,
  alternatives: readonly Node[],
  path: readonly PathStep[],
): Place<N> {
  if (!right) throw new Error('the followed node does not take part in this goal')
  return { left: left as N, right: right as N, alternatives: alternatives as readonly N[], path }
}

/** The right positions after a step whose part is a tree. */
function positionsAfter({ anyway, candidates }: WalkStep, { goal, signature }: TreeFact): number[] {
  const accepting = new Set(signature.map((index) => goal.right[index]))
  return [...anyway, ...candidates.flatMap(({ node, keeps }) => (accepting.has(node) ? keeps : []))]
}

/** The right nodes that would have kept a followed position alive by accepting the part. */
const candidatesOf = ({ anyway, candidates }: WalkStep, isFollowed: (position: number) => boolean): Node[] =>
  candidates.flatMap(({ node, keeps }) =>
    keeps.some((position) => isFollowed(position) && !anyway.includes(position)) ? [node] : [],
  )

/** Whether the contract states a node as a part of a record, rather than that a reader takes it for one (`Field.readAs`). */
function isStated(node: Node, part: InternedPart, records: readonly Node[]): boolean {
  const fields = records.flatMap((record) => (record.kind === 'record' ? [fieldOf(record, part)] : []))
  return fields.every((field) => !field?.readAs?.().includes(node))
}

/** Whether an optional body is left out. */
const isLeftOut = (node: Node | undefined, own: Field): node is Node =>
  node !== undefined && isBlank(node) && own.nodes().length > 1

/** The cause if the right accepts no tree of a part. */
function wrongPart({ part, node }: WalkStep, before: WalkFact, place: Place<Node>): Cause {
  const { left, right } = place
  if (left.kind === 'record' && right.kind === 'record') {
    const own = fieldOf(left, part) ?? left.always?.get(part)
    const other = fieldOf(right, part) ?? right.checks?.get(part)
    const at = place as Place<RecordNode>
    if (part.role === 'body' && other && own && isLeftOut(node, own))
      return { kind: 'alternative', part, lost: node, ...at }
    return other
      ? { kind: 'content', part, own: own?.nodes() ?? [], other: other.nodes(), ...at }
      : { kind: 'extra', part, ...at }
  }
  const at = place as Place<SequenceNode>
  const named = (edge: Edge): readonly Node[] => (edge.part === part ? edge.nodes() : [])
  const edges = edgesAt(before.walk.alive, before.goal, right)
  return edges.some((edge) => edge.part === part)
    ? {
        kind: 'content',
        part,
        own: before.goal.walker!.leftEdges!(before.walk.place).flatMap(named),
        other: edges.flatMap(named),
        ...at,
      }
    : {
        kind: 'sequence',
        found: part,
        expected: expectedAt(before.walk.alive, before.goal, right),
        isTaken: edges.some((edge) => takes(edge, part)),
        ...afterOf(before),
        ...at,
      }
}

/** The edges that a right sequence may take next at some positions. */
function edgesAt(positions: readonly number[], { walker, right: all }: Goal, right: Node, edges = walker!.rightEdges!) {
  return positions.flatMap((position) => (all[walker!.rightPosition(position).index] === right ? edges(position) : []))
}

/** The parts of these edges whose absence is not forgiven. */
const expectedAt = (positions: readonly number[], goal: Goal, right: Node): InternedPart[] =>
  edgesAt(positions, goal, right, goal.walker!.expectedEdges).map(({ part }) => part)
