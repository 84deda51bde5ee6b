import type { Random } from '../../support/random.js'

// Random bodies with choices, counts, interleavings, elements of any name and open attributes, and all small documents. They
// know nothing of the engine; the matcher says which documents a body accepts.

/** A body with the types that it uses. */
export interface Body {
  readonly types: readonly string[]
  readonly text: string
}

const suffixes = ['', '', '?', '*', '+', '{2}', '{1,2}', '{0,2}', '{2,}']
const contents = ['', '(number)', '(string)', '(B?)', '(B{1,2})', '(anything)', '(anything{1})']

const particle = ({ pick, chance }: Random): string => {
  const member = (): string => pick(['A', 'B', 'C']) + pick(suffixes)
  if (chance(0.25)) return `(${member()} | ${member()})`
  if (chance(0.25)) return `(${member()} & ${member()}${chance(0.4) ? ` & ${member()}` : ''})`
  if (chance(0.15)) return `(anything${pick(['?', '*', '{1}', '{0,2}'])})`
  return chance(0.3) ? `(G${pick(suffixes)})` : `(${member()})`
}

const attributes = [
  '',
  '',
  '',
  ' x="(number)"',
  ' x.opt="(string)"',
  ' *="(anything)"',
  ' x.opt="(number)" *="(number)"',
]

/** What each construct is called in a tally. */
export const constructs: Readonly<Record<string, RegExp>> = {
  choice: /\|/,
  interleaving: /&/,
  count: /\w(\+|\{)/,
  wildcard: /\(anything[?*{]/,
  'any content': /\(anything\)</,
  'open attributes': /\*=/,
}

/** The pieces of a body, each of which another version may have otherwise. */
const pieces: Readonly<Record<string, (random: Random) => string>> = {
  a: ({ pick }) => `A <a>${pick(contents)}</a>`,
  b: ({ pick }) => `B <b>${pick(['', '(number)', '(string)'])}</b>`,
  c: ({ pick }) => `C <a>${pick(['(string)', '(number)', '(B)'])}</a>`,
  g: ({ pick }) => `G (${pick(['A | B', 'A & B', 'A? & B*', 'A | C', 'A{1,2} | B'])})`,
  first: particle,
  second: (random) => (random.chance(0.5) ? '' : particle(random)),
  attributes: ({ pick }) => pick(attributes),
  whole: ({ chance }) => (chance(0.05) ? '(anything)' : ''),
}

export type Pieces = Readonly<Record<string, string>>

export const anyPieces = (random: Random): Pieces =>
  Object.fromEntries(Object.entries(pieces).map(([name, make]) => [name, make(random)]))

/** The same with one or two other pieces. */
export const changedPieces = (own: Pieces, random: Random): Pieces =>
  random.some(1, 2, () => random.pick(Object.keys(pieces))).reduce<Pieces>((changed, name) => ({ ...changed, [name]: pieces[name]!(random) }), own) // prettier-ignore

/** A scenario whose request and response have the body. */
export function scenarioText({ a, b, c, g, first, second, attributes: own, whole }: Pieces): string {
  const content = whole === '' ? `${first!}${second!}` : whole!
  const types = [a, b, c, g].map((type) => `Given type ${type!}\n`).join('')
  const body = `<r${own!}>${content}</r>`
  return `Feature: F\nScenario: s\n${types}When POST /ws\nAnd request-body ${body}\nThen status 200\nAnd response-body ${body}\n`
}

/** A document without the attributes that a reader of the body ignores: those that it does not declare. */
export const withoutUnknown = (xml: string, { attributes: own }: Pieces): string =>
  own!.includes('*=')
    ? xml
    : xml.replace(/^<r[^>]*>/, (tag) =>
        tag.replaceAll(/ (\w+)="[^"]*"/g, (attribute, name) => (own!.includes(` ${name}`) ? attribute : '')),
      )

/** A document and what it costs, as the engine counts: 15 for an element, 5 for an attribute, 1 for a character of a text. */
export interface Document {
  readonly xml: string
  readonly cost: number
}

/** What a printed document costs. */
export const costOf = (xml: string): number =>
  15 * [...xml.matchAll(/<\w/g)].length +
  [...xml.matchAll(/ \w+="([^"]*)"/g)].reduce((sum, [, value = '']) => sum + 5 + value.length, 0) +
  xml.replaceAll(/<[^>]*>|\n */g, '').length

const element = (name: string, { xml, cost }: Document): Document => ({ xml: `<${name}>${xml}</${name}>`, cost: cost + 15 }) // prettier-ignore
const text = (xml: string): Document => ({ xml, cost: xml.length })

const leaves = [
  ...['a', 'b'].flatMap((name) => ['', '1', 'x'].map((inner) => element(name, text(inner)))),
  element('a', element('b', text(''))),
  element('a', element('b', text('1'))),
  element('a', element('c', text(''))),
  element('c', text('')),
]
const sets = [
  ['', 0],
  [' x="1"', 6],
  [' x="q"', 6],
  [' z="1"', 6],
  [' z=""', 5],
] as const

/** All documents with up to three children, the cheapest first. */
export function documents(): readonly Document[] {
  const words: Document[][] = [[{ xml: '', cost: 0 }]]
  for (let length = 1; length <= 3; length++)
    words.push(words[length - 1]!.flatMap((word) => leaves.map((leaf) => ({ xml: word.xml + leaf.xml, cost: word.cost + leaf.cost })))) // prettier-ignore
  const inner = [...words.flat(), text('a'), { xml: 'a<c/>', cost: 16 }]
  return inner
    .flatMap(
      ({ xml, cost }) =>
      (cost < 40 ? sets : sets.slice(0, 1)).map(([own, more]) => ({ xml: `<r${own}>${xml}</r>`, cost: 15 + cost + more })), // prettier-ignore
    )
    .sort((one, other) => one.cost - other.cost)
}
