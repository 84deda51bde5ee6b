import { groupOf, named, typeStep } from '../../../descriptions/writing/syntaxNodes.js'
import type { NamedType, Payload } from '../../../syntax/tree/syntaxTree.js'
import type { JsonSchema } from '../../components/schema/schema.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import type { Direction, SchemaWriter } from '../types/schemaWriter.js'
import { elementType } from './xmlElement.js'
import { isUnwrappedList } from './xmlItems.js'
import { xmlChoice } from './xmlChoice.js'
import { startOf } from './xmlNodes.js'
import { componentOf, xmlFormOf } from './xmlFormOf.js'
import type { XmlPlace, XmlWriting } from './xmlWriting.js'

/** Writes the schemas of XML bodies as types of elements. */
export interface XmlWriter {
  /** Writes a body; `name` is the name of a type for it. Returns undefined if the schema does not name the root element. */
  readonly payload: (schema: DocumentNode, direction: Direction, name: string) => Payload | undefined
  /** Whether it wrote an element, so that namespaces matter. */
  readonly hasElements: () => boolean
}

export function xmlWriter({ writing: shared }: Pick<SchemaWriter, 'writing'>): XmlWriter {
  const writing: XmlWriting = { ...shared, prefixes: new Map(), elements: new Map() }
  return {
    payload: (node, direction, name) => {
      const span = startOf(node.span)
      const root = rootType(writing, writing.reader.schemaOf(node), { direction, name, span, depth: 0 })
      return root && { kind: 'text', values: [{ kind: 'placeholder', type: root, span }], span }
    },
    hasElements: () => writing.elements.size > 0,
  }
}

/** The type of a root element, or of the root elements of a choice. */
function rootType(writing: XmlWriting, schema: JsonSchema, place: Omit<XmlPlace, 'element'>): NamedType | undefined {
  const nameOf = (one: JsonSchema): string | undefined =>
    isUnwrappedList(writing, [one]) ? undefined : (xmlFormOf(writing, [one]).name ?? componentOf(writing, one)?.name)
  const element = nameOf(schema)
  if (element !== undefined) return elementType(writing, [schema], { ...place, element })
  const members = xmlChoice(writing, [schema], place, elementType, nameOf)
  if (!members) return undefined
  const name = writing.fresh(place.name)
  writing.declared.set(name, typeStep(name, [groupOf('choice', members, place.span)], place.span))
  return named(name, place.span)
}
