import type { ElementType } from '../pattern/elementType.js'
import type { XmlElement } from '../payload/xmlTree.js'
import { nearest } from '../text/nearest.js'
import { moveFrom, movesOf } from './moves.js'

/** What became of a child, or of a position that should have had one, on the cheapest way through a content model. */
export type Alignment =
  | { readonly kind: 'matched'; readonly child: XmlElement; readonly type: ElementType; readonly fits: boolean }
  /** The child stands where one of another name should. */
  | { readonly kind: 'misnamed'; readonly child: XmlElement; readonly type: ElementType }
  | { readonly kind: 'unexpected'; readonly child: XmlElement; readonly state: number }
  | { readonly kind: 'missing'; readonly position: number; readonly before: XmlElement | undefined }

/** How bad each is: a child of the right name with mistakes inside beats every other reading; one too few, one too many. */
const cost = { wrongInside: 1, misspelt: 3, missing: 4, unexpected: 5, misnamed: 5 } as const
const highestCost = cost.misnamed

/** How many steps to look at before giving the mistakes found so far; only reached in very long lists. */
const budget = 1_000_000

/** So many children are read, and this is the state that they led to. */
interface Step {
  readonly index: number
  readonly state: number
  readonly from: Step | undefined
  readonly alignment: Alignment | undefined
}

interface Search {
  readonly children: readonly XmlElement[]
  readonly type: ElementType
  readonly fits: (child: XmlElement, type: ElementType) => boolean
  /** The steps to look at, by what they cost; the lists grow while they are read. */
  readonly open: Step[][]
  /** Those that were the cheapest way to their state after so many children, by what they cost. */
  readonly settled: Step[][]
  /** What it costs to get to a state after so many children, as far as is known. */
  readonly prices: Map<number, number>
  /** The name of the content model that a name is a misspelling of. */
  readonly meant: Map<string, string | undefined>
}

/**
 * Aligns an element's children with its content model so that as little as possible is wrong: the shortest way from
 * the first child in the start state to the end in an accepting one. `fits` says whether a child is of a type.
 */
export function alignChildren(
  { children }: XmlElement,
  type: ElementType,
  fits: (child: XmlElement, type: ElementType) => boolean,
): Alignment[] {
  let last = startOf(children, type, fits)
  const search: Search = { children, type, fits, open: [[last]], settled: [], prices: new Map(), meant: new Map() }
  const isEnd = ({ index, state }: Step): boolean => index === children.length && type.model.accepting[state] === true
  for (let total = 0; isGoingOn(search, total); total++) {
    for (const step of stepsAt(search, total)) {
      if (search.prices.get(keyOf(search, step)) !== total && total > 0) continue
      search.settled[total]!.push(step)
      if (isEnd(step)) return wayTo(step)
      if (step.index > last.index) last = step
      matchNext(search, step, total)
    }
  }
  return wayTo(last)
}

/** How far before the first mistake to begin: what went before may be what is wrong. */
const lookBack = 1000

/** Where to begin: at the start, or in a long list well behind it, where there is but one way so far and no mistake. */
function startOf(children: Search['children'], type: ElementType, fits: Search['fits']): Step {
  const states = [0]
  for (const [index, child] of children.entries()) {
    const { after, typeAt } = moveFrom(type, movesOf(type), states[index]!, child.name)
    if (after.length !== 1 || !fits(child, typeAt[0]!)) break
    states.push(after[0]!)
  }
  const index = Math.max(0, states.length - 1 - lookBack)
  return { index, state: states[index]!, from: undefined, alignment: undefined }
}

const isGoingOn = ({ open, settled, prices }: Search, total: number): boolean =>
  prices.size <= budget && (open.length > total || settled.slice(-highestCost).some((steps) => steps.length > 0))

const keyOf = ({ type }: Search, { index, state }: Step): number => index * type.model.next.length + state

/** Adds a step, unless there is one at least as cheap. */
function add(search: Search, total: number, from: Step, state: number, alignment: Alignment): void {
  const step: Step = { index: alignment.kind === 'missing' ? from.index : from.index + 1, state, from, alignment }
  const key = keyOf(search, step)
  if ((search.prices.get(key) ?? Infinity) <= total) return
  search.prices.set(key, total)
  ;(search.open[total] ??= []).push(step)
}

/** The steps of a total: those that matching led to, and those that a mistake leads to from cheaper ones. */
function stepsAt(search: Search, total: number): readonly Step[] {
  const { open, settled } = search
  const steps = (open[total] ??= [])
  settled[total] = []
  for (const step of settled[total - cost.misspelt] ?? []) misspell(search, total, step)
  for (const step of settled[total - cost.missing] ?? []) miss(search, total, step)
  for (const step of settled[total - cost.unexpected] ?? []) leaveOut(search, total, step)
  for (const step of settled[total - cost.misnamed] ?? []) misname(search, total, step)
  return steps
}

/** Takes the next child where one of its name may stand. */
function matchNext(search: Search, from: Step, total: number): void {
  const { children, type, fits } = search
  const child = children[from.index]
  if (!child) return
  const { after, typeAt } = moveFrom(type, movesOf(type), from.state, child.name)
  after.forEach((state, at) => {
    const expected = typeAt[at]!
    const isFit = fits(child, expected)
    const alignment: Alignment = { kind: 'matched', child, type: expected, fits: isFit }
    add(search, isFit ? total : total + cost.wrongInside, from, state, alignment)
  })
}

/** Takes the next child for one whose name its own is a misspelling of. */
function misspell(search: Search, total: number, from: Step): void {
  const { children, type } = search
  const child = children[from.index]
  const name = child && meantBy(search, child.name)
  if (!child || name === undefined) return
  const { after, typeAt } = moveFrom(type, movesOf(type), from.state, name)
  after.forEach((state, at) => {
    add(search, total, from, state, { kind: 'misnamed', child, type: typeAt[at]! })
  })
}

/** The name of the content model that is nearest to one that is none of its names. */
function meantBy({ type, meant }: Search, name: string): string | undefined {
  if (meant.has(name)) return meant.get(name)
  const names = type.model.positions.map(({ element }) => element.name)
  const near = names.includes(name) ? undefined : nearest(name, names)
  meant.set(name, near)
  return near
}

/** Takes the next child, whose name is none of the content model's, for one that has to stand here. */
function misname(search: Search, total: number, from: Step): void {
  const { children, type } = search
  const child = children[from.index]
  if (!child || type.model.positions.some(({ element }) => element.name === child.name)) return
  for (const position of neededAt(type, from.state))
    add(search, total, from, position + 1, { kind: 'misnamed', child, type: type.childAt(position) })
}

/** Goes on as if a child that is missing were there. */
function miss(search: Search, total: number, from: Step): void {
  const { children, type } = search
  const before = children[from.index]
  for (const position of neededAt(type, from.state))
    add(search, total, from, position + 1, { kind: 'missing', position, before })
}

/** Leaves the next child out. */
function leaveOut(search: Search, total: number, from: Step): void {
  const child = search.children[from.index]
  if (child) add(search, total, from, from.state, { kind: 'unexpected', child, state: from.state })
}

const needed = new WeakMap<ElementType, (readonly number[] | undefined)[]>()

/** The positions of which one has to be passed to get anywhere that cannot be got to from a state without it. */
function neededAt(type: ElementType, state: number): readonly number[] {
  const table = needed.get(type) ?? []
  needed.set(type, table)
  return (table[state] ??= type.model.next[state]!.filter((position) => leadsOn(type, state, position + 1)))
}

/** Whether a state allows anything that another does not. */
function leadsOn({ model: { next, accepting } }: ElementType, from: number, to: number): boolean {
  if (accepting[to] && !accepting[from]) return true
  const known = next[from]!
  let at = 0
  for (const position of next[to]!) {
    while (known[at] !== undefined && known[at]! < position) at++
    if (known[at] !== position) return true
  }
  return false
}

function wayTo(last: Step): Alignment[] {
  const way: Alignment[] = []
  for (let step: Step | undefined = last; step?.alignment; step = step.from) way.push(step.alignment)
  return way.reverse()
}
