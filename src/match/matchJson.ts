import { describeDomain } from '../pattern/describeDomain.js'
import { accepts, acceptsNumber, type Domain } from '../pattern/domain.js'
import type { JsonType } from '../pattern/jsonType.js'
import type { JsonArray, JsonLeaf, JsonObject, JsonValue } from '../payload/jsonTree.js'
import { nearest } from '../text/nearest.js'
import type { Span } from '../text/span.js'
import { shown, type Found } from './mismatch.js'

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
export function matchJson(value: JsonValue, types: readonly JsonType[], path: string, span: Span): Found[] {
  const type = types.find((candidate) => sameKind(value, candidate))
  const found = {
    path: path === '' ? '/' : path,
    at: value.offset,
    actual: actual(value),
    contract: types[0]?.span ?? span,
  }
  const expected = types.map(describe).join(' or ')
  if (!type) return [{ ...found, expected, message: `expected ${expected} but found ${actual(value)}` }]
  if (value.kind === 'object') return matchObject(value, type, path)
  if (value.kind === 'array') return matchArray(value, type, path)
  if (!('domain' in type) || acceptsLeaf(type.domain, value)) return []
  return [{ ...found, contract: type.span, expected, message: `expected ${expected} but found ${actual(value)}` }]
}

const acceptsLeaf = (domain: Domain, { kind, text }: JsonLeaf): boolean =>
  kind === 'number' ? acceptsNumber(domain, text) : accepts(domain, text)

function matchArray(array: JsonArray, type: JsonType, path: string): Found[] {
  if (type.kind !== 'array') return []
  const { items, rest, span } = type
  const within = array.items.flatMap((item, index) => {
    const expected = items[index] ?? rest
    return expected ? matchJson(item, expected(), `${path}/${String(index)}`, span) : []
  })
  const found = array.items.length
  if (found >= items.length && (rest || found === items.length)) return within
  const expected = `${rest ? 'at least ' : ''}${inItems(items.length)}`
  const message = `expected ${expected} but found ${found === 0 ? 'none' : String(found)}`
  return [...within, { path: path || '/', at: array.offset, expected, actual: inItems(found), message, contract: span }]
}

const inItems = (count: number): string => `${String(count)} ${count === 1 ? 'item' : 'items'}`

function matchObject(object: JsonObject, type: JsonType, path: string): Found[] {
  if (type.kind === 'dictionary') return matchDictionary(object, type, path)
  if (type.kind !== 'object') return []
  const missing = type.members.filter(({ key, optional }) => !optional && !object.members.has(key))
  const present = [...object.members].flatMap(([key, value]): Found[] => {
    const member = type.members.find((candidate) => candidate.key === key)
    const at = `${path}/${key}`
    if (member) return matchJson(value, member.value(), at, member.span)
    const near = nearest(
      key,
      missing.map((candidate) => candidate.key),
    )
    const hint = near === undefined ? '' : `; did you mean \`${near}\`?`
    const message = `the key \`${key}\` is not in the contract${hint}`
    return [
      {
        path: at,
        at: value.offset,
        part: 'key',
        expected: 'no such key',
        actual: `\`${key}\``,
        message,
        contract: type.span,
      },
    ]
  })
  const absent = missing.map(({ key, span }) => ({
    path: `${path}/${key}`,
    at: object.offset,
    expected: `the key \`${key}\``,
    actual: 'nothing',
    message: `the key \`${key}\` is missing`,
    contract: span,
  }))
  return [...present, ...absent]
}

function matchDictionary(object: JsonObject, type: Extract<JsonType, { kind: 'dictionary' }>, path: string): Found[] {
  const { keys, values, span } = type
  return [...object.members].flatMap(([key, value]): Found[] => {
    const at = `${path}/${key}`
    const within = matchJson(value, values(), at, span)
    if (accepts(keys, key)) return within
    const expected = describeDomain(keys)
    const message = `expected a key that is ${expected} but found \`${key}\``
    return [
      { path: at, at: value.offset, part: 'key', expected, actual: `\`${key}\``, message, contract: keys.span },
      ...within,
    ]
  })
}
