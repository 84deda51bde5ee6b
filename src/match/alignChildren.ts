import type { ElementType } from '../pattern/elementType.js'
import type { XmlElement } from '../payload/xmlTree.js'
import { costInside, matched, mistakes, type Alignment, type Content, type Step } from './alignmentSteps.js'
import { transitionFrom, transitionsOf } from './transitions.js'

/** The steps that the search has found, by the cost of reaching them. */
interface Search {
  readonly content: Content
  /** Steps to visit. The list of the current cost grows while it is read, because a child that fits costs nothing. */
  readonly open: Step[][]
  /** Visited steps, whose cost is final; the mistakes that may follow them are considered later, when their cost is due. */
  readonly settled: Step[][]
  /** The lowest cost at which a step has been reached so far, by its key. */
  readonly costs: Map<number, number>
}

/** How many steps to visit before giving up and reporting the mistakes found so far; reached only in very long lists. */
const mostSteps = 1_000_000

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
 */
export function alignChildren(
  { children }: XmlElement,
  type: ElementType,
  fits: (child: XmlElement, type: ElementType) => boolean,
): readonly Alignment[] {
  const content: Content = { children, type, fits, corrections: new Map() }
  const search: Search = { content, open: [], settled: [], costs: new Map() }
  let furthest = firstStep(content)
  add(search, 0, furthest)
  for (let cost = 0; hasMore(search, cost); cost++) {
    addMistakes(search, cost)
    const settled: Step[] = (search.settled[cost] = [])
    for (const step of (search.open[cost] ??= [])) {
      if (search.costs.get(keyOf(content, step)) !== cost) continue
      settled.push(step)
      if (isEnd(content, step)) return alignmentsTo(step)
      if (step.index > furthest.index) furthest = step
      addMatches(search, cost, step)
    }
  }
  return alignmentsTo(furthest)
}

/** How many children before the first mistake to start, because one of them may be the actual mistake. */
const lookBack = 1000

/** Where to start: at the first child or, in a long list, at a later one, if there is no mistake and only one way up to it. */
function firstStep({ children, type, fits }: Content): Step {
  const transitions = transitionsOf(type)
  const states = [0]
  for (const [index, child] of children.entries()) {
    const { after, typeAt } = transitionFrom(transitions, states[index]!, child.name)
    if (after.length !== 1 || !fits(child, typeAt[0]!)) break
    states.push(after[0]!)
  }
  const index = Math.max(0, states.length - 1 - lookBack)
  return { index, state: states[index]!, last: undefined }
}

const highestCost = Math.max(...mistakes.map(({ cost }) => cost))

/** Whether steps of this cost, or of a higher one, are still to come. */
const hasMore = ({ open, settled, costs }: Search, cost: number): boolean =>
  costs.size <= mostSteps && (open.length > cost || settled.slice(-highestCost).some((steps) => steps.length > 0))

const isEnd = ({ children, type }: Content, { index, state }: Step): boolean =>
  index === children.length && type.model.accepting[state] === true

const keyOf = ({ type }: Content, { index, state }: Step): number => index * type.model.accepting.length + state

/** Adds a step, unless it has been reached as cheaply before. */
function add({ content, open, costs }: Search, cost: number, step: Step): void {
  const key = keyOf(content, step)
  if ((costs.get(key) ?? Infinity) <= cost) return
  costs.set(key, cost)
  ;(open[cost] ??= []).push(step)
}

/** Adds the steps that read the next child by its name. */
function addMatches(search: Search, cost: number, from: Step): void {
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

function alignmentsTo(step: Step): readonly Alignment[] {
  const alignments: Alignment[] = []
  for (let { last } = step; last; last = last.from.last) alignments.push(last.alignment)
  return alignments.reverse()
}
