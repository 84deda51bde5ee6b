import { ns } from '../../documents/namespaces.js'
import { attributeOf, type DocumentElement } from '../../documents/xmlTree.js'
import { readComplexType } from './readComplexType.js'
import { readIdentityConstraint } from './readIdentityConstraint.js'
import { readSimpleType } from './readSimpleType.js'
import { schemaName } from './builtInTypes.js'
import { referenceIn } from './references.js'
import { blocksOf, flagOf, givenValue, isQualified, nameOf } from './schemaAttributes.js'
import { documentationOf, misplaced, schemaChildren, type SchemaContext } from './schemaContext.js'
import type { ElementDeclaration, SchemaReference, SchemaTypeUse } from './schema.js'

/** Reads a declaration, global or local; undefined if it has no name, which is reported. */
export function readElement(
  context: SchemaContext,
  element: DocumentElement,
  isGlobal = false,
): ElementDeclaration | undefined {
  const name = nameOf(element, context.report)
  if (name === undefined) return undefined
  const children = schemaChildren(context, element, ['simpleType', 'complexType', 'key', 'keyref', 'unique'])
  const substitutes = isGlobal ? referenceIn(context, element, 'substitutionGroup', 'element') : undefined
  const value = givenValue(context, element)
  return {
    kind: 'element',
    name,
    namespace: isGlobal || isQualified(context, element, 'elementFormDefault') ? context.view.namespace : '',
    type: typeOf(context, element, children) ?? anyType(element),
    nillable: flagOf(context, element, 'nillable'),
    abstract: flagOf(context, element, 'abstract'),
    ...blocksOf(context, element),
    ...(value && { value }),
    ...(substitutes && { substitutes }),
    identityConstraints: children
      .filter((child) => !child.name.endsWith('Type'))
      .map((child) => readIdentityConstraint(child, context.view.namespace)),
    span: element.span,
    ...documentationOf(element),
  }
}

function typeOf(
  context: SchemaContext,
  element: DocumentElement,
  children: readonly DocumentElement[],
): SchemaTypeUse | undefined {
  const inline = children.find(({ name }) => name === 'simpleType' || name === 'complexType')
  const named = referenceIn(context, element, 'type', 'type')
  if (named) {
    if (inline) misplaced(context, inline, 'the element has a `type` already, so this is ignored')
    return named
  }
  if (!inline) return undefined
  return inline.name === 'simpleType' ? readSimpleType(context, inline) : readComplexType(context, inline)
}

const anyType = ({ span }: DocumentElement): SchemaReference => ({ kind: 'reference', to: schemaName('anyType'), span })

/** Whether an element says nothing of its type. */
export const isUntyped = (element: DocumentElement): boolean =>
  !attributeOf(element, 'type') &&
  !element.children.some(
    ({ name, namespace }) => namespace === ns.schema && (name === 'simpleType' || name === 'complexType'),
  )
