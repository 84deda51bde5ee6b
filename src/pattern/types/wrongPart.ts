import { accepts } from '../values/domain.js'
import { acceptsJson, acceptsMember, hasLength, membersOf, sameKind, type KnownVerdicts } from './acceptJson.js'
import type { JsonData, JsonDataArray, JsonDataObject } from './jsonData.js'
import type { JsonType } from './jsonType.js'

/** The first part of a JSON value that does not fit. `key` is the key of the part, or the nearest one around it. */
export type WrongPart =
  | { readonly kind: 'missing-key' | 'undeclared-key'; readonly key: string }
  /** `key` is absent if the value as a whole does not fit, or one of its items. */
  | { readonly kind: 'value'; readonly key?: string }

/** Why none of the types accepts a value. If several types are for its kind, the value as a whole does not fit. */
export function wrongPart(value: JsonData, types: readonly JsonType[], known: KnownVerdicts): WrongPart {
  const [only, ...others] = types.filter((type) => sameKind(value, type))
  const inside = only && others.length === 0 ? wrongInside(value, only, known) : undefined
  return inside ?? { kind: 'value' }
}

function wrongInside(value: JsonData, type: JsonType, known: KnownVerdicts): WrongPart | undefined {
  if (value.kind === 'array') return wrongInArray(value, type, known)
  return value.kind === 'object' ? wrongInObject(value, type, known) : undefined
}

function wrongInArray(array: JsonDataArray, type: JsonType, known: KnownVerdicts): WrongPart | undefined {
  if (type.kind !== 'array' || !hasLength(array, type)) return undefined
  for (const [index, item] of array.items.entries()) {
    const types = (type.items[index] ?? type.rest)?.() ?? []
    if (!acceptsJson(item, types, known)) return wrongPart(item, types, known)
  }
  return undefined
}

function wrongInObject({ members }: JsonDataObject, type: JsonType, known: KnownVerdicts): WrongPart | undefined {
  if (type.kind === 'dictionary') {
    for (const [key, value] of members) {
      if (!accepts(type.keys, key)) return { kind: 'undeclared-key', key }
      if (!acceptsJson(value, type.values(), known)) return { key, ...wrongPart(value, type.values(), known) }
    }
  }
  if (type.kind !== 'object') return undefined
  const { byKey, required } = membersOf(type)
  const missing = required.find(({ key }) => !members.has(key))
  if (missing) return { kind: 'missing-key', key: missing.key }
  for (const [key, value] of members) {
    const member = byKey.get(key)
    if (acceptsMember(value, member, type, known)) continue
    const types = member?.value() ?? type.others?.() ?? []
    return types.length === 0 ? { kind: 'undeclared-key', key } : { key, ...wrongPart(value, types, known) }
  }
  return undefined
}
