import { describeDomain } from '../pattern/describeDomain.js'
import { accepts, acceptsNumber, type Domain } from '../pattern/domain.js'
import type { JsonType, MemberType } from '../pattern/jsonType.js'
import type { JsonArray, JsonLeaf, JsonObject, JsonValue } from '../payload/jsonTree.js'
import { nearest } from '../text/nearest.js'
import type { Span } from '../text/span.js'
import { newRoom, shown, within, type Found, type Room } from './mismatch.js'

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
      ? shown(JSON.stringify(value.text))
      : shown(value.text)
    : words[value.kind]

/** A type takes values of one kind, and alternatives differ in kind, so that the kind tells which one is meant. */
const sameKind = (value: JsonValue, type: JsonType): boolean =>
  type.kind === value.kind || (type.kind === 'dictionary' && value.kind === 'object')

/** Every mismatch of a JSON value, in the order of the text; none where it matches. Values nest no deeper than readers allow. */
export function matchJson(
  value: JsonValue,
  types: readonly JsonType[],
  path: string,
  span: Span,
  room: Room = newRoom(),
): readonly Found[] {
  const type = types.find((candidate) => sameKind(value, candidate))
  if (!type) return within(room, [wrongValue(value, types, path, types[0]?.span ?? span)])
  if (value.kind === 'object') return matchObject(value, type, path, room)
  if (value.kind === 'array') return matchArray(value, type, path, room)
  if (!('domain' in type) || acceptsLeaf(type.domain, value)) return []
  return within(room, [wrongValue(value, types, path, type.span)])
}

function wrongValue(value: JsonValue, types: readonly JsonType[], path: string, contract: Span): Found {
  const expected = types.map(describe).join(' or ')
  const found = actual(value)
  const message = `expected ${expected} but found ${found}`
  return { path: path || '/', at: value.offset, expected, actual: found, message, contract }
}

const acceptsLeaf = (domain: Domain, { kind, text }: JsonLeaf): boolean =>
  kind === 'number' ? acceptsNumber(domain, text) : accepts(domain, text)

function matchArray(array: JsonArray, type: JsonType, path: string, room: Room): readonly Found[] {
  if (type.kind !== 'array') return []
  const { items, rest, span } = type
  const inside = array.items.flatMap((item, index) => {
    const expected = items[index] ?? rest
    return expected && room.left > 0 ? matchJson(item, expected(), `${path}/${String(index)}`, span, room) : []
  })
  const found = array.items.length
  if (found >= items.length && (rest || found === items.length)) return inside
  const expected = `${rest ? 'at least ' : ''}${inItems(items.length)}`
  const message = `expected ${expected} but found ${found === 0 ? 'none' : String(found)}`
  const wrong = { path: path || '/', at: array.offset, expected, actual: inItems(found), message, contract: span }
  return [...inside, ...within(room, [wrong])]
}

const inItems = (count: number): string => `${String(count)} ${count === 1 ? 'item' : 'items'}`

function matchObject(object: JsonObject, type: JsonType, path: string, room: Room): readonly Found[] {
  if (type.kind === 'dictionary') return matchDictionary(object, type, path, room)
  if (type.kind !== 'object') return []
  const members = new Map(type.members.map((member) => [member.key, member]))
  const missing = type.members.filter(({ key, optional }) => !optional && !object.members.has(key))
  const present = [...object.members].flatMap(([key, value]) => {
    if (room.left === 0) return []
    const member = members.get(key)
    const at = `${path}/${key}`
    if (member) return matchJson(value, member.value(), at, member.span, room)
    return within(room, [strangeKey(key, value, at, type.span, missing)])
  })
  return [...present, ...within(room, missing.map(missingKey(object, path)))]
}

function strangeKey(
  key: string,
  { offset }: JsonValue,
  path: string,
  contract: Span,
  missing: readonly MemberType[],
): Found {
  const near = nearest(
    key,
    missing.map((member) => member.key),
  )
  const hint = near === undefined ? '' : `; did you mean \`${near}\`?`
  const message = `the key ${shown(key)} is not in the contract${hint}`
  return { path, at: offset, part: 'key', expected: 'no such key', actual: shown(key), message, contract }
}

const missingKey =
  ({ offset }: JsonObject, path: string) =>
  ({ key, span }: MemberType): Found => {
    const expected = `the key \`${key}\``
    const message = `${expected} is missing`
    return { path: `${path}/${key}`, at: offset, expected, actual: 'nothing', message, contract: span }
  }

function matchDictionary(
  object: JsonObject,
  { keys, values, span }: Extract<JsonType, { kind: 'dictionary' }>,
  path: string,
  room: Room,
): Found[] {
  return [...object.members].flatMap(([key, value]) => {
    if (room.left === 0) return []
    const at = `${path}/${key}`
    const wrong = accepts(keys, key) ? [] : within(room, [wrongKey(key, value, at, keys)])
    return [...wrong, ...matchJson(value, values(), at, span, room)]
  })
}

function wrongKey(key: string, { offset }: JsonValue, path: string, keys: Domain): Found {
  const expected = describeDomain(keys)
  const message = `expected a key that is ${expected} but found ${shown(key)}`
  return { path, at: offset, part: 'key', expected, actual: shown(key), message, contract: keys.span }
}
