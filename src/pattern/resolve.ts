import type { Reference, Scope, Shape, ValuePattern } from './patternTree.js'

/** The kind of a shape after following its references. */
export type ShapeKind = 'xml' | 'json' | 'value'

/** The kind of a shape in a scope; undefined if a reference leads to no type or back to itself. */
export function kindOf(shape: Shape, scope: Scope, seen: ReadonlySet<string> = new Set()): ShapeKind | undefined {
  return shape.kind === 'reference' ? kindOfReference(shape.reference, scope, seen) : shape.kind
}

export function kindOfReference(
  { name, suffixes }: Reference,
  scope: Scope,
  seen: ReadonlySet<string> = new Set(),
): ShapeKind | undefined {
  const type = scope.get(name)
  if (!type || seen.has(name)) return undefined
  const kind = kindOf(type.shape, scope, new Set([...seen, name]))
  return kind === 'value' && suffixes.includes('*') ? 'json' : kind
}

/** The value that a reference to a scalar leads to, nullable if anything on the way is. */
export function resolveValue(value: ValuePattern, scope: Scope): Exclude<ValuePattern, Reference> {
  if (value.kind === 'nullable') return { ...value, of: resolveValue(value.of, scope) }
  if (value.kind !== 'reference') return value
  const shape = scope.get(value.name)?.shape
  if (shape?.kind !== 'value' && shape?.kind !== 'reference') throw new Error(`\`${value.name}\` is not a scalar type`)
  const of = resolveValue(shape.kind === 'value' ? shape.value : shape.reference, scope)
  return value.suffixes.includes('?') ? { kind: 'nullable', of, span: value.span } : of
}
