import type { ContentModel } from '../pattern/content/contentModel.js'
import type { ElementType } from '../pattern/types/elementType.js'
import type { XmlElement } from '../xml/xmlTree.js'
import { withinBudget, type Budget } from '../text/budget.js'
import {
  costInside,
  matched,
  mistakes,
  type Alignment,
  type AlignedContent,
  type AlignmentStep,
} from './alignmentSteps.js'
import type { Diagnosis } from './mismatches/diagnosis.js'
import { transitionFrom, transitionsOf } from '../pattern/types/transitions.js'

/** The steps that the search has found, by the cost of reaching them. */
interface Search {
  readonly content: AlignedContent
  /** Steps to visit. The list of the current cost grows while it is read, because a child that fits costs nothing. */
  readonly open: AlignmentStep[][]
  /** Visited steps, whose cost is final; the mistakes that may follow them are considered later, when their cost is due. */
  readonly settled: AlignmentStep[][]
  /** The lowest cost at which a step has been reached so far, by its key. */
  readonly costs: Map<number, number>
  /** The step that has read most children. */
  furthest: AlignmentStep
  /** A step over the first child that cannot follow those before it, if there is only one way to read them. */
  unreadable: AlignmentStep | undefined
}

/** The steps of a budget for making and adding a step of the search. */
const workOfStep = 20
/** The memory of a step, with its alignment and its cost. */
const cellsOfStep = 25

/**
 * Aligns an element's children with its content model so that as little as possible is wrong. For the model `name`, `type`,
 * `born` and the children `nmae`, `born`, the alignment is
 *
 *     misnamed nmae (for name)   3
 *     missing type (before born) 4
 *     matched born               0
 *
 * This costs 7; it would cost 13 to take `nmae` as unexpected and both `name` and `type` as missing.
 *
 * The search is Dijkstra's: steps are visited in the order of their cost until one has read all children and may end. A
 * mistake is considered only when its cost is due, so that thousands of children with one mistake take hardly longer
 * than without it. `fits` says whether a child has a type.
 *
 * The search ends early if it has found as many mistakes as may be listed, or if the budget is exhausted. The alignment is
 * then that of the first children, as many as were read, or has only the first child that cannot follow those before it.
 */
export function alignChildren(
  { children }: XmlElement,
  type: ElementType,
  fits: (child: XmlElement, type: ElementType, budget: Budget) => boolean,
  diagnosis: Diagnosis,
): Aligned {
  // A share, so that the other elements of the document can be aligned too.
  const budget = diagnosis.budget.share()
  const content: AlignedContent = {
    children,
    transitions: transitionsOf(type),
    fits: (child, childType) => fits(child, childType, budget),
    corrections: new Map(),
    budget,
  }
  const search: Search = { content, open: [], settled: [], costs: new Map(), furthest: start, unreadable: undefined }
  const found = withinBudget(() => alignAll(search, diagnosis.left * costOfMismatch))
  return { alignments: alignmentsTo(found.value ?? interrupted(search)), model: content.transitions.model }
}

/** An alignment of all children, or of the first ones. */
export interface Aligned {
  readonly alignments: readonly Alignment[]
  /** The model that numbers the states. */
  readonly model: ContentModel
}

const start: AlignmentStep = { index: 0, state: 0, last: undefined }

/** The highest cost of what is listed as one mismatch: a child that is unexpected in one place and missing in another. */
const costOfMismatch = 9

/** The last step of the best alignment. Undefined if every alignment costs more than the limit. */
function alignAll(search: Search, limit: number): AlignmentStep | undefined {
  const { content } = search
  search.furthest = firstStep(search)
  add(search, 0, search.furthest)
  for (let cost = 0; cost <= limit && hasMore(search, cost); cost++) {
    addMistakes(search, cost)
    const settled: AlignmentStep[] = (search.settled[cost] = [])
    for (const step of (search.open[cost] ??= [])) {
      if (search.costs.get(keyOf(content, step)) !== cost) continue
      settled.push(step)
      if (isEnd(content, step)) return step
      if (step.index > search.furthest.index) search.furthest = step
      addMatches(search, cost, step)
    }
  }
  return undefined
}

/** Where a search got to if it has found mistakes, or else a step over the child that cannot be read. */
const interrupted = ({ furthest, unreadable }: Search): AlignmentStep =>
  unreadable && alignmentsTo(furthest).every((alignment) => alignment.kind === 'matched' && alignment.fits)
    ? unreadable
    : furthest

/** How many children before the first mistake to start, because one of them may be the actual mistake. */
const lookBack = 1000

/** Where to start: at the first child or, in a long list, at a later one, if there is no mistake and only one way up to it. */
function firstStep(search: Search): AlignmentStep {
  const { children, transitions, fits, budget } = search.content
  const states = [0]
  for (const [index, child] of children.entries()) {
    const { after, typeAt } = transitionFrom(transitions, states[index]!, child, budget)
    if (after.length === 0) search.unreadable = without(child, { index, state: states[index]!, last: undefined })
    if (after.length !== 1 || !fits(child, typeAt[0]!)) break
    states.push(after[0]!)
  }
  const index = Math.max(0, states.length - 1 - lookBack)
  return { index, state: states[index]!, last: undefined }
}

const without = (child: XmlElement, from: AlignmentStep): AlignmentStep => ({
  index: from.index + 1,
  state: from.state,
  last: { from, alignment: { kind: 'unexpected', child, state: from.state } },
})

const maxCost = Math.max(...mistakes.map(({ cost }) => cost))

/** Whether steps of this cost, or of a higher one, are still to come. */
const hasMore = ({ open, settled }: Search, cost: number): boolean =>
  open.length > cost || settled.slice(-maxCost).some((steps) => steps.length > 0)

const isEnd = ({ children, transitions }: AlignedContent, { index, state }: AlignmentStep): boolean =>
  index === children.length && transitions.model.accepts(state)

const keyOf = ({ children }: AlignedContent, { index, state }: AlignmentStep): number =>
  state * (children.length + 1) + index

/** Adds a step, unless it has been reached as cheaply before. */
function add({ content, open, costs }: Search, cost: number, step: AlignmentStep): void {
  const key = keyOf(content, step)
  content.budget.spend(workOfStep)
  if ((costs.get(key) ?? Infinity) <= cost) return
  content.budget.keep(cellsOfStep)
  costs.set(key, cost)
  ;(open[cost] ??= []).push(step)
}

/** Adds the steps that read the next child by its name. */
function addMatches(search: Search, cost: number, from: AlignmentStep): void {
  for (const step of matched(search.content, from)) {
    const alignment = step.last?.alignment
    const isFit = alignment?.kind === 'matched' && alignment.fits
    add(search, isFit ? cost : cost + costInside, step)
  }
}

/** Adds the steps that mistakes lead to at this cost, from steps that are cheaper by the cost of the mistake. */
function addMistakes(search: Search, cost: number): void {
  for (const mistake of mistakes)
    for (const from of search.settled[cost - mistake.cost] ?? [])
      for (const step of mistake.nextSteps(search.content, from)) add(search, cost, step)
}

function alignmentsTo(step: AlignmentStep): readonly Alignment[] {
  const alignments: Alignment[] = []
  for (let { last } = step; last; last = last.from.last) alignments.push(last.alignment)
  return alignments.reverse()
}
