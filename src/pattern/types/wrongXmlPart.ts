import { createBudget, type Budget } from '../../text/budget.js'
import type { XmlElement } from '../../xml/xmlTree.js'
import { hasName } from '../tree/hasName.js'
import { acceptXml } from './acceptXml.js'
import { attributeTypeOf, isIgnored, isOther, valueFits } from './attributesFit.js'
import type { ElementType } from './elementType.js'
import { isNil } from './nilForms.js'
import { nameIn, transitionFromAll, transitionsOf } from './transitions.js'

/** The first part of an XML document that does not match. The kinds `element` and `attribute` mean that its value does not match. */
export interface WrongXmlPart {
  readonly kind: `${'missing-' | 'undeclared-' | ''}${'element' | 'attribute'}` | 'namespace'
  readonly name: string
}

/** Finds out why none of some types accepts an element. If several of them have its name, the element as a whole is wrong. */
export function wrongXmlPart(
  element: XmlElement,
  types: readonly ElementType[],
  budget: Budget = createBudget(),
): WrongXmlPart {
  const { name } = element
  const [only, ...others] = types.filter((type) => hasName(type, element))
  if (!only) return { kind: types.some((type) => type.name === name) ? 'namespace' : 'undeclared-element', name }
  const inside = others.length === 0 ? (wrongAttribute(element, only) ?? wrongChild(element, only, budget)) : undefined
  return inside ?? { kind: 'element', name }
}

function wrongAttribute({ attributes }: XmlElement, type: ElementType): WrongXmlPart | undefined {
  for (const attribute of attributes) {
    const { name } = attribute
    const own = attributeTypeOf(type, attribute)
    if (own && !valueFits(attribute, own.domain)) return { kind: 'attribute', name }
    const isAllowed = own ?? (isIgnored(attribute, type) || isOther(attribute, type) || (type.nil && isNil(attribute)))
    if (!isAllowed) return { kind: 'undeclared-attribute', name }
  }
  const present = new Set(attributes.map((attribute) => attributeTypeOf(type, attribute)))
  const missing = type.attributes.find((own) => !own.optional && !present.has(own))
  return missing && { kind: 'missing-attribute', name: missing.name }
}

function wrongChild({ children }: XmlElement, type: ElementType, budget: Budget): WrongXmlPart | undefined {
  if (type.content === 'text' || type.content === 'anything') return undefined
  const transitions = transitionsOf(type)
  const { model } = transitions
  let states: readonly number[] = [0]
  for (const child of children) {
    const { types, after, typeAt } = transitionFromAll(transitions, states, child, budget)
    if (types.length === 0) return misplaced(child, nameIn(transitions, child))
    const fitting = new Set(types.filter((one) => acceptXml(child, [one], budget)))
    if (fitting.size === 0) return wrongXmlPart(child, types, budget)
    states = [...new Set(after.filter((_, index) => fitting.has(typeAt[index]!)))]
  }
  if (states.some(model.accepts)) return undefined
  const [first] = states
  const required = model.next(first!).find(({ to }) => model.least(to) < model.least(first!))
  const name = required && type.childAt(required.position).name
  return name === undefined ? undefined : { kind: 'missing-element', name }
}

/** A child that is not allowed at its place. `known` is a child with the same local name that its parent may have. */
const misplaced = (
  { name, namespace }: XmlElement,
  known: { readonly namespace: string | undefined } | undefined,
): WrongXmlPart => ({
  kind: known && known.namespace !== namespace ? 'namespace' : 'undeclared-element',
  name,
})
