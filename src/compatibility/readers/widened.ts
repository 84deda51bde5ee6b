import { rewriting } from '../../pattern/tree/rewritten.js'
import type { Reference, Scope, Shape, TypePattern } from '../../pattern/tree/patternTree.js'

/** The types that patterns refer to. */
export interface WidenedTypes {
  readonly scope: Scope
  /** Declares a further type, and returns a placeholder for it. */
  readonly declare: (shape: Shape) => Reference
}

/** What changes patterns that are stated with some types. */
export type Widening = (types: WidenedTypes) => (pattern: object) => object

/** A shape, and the types that it refers to. */
export interface ScopedShape {
  readonly shape: Shape
  readonly scope: Scope
}

/** Widens a shape and the types that it refers to, directly or by other types. */
export function widened({ shape, scope }: ScopedShape, widening: Widening): ScopedShape {
  const types = new Map<string, TypePattern>(scope)
  const met = new Set<string>()
  // A contract cannot declare a type of this name.
  const declare = (content: Shape): Reference => {
    const name = `#${String(types.size)}`
    types.set(name, { name, nameSpan: content.span, shape: content, isBuiltIn: true })
    return { kind: 'reference', name, suffixes: [], span: content.span }
  }
  const widen = widening({ scope, declare })
  const copyOf = rewriting((pattern) => {
    if (isReference(pattern)) met.add(pattern.name)
    return widen(pattern)
  })
  const own = copyOf(shape)
  for (const name of met) {
    const type = types.get(name)
    if (type) types.set(name, copyOf(type))
  }
  return { shape: own, scope: types }
}

const isReference = (pattern: object): pattern is Reference =>
  'kind' in pattern && pattern.kind === 'reference' && 'name' in pattern
