import type { JsonValue } from '../../../../src/message/jsonTree.js'
import { readJson } from '../../../../src/message/readJson.js'
import { readXml } from '../../../../src/message/readXml.js'
import type { XmlElement } from '../../../../src/xml/xmlTree.js'
import type { Body, Contract, Json } from './draft.js'
import { withoutBounds } from './variations.js'

// What readers of responses ignore, by docs/language.md 11.3 alone: keys and attributes that they do not know.

/** A response's body without what a reader ignores. */
export async function read(text: string, body: Body, contract: Contract): Promise<string> {
  if (body.kind === 'json') {
    const json = readJson(text)
    return json.ok ? printed(json.value.value, body.json, contract) : text
  }
  if (body.kind === 'xml') {
    const xml = await readXml(text)
    return xml.ok ? element(xml.value.root, namedTags(contract)) : text
  }
  return text
}

/** A value without the keys that its type does not name. */
function printed(value: JsonValue, type: Json | undefined, contract: Contract): string {
  if ('text' in value) return value.kind === 'string' ? JSON.stringify(value.text) : value.text
  const known = resolved(type, contract)
  if (value.kind === 'array') {
    const items = value.items.map((item, at) => printed(item, itemOf(known, at), contract))
    return `[${items.join(', ')}]`
  }
  const members = [...value.members].flatMap(([key, one]) => {
    if (known?.kind !== 'object') return [`${JSON.stringify(key)}: ${printed(one, valuesOf(known), contract)}`]
    const member = known.members.find((other) => other.key === key)
    const type = member?.value ?? (['', '?'].includes(known.others) ? undefined : named(known.others))
    return type ? [`${JSON.stringify(key)}: ${printed(one, type, contract)}`] : []
  })
  return `{${members.join(', ')}}`
}

/**
 * The object or array that a reference leads to, alone or as the only one among the alternatives of a response that is not a
 * scalar; lists and dictionaries stay what they are.
 */
function resolved(type: Json | undefined, contract: Contract): Json | undefined {
  if (type?.kind !== 'leaf') return type
  const [, name] = /^"\((\w+)\??(?: \| \w+[*?]*)?\)"$/.exec(withoutBounds(type.text)) ?? []
  return name !== undefined && contract.json[name] ? resolved(contract.json[name], contract) : type
}

const named = (name: string): Json => ({ kind: 'leaf', text: `"(${name})"` })

function itemOf(type: Json | undefined, at: number): Json | undefined {
  if (type?.kind === 'array') return listOf(type) ?? type.items[at] ?? (type.rest === '' ? undefined : named(type.rest))
  if (type?.kind !== 'leaf') return undefined
  const [, inner] = /^"\((.*?)(?:[*+]|\{[0-9,]+\})\??\)"$/.exec(withoutBounds(type.text)) ?? []
  return inner === undefined || inner.includes('|') ? undefined : { kind: 'leaf', text: `"(${inner})"` }
}

/** `["(T*)"]` is `(T*)`. */
function listOf({ items, rest }: Extract<Json, { kind: 'array' }>): Json | undefined {
  const [only] = items
  return items.length === 1 && rest === '' && only?.kind === 'leaf' && /^"\(\w+(?:[*+]|\{[0-9,]+\})\)"$/.test(only.text)
    ? itemOf(only, 0)
    : undefined
}

function valuesOf(type: Json | undefined): Json | undefined {
  const name = type?.kind === 'leaf' ? /^"\(dictionary \w+ (\w+)\)"$/.exec(type.text)?.[1] : undefined
  return name === undefined ? undefined : named(name)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => escapes[char]!)

type Attributes = Contract['attributes']

/** Every element of a name has the same attributes. */
const namedTags = ({ attributes }: Contract): Attributes => attributes

function element({ name, attributes, children, text }: XmlElement, known: Attributes): string {
  const own = attributes.filter((attribute) =>
    known[name]?.some((field) => field.name === '*' || field.name === attribute.name),
  )
  const written = own.map((attribute) => ` ${attribute.name}="${escaped(attribute.value)}"`).join('')
  return `<${name}${written}>${escaped(text)}${children.map((child) => element(child, known)).join('')}</${name}>`
}
