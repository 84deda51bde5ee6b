import { accepts } from '../pattern/domain.js'
import type { ElementType } from '../pattern/elementType.js'
import type { XmlElement } from '../payload/xmlTree.js'
import { attributesFit } from './attributes.js'
import { moves } from './moves.js'

/** A type that an open element may still be of, with the states that its children may have led to. */
interface Candidate {
  readonly type: ElementType
  states: readonly number[]
}

/** An element whose children are being read. */
interface Frame {
  readonly element: XmlElement
  readonly candidates: readonly Candidate[]
  child: number
  /** The positions that the present child may stand at, by candidate; their types are the child's. */
  open: readonly (readonly number[])[]
}

const start: readonly number[] = [0]
const nowhere: readonly (readonly number[])[] = []

const isBlank = (text: string): boolean => text === '' || text.trim() === ''

/**
 * Whether an element is of one of some types: one pass, each element looked at once with all types that it may be of
 * (theory 4). Linear where siblings of one name have one type; never backtracking; the stack is explicit.
 */
export function acceptXml(root: XmlElement, types: readonly ElementType[]): boolean {
  const stack: Frame[] = []
  let entered = enter(root, types)
  for (;;) {
    if (isFrame(entered)) stack.push(entered)
    else {
      const parent = stack.at(-1)
      if (!parent) return entered.length > 0
      advance(parent, entered)
    }
    entered = next(stack)
  }
}

const isFrame = (entered: readonly ElementType[] | Frame): entered is Frame => 'candidates' in entered

/** Enters the next child of the innermost open element, or leaves that element. */
function next(stack: Frame[]): readonly ElementType[] | Frame {
  const frame = stack.at(-1)!
  const child = frame.element.children[frame.child]
  if (child && frame.candidates.some(({ states }) => states.length > 0)) return enter(child, childTypes(frame, child))
  stack.pop()
  return leave(frame)
}

/** The types that an element is of, where its children do not matter; else a frame to read them in. */
function enter(element: XmlElement, types: readonly ElementType[]): readonly ElementType[] | Frame {
  const { name, children, text } = element
  const fitting = types.filter((type) => type.name === name && attributesFit(type, element))
  if (children.length === 0) return fitting.filter((type) => type.text !== undefined && accepts(type.text, text))
  if (fitting.length === 0 || !isBlank(text)) return []
  return { element, candidates: fitting.map((type) => ({ type, states: start })), child: 0, open: nowhere }
}

/** The types that a child may be of: those at the positions that any candidate may read next. */
function childTypes(frame: Frame, { name }: XmlElement): readonly ElementType[] {
  const types = new Set<ElementType>()
  frame.open = frame.candidates.map(({ type, states }) => {
    const positions = states.length === 1 ? moves(type.model, states[0]!, name) : merged(type, states, name)
    for (const position of positions) types.add(type.childAt(position))
    return positions
  })
  return [...types]
}

const merged = ({ model }: ElementType, states: readonly number[], name: string): readonly number[] => [
  ...new Set(states.flatMap((state) => moves(model, state, name))),
]

/** Takes what the present child turned out to be. */
function advance(frame: Frame, accepted: readonly ElementType[]): void {
  frame.candidates.forEach((candidate, index) => {
    const positions = frame.open[index] ?? []
    candidate.states = positions
      .filter((position) => accepted.includes(candidate.type.childAt(position)))
      .map((position) => position + 1)
  })
  frame.child++
}

const leave = ({ element, candidates, child }: Frame): ElementType[] =>
  child < element.children.length
    ? []
    : candidates
        .filter(({ type, states }) => states.some((state) => type.model.accepting[state]))
        .map(({ type }) => type)
