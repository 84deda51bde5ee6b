import { describeDomain } from '../pattern/values/describeDomain.js'
import { accepts, type Domain } from '../pattern/values/domain.js'
import type { JsonType, MemberType } from '../pattern/types/jsonType.js'
import type { JsonArray, JsonLeaf, JsonObject, JsonValue } from '../message/jsonTree.js'
import { below, partsOf, type Trail } from '../message/trail.js'
import { once } from '../collections/once.js'
import type { Span } from '../text/span.js'
import {
  acceptsAs,
  hasLength,
  keyCount,
  lengthOf,
  membersOf,
  sameKind,
  type ArrayType,
  type KnownVerdicts,
  type ObjectType,
} from '../pattern/types/acceptJson.js'
import { repeatedItem } from '../pattern/types/repeatedItem.js'
import { closestAlternative } from './mismatches/closestAlternative.js'
import { describeTypes, describeValue, inItems } from './mismatches/describeJson.js'
import { listed, newDiagnosis, notInContract, type Diagnosis } from './mismatches/diagnosis.js'
import { brief } from '../text/writing/brief.js'
import { excerpt, type UnplacedMismatch } from './mismatches/mismatch.js'

/**
 * Every mismatch of a JSON value, in the order of the text; none if it matches. `types` are the alternatives that the contract
 * allows, and `span` is where it states them. Of several objects or arrays, if none matches, the closest one is meant.
 * Recursive, since readers limit how deep values nest.
 */
export function matchJson(
  value: JsonValue,
  types: readonly JsonType[],
  path: Trail,
  span: Span,
  diagnosis: Diagnosis = newDiagnosis(),
): readonly UnplacedMismatch[] {
  return matchAny(value, types, path, span, { diagnosis, known: new Map() })
}

/** The state of matching one payload. */
interface Matching {
  readonly diagnosis: Diagnosis
  readonly known: KnownVerdicts
}

function matchAny(
  value: JsonValue,
  types: readonly JsonType[],
  path: Trail,
  span: Span,
  matching: Matching,
): readonly UnplacedMismatch[] {
  if (value.kind !== 'object' && value.kind !== 'array') return matchLeaf(value, types, path, span, matching)
  const { diagnosis, known } = matching
  let type = types.find((candidate) => sameKind(value, candidate))
  if (type && types.length > 1) {
    const fitting = types.filter((candidate) => sameKind(value, candidate))
    if (fitting.length > 1) {
      if (fitting.some((one) => known.get(value)?.get(one) ?? acceptsAs(value, one, known))) return []
      type = closestAlternative(value, fitting, known)
    }
  }
  if (!type) return listed(diagnosis, [wrongValue(value, types, path, types[0]?.span ?? span)])
  return value.kind === 'object' ? matchObject(value, type, path, matching) : matchArray(value, type, path, matching)
}

function matchLeaf(
  value: JsonLeaf,
  types: readonly JsonType[],
  path: Trail,
  span: Span,
  { diagnosis, known }: Matching,
): readonly UnplacedMismatch[] {
  if (types.some((type) => acceptsAs(value, type, known))) return []
  const meant = types.find((type) => sameKind(value, type)) ?? types[0]
  return listed(diagnosis, [wrongValue(value, types, path, meant?.span ?? span)])
}

function wrongValue(value: JsonValue, types: readonly JsonType[], path: Trail, contract: Span): UnplacedMismatch {
  const expected = describeTypes(types)
  const found = describeValue(value)
  const message = `expected ${expected} but found ${found}`
  return { path: partsOf(path), at: value.offset, expected, actual: found, message, contract }
}

function matchArray(array: JsonArray, type: JsonType, path: Trail, matching: Matching): readonly UnplacedMismatch[] {
  if (type.kind !== 'array') return []
  const { items, rest, span } = type
  const { diagnosis } = matching
  const inside = array.items.flatMap((item, index) => {
    const expected = items[index] ?? rest
    return expected && diagnosis.left > 0
      ? matchAny(item, expected(), below(path, 'item', '', index), span, matching)
      : []
  })
  const wrong = hasLength(array, type) ? repeated(array, type, path) : [wrongLength(array, type, path)]
  return [...inside, ...listed(diagnosis, wrong)]
}

/** The first item of a list that must not repeat an item, but does. */
function repeated({ items }: JsonArray, { restrictions, span }: ArrayType, path: Trail): readonly UnplacedMismatch[] {
  const index = restrictions?.unique ? repeatedItem(items) : -1
  const item = items[index]
  if (!item) return []
  const found = describeValue(item)
  const message = `the items must be unique, but ${found} comes again`
  return [{ path: partsOf(below(path, 'item', '', index)), at: item.offset, expected: 'an item that is not there yet', actual: found, message, contract: span }] // prettier-ignore
}

function wrongLength(array: JsonArray, type: ArrayType, path: Trail): UnplacedMismatch {
  const { min, max } = lengthOf(type)
  const found = array.items.length
  const expected = min === max ? inItems(min) : found < min ? `at least ${inItems(min)}` : `${inItems(max)} at most`
  const message = `expected ${expected} but found ${found === 0 ? 'none' : String(found)}`
  return { path: partsOf(path), at: array.offset, expected, actual: inItems(found), message, contract: type.span }
}

function matchObject(object: JsonObject, type: JsonType, path: Trail, matching: Matching): readonly UnplacedMismatch[] {
  const { diagnosis } = matching
  if (type.kind === 'dictionary') return matchDictionary(object, type, path, matching)
  if (type.kind !== 'object') return []
  const { byKey, required } = membersOf(type)
  const missing = once(() => required.filter(({ key }) => !object.members.has(key)))
  const missingKeys = once(() => missing().map(({ key }) => key))
  const present = [...object.members].flatMap(([key, value]) => {
    if (diagnosis.left === 0) return []
    const member = byKey.get(key)
    const at = below(path, 'key', key)
    const types = member?.value() ?? []
    if (member && types.length > 0) return matchAny(value, types, at, member.span, matching)
    if (member) return listed(diagnosis, [unknownKey(key, value, at, member.span, [], diagnosis)])
    if (type.others) return matchAny(value, type.others(), at, type.span, matching)
    if (type.ignoresOthers) return []
    return listed(diagnosis, [unknownKey(key, value, at, type.span, missingKeys(), diagnosis)])
  })
  if (diagnosis.left === 0) return present
  const lacking = missing().slice(0, diagnosis.left).map(missingKey(object, path))
  return [...present, ...listed(diagnosis, lacking.length > 0 ? lacking : wrongCount(object, type, path))]
}

/** The number of keys, if it is wrong. */
function wrongCount(object: JsonObject, type: ObjectType | DictionaryType, path: Trail): readonly UnplacedMismatch[] {
  const { minKeys = 0, maxKeys = Infinity } = type.restrictions ?? {}
  const count = keyCount(object.members, type)
  if (count >= minKeys && count <= maxKeys) return []
  const expected = count < minKeys ? `at least ${inKeys(minKeys)}` : `${inKeys(maxKeys)} at most`
  const message = `expected ${expected} but found ${count === 0 ? 'none' : String(count)}`
  return [{ path: partsOf(path), at: object.offset, expected, actual: inKeys(count), message, contract: type.span }]
}

const inKeys = (count: number): string => `${String(count)} ${count === 1 ? 'key' : 'keys'}`

function unknownKey(
  key: string,
  { offset }: JsonValue,
  path: Trail,
  contract: Span,
  missing: readonly string[],
  diagnosis: Diagnosis,
): UnplacedMismatch {
  const message = notInContract(`the key ${excerpt(key)}`, key, missing, diagnosis)
  return {
    path: partsOf(path),
    at: offset,
    part: 'key',
    expected: 'no such key',
    actual: excerpt(key),
    message,
    contract,
  }
}

const missingKey =
  ({ offset }: JsonObject, path: Trail) =>
  ({ key, span }: MemberType): UnplacedMismatch => {
    const expected = `the key \`${brief(key)}\``
    const message = `${expected} is missing`
    return { path: partsOf(below(path, 'key', key)), at: offset, expected, actual: 'nothing', message, contract: span }
  }

type DictionaryType = Extract<JsonType, { kind: 'dictionary' }>

function matchDictionary(
  object: JsonObject,
  type: DictionaryType,
  path: Trail,
  matching: Matching,
): readonly UnplacedMismatch[] {
  const { diagnosis } = matching
  const { keys, values, span } = type
  const wrong = [...object.members].flatMap(([key, value]) => {
    if (diagnosis.left === 0) return []
    const at = below(path, 'key', key)
    const unknown = accepts(keys, key) ? [] : listed(diagnosis, [wrongKey(key, value, at, keys)])
    return [...unknown, ...matchAny(value, values(), at, span, matching)]
  })
  return diagnosis.left === 0 ? wrong : [...wrong, ...listed(diagnosis, wrongCount(object, type, path))]
}

function wrongKey(key: string, { offset }: JsonValue, path: Trail, keys: Domain): UnplacedMismatch {
  const expected = describeDomain(keys)
  const message = `expected a key that is ${expected} but found ${excerpt(key)}`
  return { path: partsOf(path), at: offset, part: 'key', expected, actual: excerpt(key), message, contract: keys.span }
}
