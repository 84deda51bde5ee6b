import { createBudget, withinBudget, type Budget } from '../../text/budget.js'
import { addSet, antichain, isSubset } from './nodes/antichain.js'
import { factQueue } from './factQueue.js'
import { forgivenBelow } from './forgivenBelow.js'
import { nothingForgiven } from './nodes/forgiven.js'
import { isRefuted, type Goal, type TreeFact, type WalkFact } from './fact.js'
import { gapsBelow, mayHaveGaps, withoutGaps, type Gap } from './gaps.js'
import { forgetSearch, settledGoals, type SettledGoals } from './settledGoals.js'
import { leastSteps } from './leastSteps.js'
import { leafTrees } from './leafTrees.js'
import { onceIn } from '../../collections/once.js'
import type { Source } from '../../text/source.js'
import type { Node, RecordNode, SequenceNode } from '../vocabulary/node.js'
import type { WalkStep, Walker, WalkOptions } from './nodes/walk.js'
import { unbundled, walkOn, walkWith } from './nextWalk.js'
import { walkRecord } from './walkRecord.js'
import { mattersIfRepeated, noticingRepeats } from './sequences/noticingRepeats.js'
import { walkSequence } from './sequences/walkSequence.js'

export type Inclusion =
  /** If there are gaps, the sources of imported contracts may not be included. */
  | { readonly kind: 'included'; readonly gaps: readonly Gap[] }
  /** The fact's tree is a cheapest one that the left has and no right node accepts. */
  | { readonly kind: 'notIncluded'; readonly witness: TreeFact }
  /** What would be a witness proves nothing, so neither is proven. */
  | { readonly kind: 'open' }

/** Defaults: texts count without their declared types, nothing is forgiven, and the budget is a new one. */
export interface InclusionOptions extends Partial<Omit<WalkOptions, 'cheapest'>> {
  /** Two nodes have the same number only if every tree of one is a tree of the other. Default: undefined (unknown). */
  readonly means?: (node: Node) => number | undefined
  /** The contract of the left node, so that {@link Exhausted} can say where most of the work was. */
  readonly source?: Source
  /**
   * The counterexample that a fact shows: the fact, or one with other parts. Undefined if the tree proves nothing, because the left does
   * not have it, or because a right node may accept it in a way that the nodes do not show. Default: always the fact.
   */
  readonly witnessOf?: (fact: TreeFact) => TreeFact | undefined
  /** Whether to ignore right nodes with gaps. Default: no. */
  readonly isCertain?: boolean
}

/** The budget steps for looking up a goal, and the additional steps for creating a goal. */
const [demandSteps, goalSteps] = [20, 200]

/** The budget steps for a walk that is taken. */
const walkSteps = 10

/** The approximate memory of a goal, a step and a candidate, without their lists, in cells. */
const [goalCells, stepCells, candidateCells] = [40, 8, 4]

/**
 * Decides exactly whether every tree of the left node is a tree of some right node, and if not, finds a cheapest tree that
 * is not. Goals are demanded top-down; facts are derived bottom-up in the order of their costs, and only minimal signatures
 * are kept (Knuth's generalisation of Dijkstra's algorithm; docs/theory.md 4).
 *
 * For example, is `<a>(string?)</a>` included in `<a>(number?)</a>`?
 *
 * 1. Goal G1: element `a` against [element `a`]. A record with one part, its content. The walk starts at place 0 with
 *    right record 0 alive.
 * 2. The content's left node is a leaf, so the step demands goal G2: text `(string?)` against [text `(number?)`].
 * 3. G2's texts are found directly: `''` has the signature [0] (null is accepted), `a` has the signature [] and cost 1.
 * 4. Cheapest first: `''` advances the walk to place 1 with record 0 alive, which completes the tree fact `<a></a>` with
 *    signature [0]. That proves nothing.
 * 5. Then `a` advances the walk to place 1 with nothing alive, which completes the tree fact `<a>a</a>` with signature [].
 *    G1 is the root and no right node accepts this tree: not included, and `<a>a</a>` is the witness.
 *
 * If the queue runs empty first, there is no such fact, and the left is included.
 *
 * @throws Exhausted if the budget runs out before either is proven.
 */
export function includes(left: Node, right: readonly Node[], options: InclusionOptions = {}): Inclusion {
  const decided = includesWithin(left, right, options, 0)
  if (decided.kind !== 'included' || decided.gaps.length === 0) return decided
  return isCertain(left, right, options) ? { kind: 'included', gaps: [] } : decided
}

/**
 * Whether an inclusion is also proven without the right nodes that have gaps (docs/theory.md 8.1). False if a gap of a left node
 * remains, or if deciding takes too long.
 */
function isCertain(left: Node, right: readonly Node[], options: InclusionOptions): boolean {
  const budget = options.budget?.share() ?? createBudget()
  const { value } = withinBudget(() => includesWithin(left, right, { ...options, budget, isCertain: true }, 0))
  return value?.kind === 'included' && value.gaps.every(({ side }) => side === 'right')
}

/** @param nesting how many searches wait for this one */
const includesWithin = (left: Node, right: readonly Node[], options: InclusionOptions, nesting: number): Inclusion =>
  searched(left, right, options, nesting, (search) => decide(left, right, search, options))

/** Searches for trees, and keeps the results that later searches need. */
export function searched<Result>(
  left: Node,
  right: readonly Node[],
  options: InclusionOptions,
  nesting: number,
  run: (search: FactSearch) => Result,
): Result {
  const { budget: paying = createBudget() } = options
  const { budget, free } = freeable(paying)
  const cheapest = leastCostIn(budget, nesting)
  const defaults = { typed: false, isCertain: false, forgiven: nothingForgiven, witnessOf: (fact: TreeFact) => fact, means: () => undefined } // prettier-ignore
  const goals = new Map<string, Goal>()
  const deciding = { ...defaults, ...options, budget, cheapest }
  const below = forgivenBelow(left, deciding.forgiven, paying)
  const settled = settledGoals(deciding, below, budget)
  const search = factSearch(goals, { ...deciding, paying, settled })
  const { value, exhausted } = withinBudget(() => run(search))
  const isComplete = value !== undefined && right.length > 0 && finish(search, goals, deciding.forgiven.size > 0)
  const needed = value && settled.settle(goals, isComplete)
  const span = exhausted && busiest(goals.values())?.left.span
  rememberLeast(goals.values(), paying)
  for (const goal of goals.values()) forgetSearch(goal, needed?.has(goal) === true)
  free()
  if (!exhausted) return value
  if (span && options.source) exhausted.place ??= { source: options.source, span }
  throw exhausted
}

// A witness keeps the walkers of its goals, and they keep what the functions below refer to: never the search.

/** A budget that spends from another one, and frees at once all the memory that was kept through it. */
function freeable(paying: Budget): { readonly budget: Budget; readonly free: () => void } {
  let cells = 0
  const keep = (more: number): void => {
    cells += more
    paying.keep(more)
  }
  return { budget: { ...paying, keep }, free: () => paying.free(cells) }
}

const leastCostIn =
  (budget: Budget, nesting: number) =>
  (node: Node): number =>
    leastCost(node, budget, nesting)

/** The costs of nodes' cheapest trees, and these trees. */
const cheapestOf = onceIn(() => ({
  costs: new Map<Node, number>(),
  trees: new Map<Node, TreeFact>(),
}))

/** Deeper searches are not worth their stack; without them, the estimates are lower. */
const maxDepth = 20

/** The cost of a node's cheapest tree, or Infinity if the node has no tree. While the search is running, a lower bound. */
function leastCost(node: Node, budget: Budget, nesting: number): number {
  const { costs } = cheapestOf(budget.results)
  const known = costs.get(node)
  if (known !== undefined) return known
  if (nesting === maxDepth) return 0
  costs.set(node, 0) // so that recursive types end
  const least = leastTree(node, budget, nesting + 1)?.cost ?? Infinity
  costs.set(node, least)
  return least
}

/** Finds a cheapest tree of a node. Returns undefined if the node has no tree. */
function leastTree(node: Node, budget: Budget, nesting: number): TreeFact | undefined {
  const { trees } = cheapestOf(budget.results)
  const known = trees.get(node)
  if (known) return known
  const decided = includesWithin(node, [], { budget }, nesting)
  if (decided.kind !== 'notIncluded') return undefined
  trees.set(node, decided.witness)
  return decided.witness
}

/** The trees of a goal that is decided without a search. */
interface AtOnce {
  readonly walker: Goal['walker']
  readonly parts: Goal['parts']
  readonly trees: readonly TreeFact[]
}

/**
 * Caches the cheapest trees: if a goal has no right nodes, its first tree is a cheapest one. The goal's walker is dropped, because
 * some nodes, such as those of `(anything)`, live as long as the process, and their walkers would keep the whole comparison alive.
 */
function rememberLeast(goals: Iterable<Goal>, { results }: Budget): void {
  const { trees } = cheapestOf(results)
  for (const goal of goals) {
    if (goal.right.length > 0) continue
    goal.walker = undefined
    const [least] = goal.trees
    if (least) trees.set(goal.left, least)
  }
}

type DeriveOptions = WalkOptions &
  Required<Pick<InclusionOptions, 'witnessOf' | 'means' | 'isCertain'>> & {
    readonly settled: SettledGoals
    /** The budget for memory that outlives the search. */
    readonly paying: Budget
  }

/**
 * One cheapest tree represents all trees of a node in two cases: the right means the same and accepts all of them, or there is no
 * right node and nothing accepts them.
 */
function decidedAtOnce(
  node: Node,
  [only, ...others]: readonly Node[],
  { means, budget }: Pick<DeriveOptions, 'means' | 'budget'>,
): AtOnce | undefined {
  const known = only ? undefined : cheapestOf(budget.results).trees.get(node)
  if (known) return { ...known.goal, trees: [known] }
  const meaning = only && others.length === 0 ? means(only) : undefined
  if (meaning === undefined || means(node) !== meaning) return undefined
  const least = leastTree(node, budget, 1)
  return { walker: undefined, parts: new Set(), trees: least ? [{ ...least, signature: [0] }] : [] }
}

/** A search, which derives facts in the order of their costs. */
interface FactSearch {
  readonly demand: (node: Node, against: readonly Node[]) => Goal
  readonly pop: () => TreeFact | WalkFact | undefined
  /** Derives the facts that follow from this fact and the earlier ones. */
  readonly take: (fact: TreeFact | WalkFact) => void
}

function factSearch(goals: Map<string, Goal>, options: DeriveOptions): FactSearch {
  const { budget, paying, settled } = options
  const { push, pushWalk, pushTree, pop } = factQueue(budget)
  const certain = (fact: TreeFact): TreeFact => (options.isCertain ? withoutDoubt(fact) : fact)

  const demand = (node: Node, against: readonly Node[]): Goal => {
    budget.spend(demandSteps + against.length)
    const key = keyOf(node, against)
    const known = goals.get(key)
    if (known) return known
    budget.spend(goalSteps)
    budget.keep(goalCells + 2 * against.length)
    const atOnce = decidedAtOnce(node, against, options)
    const earlier = atOnce ? undefined : settled.get(key, node)
    const decided = atOnce ?? earlier
    const undecided = { walker: decided ? undefined : walkerOf(node, against, options), parts: new Set<Goal>() }
    const goal = newGoal(node, against, decided ?? undecided, earlier)
    goals.set(key, goal)
    if (goal.walker && !decided) pushWalk({ kind: 'walk', goal, walk: goal.walker.start, cost: node.cost })
    else
      for (const tree of decided?.trees ?? leafTrees(goal, { ...options, budget: paying }))
        push(certain({ ...tree, goal }))
    return goal
  }

  const takeTree = (fact: TreeFact): void => {
    const { goal, signature } = fact
    budget.spend(goal.trees.length + 1)
    if (goal.trees.some((other) => isSubset(other.signature, signature))) return
    goal.trees.push(fact)
    for (const { fact: waiting, step } of goal.waiting) advance(waiting, step, fact)
  }

  const takeWalk = (fact: WalkFact): void => {
    const { goal, walk, cost } = fact
    const walker = goal.walker!
    if (isRefuted(goal)) return
    if (!isNew(fact, budget)) return
    const signature = walker.done(walk)
    if (signature) pushTree(certain({ kind: 'tree', goal, signature, cost, lastWalk: fact }))
    for (const step of walker.steps(walk)) takeStep(fact, step)
  }

  const takeStep = (fact: WalkFact, step: WalkStep): void => {
    if (!step.node) {
      pushWalk({ kind: 'walk', goal: fact.goal, walk: walkOn(fact, step, []), cost: fact.cost, from: fact, step })
      return
    }
    budget.keep(stepCells + step.candidates.reduce((sum, { keeps }) => sum + keeps.length + candidateCells, 0))
    const partGoal = demand(step.node, nodesOf(step.candidates))
    waitFor(fact, step, partGoal)
    for (const tree of partGoal.trees) advance(fact, step, tree)
  }

  const advance = (from: WalkFact, step: WalkStep, partTree: TreeFact): void => {
    const one = step.bundle ? unbundled(step, partTree) : { step, partTree }
    if (one) pushWalk(walkWith(from, one))
    else for (const each of step.bundle!.steps()) takeStep(from, each)
  }

  const take = (fact: TreeFact | WalkFact): void => {
    if (fact.kind === 'tree') takeTree(fact)
    else takeWalk(fact)
  }
  return { demand, pop, take }
}

/** A fact without the right nodes that have gaps. */
function withoutDoubt(fact: TreeFact): TreeFact {
  const kept = withoutGaps(fact.goal)
  return { ...fact, signature: fact.signature.filter((index) => kept.has(index)) }
}

/** Derives facts, cheapest first, until one refutes the inclusion or none is left. */
function decide(
  left: Node,
  right: readonly Node[],
  { demand, pop, take }: FactSearch,
  { witnessOf = (fact) => fact }: Pick<InclusionOptions, 'witnessOf'>,
): Inclusion {
  const root = demand(left, ofSort(left, right))
  let isOpen = false
  for (let fact = pop(); fact; fact = pop()) {
    const refuting = isRefuting(fact, root) ? fact : undefined
    take(fact)
    const witness = refuting && witnessOf(refuting)
    if (witness) return { kind: 'notIncluded', witness }
    isOpen ||= refuting !== undefined
  }
  return isOpen ? { kind: 'open' } : { kind: 'included', gaps: gapsBelow(root) }
}

/** The maximum number of facts that are derived after the witness while differences are explained: the next search needs the same goals. */
const maxFinished = 20_000

/**
 * Completes the goals of a search, because other searches need them. Derives at most as many facts as there are goals, or
 * {@link maxFinished} while differences are explained. Returns whether all facts were derived.
 */
function finish({ pop, take }: FactSearch, goals: ReadonlyMap<string, Goal>, isExplaining: boolean): boolean {
  const finished = withinBudget(() => {
    for (let rest = isExplaining ? maxFinished : goals.size; rest > 0; rest--) {
      const fact = pop()
      if (!fact) return true
      take(fact)
    }
    return false
  })
  return finished.value === true
}

const newGoal = (
  left: Node,
  right: readonly Node[],
  { walker, parts }: Pick<Goal, 'walker' | 'parts'>,
  settled: Goal | undefined,
): Goal => ({
  left,
  right,
  settled,
  walker,
  trees: [],
  walks: new Map(),
  queued: new Map(),
  parts,
  waiting: [],
})

/** Whether no earlier walk of the goal to the same place keeps less of the right alive. Remembers the walk. */
function isNew({ goal: { walks }, walk: { place, alive } }: WalkFact, budget: Budget): boolean {
  budget.spend(walkSteps)
  const seen = walks.get(place)
  if (seen) return addSet(seen, alive, budget)
  walks.set(place, antichain(alive, budget))
  return true
}

/** Whether a fact has a tree of the first goal that no right node accepts. */
const isRefuting = (fact: TreeFact | WalkFact, root: Goal): fact is TreeFact =>
  fact.kind === 'tree' && fact.goal === root && fact.signature.length === 0

const nodesOf = (candidates: WalkStep['candidates']): Node[] => candidates.map(({ node }) => node)

/** Makes a walk wait for the trees of a step's part. */
function waitFor(fact: WalkFact, step: WalkStep, part: Goal): void {
  if (mayHaveGaps(part)) fact.goal.parts.add(part.settled ?? part)
  part.waiting.push({ fact, step })
}

const keyOf = ({ id }: Node, against: readonly Node[]): string =>
  `${String(id)}|${against.map((node) => node.id).join(',')}`

/** The goal with the most walks. */
function busiest(goals: Iterable<Goal>): Goal | undefined {
  let [most, best] = [0, undefined as Goal | undefined]
  for (const goal of goals) {
    let walks = goal.trees.length
    for (const { length } of goal.walks.values()) walks += length
    if (walks > most) [most, best] = [walks, goal]
  }
  return best
}

/** The nodes of a left node's sort, each once: no other node can have a tree in common with it. */
export const ofSort = ({ sort }: Node, nodes: readonly Node[]): Node[] =>
  [...new Set(nodes)].filter((node) => node.sort === sort).sort((a, b) => a.id - b.id)

function walkerOf(left: Node, right: readonly Node[], options: WalkOptions): Walker | undefined {
  if (left.kind === 'leaf') return undefined
  const walker =
    left.kind === 'record'
      ? walkRecord(left, right as RecordNode[], options)
      : sequenceWalker(left, right as SequenceNode[], options)
  return right.length === 0 && !(left.kind === 'record' && left.keys)
    ? leastSteps(left, walker, options.budget)
    : walker
}

function sequenceWalker(left: SequenceNode, right: readonly SequenceNode[], options: WalkOptions): Walker {
  const walker = walkSequence(left, right, options)
  return mattersIfRepeated(left, right) ? noticingRepeats(walker, left, right, options.forgiven) : walker
}
