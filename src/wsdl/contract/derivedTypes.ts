import type { ComplexType, ElementDeclaration, Schema, TypeUse } from '../components/schema.js'
import type { Writing } from './writing.js'

/** The complex type that a type use contains or refers to; undefined if it is simple or not declared. */
export const definitionOf = (type: TypeUse, { types }: Schema): ComplexType | undefined => {
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
