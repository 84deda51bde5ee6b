import type { Random } from '../../../support/random.js'
import type { Body, Contract, Field, Json, Xml } from './draft.js'

// Small messages, systematically: every part of a contract in its usual form, and each part in turn absent, repeated or with
// another value. Most are near what the contract accepts; the matcher says which it does.

const texts = [
  'a',
  'b',
  '1',
  '2',
  '12',
  '123',
  '',
  'null',
  'true',
  '2020-04-12',
  '2020-04-12T00:00:00',
  'http://a.b',
  'aa',
  'aaa',
  'aaaa',
  'aaaaa',
  '-1',
  '{}',
  'a=1',
]
const jsonLeaves = [
  '1',
  '12',
  '1.0',
  '""',
  '"a"',
  '"b"',
  '"aa"',
  '"aaa"',
  '"aaaa"',
  '"1"',
  'null',
  'true',
  '{}',
  '[]',
  '"2020-04-12"',
]
const bodies = [
  '',
  ' ',
  'null',
  'a',
  'b',
  '1',
  '12',
  'aaa',
  'aaaaaaaaaa',
  'true',
  '{}',
  '{      }',
  '[]',
  '[1]',
  '{"a":1}',
  '<a/>',
  '<a      />',
  'a=',
  'a=1',
  'null=',
  'b=1&a=',
  '2020-04-12',
  'a=1&&&&&&&',
]

const withDefault = (all: readonly string[], first: string): string[] => [first, ...all.filter((one) => one !== first)]

/** The texts to try for a value as a contract writes it, first one that should match. */
function textsOf(value: string): string[] {
  const name = /^\((?:\w+:)?([\w-]+)\??(?: ?\|.*)?\)$/.exec(value)?.[1]
  if (name === undefined) return value.includes('(') ? concatenatedTexts(value) : withDefault(texts, value)
  const first: Readonly<Record<string, string>> = {
    number: '1',
    N: '1',
    B: '1',
    boolean: 'true',
    integer: '1',
    decimal: '1',
    I: '1',
    D: '1',
    date: '2020-04-12',
    datetime: '2020-04-12T00:00:00',
    url: 'http://a.b',
    null: 'null',
    empty: '',
  }
  return withDefault(texts, first[name] ?? 'a')
}

/** The texts of a concatenation: those of its parts, and others. */
function concatenatedTexts(value: string): string[] {
  const parts = value.match(/\([^)]*\)|[^(]+/g) ?? []
  const ofParts = oneAtATime(parts.map((part) => (part.startsWith('(') ? few(textsOf(part)) : [part])))
  return [...ofParts.map((all) => all.join('')), ...texts]
}

/** One list with the first alternative of each choice, and lists that differ from it in one place. */
function oneAtATime<T>(choices: readonly (readonly T[])[]): T[][] {
  const usual = choices.map(([first]) => first!)
  return [
    usual,
    ...choices.flatMap((all, at) =>
      all.slice(1).map((other) => usual.map((one, index) => (index === at ? other : one))),
    ),
  ]
}

const maxVariations = 24
const few = <T>(all: readonly T[]): T[] => all.slice(0, maxVariations)

export function jsonTexts(json: Json, types: Contract['json'], fuel = 3): string[] {
  switch (json.kind) {
    case 'leaf':
      return leafTexts(json.text, types, fuel)
    case 'array': {
      const items = oneAtATime(json.items.map((item) => jsonTexts(item, types, fuel)))
      const [more = []] = json.rest === '' ? [] : [namedTexts(json.rest, types, fuel)]
      return [
        ...few(items).map((all) => `[${all.join(', ')}]`),
        `[${[...items[0]!, ...more.slice(0, 1)].join(', ')}]`,
        `[${[...items[0]!, ...more.slice(0, 2)].join(', ')}]`,
        `[${items[0]!.slice(1).join(', ')}]`,
      ]
    }
    case 'object': {
      const members = json.members.map(({ key, value }) => [
        ...jsonTexts(value, types, fuel).map((text) => `"${key}": ${text}`),
        '',
      ])
      const all = oneAtATime(members)
      return [
        ...few(all),
        members.map(() => ''),
        [...all[0]!, '"other": 1'],
        [...all[0]!, '"other": "a"'],
        [...all[0]!, '"other": {}', '"more": "b"'],
        ...json.members
          .map(({ optional }) => (optional ? '' : undefined))
          .flatMap((_, at) => [members.map((own, index) => (index <= at ? own[0]! : ''))]),
      ].map((own) => `{${own.filter((text) => text !== '').join(', ')}}`)
    }
  }
}

/** `"(J0) minKeys 1"` without the bounds of its objects or lists. */
export const withoutBounds = (text: string): string => text.replace(/\) (?:minKeys|maxKeys|unique)[^"]*"$/, ')"')

function leafTexts(stated: string, types: Contract['json'], fuel: number): string[] {
  const text = withoutBounds(stated)
  const dictionary = /^"\(dictionary \w+ (\w+)\)"$/.exec(text)?.[1]
  if (dictionary !== undefined) {
    const values = namedTexts(dictionary, types, fuel)
    return [
      '{}',
      ...few(values).flatMap((value) => [`{"a": ${value}}`, `{"1": ${value}}`]),
      `{"b": ${values[0]!}, "c": ${values.at(-1)!}}`,
    ]
  }
  const [, group] = /^"\((\w+[^()]* \| [^()]*)\)"$/.exec(text) ?? []
  if (group !== undefined) return group.split(' | ').flatMap((member) => leafTexts(`"(${member})"`, types, fuel))
  const [, left, right] = /^"\((\w+) & (\w+)\)"$/.exec(text) ?? []
  if (left !== undefined) return mergedTexts(namedTexts(left, types, fuel), namedTexts(right!, types, fuel))
  const [, name, suffixes] = /^"\((\w+)([*?+{},0-9]*)\)"$/.exec(text) ?? []
  if (name === undefined) return withDefault(jsonLeaves, text.startsWith('"(') ? '"1"' : text)
  const plain = namedTexts(name, types, fuel)
  const [one, two = one] = plain
  const lists = [
    ...['[]', ...few(plain).map((each) => `[${each}]`)],
    ...[`[${one!}, ${two!}]`, `[${one!}, ${one!}, ${two!}]`, '[null]'],
  ]
  const least = /\+|\{[12]/.test(suffixes!) ? (suffixes!.includes('{2') ? lists.length - 3 : 1) : 0
  const list = /[*+{]/.test(suffixes!) ? withDefault(lists, lists[least]!) : plain
  return suffixes!.includes('?') ? [...list.slice(0, 1), 'null', ...list.slice(1)] : list
}

/** Objects with the keys of two. */
const mergedTexts = (some: readonly string[], more: readonly string[]): string[] => [
  ...few(some).flatMap((one) =>
    few(more).map((other) => `${one.slice(0, -1)}${/^\{\s*\}$/.test(one) ? '' : ','}${other.slice(1)}`),
  ),
  ...some,
]

function namedTexts(name: string, types: Contract['json'], fuel: number): string[] {
  const type = types[name]
  if (type) return fuel > 0 ? few(jsonTexts(type, types, fuel - 1)) : ['{}']
  const first: Readonly<Record<string, string>> = {
    number: '1',
    N: '1',
    B: '1',
    boolean: 'true',
    integer: '1',
    decimal: '1',
    I: '1',
    D: '1',
    date: '"2020-04-12"',
    null: 'null',
    empty: '""',
  }
  return withDefault(jsonLeaves, first[name] ?? '"a"')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const present = ({ name, value }: Field): string[] => [
  ...textsOf(value).map((text) => ` ${name === '*' ? 'any' : name}="${escaped(text)}"`),
  '',
]

export function xmlTexts(xml: Xml, contract: Contract, fuel = 3): string[] {
  if (xml.kind === 'reference') {
    const members = xml.members.map(({ name, suffix }) => memberTexts(name, suffix, contract, fuel))
    if (xml.operator === '|') return members.flat()
    const all = oneAtATime(members)
    return few(all).flatMap((some) => [some.join(''), some.toReversed().join('')])
  }
  const attributes = oneAtATime((contract.attributes[xml.tag] ?? []).map(present)).map((all) => all.join(''))
  const contents =
    xml.kind === 'text'
      ? textsOf(xml.value).map(escaped)
      : oneAtATime(xml.children.map((child) => childTexts(child, contract, fuel))).map((all) => all.join(''))
  const element = (attribute: string, content: string): string => `<${xml.tag}${attribute}>${content}</${xml.tag}>`
  return [
    ...few(contents).map((content) => element(attributes[0]!, content)),
    ...few(attributes.slice(1)).map((attribute) => element(attribute, contents[0]!)),
    element(`${attributes[0]!} other="1"`, contents[0]!),
    element(attributes[0]!, `${contents[0]!}<a/>`),
    element(attributes[0]!, ''),
  ]
}

/** Nodes of a type, as often as its suffix wants them, and about as often. */
function memberTexts(name: string, suffix: string, contract: Contract, fuel: number): string[] {
  const type = contract.xml[name]
  const own = type && fuel > 0 ? few(xmlTexts(type, contract, fuel - 1)) : ['<a/>', '<d>a</d>', '<b k="1"><c/></b>']
  const [one, two = one] = own
  const twice = one! + two!
  const all = [...own, '', twice, twice + one!]
  return suffix.startsWith('{2') ? [twice, ...all] : all
}

function childTexts(child: Xml, contract: Contract, fuel: number): string[] {
  const own = xmlTexts(child, contract, fuel)
  return [...own, '', own[0]! + own[0]!, ...(own[1] === undefined ? [] : [own[0]! + own[1]])]
}

export function bodyTexts(body: Body, contract: Contract): string[] {
  switch (body.kind) {
    case 'json':
      return jsonTexts(body.json, contract.json)
    case 'xml':
      return xmlTexts(body.root, contract)
    case 'text':
      return textsOf(body.text)
    case 'form':
      return repeatedTexts(body.fields).map((entries) => new URLSearchParams(entries).toString())
    case 'parts':
      return repeatedTexts(body.fields).map(partsText)
    case 'none':
      return ['']
  }
}

export const anyBodies: readonly string[] = bodies

/** The boundary of all parts. */
export const boundary = 'b'

function partsText(entries: readonly (readonly [string, string])[]): string {
  const part = ([name, text]: readonly [string, string]): string => {
    const disposition = `Content-Disposition: form-data; name="${name}"`
    const [, type] = /^@\S+ ?(\S*)$/.exec(text) ?? []
    return type === undefined
      ? `--${boundary}\r\n${disposition}\r\n\r\n${text}\r\n`
      : `--${boundary}\r\n${disposition}; filename="f"\r\nContent-Type: ${type || 'text/css'}\r\n\r\nfile\r\n`
  }
  return `${entries.map(part).join('')}--${boundary}--\r\n`
}

/** The names and texts of some fields: each present with several texts, and each absent. */
export function fieldTexts(fields: readonly Field[]): [string, string][][] {
  const choices = fields.map(({ name, value }): ([string, string] | undefined)[] => [
    ...(value.startsWith('@') ? [value, 'a', '@f text/html'] : textsOf(value)).map((text): [string, string] => [
      name,
      text,
    ]),
    undefined,
  ])
  return [...oneAtATime(choices), fields.map(() => undefined)].map((all) => all.filter((entry) => entry !== undefined))
}

/** A name that a field has in messages. */
const sentName = (name: string): string => (name.startsWith('*') ? 'other' : name.startsWith('m[*]') ? 'm[x]' : name)

/** The names and texts of query parameters, form fields or parts: each absent, with several texts, and two or three times. */
export function repeatedTexts(parameters: readonly Field[]): [string, string][][] {
  const choices = parameters.map(({ name, value }): [string, string][][] => {
    const own = sentName(name)
    const stated = value.startsWith('@')
      ? [value, 'a', '@f text/html']
      : textsOf(value.replace(/(?:[*+]|\{[0-9,]+\})\)$/, ')'))
    const [one = '', two = one, ...more] = stated
    const times = (...texts: readonly string[]): [string, string][] => texts.map((text) => [own, text])
    return [
      ...[times(one), [], times(one, one), times(one, two), times(two, one), times(one, one, one)],
      ...[two, ...more].map((text) => times(text)),
    ]
  })
  return [...oneAtATime(choices), parameters.map(() => [])].map((all) => all.flat())
}

export const segmentTexts = (segments: readonly string[]): string[][] =>
  oneAtATime(segments.map((segment) => textsOf(segment).filter((text) => text !== '')))

/** Some combinations of choices: each choice with the first others, then random ones. */
export function combinations<T>(choices: readonly (readonly T[])[], count: number, random: Random): T[][] {
  if (choices.some(({ length }) => length === 0)) return []
  const mixed = Array.from({ length: count }, () => choices.map((all) => random.pick(all)))
  return [...oneAtATime(choices).slice(0, count), ...mixed]
}
