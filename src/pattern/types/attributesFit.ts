import { groupBy } from '../../collections/groupBy.js'
import { oncePer } from '../../collections/once.js'
import type { XmlAttribute, XmlElement } from '../../xml/xmlTree.js'
import { accepts, type Domain } from '../values/domain.js'
import { isTypeName, localPart, type AttributeType } from './attributeType.js'
import { otherAttribute } from './attributeWildcard.js'
import type { ElementType } from './elementType.js'
import { isNil } from './nilForms.js'

/**
 * Whether an element's attributes match as a set; attributes of XML Schema instances need not be named (docs/language.md
 * 8.3).
 */
export function attributesFit(type: ElementType, { attributes }: XmlElement): boolean {
  const repeated = repeatedIn(attributes, type)
  let required = 0
  for (const attribute of attributes) {
    const own = attributeTypeOf(type, attribute)
    if (own) {
      if (repeated.has(attribute) || !valueFits(attribute, own.domain)) return false
      if (!own.optional) required++
    } else if (!isIgnored(attribute, type) && !isOther(attribute, type)) return false
  }
  return required === (type.attributes.length > maxSearched ? attributeSummary(type).required : requiredIn(type))
}

/** Up to this many attributes, searching a list is faster than a lookup in a map. */
const maxSearched = 8

/** A key for the name of an attribute if the contract is not strict: only the namespace of XML Schema instances counts. */
const localKey = ({ name, instance }: { readonly name: string; readonly instance: boolean }): string =>
  instance ? `xsi:${name}` : name

export const attributeSummary = oncePer((type: ElementType) => ({
  byName: groupBy(type.attributes, ({ name }) => name),
  names: type.attributes.map(({ name }) => name),
  required: requiredIn(type),
}))

/**
 * The type of an attribute. Without namespaces, an attribute of XML Schema instances, such as `xsi:type`, still differs from a
 * plain attribute with that name.
 */
export function attributeTypeOf(type: ElementType, attribute: XmlAttribute): AttributeType | undefined {
  const { attributes } = type
  const possible =
    attributes.length > maxSearched ? (attributeSummary(type).byName.get(attribute.name) ?? []) : attributes
  for (const own of possible) if (own.name === attribute.name && isSameNamespace(own, attribute)) return own
  return undefined
}

const isSameNamespace = ({ namespace, instance }: AttributeType, attribute: XmlAttribute): boolean =>
  namespace === undefined ? instance === attribute.instance : namespace === attribute.namespace

/**
 * Whether an attribute is ignored if the contract does not name it. Attributes of XML Schema instances are ignored, except `xsi:nil`
 * in strict contracts.
 */
export const isIgnored = (attribute: XmlAttribute, type: ElementType): boolean =>
  attribute.instance && !mayNotBeNil(attribute, type)

/** Whether an element accepts an attribute that it does not name. */
export function isOther(attribute: XmlAttribute, type: ElementType): boolean {
  const other = mayNotBeNil(attribute, type) ? undefined : otherAttribute(type, attribute)
  return other !== undefined && valueFits(attribute, other)
}

export const mayNotBeNil = (attribute: XmlAttribute, { namespace }: ElementType): boolean =>
  namespace !== undefined && isNil(attribute)

const none: ReadonlySet<XmlAttribute> = new Set()

/** The attributes that repeat the local name of an earlier one; none if the contract is strict, because their namespaces differ. */
export function repeatedIn(attributes: readonly XmlAttribute[], { namespace }: ElementType): ReadonlySet<XmlAttribute> {
  if (attributes.length < 2 || namespace !== undefined) return none
  const seen = new Set<string>()
  let repeated: Set<XmlAttribute> | undefined
  for (const attribute of attributes) {
    const key = localKey(attribute)
    if (seen.has(key)) (repeated ??= new Set()).add(attribute)
    seen.add(key)
  }
  return repeated ?? none
}

function requiredIn({ attributes }: ElementType): number {
  let required = 0
  for (const { optional } of attributes) if (!optional) required++
  return required
}

/** Whether a domain accepts an attribute's value; of the name in an `xsi:type`, only the local part counts. */
export const valueFits = (attribute: XmlAttribute, domain: Domain): boolean =>
  accepts(domain, isTypeName(attribute) ? localPart(attribute.value) : attribute.value)
