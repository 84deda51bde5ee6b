import { components } from '../../collections/components.js'
import type { Scope, Shape, TypePattern } from './patternTree.js'

/** The types that a type refers to in some way, by name. */
export type Edges = (shape: Shape) => readonly { readonly name: string }[]

/** The types that are part of a cycle within `types`, in linear time. */
export function circularTypes(types: ReadonlySet<TypePattern>, scope: Scope, edges: Edges): ReadonlySet<TypePattern> {
  const successors = ({ shape }: TypePattern): readonly TypePattern[] =>
    edges(shape).flatMap(({ name }) => {
      const type = scope.get(name)
      return type && types.has(type) ? [type] : []
    })
  const circles = [...components(types, successors)].filter(
    ([first, ...others]) => others.length > 0 || successors(first!).includes(first!),
  )
  return new Set(circles.flat())
}
