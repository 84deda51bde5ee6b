import type { ExpandedName } from '../../../xml/expandedName.js'
import { attributeOf, expandedNames, type DocumentElement } from '../../documents/xmlTree.js'
import { quoted } from '../../../text/writing/quoted.js'
import { schemaName } from './builtInTypes.js'
import { referenceIn, referencesIn } from './references.js'
import { badValue } from './schemaAttributes.js'
import { documentationOf, misplaced, schemaChildren, type SchemaContext } from './schemaContext.js'
import type { Facet, FacetName, SchemaReference, SimpleType, SimpleVariety, SchemaTypeUse } from './schema.js'

export const facetNames: readonly FacetName[] = [
  'enumeration', 'pattern', 'whiteSpace', 'length', 'minLength', 'maxLength', 'minInclusive', 'maxInclusive', 'minExclusive',
  'maxExclusive', 'totalDigits', 'fractionDigits',
] // prettier-ignore

/** Facets that count characters or digits. */
const counts: ReadonlySet<FacetName> = new Set(['length', 'minLength', 'maxLength', 'totalDigits', 'fractionDigits'])

export function readSimpleType(context: SchemaContext, element: DocumentElement, name?: ExpandedName): SimpleType {
  const [first, ...more] = schemaChildren(context, element, ['restriction', 'list', 'union'])
  for (const child of more) misplaced(context, child, 'a simple type is defined once, so this is ignored')
  if (!first)
    misplaced(
      context,
      element,
      'this type says nothing, so it takes any text',
      'write a restriction, a list or a union in it',
    )
  const variety: SimpleVariety = first
    ? varietyOf(context, first)
    : { kind: 'restriction', base: anyText(element), facets: [] }
  return { kind: 'simple', ...(name && { name }), variety, span: element.span, ...documentationOf(element) }
}

/** What stands for a type that is not stated. */
const anyText = ({ span }: DocumentElement): SchemaReference => ({
  kind: 'reference',
  to: schemaName('anySimpleType'),
  span,
})

function varietyOf(context: SchemaContext, element: DocumentElement): SimpleVariety {
  if (element.name === 'union') return unionOf(context, element)
  const isList = element.name === 'list'
  const children = schemaChildren(context, element, isList ? ['simpleType'] : ['simpleType', ...facetNames])
  const attribute = isList ? 'itemType' : 'base'
  const stated = referenceIn(context, element, attribute, 'type') ?? inlineType(context, children)
  if (!stated) misplaced(context, element, `this ${element.name} has no type`, `write ${quoted(`${attribute}="…"`)}`)
  const type = stated ?? anyText(element)
  return isList
    ? { kind: 'list', item: type }
    : { kind: 'restriction', base: type, facets: facetsIn(context, children) }
}

function unionOf(context: SchemaContext, element: DocumentElement): SimpleVariety {
  const inline = schemaChildren(context, element, ['simpleType']).map((child) => readSimpleType(context, child))
  const members: readonly SchemaTypeUse[] = [...referencesIn(context, element, 'memberTypes', 'type'), ...inline]
  if (members.length > 0) return { kind: 'union', members }
  misplaced(context, element, 'this union has no members', 'write `memberTypes="…"`')
  return { kind: 'union', members: [anyText(element)] }
}

/** The anonymous simple type among children. */
export function inlineType(context: SchemaContext, children: readonly DocumentElement[]): SimpleType | undefined {
  const inline = children.find(({ name }) => name === 'simpleType')
  return inline && readSimpleType(context, inline)
}

/** The facets among children; those without a value, or with one that they cannot have, are reported and left out. */
export function facetsIn(context: SchemaContext, children: readonly DocumentElement[]): readonly Facet[] {
  return children.flatMap((child) => {
    const name = facetNames.find((facet) => facet === child.name)
    return name ? (facetOf(context, child, name) ?? []) : []
  })
}

function facetOf(context: SchemaContext, element: DocumentElement, name: FacetName): Facet | undefined {
  const attribute = attributeOf(element, 'value')
  if (!attribute) {
    misplaced(context, element, `this ${quoted(name)} has no \`value\`, so it is ignored`)
    return undefined
  }
  const { value } = attribute
  if (counts.has(name) && !/^\s*\+?\d+\s*$/.test(value)) {
    badValue(context.report, attribute, 'write a whole number')
    return undefined
  }
  if (name === 'whiteSpace' && !/^\s*(preserve|replace|collapse)\s*$/.test(value)) {
    badValue(context.report, attribute, 'write `preserve`, `replace` or `collapse`')
    return undefined
  }
  const kept = name === 'enumeration' || name === 'pattern' ? value : value.trim()
  const names = (): readonly string[] => expandedNames(kept, element.scope)
  return { name, value: kept, names, span: element.span, ...documentationOf(element) }
}
