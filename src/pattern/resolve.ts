import { isWithin, mergedBounds } from './bounds.js'
import { oncePer } from '../text/once.js'
import type { Span } from '../text/span.js'
import type {
  Bounds,
  GroupMember,
  GroupPattern,
  Reference,
  Scope,
  Shape,
  Suffix,
  TypePattern,
  ValuePattern,
} from './patternTree.js'

/** The kind of a shape after following its references; `anything` is what the place makes of it. */
export type ShapeKind = 'xml' | 'json' | 'value' | 'anything'

/** The kind of a shape in a scope; undefined if a reference leads to no type or back to itself. */
export const kindOf = (shape: Shape, scope: Scope): ShapeKind | undefined =>
  shape.kind === 'reference'
    ? kindOfReference(shape.reference, scope)
    : shape.kind === 'group'
      ? kindOfGroup(shape.group, scope)
      : shape.kind

/** The kind of a group: that of its members; JSON if some are JSON and others text, XML if any is. */
export function kindOfGroup({ members }: GroupPattern, scope: Scope): ShapeKind | undefined {
  const kinds = new Set(members.map((member) => kindOfMember(member, scope)))
  return (['xml', 'json', 'value', 'anything'] as const).find((kind) => kinds.has(kind))
}

export function kindOfMember(member: GroupMember, scope: Scope): ShapeKind | undefined {
  if (member.kind === 'reference') return kindOfReference(member, scope)
  return member.kind === 'anything' ? 'anything' : throughSuffixes('value', member.suffixes)
}

/** Whether some suffixes make a list or repeated nodes. */
export const isRepeated = (suffixes: readonly Suffix[]): boolean => suffixes.some((suffix) => suffix !== '?')

export function kindOfReference({ name, suffixes }: Reference, scope: Scope): ShapeKind | undefined {
  const type = scope.get(name)
  return type && throughSuffixes(kindOfType(type, scope), suffixes)
}

const throughSuffixes = (kind: ShapeKind | undefined, suffixes: Reference['suffixes']): ShapeKind | undefined =>
  kind === 'value' && isRepeated(suffixes) ? 'json' : kind

/** The kinds of a scope's types so far. */
const kindsOf = oncePer((_: Scope) => new Map<TypePattern, ShapeKind | undefined>())

function kindOfType(type: TypePattern, scope: Scope): ShapeKind | undefined {
  const known = kindsOf(scope)
  const { links, end } = aliases(type, scope, (one) => known.has(one))
  let kind = end && (end.shape.kind === 'reference' ? known.get(end) : kindOf(end.shape, scope))
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
export type Resolved =
  | Exclude<ValuePattern, { kind: 'reference' | 'nullable' | 'group' | 'bounded' }>
  | { readonly kind: 'nullable'; readonly of: Resolved; readonly span: Span }
  /** The values of any of these. */
  | { readonly kind: 'choice'; readonly of: readonly Resolved[]; readonly span: Span }

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
  if (value.kind === 'group')
    return { kind: 'choice', of: value.members.map((member) => resolveMember(member, scope)), span: value.span }
  if (value.kind === 'bounded') return bounded(resolveValue(value.of, scope), value.bounds)
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
  if (shape.kind === 'anything') return { value: shape.anything, nullable: undefined }
  const value = shape.kind === 'value' ? shape.value : shape.kind === 'group' ? shape.group : undefined
  return value && { value: resolveValue(value, scope), nullable: undefined }
}

function resolveMember(member: GroupMember, scope: Scope): Resolved {
  if (member.kind !== 'builtIn') return resolveValue(member, scope)
  return member.suffixes.includes('?') ? { kind: 'nullable', of: member.scalar, span: member.span } : member.scalar
}

/** A value with more bounds. Of two bounds of a kind, the stricter one counts. */
function bounded(value: Resolved, bounds: Bounds): Resolved {
  switch (value.kind) {
    case 'scalar':
      return { ...value, bounds: mergedBounds(value.bounds ?? {}, bounds) }
    case 'enum':
      return { ...value, values: value.values.filter((text) => isWithin(text, bounds)) }
    case 'literal':
      return isWithin(value.text, bounds) ? value : { kind: 'choice', of: [], span: value.span }
    case 'anything':
      return { kind: 'scalar', type: 'string', bounds, span: value.span }
    case 'nullable':
      return { ...value, of: bounded(value.of, bounds) }
    case 'choice':
      return { ...value, of: value.of.map((one) => bounded(one, bounds)) }
  }
}

const notScalar = (name: string): Error => new Error(`\`${name}\` is not a scalar type`)
