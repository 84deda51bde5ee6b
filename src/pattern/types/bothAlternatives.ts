import type {
  Count,
  JsonPattern,
  MemberPattern,
  Mark,
  Restricted,
  Restrictions,
  ValuePattern,
} from '../tree/patternTree.js'
import { atomKey } from '../values/atomKey.js'
import { bothScalars, type JsonScalarPattern } from './bothScalars.js'

/** A pattern that is one of the alternatives of another one: no reference, no choice, not nullable. */
export type Alternative = Exclude<
  JsonPattern,
  { kind: 'nullable' | 'reference' | 'group' | 'all' | 'restricted' | 'bounded' | 'textList' | 'inString' }
>

/** Patterns that cannot be composed. The message is the end of a sentence. */
export class NotComposable extends Error {}

type ObjectPattern = Extract<JsonPattern, { kind: 'object' }>
type ArrayPattern = Extract<JsonPattern, { kind: 'array' }>
type Kind<Name extends JsonPattern['kind']> = Extract<JsonPattern, { kind: Name }>

/**
 * What belongs to two alternatives; undefined if their kinds or their texts have nothing in common.
 * @throws NotComposable for a dictionary whose keys are restricted, unless the other one has the same keys
 */
export function bothAlternatives(one: Alternative, other: Alternative): Alternative | undefined {
  if (one.kind === 'anything') return other
  if (other.kind === 'anything') return one
  if (isObject(one) && isObject(other)) return bothObjects(one, other)
  if (isArray(one) && isArray(other)) return bothArrays(asArray(one), asArray(other))
  return isScalar(one) && isScalar(other) ? bothScalars(one, other) : undefined
}

const isObject = (one: Alternative): one is ObjectPattern | Kind<'dictionary'> =>
  one.kind === 'object' || one.kind === 'dictionary'
const isArray = (one: Alternative): one is ArrayPattern | Kind<'list'> => one.kind === 'array' || one.kind === 'list'
const isScalar = (one: Alternative): one is JsonScalarPattern =>
  !isObject(one) && !isArray(one) && one.kind !== 'anything'

/** Both patterns. Of equal ones, and of `(anything)`, one is enough. */
function all(one: JsonPattern, other: JsonPattern): JsonPattern {
  if (one === other || isAnything(other) || one.kind === 'nothing') return one
  if (other.kind === 'nothing') return other
  return isAnything(one) ? other : { kind: 'all', of: [one, other], span: one.span }
}

const isAnything = (one: JsonPattern): boolean => one.kind === 'anything' && one.suffixes.length === 0

function bothObjects(one: ObjectPattern | Kind<'dictionary'>, other: ObjectPattern | Kind<'dictionary'>): Alternative {
  const [a, b] = [asObject(one), asObject(other)]
  if (a && b) return oneObject(a, b)
  if (one.kind === 'dictionary' && other.kind === 'dictionary' && isSameKey(one.key, other.key))
    return { ...one, value: all(one.value, other.value), ...bothRestrictions(one, other) }
  throw new NotComposable('contains a dictionary whose keys are restricted')
}

/** A dictionary of all keys as an object; undefined for other dictionaries. */
function asObject(pattern: ObjectPattern | Kind<'dictionary'>): ObjectPattern | undefined {
  if (pattern.kind === 'object') return pattern
  const { key, value, span } = pattern
  const isAnyKey = key.kind === 'scalar' && key.type === 'string' && !key.bounds
  const { restrictions } = pattern
  return isAnyKey
    ? { kind: 'object', members: [], others: value, ...(restrictions && { restrictions }), span }
    : undefined
}

function isSameKey(one: ValuePattern, other: ValuePattern): boolean {
  if (one.kind === 'reference') return other.kind === 'reference' && one.name === other.name
  return one.kind === 'scalar' && other.kind === 'scalar' && atomKey(one) === atomKey(other)
}

/** One object with the keys of two. */
function oneObject(one: ObjectPattern, other: ObjectPattern): ObjectPattern {
  const others = one.others && other.others ? all(one.others, other.others) : (one.others ?? other.others)
  const othersMarks = bothMarks(one.othersMarks, other.othersMarks)
  const byKey = new Map(other.members.map((member) => [member.key, member]))
  const own = new Set(one.members.map(({ key }) => key))
  const members = [
    ...one.members.map((member) => joined(member, byKey.get(member.key), other.others)),
    ...other.members.filter(({ key }) => !own.has(key)).map((member) => joined(member, undefined, one.others)),
  ]
  return {
    kind: 'object',
    members,
    ...(others && { others }),
    ...(!others && (one.ignoresOthers ?? other.ignoresOthers) && { ignoresOthers: true }),
    ...(othersMarks && { othersMarks }),
    ...bothRestrictions(one, other),
    span: one.span,
  }
}

/** A key of one object with what the other one says about it. */
function joined(
  member: MemberPattern,
  same: MemberPattern | undefined,
  others: JsonPattern | undefined,
): MemberPattern {
  const marks = bothMarks(member.marks, same?.marks)
  if (same)
    return {
      ...member,
      optional: member.optional && same.optional,
      value: all(member.value, same.value),
      ...(marks && { marks }),
    }
  return others ? { ...member, value: all(member.value, others) } : member
}

/** An array: some items, and how often another one may follow. */
const asArray = (pattern: ArrayPattern | Kind<'list'>): ArrayPattern =>
  pattern.kind === 'array' ? pattern : { ...rowOf(pattern), ...bothRestrictions(pattern, pattern) }

const rowOf = ({ of, count, span }: Kind<'list'>): ArrayPattern => ({
  kind: 'array',
  items: [],
  rest: of,
  restCount: count,
  span,
})

function bothArrays(one: ArrayPattern, other: ArrayPattern): ArrayPattern | undefined {
  const [few, many] = one.items.length <= other.items.length ? [one, other] : [other, one]
  const more = many.items.length - few.items.length
  if (more > 0 && !few.rest) return undefined
  const items = many.items.map((item, index) => all(item, few.items[index] ?? few.rest!))
  const counts = [restOf(many), shorter(restOf(few), more)] as const
  const [min, max] = [Math.max(...counts.map((count) => count.min)), Math.min(...counts.map((count) => count.max))]
  if (min > max) return undefined
  const base: ArrayPattern = { kind: 'array', items, ...bothRestrictions(one, other), span: one.span }
  if (max === 0 || !few.rest || !many.rest) return base
  const restCount: Count = max === Infinity ? { min } : { min, max }
  return { ...base, rest: all(few.rest, many.rest), restCount }
}

/** How often the last item of an array may be repeated. */
const restOf = ({ rest, restCount }: ArrayPattern) =>
  rest ? { min: restCount?.min ?? 0, max: restCount?.max ?? Infinity } : { min: 0, max: 0 }

const shorter = ({ min, max }: { readonly min: number; readonly max: number }, by: number) => ({
  min: Math.max(0, min - by),
  max: max - by,
})

/** The restrictions of two patterns, the stricter one of each kind. */
function bothRestrictions(
  { restrictions: one = {} }: Restricted,
  { restrictions: other = {} }: Restricted,
): Restricted {
  const minKeys = Math.max(one.minKeys ?? 0, other.minKeys ?? 0)
  const maxKeys = Math.min(one.maxKeys ?? Infinity, other.maxKeys ?? Infinity)
  const restrictions: Restrictions = {
    ...(minKeys > 0 && { minKeys }),
    ...(maxKeys < Infinity && { maxKeys }),
    ...((one.unique ?? other.unique) && { unique: true }),
  }
  return Object.keys(restrictions).length > 0 ? { restrictions } : {}
}

/** An alternative with more restrictions, if it is an object or a list. */
export function restricted(one: Alternative, { minKeys, maxKeys, unique }: Restrictions): Alternative {
  const keys = { ...(minKeys !== undefined && { minKeys }), ...(maxKeys !== undefined && { maxKeys }) }
  if (isObject(one)) return { ...one, ...bothRestrictions(one, { restrictions: keys }) }
  return isArray(one) && unique ? { ...one, ...bothRestrictions(one, { restrictions: { unique } }) } : one
}

/** The inexact places of both. */
const bothMarks = (one: readonly Mark[] = [], other: readonly Mark[] = []): readonly Mark[] | undefined =>
  one.length + other.length > 0 ? [...one, ...other] : undefined
