import { describeDomain } from '../pattern/describeDomain.js'
import { accepts } from '../pattern/domain.js'
import type { AttributeType, ElementType } from '../pattern/elementType.js'
import type { XmlAttribute, XmlElement } from '../payload/xmlTree.js'
import { excerpt, notInContract, type UnplacedMismatch } from './mismatch.js'

/** Every mismatch of an element's attributes: first of the payload's attributes in their order, then of missing ones. */
export function matchAttributes(element: XmlElement, type: ElementType, path: string): readonly UnplacedMismatch[] {
  const wrong = element.attributes.flatMap((attribute) => matchAttribute(attribute, element, type, path))
  const missing = type.attributes
    .filter(({ optional }) => !optional)
    .filter((own) => !element.attributes.some((attribute) => attributeTypeOf(type, attribute) === own))
    .map((own) => missingAttribute(own, element, path))
  return [...wrong, ...missing]
}

function matchAttribute(
  attribute: XmlAttribute,
  element: XmlElement,
  type: ElementType,
  parent: string,
): UnplacedMismatch[] {
  const { name, value, instance } = attribute
  const own = attributeTypeOf(type, attribute)
  const actual = excerpt(value)
  const place = { path: `${parent}/@${name}`, at: element, part: { attribute: name }, actual }
  if (!own) return instance ? [] : [{ ...place, ...unknownAttribute(name, type) }]
  const contract = own.span
  if (repeats(attribute, element.attributes))
    return [{ ...place, expected: 'only one', message: `the attribute \`${name}\` appears more than once`, contract }]
  if (accepts(own.domain, value)) return []
  const expected = describeDomain(own.domain)
  return [{ ...place, expected, message: `expected ${expected} but found ${actual}`, contract }]
}

function unknownAttribute(name: string, { attributes, span }: ElementType) {
  const names = attributes.map((attribute) => attribute.name)
  const message = notInContract(`the attribute \`${name}\``, name, names)
  return { expected: 'no such attribute', message, contract: span }
}

function missingAttribute({ name, span }: AttributeType, element: XmlElement, parent: string): UnplacedMismatch {
  const expected = `the attribute \`${name}\``
  const message = `${expected} is missing`
  return { path: `${parent}/@${name}`, at: element, expected, actual: 'nothing', message, contract: span }
}

/**
 * Whether an element's attributes match as a set; attributes of XML Schema instances need not be named (docs/language.md
 * 8.3).
 */
export function attributesFit(type: ElementType, { attributes }: XmlElement): boolean {
  let required = 0
  for (const attribute of attributes) {
    const own = attributeTypeOf(type, attribute)
    if (own ? !accepts(own.domain, attribute.value) || repeats(attribute, attributes) : !attribute.instance)
      return false
    if (own && !own.optional) required++
  }
  return required === requiredIn(type)
}

/** The type of an attribute; an attribute of XML Schema instances, such as `xsi:type`, differs from a plain one of that name. */
function attributeTypeOf({ attributes }: ElementType, { name, instance }: XmlAttribute): AttributeType | undefined {
  for (const type of attributes) if (type.name === name && type.instance === instance) return type
  return undefined
}

/** Whether an earlier attribute has the same local name; their namespaces must differ then, which makes no difference. */
function repeats(attribute: XmlAttribute, all: readonly XmlAttribute[]): boolean {
  for (const other of all) {
    if (other === attribute) return false
    if (other.name === attribute.name && other.instance === attribute.instance) return true
  }
  return false
}

function requiredIn({ attributes }: ElementType): number {
  let required = 0
  for (const { optional } of attributes) if (!optional) required++
  return required
}
