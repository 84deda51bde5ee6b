import { accepts } from '../pattern/domain.js'
import type { ElementType } from '../pattern/elementType.js'
import { isWhiteSpace, type XmlElement } from '../payload/xmlTree.js'
import { attributesFit } from './attributes.js'
import { mergedMove, moveFrom, movesOf, nowhere, type Move, type Moves } from './moves.js'

/** A type that an open element may still be of, with the states that its children may have led to. */
interface Candidate {
  readonly type: ElementType
  readonly moves: Moves
  states: readonly number[]
  /** Over the present child. */
  move: Move
}

/** An element whose children are being read. */
interface Frame {
  readonly element: XmlElement
  readonly candidates: readonly Candidate[]
  child: number
}

const start: readonly number[] = [0]

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

/** Goes through the children of the innermost open element: to the next that has children of its own, or to the end. */
function next(stack: Frame[]): readonly ElementType[] | Frame {
  const frame = stack.at(-1)!
  const { children } = frame.element
  for (let child = children[frame.child]; child && isAlive(frame); child = children[frame.child]) {
    const entered = enter(child, childTypes(frame, child.name))
    if (isFrame(entered)) return entered
    advance(frame, entered)
  }
  stack.pop()
  return leave(frame)
}

const isAlive = ({ candidates }: Frame): boolean => candidates.some(({ states }) => states.length > 0)

/** The types that an element is of, where its children do not matter; else a frame to read them in. */
function enter(element: XmlElement, types: readonly ElementType[]): readonly ElementType[] | Frame {
  const { children, text } = element
  if (children.length === 0) return those(types, element, isLeaf)
  const fitting = those(types, element, isOpen)
  if (fitting.length === 0 || !isWhiteSpace(text)) return []
  return { element, candidates: fitting.map(candidate), child: 0 }
}

const candidate = (type: ElementType): Candidate => ({ type, moves: movesOf(type), states: start, move: nowhere })

/** The types that fit an element; the same list where all do, which is nearly always. */
function those(
  types: readonly ElementType[],
  element: XmlElement,
  fits: (type: ElementType, element: XmlElement) => boolean,
): readonly ElementType[] {
  for (const type of types) if (!fits(type, element)) return types.filter((other) => fits(other, element))
  return types
}

const isOpen = (type: ElementType, element: XmlElement): boolean =>
  type.name === element.name && attributesFit(type, element)

const isLeaf = (type: ElementType, element: XmlElement): boolean =>
  type.text !== undefined && isOpen(type, element) && accepts(type.text, element.text)

/** The types that a child may be of: those at the positions that any candidate may read next. */
function childTypes({ candidates }: Frame, name: string): readonly ElementType[] {
  for (const candidate of candidates) candidate.move = moveOver(candidate, name)
  if (candidates.length === 1) return candidates[0]!.move.types
  return [...new Set(candidates.flatMap(({ move }) => move.types))]
}

function moveOver({ type, moves, states }: Candidate, name: string): Move {
  if (states.length === 1) return moveFrom(type, moves, states[0]!, name)
  return mergedMove(states.map((state) => moveFrom(type, moves, state, name)))
}

/** Takes what the present child turned out to be. */
function advance(frame: Frame, accepted: readonly ElementType[]): void {
  for (const candidate of frame.candidates) {
    const { types, after, typeAt } = candidate.move
    const all = accepted === types
    candidate.states = all ? after : after.filter((_, index) => accepted.includes(typeAt[index]!))
  }
  frame.child++
}

const leave = ({ element, candidates, child }: Frame): readonly ElementType[] =>
  child < element.children.length
    ? []
    : candidates
        .filter(({ type, states }) => states.some((state) => type.model.accepting[state]))
        .map(({ type }) => type)
