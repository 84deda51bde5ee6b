import { oncePer } from '../text/once.js'
import type { Span } from '../text/span.js'
import type { Reference, Scope, Shape, TypePattern, ValuePattern } from './patternTree.js'

/** The kind of a shape after following its references. */
export type ShapeKind = 'xml' | 'json' | 'value'

/** The kind of a shape in a scope; undefined if a reference leads to no type or back to itself. */
export const kindOf = (shape: Shape, scope: Scope): ShapeKind | undefined =>
  shape.kind === 'reference' ? kindOfReference(shape.reference, scope) : shape.kind

export function kindOfReference({ name, suffixes }: Reference, scope: Scope): ShapeKind | undefined {
  const type = scope.get(name)
  return type && throughSuffixes(kindOfType(type, scope), suffixes)
}

const throughSuffixes = (kind: ShapeKind | undefined, suffixes: Reference['suffixes']): ShapeKind | undefined =>
  kind === 'value' && suffixes.includes('*') ? 'json' : kind

/** The kinds of a scope's types so far. */
const kindsOf = oncePer((_: Scope) => new Map<TypePattern, ShapeKind | undefined>())

function kindOfType(type: TypePattern, scope: Scope): ShapeKind | undefined {
  const known = kindsOf(scope)
  const { links, end } = aliases(type, scope, (one) => known.has(one))
  let kind = end && (end.shape.kind === 'reference' ? known.get(end) : end.shape.kind)
  for (const { type: link, reference } of links.reverse()) {
    kind = throughSuffixes(kind, reference.suffixes)
    known.set(link, kind)
  }
  return kind
}

/** A type that only refers to another one. */
interface Link {
  readonly type: TypePattern
  readonly reference: Reference
}

/**
 * The types that a type leads to by references alone, up to the first one that is known or has a shape of its own, its `end`;
 * there is none if a reference leads to no type or back to itself.
 */
function aliases(
  from: TypePattern,
  scope: Scope,
  isKnown: (type: TypePattern) => boolean,
): { readonly links: Link[]; readonly end: TypePattern | undefined } {
  const links = new Map<TypePattern, Link>()
  let type: TypePattern | undefined = from
  while (type?.shape.kind === 'reference' && !isKnown(type) && !links.has(type)) {
    const { reference } = type.shape
    links.set(type, { type, reference })
    type = scope.get(reference.name)
  }
  return { links: [...links.values()], end: type && links.has(type) ? undefined : type }
}

/** The shape that a shape leads to by references alone; undefined if it leads to none. */
export function resolveShape(shape: Shape, scope: Scope): Exclude<Shape, { kind: 'reference' }> | undefined {
  if (shape.kind !== 'reference') return shape
  const type = scope.get(shape.reference.name)
  const end = type && aliases(type, scope, () => false).end?.shape
  return end?.kind === 'reference' ? undefined : end
}

/** A value without references. */
export type Resolved = Exclude<ValuePattern, Reference>

/** The value that a type leads to, and the reference that makes it nullable, if there is one. */
interface ResolvedType {
  readonly value: Resolved
  readonly nullable: Span | undefined
}

/** The values of a scope's types so far. */
const valuesOf = oncePer((_: Scope) => new Map<TypePattern, ResolvedType>())

/** The value that a reference to a scalar leads to, nullable if anything on the way is. */
export function resolveValue(value: ValuePattern, scope: Scope): Resolved {
  if (value.kind === 'nullable') return { ...value, of: resolveValue(value.of, scope) }
  if (value.kind !== 'reference') return value
  const type = scope.get(value.name)
  if (!type) throw notScalar(value.name)
  const { value: resolved, nullable } = resolveType(type, scope)
  const span = value.suffixes.includes('?') ? value.span : nullable
  return span && resolved.kind !== 'nullable' ? { kind: 'nullable', of: resolved, span } : resolved
}

function resolveType(from: TypePattern, scope: Scope): ResolvedType {
  const known = valuesOf(scope)
  const { links, end } = aliases(from, scope, (one) => known.has(one))
  let resolved = end && (known.get(end) ?? ownValue(end, scope))
  if (!resolved) throw notScalar(from.name)
  for (const { type, reference } of links.reverse()) {
    if (reference.suffixes.includes('?')) resolved = { ...resolved, nullable: reference.span }
    known.set(type, resolved)
  }
  return resolved
}

/** The value of a type with a shape of its own. A nullable placeholder for a declared type is nullable by its suffix. */
function ownValue({ shape }: TypePattern, scope: Scope): ResolvedType | undefined {
  return shape.kind === 'value' ? { value: resolveValue(shape.value, scope), nullable: undefined } : undefined
}

const notScalar = (name: string): Error => new Error(`\`${name}\` is not a scalar type`)
