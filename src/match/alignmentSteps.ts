import type { ElementType } from '../pattern/elementType.js'
import type { XmlElement } from '../payload/xmlTree.js'
import type { Budget } from '../text/budget.js'
import { oncePer } from '../text/once.js'
import { suggestion } from './diagnosis.js'
import { positionsNamed, transitionFrom, transitionsOf } from './transitions.js'

/** What an alignment says about a child, or about a position of the content model that has no child. */
export type Alignment =
  /** The child has the name of a position; `fits` says whether it has its type too. */
  | { readonly kind: 'matched'; readonly child: XmlElement; readonly type: ElementType; readonly fits: boolean }
  /** The child is in the place of one with another name. */
  | { readonly kind: 'misnamed'; readonly child: XmlElement; readonly type: ElementType }
  /** The child is one too many; `state` is the state of the content model there. */
  | { readonly kind: 'unexpected'; readonly child: XmlElement; readonly state: number }
  /** A child is missing before another, or at the end. */
  | { readonly kind: 'missing'; readonly position: number; readonly before: XmlElement | undefined }

/** What is aligned: the children of an element with the content model of its type. */
export interface Content {
  readonly children: readonly XmlElement[]
  readonly type: ElementType
  /** Whether a child has a type. */
  readonly fits: (child: XmlElement, type: ElementType) => boolean
  /** The names of the content model that unknown names seem to be misspellings of; filled on demand. */
  readonly corrections: Map<string, string | undefined>
  readonly budget: Budget
}

/** A point that an alignment may reach: how many children it has read, and the state of the content model. */
export interface Step {
  readonly index: number
  readonly state: number
  /** How it is reached; undefined for the first step. */
  readonly last: { readonly from: Step; readonly alignment: Alignment } | undefined
}

type NextSteps = (content: Content, from: Step) => readonly Step[]

/** Reads the next child as one of the model's children of its name. */
export function matched({ children, type, fits, budget }: Content, from: Step): readonly Step[] {
  const child = children[from.index]
  if (!child) return []
  const { after, typeAt } = transitionFrom(transitionsOf(type), from.state, child.name, budget)
  return after.map((state, at) => {
    const expected = typeAt[at]!
    return read(from, state, { kind: 'matched', child, type: expected, fits: fits(child, expected) })
  })
}

/** Reads the next child as one whose name it misspells. */
const misspelt: NextSteps = (content, from) => {
  const child = content.children[from.index]
  const name = child && correctionOf(content, child.name)
  if (!child || name === undefined) return []
  const { after, typeAt } = transitionFrom(transitionsOf(content.type), from.state, name, content.budget)
  return after.map((state, at) => read(from, state, { kind: 'misnamed', child, type: typeAt[at]! }))
}

/** Reads the next child, whose name the model does not have, as one that is required here. */
const misnamed: NextSteps = ({ children, type, budget }, from) => {
  const child = children[from.index]
  if (!child || positionsNamed(type, child.name).length > 0) return []
  return progressFrom(type, from.state, budget).map((position) =>
    read(from, position + 1, { kind: 'misnamed', child, type: type.childAt(position) }),
  )
}

/** Continues as if a missing child were there. */
const missing: NextSteps = ({ children, type, budget }, from) =>
  progressFrom(type, from.state, budget).map((position) => {
    const alignment = { kind: 'missing', position, before: children[from.index] } as const
    return { index: from.index, state: position + 1, last: { from, alignment } }
  })

/** Leaves the next child out. */
const unexpected: NextSteps = ({ children }, from) => {
  const child = children[from.index]
  return child ? [read(from, from.state, { kind: 'unexpected', child, state: from.state })] : []
}

const read = (from: Step, state: number, alignment: Alignment): Step => ({
  index: from.index + 1,
  state,
  last: { from, alignment },
})

/** What may be wrong with the children, how bad each mistake is, and the steps that it leads to. */
export const mistakes: readonly { readonly cost: number; readonly nextSteps: NextSteps }[] = [
  { cost: 3, nextSteps: misspelt },
  { cost: 4, nextSteps: missing },
  { cost: 5, nextSteps: unexpected },
  { cost: 5, nextSteps: misnamed },
]

/** A child of the right name with mistakes inside: less bad than any other mistake. */
export const costInside = 1

/** The name of the content model that an unknown name probably misspells. */
function correctionOf({ type, corrections, budget }: Content, name: string): string | undefined {
  if (corrections.has(name)) return corrections.get(name)
  const { positions } = transitionsOf(type)
  const near = positions.has(name) ? undefined : suggestion(name, [...positions.keys()], { budget })
  corrections.set(name, near)
  return near
}

const progressByState = oncePer((_type: ElementType): (readonly number[] | undefined)[] => [])

/** The steps of looking at a next position, which may have to be found first. */
const searchSteps = 1

/**
 * The positions where it helps to assume a child that is not there: the model then allows something that it does not allow
 * in the state itself. In `(Id*)<end/>` this is the position of `end`, but never that of `Id`, because after an `Id` the
 * model allows exactly what it allows before one.
 */
function progressFrom(type: ElementType, state: number, budget: Budget): readonly number[] {
  const known = progressByState(type)
  return (known[state] ??= type.model.next(state).filter((position) => {
    budget.spend(searchSteps * type.model.next(position + 1).length)
    return allowsMore(type, position + 1, state)
  }))
}

/** Whether a state allows a next position, or the end, that another does not; the positions of a state are in ascending order. */
function allowsMore({ model: { next, accepting } }: ElementType, state: number, other: number): boolean {
  if (accepting[state] && !accepting[other]) return true
  const known = next(other)
  let at = 0
  for (const position of next(state)) {
    while (known[at] !== undefined && known[at]! < position) at++
    if (known[at] !== position) return true
  }
  return false
}
