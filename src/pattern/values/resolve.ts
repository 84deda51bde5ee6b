import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import { boundsOfScalar, isWithin, mergedBounds } from '../tree/bounds.js'
import { valuePattern } from '../tree/valuePattern.js'
import {
  distinct,
  simplified,
  type Resolved,
  type ResolvedAlternative,
  type ResolvedAlternatives,
} from '../tree/alternatives.js'
import { standardType } from './standardType.js'
import { concatenationOf } from './concatenation.js'
import { listOf } from './textList.js'
import type {
  Bounds,
  ConcatenationPattern,
  EnumPattern,
  GroupMember,
  GroupPattern,
  Reference,
  Scope,
  Shape,
  Suffix,
  TypePattern,
  ValuePattern,
} from '../tree/patternTree.js'

/** The kind of a shape after following its references; `anything` is what the place makes of it. */
export type ShapeKind = 'xml' | 'json' | 'value' | 'anything'

/**
 * The kind of a shape in a scope. Undefined if one of its references leads to no type or back to itself, or if a bounded value refers to
 * nodes or JSON, as in `(Pet) min 1`.
 */
export function kindOf(shape: Shape, scope: Scope): ShapeKind | undefined {
  if (shape.kind === 'reference') return kindOfReference(shape.reference, scope)
  if (shape.kind === 'group') return kindOfGroup(shape.group, scope)
  const kinds = linksOf(shape).map((link) => kindOfReference(link, scope))
  return kinds.every((kind) => kind === 'value' || kind === 'anything') ? shape.kind : undefined
}

/** The kind of a group: XML if any of its members is, or else JSON if any is; `anything` is text beside text. */
export function kindOfGroup({ members }: GroupPattern, scope: Scope): ShapeKind | undefined {
  const kinds = new Set(members.map((member) => kindOfMember(member, scope)))
  if (kinds.has(undefined)) return undefined
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
  if (known.has(type)) return known.get(type)
  const linked = linkedTypes(type, scope, (one) => known.has(one))
  for (const one of linked) known.set(one, undefined) // what leads back to itself has none
  for (const one of linked) known.set(one, kindOf(one.shape, scope))
  return known.get(type)
}

/** The references that a shape consists of, alone or as members of a group: following them reads nothing. */
export function linksOf(shape: Shape): readonly Reference[] {
  if (shape.kind === 'reference') return [shape.reference]
  if (shape.kind === 'group') return linksOfValue(shape.group)
  return shape.kind === 'value' ? linksOfValue(shape.value) : []
}

export function linksOfValue(value: ValuePattern): readonly Reference[] {
  if (value.kind === 'reference') return [value]
  if (value.kind === 'nullable' || value.kind === 'bounded' || value.kind === 'textList') return linksOfValue(value.of)
  if (value.kind === 'concatenation') return value.parts.flatMap((part) => [...linksOfValue(part)])
  return value.kind === 'group' ? value.members.filter((member) => member.kind === 'reference') : []
}

/** The types that a type leads to by links alone, and itself, except for known ones; each after those that it leads to. */
function linkedTypes(from: TypePattern, scope: Scope, isKnown: (type: TypePattern) => boolean): readonly TypePattern[] {
  const linked: TypePattern[] = []
  const met = new Set([from])
  const open = [{ type: from, links: linksOf(from.shape), at: 0 }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const link = top.links[top.at++]
    if (!link) {
      linked.push(top.type)
      open.pop()
      continue
    }
    const type = scope.get(link.name)
    if (!type || met.has(type) || isKnown(type)) continue
    met.add(type)
    open.push({ type, links: linksOf(type.shape), at: 0 })
  }
  return linked
}

/** The shape that a shape leads to by references alone; undefined if it leads to none. */
export function resolveShape(shape: Shape, scope: Scope): Exclude<Shape, { kind: 'reference' }> | undefined {
  const met = new Set<Shape>()
  let end: Shape | undefined = shape
  while (end?.kind === 'reference' && !met.has(end)) {
    met.add(end)
    end = scope.get(end.reference.name)?.shape
  }
  return end?.kind === 'reference' ? undefined : end
}

/** The values of a scope's types so far. */
const valuesOf = oncePer((_: Scope) => new Map<TypePattern, Resolved>())

/** The value that a value leads to by references and groups, nullable if anything on the way is. It is text, not nodes or JSON. */
export function resolveValue(value: ValuePattern, scope: Scope): Resolved {
  switch (value.kind) {
    case 'nullable':
      return nullable(resolveValue(value.of, scope), value.span)
    case 'group':
      return choiceOf(
        value.members.map((member) => resolveMember(member, scope)),
        value.span,
      )
    case 'bounded':
      return bounded(resolveValue(value.of, scope), value.bounds, value.span)
    case 'reference': {
      const resolved = resolveType(value.name, scope)
      return value.suffixes.includes('?') ? nullable(resolved, value.span) : resolved
    }
    case 'textList':
      return listOf(value, resolveValue(value.of, scope), standardType(value.of, scope))
    case 'concatenation':
      return concatenationIn(scope)(value)
    default:
      return value
  }
}

/** Made once, because a concatenation accepts texts by an automaton, which is made as texts need it. */
const concatenationIn = oncePer((scope: Scope) =>
  oncePer((pattern: ConcatenationPattern) =>
    concatenationOf(
      pattern,
      pattern.parts.map((part) => resolveValue(part, scope)),
    ),
  ),
)

function resolveType(name: string, scope: Scope): Resolved {
  const type = scope.get(name)
  const known = valuesOf(scope)
  const value = type && known.get(type)
  if (value) return value
  for (const one of type ? linkedTypes(type, scope, (before) => known.has(before)) : []) {
    const own = valuePattern(one.shape)
    if (own) known.set(one, resolveValue(own, scope))
  }
  const resolved = type && known.get(type)
  if (!resolved) throw new Error(`\`${name}\` is not a scalar type`)
  return resolved
}

function resolveMember(member: GroupMember, scope: Scope): Resolved {
  if (member.kind !== 'builtIn') return resolveValue(member, scope)
  return member.suffixes.includes('?') ? nullable(member.scalar, member.span) : member.scalar
}

const nullable = (value: Resolved, span: Span): Resolved =>
  value.kind === 'nullable' ? value : { kind: 'nullable', of: value, span }

/** The alternatives of all values, each once. */
function choiceOf(values: readonly Resolved[], span: Span): Resolved {
  const isNullable = values.some(({ kind }) => kind === 'nullable')
  const alternatives = distinct(values.flatMap((value) => [...alternativesOf(value)]))
  const [only] = alternatives
  const choice: ResolvedAlternatives =
    only && alternatives.length === 1 ? only : { kind: 'choice', of: alternatives, span }
  return isNullable ? { kind: 'nullable', of: choice, span } : choice
}

/** The alternatives of a value besides null. */
export function alternativesOf(value: Resolved): readonly ResolvedAlternative[] {
  if (value.kind === 'nullable') return alternativesOf(value.of)
  return value.kind === 'choice' ? value.of : [value]
}

/** A value with more bounds. Literals and values of enums that are outside are left out. */
function bounded(value: Resolved, bounds: Bounds, span: Span): Resolved {
  const alternatives = simplified(alternativesOf(value)).flatMap((one) => boundedAlternative(one, bounds, span))
  const choice = choiceOf(simplified(alternatives), span)
  return value.kind === 'nullable' ? nullable(choice, value.span) : choice
}

function boundedEnum(value: EnumPattern, bounds: Bounds, span: Span): EnumPattern {
  const { whiteSpace } = mergedBounds({ ...(value.whiteSpace && { whiteSpace: value.whiteSpace }) }, bounds)
  const values = value.values.filter((text) => isWithin(text, bounds))
  return { ...value, values, ...(whiteSpace && { whiteSpace }), span }
}

function boundedAlternative(value: ResolvedAlternative, bounds: Bounds, span: Span): readonly ResolvedAlternative[] {
  switch (value.kind) {
    case 'scalar':
      return [{ ...value, bounds: mergedBounds(value.bounds ?? {}, boundsOfScalar(value.type, bounds)), span }]
    case 'enum':
      return [boundedEnum(value, bounds, span)]
    case 'literal':
      return isWithin(value.text, bounds) ? [value] : []
    case 'anything':
      return [value]
  }
}
