import { describeDomain } from '../pattern/describeDomain.js'
import { accepts, acceptsNumber, type Domain } from '../pattern/domain.js'
import type { JsonType, MemberType } from '../pattern/jsonType.js'
import type { JsonArray, JsonLeaf, JsonObject, JsonValue } from '../payload/jsonTree.js'
import type { Span } from '../text/span.js'
import { excerpt, newBudget, notInContract, within, type Budget, type UnplacedMismatch } from './mismatch.js'

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
  budget: Budget = newBudget(),
): readonly UnplacedMismatch[] {
  const type = types.find((candidate) => sameKind(value, candidate))
  if (!type) return within(budget, [wrongValue(value, types, path, types[0]?.span ?? span)])
  if (value.kind === 'object') return matchObject(value, type, path, budget)
  if (value.kind === 'array') return matchArray(value, type, path, budget)
  if (!('domain' in type) || acceptsLeaf(type.domain, value)) return []
  return within(budget, [wrongValue(value, types, path, type.span)])
}

function wrongValue(value: JsonValue, types: readonly JsonType[], path: string, contract: Span): UnplacedMismatch {
  const expected = types.map(describe).join(' or ')
  const found = actual(value)
  const message = `expected ${expected} but found ${found}`
  return { path: path || '/', at: value.offset, expected, actual: found, message, contract }
}

const acceptsLeaf = (domain: Domain, { kind, text }: JsonLeaf): boolean =>
  kind === 'number' ? acceptsNumber(domain, text) : accepts(domain, text)

function matchArray(array: JsonArray, type: JsonType, path: string, budget: Budget): readonly UnplacedMismatch[] {
  if (type.kind !== 'array') return []
  const { items, rest, span } = type
  const inside = array.items.flatMap((item, index) => {
    const expected = items[index] ?? rest
    return expected && budget.left > 0 ? matchJson(item, expected(), `${path}/${String(index)}`, span, budget) : []
  })
  const found = array.items.length
  if (found >= items.length && (rest || found === items.length)) return inside
  const expected = `${rest ? 'at least ' : ''}${inItems(items.length)}`
  const message = `expected ${expected} but found ${found === 0 ? 'none' : String(found)}`
  const wrong = { path: path || '/', at: array.offset, expected, actual: inItems(found), message, contract: span }
  return [...inside, ...within(budget, [wrong])]
}

const inItems = (count: number): string => `${String(count)} ${count === 1 ? 'item' : 'items'}`

function matchObject(object: JsonObject, type: JsonType, path: string, budget: Budget): readonly UnplacedMismatch[] {
  if (type.kind === 'dictionary') return matchDictionary(object, type, path, budget)
  if (type.kind !== 'object') return []
  const members = new Map(type.members.map((member) => [member.key, member]))
  const missing = type.members.filter(({ key, optional }) => !optional && !object.members.has(key))
  const present = [...object.members].flatMap(([key, value]) => {
    if (budget.left === 0) return []
    const member = members.get(key)
    const at = `${path}/${key}`
    if (member) return matchJson(value, member.value(), at, member.span, budget)
    return within(budget, [unknownKey(key, value, at, type.span, missing)])
  })
  return [...present, ...within(budget, missing.map(missingKey(object, path)))]
}

function unknownKey(
  key: string,
  { offset }: JsonValue,
  path: string,
  contract: Span,
  missing: readonly MemberType[],
): UnplacedMismatch {
  const names = missing.map((member) => member.key)
  const message = notInContract(`the key ${excerpt(key)}`, key, names)
  return { path, at: offset, part: 'key', expected: 'no such key', actual: excerpt(key), message, contract }
}

const missingKey =
  ({ offset }: JsonObject, path: string) =>
  ({ key, span }: MemberType): UnplacedMismatch => {
    const expected = `the key \`${key}\``
    const message = `${expected} is missing`
    return { path: `${path}/${key}`, at: offset, expected, actual: 'nothing', message, contract: span }
  }

function matchDictionary(
  object: JsonObject,
  { keys, values, span }: Extract<JsonType, { kind: 'dictionary' }>,
  path: string,
  budget: Budget,
): UnplacedMismatch[] {
  return [...object.members].flatMap(([key, value]) => {
    if (budget.left === 0) return []
    const at = `${path}/${key}`
    const wrong = accepts(keys, key) ? [] : within(budget, [wrongKey(key, value, at, keys)])
    return [...wrong, ...matchJson(value, values(), at, span, budget)]
  })
}

function wrongKey(key: string, { offset }: JsonValue, path: string, keys: Domain): UnplacedMismatch {
  const expected = describeDomain(keys)
  const message = `expected a key that is ${expected} but found ${excerpt(key)}`
  return { path, at: offset, part: 'key', expected, actual: excerpt(key), message, contract: keys.span }
}
