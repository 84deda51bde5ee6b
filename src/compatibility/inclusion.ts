import { antichain, type Antichain } from './antichain.js'
import type { Excuses } from './excuses.js'
import { excuse } from './excuses.js'
import { isSubset, leafSignatures } from './leafSignatures.js'
import { jsonLabels } from './jsonNode.js'
import { bareLabel, segmentLabel, type LeafNode, type Node, type RecordNode, type SequenceNode } from './node.js'
import { priorityQueue } from './priorityQueue.js'
import type { TextForm } from './samples.js'
import { rivals, type Step, type Walk, type Walker } from './walk.js'
import { walkRecord } from './walkRecord.js'
import { walkSequence } from './walkSequence.js'

/** "Some tree of the goal's node costs this much, and exactly these right nodes take it." */
export interface TreeFact {
  readonly kind: 'tree'
  readonly goal: Goal
  readonly signature: readonly number[]
  readonly cost: number
  /** A leaf's text, or the walk through a composite's parts. */
  readonly text?: string
  readonly walk?: WalkFact
}

/** "Some parts of the goal's node lead to this walk." */
export interface WalkFact {
  readonly kind: 'walk'
  readonly goal: Goal
  readonly walk: Walk
  readonly cost: number
  readonly from?: WalkFact
  readonly step?: Step
  readonly part?: TreeFact
}

/** A left node against some right nodes with the same label: what is known of it, and who waits for more. */
export interface Goal {
  readonly node: Node
  readonly against: readonly Node[]
  readonly walker: Walker | undefined
  readonly trees: TreeFact[]
  /** By place, what was alive there. */
  readonly walks: Map<number, Antichain>
  readonly waiting: { readonly fact: WalkFact; readonly step: Step }[]
}

export type Verdict =
  | { readonly kind: 'included' }
  /** With the fact whose tree is the cheapest that the left has and no right takes. */
  | { readonly kind: 'notIncluded'; readonly witness: TreeFact }
  /** The budget ran out before either was proven. */
  | { readonly kind: 'undecided'; readonly facts: number }

export interface InclusionOptions {
  /** Whether texts count with their declared types (LANGUAGE 6, *type* changes). Default false. */
  readonly typed?: boolean
  readonly excuses?: Excuses
  /** How many facts to derive before giving up. Default 200,000. */
  readonly budget?: number
}

const defaultBudget = 200_000

/**
 * Decides whether every tree of the left node is a tree of some right node, exactly, and if not finds a cheapest one
 * that is not. Facts are derived bottom-up in the order of their costs and demanded top-down (Knuth's generalisation of
 * Dijkstra's algorithm; theory 1.3), keeping only minimal signatures.
 */
export function includes(left: Node, right: readonly Node[], options: InclusionOptions = {}): Verdict {
  const { typed = false, excuses = new Set<string>(), budget = defaultBudget } = options
  const queue = priorityQueue<TreeFact | WalkFact>()
  const goals = new Map<string, Goal>()
  let facts = 0

  const demand = (node: Node, against: readonly Node[]): Goal => {
    const key = `${String(node.id)}|${against.map(({ id }) => id).join(',')}`
    const known = goals.get(key)
    if (known) return known
    const walker = walkerOf(node, against, typed, excuses)
    const goal: Goal = { node, against, walker, trees: [], walks: new Map(), waiting: [] }
    goals.set(key, goal)
    if (walker) queue.push({ kind: 'walk', goal, walk: walker.start, cost: node.cost })
    else for (const tree of leafTrees(goal, typed, excuses)) queue.push(tree)
    return goal
  }

  const takeTree = (fact: TreeFact): void => {
    const { goal, signature } = fact
    if (goal.trees.some((other) => isSubset(other.signature, signature))) return
    goal.trees.push(fact)
    for (const { fact: waiting, step } of goal.waiting) advance(waiting, step, fact)
  }

  const takeWalk = (fact: WalkFact): void => {
    const { goal, walk } = fact
    const walker = goal.walker!
    let seen = goal.walks.get(walk.place)
    if (!seen) goal.walks.set(walk.place, (seen = antichain()))
    if (!seen.add(walk.alive)) return
    const signature = walker.done(walk)
    if (signature) queue.push({ kind: 'tree', goal, signature, cost: fact.cost, walk: fact })
    for (const step of walker.steps(walk)) takeStep(fact, step)
  }

  const takeStep = (fact: WalkFact, step: Step): void => {
    if (!step.part) {
      queue.push({ kind: 'walk', goal: fact.goal, walk: step.next([]), cost: fact.cost, from: fact, step })
      return
    }
    const part = demand(step.part.node, step.part.against)
    part.waiting.push({ fact, step })
    for (const tree of part.trees) advance(fact, step, tree)
  }

  const advance = (from: WalkFact, step: Step, part: TreeFact): void => {
    const cost = from.cost + step.cost + part.cost
    queue.push({ kind: 'walk', goal: from.goal, walk: step.next(part.signature), cost, from, step, part })
  }

  const root = demand(left, rivals(left, right))
  for (let fact = queue.pop(); fact; fact = queue.pop()) {
    if (fact.kind === 'tree' && fact.goal === root && fact.signature.length === 0)
      return { kind: 'notIncluded', witness: fact }
    if (++facts > budget) return { kind: 'undecided', facts }
    if (fact.kind === 'tree') takeTree(fact)
    else takeWalk(fact)
  }
  return { kind: 'included' }
}

function walkerOf(node: Node, against: readonly Node[], typed: boolean, excuses: Excuses): Walker | undefined {
  if (node.kind === 'leaf') return undefined
  return node.kind === 'record'
    ? walkRecord(node, against as RecordNode[], typed, excuses)
    : walkSequence(node, against as SequenceNode[], excuses)
}

const bare: ReadonlySet<string> = new Set([jsonLabels.boolean, jsonLabels.null, bareLabel])

const formOf = ({ label }: LeafNode): TextForm =>
  label === jsonLabels.number ? 'number' : bare.has(label) ? 'bare' : 'text'

const noText: ReadonlySet<string> = new Set([''])

/** The texts of a leaf that tell the right leaves apart, as facts. */
function leafTrees(goal: Goal, typed: boolean, excuses: Excuses): TreeFact[] {
  const leaf = goal.node as LeafNode
  const excused = goal.against.flatMap((other, index) => (excuses.has(excuse('values', leaf, other)) ? [index] : []))
  const domains = (goal.against as LeafNode[]).map(({ domain }) => domain)
  const avoid = leaf.label === segmentLabel ? noText : undefined
  return leafSignatures(leaf.domain, domains, typed, { avoid, form: formOf(leaf) }).map(({ text, signature }) => {
    const whole = [...new Set([...signature, ...excused])].sort((a, b) => a - b)
    return { kind: 'tree', goal, signature: whole, cost: leaf.cost + text.length, text }
  })
}
