import { describeDomain } from '../../pattern/values/describeDomain.js'
import type { JsonType } from '../../pattern/types/jsonType.js'
import type { JsonValue } from '../../message/jsonTree.js'
import { membersOf } from '../../pattern/types/acceptJson.js'
import { brief } from '../../text/writing/brief.js'
import { excerpt } from './mismatch.js'

const words: Readonly<Record<JsonType['kind'], string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  null: 'null',
  object: 'an object',
  dictionary: 'an object',
  array: 'an array',
}

/** The most alternatives to name, and the most keys of each. */
const maxAlternatives = 8
const maxKeys = 3

/** The alternatives of a value in words: `(number) or null`, ``an object with `card` or an object with `iban` ``. */
export function describeTypes(types: readonly JsonType[]): string {
  const isChoice = types.filter(({ kind }) => kind === 'object').length > 1
  const named = new Set(types.map((type) => describe(type, isChoice)))
  const left = named.size - maxAlternatives
  const shown = [...named].slice(0, maxAlternatives)
  return [...shown, ...(left > 0 ? [`${String(left)} others`] : [])].join(' or ')
}

function describe(type: JsonType, withKeys: boolean): string {
  if ('domain' in type) return describeDomain(type.domain)
  const keys = withKeys && type.kind === 'object' ? membersOf(type).required.map(({ key }) => `\`${brief(key)}\``) : []
  return keys.length > 0 ? `${words[type.kind]} with ${listed(keys)}` : words[type.kind]
}

function listed(keys: readonly string[]): string {
  const all = keys.length > maxKeys ? [...keys.slice(0, maxKeys), 'others'] : keys
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)!}` : all.join('')
}

/** What was found, in words. */
export function describeValue(value: JsonValue): string {
  if (!('text' in value)) return words[value.kind]
  return excerpt(value.kind === 'string' ? JSON.stringify(value.text) : value.text)
}

export const inItems = (count: number): string => `${String(count)} ${count === 1 ? 'item' : 'items'}`
