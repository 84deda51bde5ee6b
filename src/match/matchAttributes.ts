import { describeDomain } from '../pattern/values/describeDomain.js'
import type { Domain } from '../pattern/values/domain.js'
import type { AttributeType } from '../pattern/types/attributeType.js'
import {
  attributeSummary,
  attributeTypeOf,
  isIgnored,
  mayNotBeNil,
  repeatedIn,
  valueFits,
} from '../pattern/types/attributesFit.js'
import { otherAttribute } from '../pattern/types/attributeWildcard.js'
import type { ElementType } from '../pattern/types/elementType.js'
import { isNil } from '../pattern/types/nilForms.js'
import type { XmlAttribute, XmlElement } from '../xml/xmlTree.js'
import { below, partsOf, type Trail } from '../message/trail.js'
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
  if (valueFits(attribute, domain)) return []
  const expected = describeDomain(domain)
  return [{ ...place, expected, message: `expected ${expected} but found ${place.actual}`, contract }]
}

function unknownAttribute(attribute: XmlAttribute, element: XmlElement, type: ElementType, diagnosis: Diagnosis) {
  const { name } = attribute
  if (isNil(attribute)) {
    const message = `\`${brief(element.name)}\` may not be nil: the contract does not declare \`xsi:nil\` on it`
    return { expected: 'no such attribute', message, contract: type.span }
  }
  const known = attributeSummary(type).names
  const message = notInContract(`the attribute \`${brief(name)}\``, name, known, diagnosis)
  return { expected: 'no such attribute', message, contract: type.span }
}

function missingAttribute(own: AttributeType, element: XmlElement, parent: Trail): UnplacedMismatch {
  const expected = `the attribute \`${brief(own.name)}\``
  const message = `${expected} is missing`
  const path = partsOf(trailTo(own, parent))
  return { path, at: element, expected, actual: 'nothing', message, contract: own.span }
}
