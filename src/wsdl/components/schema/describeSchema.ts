import type { ExpandedName } from '../../../xml/expandedName.js'
import type { XmlDocuments } from '../../documents/documents.js'
import type { Report } from '../../../descriptions/files/report.js'
import type { Global, Globals } from './globals.js'
import { prefixesOf } from './prefixes.js'
import { remoteImports } from './remoteImports.js'
import { readAttribute, readAttributes } from './readAttributes.js'
import { readComplexType } from './readComplexType.js'
import { readElement } from './readElement.js'
import { modelGroupIn } from './readParticle.js'
import { readSimpleType } from './readSimpleType.js'
import type { AttributeGroupDefinition, GroupDefinition, Schema, TypeDefinition } from './schema.js'
import { documentationOf, misplaced, schemaChildren, type SchemaContext, type SymbolSpace } from './schemaContext.js'
import type { SchemaView } from './schemaViews.js'
import { withoutCycles } from './withoutCycles.js'
import { withTypesOfHeads } from './withTypesOfHeads.js'

/** Reads the components of all schemas. Mistakes are reported; components that cannot be read are left out. */
export function describeSchema(documents: XmlDocuments, globals: Globals, report: Report): Schema {
  const read = reader(globals, report)
  const schema: Schema = {
    elements: read('element', ({ element }, context) => readElement(context, element, true)),
    attributes: read('attribute', ({ element }, context) => readAttribute(context, element, true)),
    types: read('type', readType),
    groups: read('group', readGroup),
    attributeGroups: read('attributeGroup', readAttributeGroup),
    prefixes: prefixesOf(documents),
    remote: remoteImports(documents),
  }
  return withTypesOfHeads(withoutCycles(schema, report), globals)
}

function contextOf(view: SchemaView, names: Globals, report: Report): SchemaContext {
  const context: SchemaContext = { report, view, names, localElement: (element) => readElement(context, element) }
  return context
}

type Read = <Component extends object>(
  space: SymbolSpace,
  one: (global: Global, context: SchemaContext) => Component | undefined,
) => ReadonlyMap<ExpandedName, Component>

/** Reads all definitions of a symbol space. */
function reader(globals: Globals, report: Report): Read {
  return (space, one) =>
    new Map(
      globals.of(space).flatMap((global) => {
        const { name, view, redefines } = global
        const plain = contextOf(view, globals, report)
        const context: SchemaContext = redefines ? { ...plain, redefines: { space, ...redefines } } : plain
        const component = one(global, context)
        return component ? [[name, component]] : []
      }),
    )
}

/** Reads a type. A complex type that was redefined counts as abstract, because no element can have the original type. */
function readType({ element, name, isOriginal }: Global, context: SchemaContext): TypeDefinition {
  if (element.name === 'simpleType') return readSimpleType(context, element, name)
  const type = readComplexType(context, element, name)
  return isOriginal ? { ...type, abstract: true } : type
}

function readGroup({ element, name }: Global, context: SchemaContext): GroupDefinition {
  const content = modelGroupIn(context, element)
  if (!content) misplaced(context, element, 'this group is empty', 'write a sequence, a choice or an `all` in it')
  const { span } = element
  return {
    name,
    content: content ?? { kind: 'sequence', particles: [], min: 1, max: 1, span },
    span,
    ...documentationOf(element),
  }
}

function readAttributeGroup({ element, name }: Global, context: SchemaContext): AttributeGroupDefinition {
  const children = schemaChildren(context, element, ['attribute', 'attributeGroup', 'anyAttribute'])
  return { name, attributes: readAttributes(context, children), span: element.span, ...documentationOf(element) }
}
