import { withoutSpace } from '../../../text/withoutSpace.js'
import { ns } from '../../documents/namespaces.js'
import { attributeOf, type DocumentElement } from '../../documents/xmlTree.js'
import { schemaName } from './builtInTypes.js'
import { opennessOf } from './readParticle.js'
import { inlineType } from './readSimpleType.js'
import { referenceIn, referenceTo } from './references.js'
import { givenValue, isQualified, nameOf, oneOf } from './schemaAttributes.js'
import { documentationOf, misplaced, schemaChildren, type SchemaContext } from './schemaContext.js'
import type {
  AnyAttribute,
  SoapArrayType,
  AttributeDeclaration,
  AttributeGroupUse,
  AttributeUse,
  AttributeUses,
} from './schema.js'

/** The attributes among the children of a type, a derivation or an attribute group. */
export function readAttributes(context: SchemaContext, children: readonly DocumentElement[]): AttributeUses {
  const uses: (AttributeUse | AttributeGroupUse)[] = []
  let any: AnyAttribute | undefined
  for (const child of children) {
    if (child.name === 'attribute') uses.push(...attributeUse(context, child))
    else if (child.name === 'attributeGroup') uses.push(...groupUse(context, child))
    else if (child.name === 'anyAttribute')
      any ??= { span: child.span, ...documentationOf(child), ...opennessOf(context, child) }
  }
  return { uses, ...(any && { any }) }
}

function groupUse(context: SchemaContext, element: DocumentElement): readonly AttributeGroupUse[] {
  const group = referenceIn(context, element, 'ref', 'attributeGroup')
  if (!group)
    misplaced(context, element, 'this attribute group has no `ref`, so it is ignored', 'write `ref="…"` with its name')
  return group ? [{ kind: 'attributeGroup', group }] : []
}

function attributeUse(context: SchemaContext, element: DocumentElement): readonly AttributeUse[] {
  const attribute = referenceIn(context, element, 'ref', 'attribute') ?? readAttribute(context, element)
  if (!attribute) return []
  const value = givenValue(context, element)
  return [
    {
      kind: 'attribute',
      attribute,
      use: oneOf(context, element, 'use', ['optional', 'required', 'prohibited'] as const) ?? 'optional',
      ...(value && { value }),
      ...arrayTypeOf(context, element),
      span: element.span,
      ...documentationOf(element),
    },
  ]
}

function arrayTypeOf(context: SchemaContext, element: DocumentElement): { readonly arrayType?: SoapArrayType } {
  const attribute = attributeOf(element, 'arrayType', ns.wsdl)
  const [, name, brackets = ''] = /^([^\s[]+)([\s[][[\]\s\d,]*)?$/.exec(withoutSpace(attribute?.value ?? '')) ?? []
  if (!attribute || name === undefined) return {}
  const item = referenceTo(context, element, name, attribute.span, 'type')
  return { arrayType: { item, dimensions: brackets.split('[').length - 1, span: attribute.span } }
}

/** Reads a declaration, global or local; undefined if it has no name, which is reported. */
export function readAttribute(
  context: SchemaContext,
  element: DocumentElement,
  isGlobal = false,
): AttributeDeclaration | undefined {
  const name = nameOf(element, context.report)
  if (name === undefined) return undefined
  const inline = inlineType(context, schemaChildren(context, element, ['simpleType']))
  const type = referenceIn(context, element, 'type', 'type') ?? inline
  const value = givenValue(context, element)
  return {
    kind: 'attributeDeclaration',
    name,
    namespace: isGlobal || isQualified(context, element, 'attributeFormDefault') ? context.view.namespace : '',
    type: type ?? { kind: 'reference', to: schemaName('anySimpleType'), span: element.span },
    ...(value && { value }),
    span: element.span,
    ...documentationOf(element),
  }
}
