import { describeDomain } from '../pattern/describeDomain.js'
import { accepts, acceptsNumber, type Domain } from '../pattern/domain.js'
import type { JsonType, MemberType } from '../pattern/jsonType.js'
import type { JsonArray, JsonLeaf, JsonObject, JsonValue } from '../payload/jsonTree.js'
import { once, oncePer } from '../text/once.js'
import type { Span } from '../text/span.js'
import { listed, newDiagnosis, notInContract, type Diagnosis } from './diagnosis.js'
import { brief, excerpt, type UnplacedMismatch } from './mismatch.js'

const words: Readonly<Record<JsonType['kind'], string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  null: 'null',
  object: 'an object',
  dictionary: 'an object',
  array: 'an array',
}

function describe(type: JsonType): string {
  return 'domain' in type ? describeDomain(type.domain) : words[type.kind]
}

const actual = (value: JsonValue): string =>
  'text' in value
    ? value.kind === 'string'
      ? excerpt(JSON.stringify(value.text))
      : excerpt(value.text)
    : words[value.kind]

/** Whether a type accepts values of this kind at all. Alternatives differ in kind, so at most one of them does. */
const sameKind = (value: JsonValue, type: JsonType): boolean =>
  type.kind === value.kind || (type.kind === 'dictionary' && value.kind === 'object')

/**
 * Every mismatch of a JSON value, in the order of the text; none if it matches. `types` are the alternatives that the contract
 * allows, and `span` is where it states them. Recursive, since readers limit how deep values nest.
 */
export function matchJson(
  value: JsonValue,
  types: readonly JsonType[],
  path: string,
  span: Span,
  diagnosis: Diagnosis = newDiagnosis(),
): readonly UnplacedMismatch[] {
  const type = types.find((candidate) => sameKind(value, candidate))
  if (!type) return listed(diagnosis, [wrongValue(value, types, path, types[0]?.span ?? span)])
  if (value.kind === 'object') return matchObject(value, type, path, diagnosis)
  if (value.kind === 'array') return matchArray(value, type, path, diagnosis)
  if (!('domain' in type) || acceptsLeaf(type.domain, value)) return []
  return listed(diagnosis, [wrongValue(value, types, path, type.span)])
}

function wrongValue(value: JsonValue, types: readonly JsonType[], path: string, contract: Span): UnplacedMismatch {
  const expected = types.map(describe).join(' or ')
  const found = actual(value)
  const message = `expected ${expected} but found ${found}`
  return { path: path || '/', at: value.offset, expected, actual: found, message, contract }
}

const acceptsLeaf = (domain: Domain, { kind, text }: JsonLeaf): boolean =>
  kind === 'number' ? acceptsNumber(domain, text) : accepts(domain, text)

function matchArray(array: JsonArray, type: JsonType, path: string, diagnosis: Diagnosis): readonly UnplacedMismatch[] {
  if (type.kind !== 'array') return []
  const { items, rest, span } = type
  const inside = array.items.flatMap((item, index) => {
    const expected = items[index] ?? rest
    return expected && diagnosis.left > 0
      ? matchJson(item, expected(), `${path}/${String(index)}`, span, diagnosis)
      : []
  })
  const found = array.items.length
  if (found >= items.length && (rest || found === items.length)) return inside
  const expected = `${rest ? 'at least ' : ''}${inItems(items.length)}`
  const message = `expected ${expected} but found ${found === 0 ? 'none' : String(found)}`
  const wrong = { path: path || '/', at: array.offset, expected, actual: inItems(found), message, contract: span }
  return [...inside, ...listed(diagnosis, [wrong])]
}

type ObjectType = Extract<JsonType, { kind: 'object' }>

const summary = oncePer(({ members }: ObjectType) => ({
  byKey: new Map(members.map((member) => [member.key, member])),
  required: members.filter(({ optional }) => !optional),
}))

const inItems = (count: number): string => `${String(count)} ${count === 1 ? 'item' : 'items'}`

function matchObject(
  object: JsonObject,
  type: JsonType,
  path: string,
  diagnosis: Diagnosis,
): readonly UnplacedMismatch[] {
  if (type.kind === 'dictionary') return matchDictionary(object, type, path, diagnosis)
  if (type.kind !== 'object') return []
  const { byKey, required } = summary(type)
  const missing = once(() => required.filter(({ key }) => !object.members.has(key)))
  const missingKeys = once(() => missing().map(({ key }) => key))
  const present = [...object.members].flatMap(([key, value]) => {
    if (diagnosis.left === 0) return []
    const member = byKey.get(key)
    const at = `${path}/${brief(key)}`
    if (member) return matchJson(value, member.value(), at, member.span, diagnosis)
    return listed(diagnosis, [unknownKey(key, value, at, type.span, missingKeys(), diagnosis)])
  })
  if (diagnosis.left === 0) return present
  return [...present, ...listed(diagnosis, missing().slice(0, diagnosis.left).map(missingKey(object, path)))]
}

function unknownKey(
  key: string,
  { offset }: JsonValue,
  path: string,
  contract: Span,
  missing: readonly string[],
  diagnosis: Diagnosis,
): UnplacedMismatch {
  const message = notInContract(`the key ${excerpt(key)}`, key, missing, diagnosis)
  return { path, at: offset, part: 'key', expected: 'no such key', actual: excerpt(key), message, contract }
}

const missingKey =
  ({ offset }: JsonObject, path: string) =>
  ({ key, span }: MemberType): UnplacedMismatch => {
    const expected = `the key \`${brief(key)}\``
    const message = `${expected} is missing`
    return { path: `${path}/${brief(key)}`, at: offset, expected, actual: 'nothing', message, contract: span }
  }

function matchDictionary(
  object: JsonObject,
  { keys, values, span }: Extract<JsonType, { kind: 'dictionary' }>,
  path: string,
  diagnosis: Diagnosis,
): UnplacedMismatch[] {
  return [...object.members].flatMap(([key, value]) => {
    if (diagnosis.left === 0) return []
    const at = `${path}/${brief(key)}`
    const wrong = accepts(keys, key) ? [] : listed(diagnosis, [wrongKey(key, value, at, keys)])
    return [...wrong, ...matchJson(value, values(), at, span, diagnosis)]
  })
}

function wrongKey(key: string, { offset }: JsonValue, path: string, keys: Domain): UnplacedMismatch {
  const expected = describeDomain(keys)
  const message = `expected a key that is ${expected} but found ${excerpt(key)}`
  return { path, at: offset, part: 'key', expected, actual: excerpt(key), message, contract: keys.span }
}
