import { accepts } from '../pattern/domain.js'
import type { AttributeType, ElementType } from '../pattern/elementType.js'
import type { XmlAttribute, XmlElement } from '../payload/xmlTree.js'

/** The attribute of a type that a payload's attribute is; those of XML Schema instances are told apart from others. */
export function attributeTypeOf(
  { attributes }: ElementType,
  { name, instance }: XmlAttribute,
): AttributeType | undefined {
  for (const type of attributes) if (type.name === name && type.instance === instance) return type
  return undefined
}

/** Attributes match as a set; those of XML Schema instances may be there unnamed (LANGUAGE 4). */
export function attributesFit(type: ElementType, { attributes }: XmlElement): boolean {
  let named = 0
  for (const attribute of attributes) {
    const own = attributeTypeOf(type, attribute)
    if (own ? !accepts(own.domain, attribute.value) || repeats(attribute, attributes) : !attribute.instance)
      return false
    if (own && !own.optional) named++
  }
  return named === requiredIn(type)
}

/** Whether one of the same local name, of another namespace then, stands before an attribute. */
export function repeats(attribute: XmlAttribute, all: readonly XmlAttribute[]): boolean {
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
