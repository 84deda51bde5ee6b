import type { ContentModel, Move } from '../pattern/content/contentModel.js'
import type { ElementType } from '../pattern/types/elementType.js'
import type { XmlElement, XmlName } from '../xml/xmlTree.js'
import type { Budget } from '../text/budget.js'
import { suggestion } from './mismatches/diagnosis.js'
import { nameIn, positionsNamed, transitionFrom, type Transitions } from '../pattern/types/transitions.js'

/** What an alignment says about a child, or about a position of the content model that has no child. */
export type Alignment =
  /** The child has the name of a position; `fits` says whether it has its type too. */
  | {
      readonly kind: 'matched'
      readonly child: XmlElement
      readonly position: number
      readonly type: ElementType
      readonly fits: boolean
    }
  /** The child is in the place of one with another name, or of one of several `alternatives`. */
  | {
      readonly kind: 'misnamed'
      readonly child: XmlElement
      readonly position: number
      readonly type: ElementType
      readonly alternatives: readonly number[]
    }
  /** The child is one too many; `state` is the state of the content model there. */
  | { readonly kind: 'unexpected'; readonly child: XmlElement; readonly state: number }
  /** A child, one of several `alternatives`, is missing before another, or at the end. */
  | {
      readonly kind: 'missing'
      readonly position: number
      readonly alternatives: readonly number[]
      /** How many are missing there. */
      readonly times: number
      readonly before: XmlElement | undefined
    }

/** What is aligned: the children of an element with the content model of its type. */
export interface AlignedContent {
  readonly children: readonly XmlElement[]
  /** Those of the element's type, by whose model the states are numbered. */
  readonly transitions: Transitions
  /** Whether a child has a type. */
  readonly fits: (child: XmlElement, type: ElementType) => boolean
  /** For unknown local names, similar ones in the content model; filled on demand. */
  readonly corrections: Map<string, string | undefined>
  readonly budget: Budget
}

/** A point that an alignment may reach: how many children it has read, and the state of the content model. */
export interface AlignmentStep {
  readonly index: number
  readonly state: number
  /** How it is reached; undefined for the first step. */
  readonly last: { readonly from: AlignmentStep; readonly alignment: Alignment } | undefined
}

type NextSteps = (content: AlignedContent, from: AlignmentStep) => readonly AlignmentStep[]

/** Reads the next child as one of the model's children of its name. */
export function matched(
  { children, transitions, fits, budget }: AlignedContent,
  from: AlignmentStep,
): readonly AlignmentStep[] {
  const child = children[from.index]
  if (!child) return []
  const { after, typeAt, positionAt } = transitionFrom(transitions, from.state, child, budget)
  return after.map((state, at) => {
    const expected = typeAt[at]!
    const found = { kind: 'matched', child, position: positionAt[at]!, type: expected } as const
    return read(from, state, { ...found, fits: fits(child, expected) })
  })
}

/** Reads the next child as one with a similar name, or with the same name in another namespace. */
const misspelt: NextSteps = (content, from) => {
  const child = content.children[from.index]
  const name = child && correctionOf(content, child)
  if (!child || name === undefined) return []
  const { after, typeAt, positionAt } = transitionFrom(content.transitions, from.state, name, content.budget)
  return after.map((state, at) => {
    const position = positionAt[at]!
    return read(from, state, { kind: 'misnamed', child, position, type: typeAt[at]!, alternatives: [position] })
  })
}

/** Reads the next child, whose name the model does not have, as one that is required here. */
const misnamed: NextSteps = ({ children, transitions, budget }, from) => {
  const child = children[from.index]
  const { type } = transitions
  if (!child || positionsNamed(type, child).length > 0) return []
  const moves = progressFrom(transitions, from.state, budget)
  return moves.map(({ position, to }) => {
    const alternatives = alternativesTo(position, moves, transitions)
    return read(from, to, { kind: 'misnamed', child, position, type: type.childAt(position), alternatives })
  })
}

/** Continues as if a missing child were there. */
const missing: NextSteps = ({ children, transitions, budget }, from) => {
  const moves = progressFrom(transitions, from.state, budget)
  return moves.map(({ position, to }) => {
    const state = filled(transitions, to, position, budget)
    const alignment: Alignment = {
      kind: 'missing',
      position,
      alternatives: alternativesTo(position, moves, transitions),
      times: transitions.model.least(from.state) - transitions.model.least(state),
      before: children[from.index],
    }
    return { index: from.index, state, last: { from, alignment } }
  })
}

/** The positions of some moves that there may be instead of one of them. */
function alternativesTo(position: number, moves: readonly Move[], { model }: Transitions): readonly number[] {
  if (model.positions[position]!.group !== 'choice') return [position]
  return moves.filter((move) => model.positions[move.position]!.group === 'choice').map((move) => move.position)
}

/** The state after all that is still required of what is counted at a position: together they count as one mistake. */
function filled({ model, filled: known }: Transitions, from: number, position: number, budget: Budget): number {
  if (!model.positions[position]!.count) return from
  const passed: number[] = []
  let state = from
  for (let next: number | undefined = from; next !== undefined; next = nextRequired(model, state, position)) {
    budget.spend(searchSteps)
    state = known[next]?.get(position) ?? next
    passed.push(next)
  }
  for (const one of passed) (known[one] ??= new Map<number, number>()).set(position, state)
  return state
}

function nextRequired({ next, least }: ContentModel, state: number, position: number): number | undefined {
  return next(state).find((move) => move.position === position && least(move.to) < least(state))?.to
}

/** Leaves the next child out. */
const unexpected: NextSteps = ({ children }, from) => {
  const child = children[from.index]
  return child ? [read(from, from.state, { kind: 'unexpected', child, state: from.state })] : []
}

const read = (from: AlignmentStep, state: number, alignment: Alignment): AlignmentStep => ({
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

/** The name that an unknown name is probably meant to be: the same in another namespace, or a similar one. */
function correctionOf({ transitions, corrections, budget }: AlignedContent, child: XmlName): XmlName | undefined {
  const { name, namespace } = child
  const own = nameIn(transitions, child)
  if (own) return own.namespace === namespace ? undefined : own
  const known = corrections.has(name)
  const near = known ? corrections.get(name) : suggestion(name, [...transitions.positions.keys()], { budget })
  if (!known) corrections.set(name, near)
  return near === undefined ? undefined : nameIn(transitions, { name: near, namespace })
}

/** The steps of looking at a next position. */
const searchSteps = 1

/** The steps of finding a next position, and looking at it. */
const findSteps = 2

/**
 * The moves where it helps to assume a child that is not there: the model then allows something that it does not allow
 * in the state itself, or requires less. In `(Id*)<end/>` this is the move to `end`, but never that to `Id`, because after an `Id` the
 * model allows exactly what it allows before one.
 */
function progressFrom({ progress, model }: Transitions, state: number, budget: Budget): readonly Move[] {
  return (progress[state] ??= model.next(state).filter(({ to }) => {
    budget.spend(findSteps * model.next(to).length)
    return allowsMore(model, to, state) || model.least(to) < model.least(state)
  }))
}

/** Whether a state allows a next position, or the end, that another does not; the positions of a state are in ascending order. */
function allowsMore({ next, accepts }: ContentModel, state: number, other: number): boolean {
  if (accepts(state) && !accepts(other)) return true
  const known = next(other)
  let at = 0
  for (const { position } of next(state)) {
    while (known[at] !== undefined && known[at]!.position < position) at++
    if (known[at]?.position !== position) return true
  }
  return false
}
