import type { ComplexType, ElementDeclaration, Schema, TypeUse } from '../components/schema.js'
import type { Writing } from './writing.js'

/** The complex type that a use of a type is about; undefined if it is simple, or not declared. */
export const definitionOf = (type: TypeUse, { types }: Schema): ComplexType | undefined => {
  const definition = type.kind === 'reference' ? types.get(type.to) : type
  return definition?.kind === 'complex' ? definition : undefined
}

/** The types that may stand for the type of an element. */
export function derivedFrom(
  { blocks = [] }: Pick<ElementDeclaration, 'blocks'>,
  base: ComplexType | undefined,
  { derivations }: Pick<Writing, 'derivations'>,
): readonly ComplexType[] {
  if (!base?.name) return []
  return derivations.derived(base.name, [...new Set([...blocks, ...(base.blocks ?? [])])].sort())
}
