import type { ComplexType, ElementDeclaration, Schema, SchemaTypeUse } from '../../components/schema/schema.js'
import type { Writing } from '../writing/writing.js'

/** The complex type that a type use contains or refers to; undefined if it is simple or not declared. */
export const definitionOf = (type: SchemaTypeUse, { types }: Schema): ComplexType | undefined => {
  const definition = type.kind === 'reference' ? types.get(type.to) : type
  return definition?.kind === 'complex' ? definition : undefined
}

/** The types that may replace the type `base` of an element by `xsi:type`. */
export function derivedFrom(
  { blocks = [] }: Pick<ElementDeclaration, 'blocks'>,
  base: ComplexType | undefined,
  { derivations }: Pick<Writing, 'derivations'>,
): readonly ComplexType[] {
  if (!base?.name) return []
  return derivations.derived(base.name, [...new Set([...blocks, ...(base.blocks ?? [])])].sort())
}

type Known = Pick<Writing, 'schema' | 'derivations'>

/** Whether an element can have a type that is not abstract: its own type, or a type that derives from it. */
export function hasType(element: ElementDeclaration, known: Known): boolean {
  const type = definitionOf(element.type, known.schema)
  return !type?.abstract || derivedFrom(element, type, known).some(({ abstract }) => !abstract)
}

/** Whether a document may contain an element with this declaration: it is not abstract, and it can have a type that is not. */
export const isConcrete = (element: ElementDeclaration, known: Known): boolean =>
  !element.abstract && hasType(element, known)
