import { accepts } from '../values/domain.js'
import type { ElementType } from './elementType.js'
import { hasName } from '../tree/hasName.js'
import { isWhiteSpace, type XmlElement, type XmlName } from '../../xml/xmlTree.js'
import { createBudget, type Budget } from '../../text/budget.js'
import { attributesFit } from './attributesFit.js'
import {
  noTransition,
  transitionFrom,
  transitionFromAll,
  transitionsOf,
  type Transition,
  type Transitions,
} from './transitions.js'

/** A type that an open element may still have, with the states that its children may have led to so far. */
interface PossibleType {
  readonly type: ElementType
  readonly transitions: Transitions
  states: readonly number[]
  /** The transition over the child that is being read. */
  transition: Transition
}

/** An element whose children are being read. */
interface Frame {
  readonly element: XmlElement
  readonly possible: readonly PossibleType[]
  /** The types that it has whatever its children are. */
  readonly accepted: readonly ElementType[]
  /** The index of the child that is being read. */
  child: number
}

const start: readonly number[] = [0]

/**
 * Whether an element has one of some types (docs/language.md 8.2). One pass without backtracking: each element is visited
 * once, with all types that it may have. The time is linear in the document if siblings of one name have one type;
 * otherwise it is bounded by the budget. The stack is explicit, so that deep documents cannot overflow the call stack.
 *
 * @throws Exhausted if the budget does not suffice to decide
 */
export function acceptXml(root: XmlElement, types: readonly ElementType[], budget = createBudget()): boolean {
  const stack: Frame[] = []
  let entered = enter(root, types, budget)
  for (;;) {
    if (isFrame(entered)) stack.push(entered)
    else {
      const parent = stack.at(-1)
      if (!parent) return entered.length > 0
      advance(parent, entered)
    }
    entered = readChildren(stack, budget)
  }
}

const isFrame = (entered: readonly ElementType[] | Frame): entered is Frame => 'possible' in entered

/**
 * Reads on in the innermost open element: to its next child that has children itself, whose frame is returned, or to its end,
 * where the element is closed and its types are returned.
 */
function readChildren(stack: Frame[], budget: Budget): readonly ElementType[] | Frame {
  const frame = stack.at(-1)!
  const { children } = frame.element
  for (let child = children[frame.child]; child && isAlive(frame); child = children[frame.child]) {
    const entered = enter(child, childTypes(frame, child, budget), budget)
    if (isFrame(entered)) return entered
    advance(frame, entered)
  }
  stack.pop()
  return leave(frame)
}

const isAlive = ({ possible }: Frame): boolean => possible.some(({ states }) => states.length > 0)

/** The types that fit an element without children; for any other element, a frame for reading its children. */
function enter(element: XmlElement, types: readonly ElementType[], budget: Budget): readonly ElementType[] | Frame {
  budget.spend(types.length)
  const { children, text } = element
  if (children.length === 0) return fitting(types, element, fitsLeaf)
  const fits = fitting(types, element, fitsTag)
  const toRead = fits.filter(({ content }) => content === 'mixed' || (content === 'children' && isWhiteSpace(text)))
  const accepted = fits.filter(({ content }) => content === 'anything')
  return toRead.length === 0 ? accepted : { element, possible: toRead.map(possibleType), accepted, child: 0 }
}

const possibleType = (type: ElementType): PossibleType => ({
  type,
  transitions: transitionsOf(type),
  states: start,
  transition: noTransition,
})

/** The types that fit an element: the same list if all do, which is nearly always the case and saves a copy. */
function fitting(
  types: readonly ElementType[],
  element: XmlElement,
  fits: (type: ElementType, element: XmlElement) => boolean,
): readonly ElementType[] {
  for (const type of types) if (!fits(type, element)) return types.filter((other) => fits(other, element))
  return types
}

const fitsTag = (type: ElementType, element: XmlElement): boolean =>
  hasName(type, element) && attributesFit(type, element)

const fitsLeaf = (type: ElementType, element: XmlElement): boolean =>
  (type.text !== undefined && fitsTag(type, element) && accepts(type.text, element.text)) ||
  (type.nil !== undefined && fitsLeaf(type.nil, element))

/** The types that the next child may have, according to any type that its parent may have. */
function childTypes({ possible }: Frame, name: XmlName, budget: Budget): readonly ElementType[] {
  for (const one of possible) one.transition = transitionOf(one, name, budget)
  if (possible.length === 1) return possible[0]!.transition.types
  return [...new Set(possible.flatMap(({ transition }) => transition.types))]
}

function transitionOf({ transitions, states }: PossibleType, name: XmlName, budget: Budget): Transition {
  return states.length === 1
    ? transitionFrom(transitions, states[0]!, name, budget)
    : transitionFromAll(transitions, states, name, budget)
}

/** Moves on to the next child, now that the types of the present one are known. */
function advance(frame: Frame, accepted: readonly ElementType[]): void {
  let has: ReadonlySet<ElementType> | undefined
  for (const one of frame.possible) {
    const { types, after, typeAt, states } = one.transition
    if (accepted === types) one.states = states
    else {
      const all = (has ??= new Set(accepted))
      const possible = after.filter((_, index) => all.has(typeAt[index]!))
      one.states = states === after ? possible : [...new Set(possible)]
    }
  }
  frame.child++
}

/** The types that an element has, given all its children. */
function leave({ element, possible, accepted, child }: Frame): readonly ElementType[] {
  if (child < element.children.length) return accepted
  const read = possible
    .filter(({ transitions, states }) => states.some(transitions.model.accepts))
    .map(({ type }) => type)
  return accepted.length > 0 ? [...accepted, ...read] : read
}
