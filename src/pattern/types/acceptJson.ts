import { oncePer } from '../../collections/once.js'
import { accepts, acceptsNumber, type Domain } from '../values/domain.js'
import type { JsonType, MemberType } from './jsonType.js'
import type { JsonData, JsonDataArray, JsonDataLeaf, JsonDataObject } from './jsonData.js'
import { repeatedItem } from './repeatedItem.js'

/**
 * Which alternatives accept which values, as far as it was decided: of the values inside an alternative that is tried, so that
 * each is tried once however deep choices nest.
 */
export type KnownVerdicts = Map<JsonData, Map<JsonType, boolean>>

/** Whether a type accepts values of this kind at all. */
export const sameKind = (value: JsonData, type: JsonType): boolean =>
  type.kind === value.kind || (type.kind === 'dictionary' && value.kind === 'object')

/** Whether any of some alternatives accepts a value. Recursive, since readers limit how deep values nest. */
export function acceptsJson(value: JsonData, types: readonly JsonType[], known: KnownVerdicts): boolean {
  const fitting = types.filter((type) => sameKind(value, type))
  const [only] = fitting
  if (fitting.length === 1 && only) return acceptsAs(value, only, known)
  return fitting.some((type) => verdictOn(value, type, known))
}

function verdictOn(value: JsonData, type: JsonType, known: KnownVerdicts): boolean {
  const verdicts = known.get(value) ?? new Map<JsonType, boolean>()
  known.set(value, verdicts)
  const verdict = verdicts.get(type) ?? acceptsAs(value, type, known)
  verdicts.set(type, verdict)
  return verdict
}

/** Whether one alternative accepts a value. */
export function acceptsAs(value: JsonData, type: JsonType, known: KnownVerdicts): boolean {
  if (value.kind === 'array') return type.kind === 'array' && acceptsArray(value, type, known)
  if (value.kind === 'object') return acceptsObject(value, type, known)
  return type.kind === value.kind && (!('domain' in type) || acceptsLeaf(type.domain, value))
}

export const acceptsLeaf = (domain: Domain, { kind, text }: JsonDataLeaf): boolean =>
  kind === 'number' ? acceptsNumber(domain, text) : accepts(domain, text)

export type ArrayType = Extract<JsonType, { kind: 'array' }>
export type ObjectType = Extract<JsonType, { kind: 'object' }>

/** The least and the greatest number of items. */
export function lengthOf({ items, rest, restCount }: ArrayType): { readonly min: number; readonly max: number } {
  const { min = 0, max = Infinity } = restCount ?? {}
  return { min: items.length + (rest ? min : 0), max: items.length + (rest ? max : 0) }
}

export function hasLength({ items }: JsonDataArray, type: ArrayType): boolean {
  const { min, max } = lengthOf(type)
  return items.length >= min && items.length <= max
}

const acceptsArray = (array: JsonDataArray, type: ArrayType, known: KnownVerdicts): boolean =>
  hasLength(array, type) &&
  (!type.restrictions?.unique || repeatedItem(array.items) < 0) &&
  array.items.every((item, index) => {
    const expected = type.items[index] ?? type.rest
    return expected !== undefined && acceptsJson(item, expected(), known)
  })

/** The members of an object by key, and those that are required. */
export const membersOf = oncePer(({ members }: ObjectType) => ({
  byKey: new Map(members.map((member) => [member.key, member])),
  required: members.filter(({ optional }) => !optional),
}))

/** How many keys an object has, without those that its readers ignore. */
export function keyCount(members: ReadonlyMap<string, unknown>, type: JsonType): number {
  if (type.kind !== 'object' || !type.ignoresOthers) return members.size
  const { byKey } = membersOf(type)
  return [...members.keys()].filter((key) => byKey.has(key)).length
}

function hasKeys(members: ReadonlyMap<string, unknown>, type: JsonType): boolean {
  if ((type.kind !== 'object' && type.kind !== 'dictionary') || !type.restrictions) return true
  const { minKeys = 0, maxKeys = Infinity } = type.restrictions
  const count = keyCount(members, type)
  return count >= minKeys && count <= maxKeys
}

function acceptsObject({ members }: JsonDataObject, type: JsonType, known: KnownVerdicts): boolean {
  if (!hasKeys(members, type)) return false
  if (type.kind === 'dictionary') {
    for (const [key, value] of members)
      if (!accepts(type.keys, key) || !acceptsJson(value, type.values(), known)) return false
    return true
  }
  if (type.kind !== 'object') return false
  const { byKey, required } = membersOf(type)
  if (!required.every(({ key }) => members.has(key))) return false
  if (!type.others && !type.ignoresOthers) for (const key of members.keys()) if (!byKey.has(key)) return false
  for (const [key, value] of members) if (!acceptsMember(value, byKey.get(key), type, known)) return false
  return true
}

/** Whether an object's type accepts a value at the key of a member, or at any other key if there is no member. */
export function acceptsMember(
  value: JsonData,
  member: MemberType | undefined,
  { others, ignoresOthers }: ObjectType,
  known: KnownVerdicts,
): boolean {
  const types = member?.value() ?? others?.()
  if (!types && ignoresOthers) return true
  return types !== undefined && acceptsJson(value, types, known)
}
