import { describeDomain } from '../pattern/values/describeDomain.js'
import { accepts, type Domain } from '../pattern/values/domain.js'
import { isTypeName, localPart, type AttributeType } from '../pattern/types/attributeType.js'
import { otherAttribute } from '../pattern/types/attributeWildcard.js'
import type { ElementType } from '../pattern/types/elementType.js'
import { isNil } from '../pattern/types/nilForms.js'
import type { XmlAttribute, XmlElement } from '../message/xmlTree.js'
import { below, partsOf, type Trail } from '../message/trail.js'
import { groupBy } from '../collections/groupBy.js'
import { oncePer } from '../collections/once.js'
import type { Span } from '../text/span.js'
import { notInContract, type Diagnosis } from './mismatches/diagnosis.js'
import { brief } from '../text/writing/brief.js'
import { excerpt, type UnplacedMismatch } from './mismatches/mismatch.js'

/** Every mismatch of an element's attributes: first of the payload's attributes in their order, then of missing ones. */
export function matchAttributes(
  element: XmlElement,
  type: ElementType,
  path: Trail,
  diagnosis: Diagnosis,
): readonly UnplacedMismatch[] {
  const repeated = repeatedIn(element.attributes, type)
  const present = new Set<AttributeType>()
  const wrong = element.attributes.flatMap((attribute) => {
    const own = attributeTypeOf(type, attribute)
    if (own) present.add(own)
    const place = placeOf(attribute, element, path)
    if (own) return matchAttribute(attribute, own, place, repeated.has(attribute))
    if (isIgnored(attribute, type)) return []
    const other = mayNotBeNil(attribute, type) ? undefined : otherAttribute(type, attribute)
    if (other) return matchValue(attribute, other, place, other.span)
    return [{ ...place, ...unknownAttribute(attribute, element, type, diagnosis) }]
  })
  const missing = type.attributes.filter((own) => !own.optional && !present.has(own))
  return [...wrong, ...missing.slice(0, diagnosis.left).map((own) => missingAttribute(own, element, path))]
}

const trailTo = ({ name, instance }: Pick<XmlAttribute, 'name' | 'instance'>, parent: Trail): Trail =>
  below(parent, instance ? 'instance attribute' : 'attribute', name)

const placeOf = (attribute: XmlAttribute, element: XmlElement, parent: Trail) => ({
  path: partsOf(trailTo(attribute, parent)),
  at: element,
  part: { attribute: attribute.name },
  actual: excerpt(attribute.value),
})

function matchAttribute(
  attribute: XmlAttribute,
  { domain, span }: AttributeType,
  place: ReturnType<typeof placeOf>,
  isRepeated: boolean,
): UnplacedMismatch[] {
  if (!isRepeated) return matchValue(attribute, domain, place, span)
  const message = `the attribute \`${brief(attribute.name)}\` appears more than once`
  return [{ ...place, expected: 'only one', message, contract: span }]
}

function matchValue(
  attribute: XmlAttribute,
  domain: Domain,
  place: ReturnType<typeof placeOf>,
  contract: Span,
): UnplacedMismatch[] {
  if (fits(attribute, domain)) return []
  const expected = describeDomain(domain)
  return [{ ...place, expected, message: `expected ${expected} but found ${place.actual}`, contract }]
}

/** Whether a domain accepts an attribute's value; of the name in an `xsi:type`, only the local part counts. */
const fits = (attribute: XmlAttribute, domain: Domain): boolean =>
  accepts(domain, isTypeName(attribute) ? localPart(attribute.value) : attribute.value)

function unknownAttribute(attribute: XmlAttribute, element: XmlElement, type: ElementType, diagnosis: Diagnosis) {
  const { name } = attribute
  if (isNil(attribute)) {
    const message = `\`${brief(element.name)}\` may not be nil: the contract does not declare \`xsi:nil\` on it`
    return { expected: 'no such attribute', message, contract: type.span }
  }
  const known = summary(type).names
  const message = notInContract(`the attribute \`${brief(name)}\``, name, known, diagnosis)
  return { expected: 'no such attribute', message, contract: type.span }
}

function missingAttribute(own: AttributeType, element: XmlElement, parent: Trail): UnplacedMismatch {
  const expected = `the attribute \`${brief(own.name)}\``
  const message = `${expected} is missing`
  const path = partsOf(trailTo(own, parent))
  return { path, at: element, expected, actual: 'nothing', message, contract: own.span }
}

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
      if (repeated.has(attribute) || !fits(attribute, own.domain)) return false
      if (!own.optional) required++
    } else if (!isIgnored(attribute, type) && !isOther(attribute, type)) return false
  }
  return required === (type.attributes.length > maxSearched ? summary(type).required : requiredIn(type))
}

/** Up to this number, looking through a list is faster than looking into a map. */
const maxSearched = 8

/** A key for the name of an attribute if the contract is not strict: only the namespace of XML Schema instances counts. */
const localKey = ({ name, instance }: { readonly name: string; readonly instance: boolean }): string =>
  instance ? `xsi:${name}` : name

const summary = oncePer((type: ElementType) => ({
  byName: groupBy(type.attributes, ({ name }) => name),
  names: type.attributes.map(({ name }) => name),
  required: requiredIn(type),
}))

/**
 * The type of an attribute. Without namespaces, an attribute of XML Schema instances, such as `xsi:type`, still differs from a
 * plain attribute with that name.
 */
function attributeTypeOf(type: ElementType, attribute: XmlAttribute): AttributeType | undefined {
  const { attributes } = type
  const possible = attributes.length > maxSearched ? (summary(type).byName.get(attribute.name) ?? []) : attributes
  for (const own of possible) if (own.name === attribute.name && isSameNamespace(own, attribute)) return own
  return undefined
}

const isSameNamespace = ({ namespace, instance }: AttributeType, attribute: XmlAttribute): boolean =>
  namespace === undefined ? instance === attribute.instance : namespace === attribute.namespace

/**
 * Whether an attribute is ignored if the contract does not name it. Attributes of XML Schema instances are ignored, except `xsi:nil`
 * in strict contracts.
 */
const isIgnored = (attribute: XmlAttribute, type: ElementType): boolean =>
  attribute.instance && !mayNotBeNil(attribute, type)

/** Whether an element accepts an attribute that it does not name. */
function isOther(attribute: XmlAttribute, type: ElementType): boolean {
  const other = mayNotBeNil(attribute, type) ? undefined : otherAttribute(type, attribute)
  return other !== undefined && fits(attribute, other)
}

const mayNotBeNil = (attribute: XmlAttribute, { namespace }: ElementType): boolean =>
  namespace !== undefined && isNil(attribute)

const none: ReadonlySet<XmlAttribute> = new Set()

/** The attributes that repeat the local name of an earlier one; none if the contract is strict, because their namespaces differ. */
function repeatedIn(attributes: readonly XmlAttribute[], { namespace }: ElementType): ReadonlySet<XmlAttribute> {
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
