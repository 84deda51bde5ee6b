import { scalarOf, type ScalarName, type ScalarUse } from '../../pattern/tree/scalars.js'
import type { Draw } from './draw.js'

/** Typical texts by the last words of a name; the entry with the most words wins. */
const texts: Readonly<Record<string, readonly string[]>> = {
  name: ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'],
  'first name': ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara'],
  'last name': ['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov'],
  email: ['ada@example.com', 'grace@example.com', 'alan@example.com'],
  phone: ['+44 20 7946 0958', '+1 202 555 0143', '+49 30 5683 0001'],
  street: ['12 Main Street', '7 Mill Lane', '31 Station Road'],
  city: ['London', 'Berlin', 'Lisbon', 'Nairobi', 'Osaka'],
  country: ['Portugal', 'Kenya', 'Japan', 'Canada'],
  'country code': ['PT', 'KE', 'JP', 'CA'],
  zip: ['10115', '1100-148', '00100'],
  postcode: ['10115', '1100-148', '00100'],
  currency: ['EUR', 'USD', 'KES', 'JPY'],
  language: ['en', 'de', 'pt', 'sw'],
  lang: ['en', 'de', 'pt', 'sw'],
  color: ['red', 'green', 'blue'],
  colour: ['red', 'green', 'blue'],
  status: ['available', 'pending', 'closed'],
  title: ['A first title', 'A second title', 'A third title'],
  description: ['what it is about', 'a few words on it', 'more could be said'],
  message: ['all is well', 'please try again', 'done'],
  comment: ['well done', 'as agreed', 'please check'],
  type: ['standard', 'special', 'other'],
  category: ['standard', 'special', 'other'],
  url: ['https://example.com/1', 'https://example.com/2'],
  token: ['9f86d081884c7d65', '60303ae22b998861'],
}

const numbers: Readonly<Record<string, (draw: Draw) => string>> = {
  id: (draw) => String(1 + draw(9999)),
  year: (draw) => String(2000 + draw(30)),
  age: (draw) => String(1 + draw(90)),
  count: (draw) => String(1 + draw(9)),
  quantity: (draw) => String(1 + draw(9)),
  price: (draw) => money(draw),
  amount: (draw) => money(draw),
  total: (draw) => money(draw),
  cost: (draw) => money(draw),
}

const money = (draw: Draw): string => `${String(1 + draw(199))}.${String(10 + draw(90))}`
const twoDigits = (value: number): string => String(value).padStart(2, '0')
const date = (draw: Draw): string => `20${String(20 + draw(10))}-${twoDigits(1 + draw(12))}-${twoDigits(1 + draw(28))}`
const hex = (digits: number, draw: Draw): string => Array.from({ length: digits }, () => draw(16).toString(16)).join('')

/** The words of a name in camelCase, PascalCase, snake_case or kebab-case, in lower case. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The most words of an entry. */
const maxWords = 2

/** The entry of a table for the most last words of a name. */
function byName<T>(table: Readonly<Record<string, T>>, words: readonly string[]): T | undefined {
  for (let from = Math.max(0, words.length - maxWords); from < words.length; from++) {
    const key = words.slice(from).join(' ')
    if (Object.hasOwn(table, key)) return table[key]
  }
  return undefined
}

const page = (words: readonly string[], draw: Draw): string =>
  [...words.map(encodeURIComponent), String(1 + draw(99))].join('/')

const byScalar: Readonly<Record<ScalarName, (words: readonly string[], draw: Draw) => string>> = {
  string: (words, draw) => {
    const known = byName(texts, words)
    return known ? known[draw(known.length)]! : `${words.join(' ') || 'text'} ${String(1 + draw(99))}`
  },
  number: (words, draw) => byName(numbers, words)?.(draw) ?? String(1 + draw(99)),
  integer: (words, draw) => byName(numbers, words)?.(draw).replace(/\..*/, '') ?? String(1 + draw(99)),
  decimal: (words, draw) => byName(numbers, words)?.(draw) ?? money(draw),
  boolean: (_, draw) => (draw(2) === 0 ? 'true' : 'false'),
  date: (_, draw) => date(draw),
  datetime: (_, draw) => `${date(draw)}T${twoDigits(draw(24))}:${twoDigits(draw(60))}:${twoDigits(draw(60))}Z`,
  time: (_, draw) => `${twoDigits(draw(24))}:${twoDigits(draw(60))}:${twoDigits(draw(60))}Z`,
  duration: (_, draw) => `PT${String(1 + draw(59))}M`,
  uuid: (_, draw) => `${hex(8, draw)}-${hex(4, draw)}-4${hex(3, draw)}-a${hex(3, draw)}-${hex(12, draw)}`,
  base64: (_, draw) => btoa(hex(6, draw)),
  hex: (_, draw) => hex(8, draw),
  url: (words, draw) => `https://example.com/${page(words, draw)}`,
  'url-http': (words, draw) => `http://example.com/${page(words, draw)}`,
  'url-https': (words, draw) => `https://example.com/${page(words, draw)}`,
  'url-path': (words, draw) => `/${page(words, draw)}`,
  null: () => '',
  empty: () => '',
}

/** Usual texts of forms that only a pattern describes, such as the dates and languages of XML Schema. */
export function usualTexts(draw: Draw): readonly string[] {
  const [day, ...others] = (['date', 'datetime', 'time', 'duration'] as const).map((type) => byScalar[type]([], draw))
  const usual = [day!, ...others, String(2020 + draw(10)), 'en']
  return [...usual, `${day!}Z`, `${day!}T24:00:00Z`]
}

/** A text of a scalar that suits a name, regardless of the scalar's bounds. */
export function namedText(use: ScalarUse, name: string, draw: Draw): string {
  const { samples } = scalarOf(use)
  return use.own ? samples[draw(samples.length)]! : byScalar[use.type as ScalarName](wordsOf(name), draw)
}
