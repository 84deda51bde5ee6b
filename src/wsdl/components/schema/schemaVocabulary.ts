const occurs = ['minOccurs', 'maxOccurs']
const facet = ['value', 'fixed']

/** The attributes that each element of XML Schema 1.0 may have, besides `id` and those of other namespaces. */
const vocabulary: Readonly<Record<string, readonly string[]>> = {
  element: ['name', 'ref', 'type', ...occurs, 'default', 'fixed', 'form', 'nillable', 'abstract', 'substitutionGroup', 'final', 'block'], // prettier-ignore
  attribute: ['name', 'ref', 'type', 'use', 'default', 'fixed', 'form'],
  complexType: ['name', 'abstract', 'mixed', 'final', 'block'],
  simpleType: ['name', 'final'],
  simpleContent: [],
  complexContent: ['mixed'],
  restriction: ['base'],
  extension: ['base'],
  list: ['itemType'],
  union: ['memberTypes'],
  group: ['name', 'ref', ...occurs],
  attributeGroup: ['name', 'ref'],
  sequence: occurs,
  choice: occurs,
  all: occurs,
  any: ['namespace', 'processContents', ...occurs],
  anyAttribute: ['namespace', 'processContents'],
  enumeration: facet,
  pattern: facet,
  whiteSpace: facet,
  length: facet,
  minLength: facet,
  maxLength: facet,
  minInclusive: facet,
  maxInclusive: facet,
  minExclusive: facet,
  maxExclusive: facet,
  totalDigits: facet,
  fractionDigits: facet,
}

const known: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(vocabulary).map(([element, attributes]) => [element, new Set([...attributes, 'id'])]),
)

/** The attributes of an element of XML Schema; undefined if they are not checked. */
export const attributesOfElement = (name: string): ReadonlySet<string> | undefined => known.get(name)
