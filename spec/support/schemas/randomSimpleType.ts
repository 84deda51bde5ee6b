import type { Random } from '../random.js'

/** A simple type: how it is referred to or defined, and texts that it takes, or nearly takes. */
export interface SimpleModel {
  /** The name of a built-in or global type, as it is written in attributes. */
  readonly name?: string
  /** What stands in `xs:simpleType`, if it has no name. */
  readonly definition?: string
  /** The built-in type that it comes from; absent for lists and unions. */
  readonly builtIn?: string
  readonly isList?: boolean
  readonly valid: readonly string[]
  readonly near: readonly string[]
  readonly constructs: readonly string[]
}

type Texts = readonly [valid: readonly string[], near: readonly string[]]

const whole = (most: string, beyond: string, least: string, below: string): Texts => [
  ['0', '1', '7', '12', '+5', '007', '-0', most, least].filter((text) => !(least === '1' && /^[+-]?0+$/.test(text))),
  ['', 'x', '1.0', '1e2', '--1', '+', ' 3 ', '1 2', '\t4\n', beyond, below, '٣'],
]

const strings: Texts = [
  ['', 'a', 'ab', 'abc', 'AB1', 'AB12', '123', 'a b', ' x ', 'é', '😀', 'true', '<&>"', '1.5', 'a-b', 'B', 'c'],
  ['tab\there', 'two  spaces', 'line\nbreak', '       ', 'abcdefghijklmnop'],
]
const days = ['2024-02-29', '1999-12-31', '2020-01-01']
const offsets = ['', 'Z', '+01:00', '-14:00']
const dated = (text: string): string[] => offsets.map((offset) => text + offset)

/** Texts of built-in types; without `NMTOKENS`, of which libxml2 takes an empty one, against XML Schema 1.0 part 2, 3.3.5. */
const builtIns: Readonly<Record<string, Texts>> = {
  string: strings,
  normalizedString: strings,
  token: strings,
  boolean: [
    ['true', 'false', '0', '1'],
    ['', 'TRUE', 'yes', ' true ', '01', 'true false'],
  ],
  int: whole('2147483647', '2147483648', '-2147483648', '-2147483649'),
  long: whole('9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809'),
  short: whole('32767', '32768', '-32768', '-32769'),
  byte: whole('127', '128', '-128', '-129'),
  integer: whole('99999999999999999999', '9.', '-99999999999999999999', '-'),
  unsignedInt: whole('4294967295', '4294967296', '0', '-1'),
  unsignedLong: whole('18446744073709551615', '18446744073709551616', '0', '-1'),
  unsignedShort: whole('65535', '65536', '0', '-1'),
  unsignedByte: whole('255', '256', '0', '-1'),
  nonNegativeInteger: whole('99999999999', '1.5', '0', '-1'),
  positiveInteger: whole('99999999999', '0', '1', '-1'),
  nonPositiveInteger: [
    ['0', '-0', '-1', '-12', '+0', '00'],
    ['1', '', '+1', ' -1 ', '-1.0'],
  ],
  negativeInteger: [
    ['-1', '-12', '-007'],
    ['0', '-0', '1', '', ' -1 '],
  ],
  decimal: [
    ['0', '1', '-1.50', '+12.5', '.5', '5.', '007.10', '123456789.123456789', '99.99', '-0.0'],
    ['', '.', '1e2', '1,5', ' 2.5 ', '1.2.3', 'INF', '+.', '- 1'],
  ],
  double: [
    ['0', '1.5', '-1E4', '1e-3', 'INF', '-INF', 'NaN', '.5', '5.', '+2'],
    ['', 'inf', 'e5', ' 1.5 ', '0x10', '1e2.5', '+INF', 'nan', '-NaN', 'Infinity'],
  ],
  float: [
    ['0', '1.5', '-1E4', 'INF', '-INF', 'NaN', '12.'],
    ['', '+INF', 'Inf', ' 1 ', '1 1'],
  ],
  date: [
    [...days.flatMap(dated), '-0044-03-15', '12024-01-01'],
    ['2023-02-29', '2024-13-01', '2024-00-10', '2024-01-32', '2024-1-1', '0000-01-01', '2024-01-01T00:00:00', '', ' 2024-01-01 ', '2024-01-01+15:00', '2024-01-01z', '20240101', '1900-02-29', '2000-02-29', '02024-01-01', '2024-01-01+14:30'], // prettier-ignore
  ],
  dateTime: [
    [
      ...days.flatMap((day) => dated(`${day}T23:59:59`)),
      '2024-01-01T00:00:00.123Z',
      '2024-01-01T24:00:00',
      '-0001-01-01T00:00:00Z',
    ],
    ['2024-01-01', '2024-01-01 00:00:00', '2024-01-01T24:00:01', '2024-01-01T12:60:00', '2024-01-01T12:00:60', '2024-01-01T12:00', '2023-02-29T00:00:00', '2024-01-01T00:00:00.', ' 2024-01-01T00:00:00 ', '2024-01-01T00:00:00+25:00', '2024-01-01t00:00:00z', ''], // prettier-ignore
  ],
  time: [
    [...dated('12:30:00'), '00:00:00', '23:59:59.999', '24:00:00'],
    ['24:00:01', '12:30', '25:00:00', '12:60:00', '12:00:60', '1:00:00', '', ' 12:00:00 ', '12:00:00.'],
  ],
  duration: [
    ['P1D', 'P1Y2M3DT4H5M6S', 'PT0S', '-P1M', 'PT1.5S', 'P0Y', 'P12M', 'PT36H'],
    ['P', 'PT', '1D', 'P1S', 'P1D2Y', 'P1.5D', '+P1D', ' P1D ', '', 'P-1D', 'P1DT'],
  ],
  gYear: [
    ['2024', '1999Z', '-0044', '12024', '2024+01:00'],
    ['24', '0000', '', ' 2024 ', '02024', '2024-01'],
  ],
  gYearMonth: [
    ['2024-01', '2024-12Z', '1999-06-05:00'],
    ['2024-13', '2024', '2024-00', '', '2024-1', '2024-01-01'],
  ],
  gMonthDay: [
    ['--02-29', '--12-31Z', '--01-01'],
    ['--02-30', '--13-01', '02-29', '', '--2-9', '--04-31'],
  ],
  gDay: [
    ['---01', '---31Z', '---15'],
    ['---32', '---00', '01', '', '---1', '--01'],
  ],
  gMonth: [
    ['--01', '--12Z'],
    ['--13', '--00', '01', '', '--1', '--01--'],
  ],
  hexBinary: [
    ['', '0aFF', '00', 'ABCDEF'],
    ['0', 'xyz', '0 0', ' 00 ', '0x00'],
  ],
  base64Binary: [
    ['', 'AAAA', 'QQ==', 'QUI=', 'QUJD', 'Q U J D', 'QUJDRA=='],
    ['A', 'AAA', 'QQ=', 'QR==', '====', ' AAAA ', 'AAAA='],
  ],
  anyURI: [
    ['http://example.com/a?b=c#d', 'urn:x', 'a/b', '', '../x', 'mailto:a@b.c'],
    [' urn:x ', 'a|b'],
  ],
  language: [
    ['en', 'en-US', 'x-klingon', 'abcdefgh'],
    ['', 'e n', 'en_US', 'abcdefghi', '12', 'en-', ' en '],
  ],
  NMTOKEN: [
    ['a', '1a', 'a-b', ':', 'é', '.x'],
    ['', 'a b', 'a,b', ' a ', '@'],
  ],
  Name: [
    ['a', 'a1', ':a', '_x', 'é', 'a:b'],
    ['', '1a', '-a', 'a b', ' a '],
  ],
  NCName: [
    ['a', 'a1', '_x', 'é', 'a.b', 'a-b'],
    ['', 'a:b', '1a', '-a', 'a b', ' a '],
  ],
  anySimpleType: [['', 'x', '1', ' a b '], []],
}

export const builtInNames: readonly string[] = Object.keys(builtIns)

/** Built-in types whose attributes and elements are common. */
const common = [
  'string',
  'string',
  'string',
  'int',
  'boolean',
  'date',
  'dateTime',
  'decimal',
  'token',
  'long',
  'double',
]

export function anyBuiltIn(random: Random, among: readonly string[] = builtInNames): SimpleModel {
  const builtIn = random.chance(0.5) && among === builtInNames ? random.pick(common) : random.pick(among)
  const [valid, near] = builtIns[builtIn]!
  return { name: `xs:${builtIn}`, builtIn, valid, near, constructs: [`xs:${builtIn}`] }
}

/** A text of a type: usually one that it takes. */
export function anyText(random: Random, { valid, near }: SimpleModel): string {
  if (valid.length > 0 && (near.length === 0 || random.chance(0.985))) return random.pick(valid)
  return near.length > 0 ? random.pick(near) : 'x'
}

// Facets

interface FacetDraw {
  readonly xml: string
  readonly takes: (text: string) => boolean
  readonly name: string
}

const facet = (name: string, value: string | number): string => `<xs:${name} value="${escaped(String(value))}"/>`

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"\n\t]/g, (char) => `&#${String(char.charCodeAt(0))};`)

const size = (text: string): number => Array.from(text).length

const patterns: readonly (readonly [schema: string, js: RegExp])[] = [
  ['[A-Z]{2}[0-9]+', /^[A-Z]{2}[0-9]+$/u],
  ['\\d{1,3}', /^\p{Nd}{1,3}$/u],
  ['[a-c]*', /^[a-c]*$/u],
  ['(a|b)c?|ab', /^(?:(?:a|b)c?|ab)$/u],
  ['\\S+', /^[^ \t\n\r]+$/u],
  ['.{2,4}', /^[^\n\r]{2,4}$/u],
  ['[^,]*', /^[^,]*$/u],
  ['[\\w-]+', /^[\p{L}\p{N}\p{S}\p{M}-]+$/u],
  ['\\p{L}*', /^\p{L}*$/u],
  ['[a-z-[b]]+', /^[ac-z]+$/u],
]

const stringLike: ReadonlySet<string> = new Set(['string', 'normalizedString', 'token', 'anyURI', 'NMTOKEN', 'Name', 'NCName', 'language']) // prettier-ignore
const whiteSpaceFacets: ReadonlySet<string> = new Set(['string', 'normalizedString'])
const binary: ReadonlySet<string> = new Set(['hexBinary', 'base64Binary'])
const integral = /^(?:u?nsigned)?(?:Int|Long|Short|Byte)|^(?:int|long|short|byte|.*[iI]nteger)$/
const ordered = /^(?:decimal|double|float|date|dateTime|time|gYear)$/

/** The least and the most of a restriction, from texts of its base. */
function rangeFacets(random: Random, base: SimpleModel): FacetDraw[] {
  const ends = base.valid.filter((text) => text !== 'NaN')
  if (ends.length === 0) return enumerationFacets(random, base)
  const bound = random.pick(ends)
  const isNumeric = !Number.isNaN(Number(bound.replace('INF', 'Infinity')))
  const [name, keeps] = random.pick([
    ['minInclusive', (order: number) => order >= 0],
    ['maxInclusive', (order: number) => order <= 0],
    ['minExclusive', (order: number) => order > 0],
    ['maxExclusive', (order: number) => order < 0],
  ] as const)
  const number = (text: string): number => Number(text.replace('INF', 'Infinity'))
  const order = (text: string): number =>
    isNumeric ? number(text) - number(bound) : text < bound ? -1 : text > bound ? 1 : 0
  return [{ name, xml: facet(name, bound), takes: (text) => keeps(order(text)) }]
}

function lengthFacets(random: Random, length: (text: string) => number): FacetDraw[] {
  const [least, more] = [random.below(4), random.below(4)]
  return random.pick<FacetDraw[]>([
    [{ name: 'length', xml: facet('length', least), takes: (text) => length(text) === least }],
    [{ name: 'minLength', xml: facet('minLength', least), takes: (text) => length(text) >= least }],
    [{ name: 'maxLength', xml: facet('maxLength', least + 1), takes: (text) => length(text) <= least + 1 }],
    [
      { name: 'minLength', xml: facet('minLength', least), takes: (text) => length(text) >= least },
      { name: 'maxLength', xml: facet('maxLength', least + more), takes: (text) => length(text) <= least + more },
    ],
  ])
}

function digitFacets(random: Random, isWhole: boolean): FacetDraw[] {
  const digits = 1 + random.below(5)
  const parts = (text: string): [string, string] => {
    const [front = '', back = ''] = text.replace(/^[+-]/, '').split('.')
    return [front.replace(/^0+/, ''), back.replace(/0+$/, '')]
  }
  const total: FacetDraw = {
    name: 'totalDigits',
    xml: facet('totalDigits', digits),
    takes: (text) => parts(text).join('').length <= digits,
  }
  const fraction: FacetDraw = {
    name: 'fractionDigits',
    xml: facet('fractionDigits', isWhole ? 0 : digits - 1),
    takes: (text) => parts(text)[1].length < digits,
  }
  return isWhole ? [total] : random.pick([[total], [fraction], [total, fraction]])
}

function patternFacets(random: Random): FacetDraw[] {
  const [one, other] = [random.pick(patterns), random.pick(patterns)]
  const isEither = random.chance(0.2)
  return [
    {
      name: 'pattern',
      xml: facet('pattern', one[0]) + (isEither ? facet('pattern', other[0]) : ''),
      takes: (text) => one[1].test(text) || (isEither && other[1].test(text)),
    },
  ]
}

function enumerationFacets(random: Random, base: SimpleModel): FacetDraw[] {
  const values = random.some(1, 4, () => random.pick(base.valid)).filter((value) => value !== '' || random.chance(0.3))
  const all = new Set(values.length > 0 ? values : base.valid.slice(0, 1))
  return [
    {
      name: 'enumeration',
      xml: [...all].map((value) => facet('enumeration', value)).join(''),
      takes: (text) => all.has(text),
    },
  ]
}

function whiteSpaceFacet(random: Random): FacetDraw[] {
  const value = random.pick(['collapse', 'replace', 'preserve'])
  return [{ name: 'whiteSpace', xml: facet('whiteSpace', value), takes: () => true }]
}

function anyFacets(random: Random, base: SimpleModel): FacetDraw[] {
  const { builtIn } = base
  if (builtIn === 'boolean') {
    const word = random.pick(['true|false', '0|1', 'true'])
    return [{ name: 'pattern', xml: facet('pattern', word), takes: (text) => word.split('|').includes(text) }]
  }
  if (base.isList === true && random.chance(0.7))
    return lengthFacets(random, (text) => text.split(/\s+/).filter((item) => item !== '').length)
  if (random.chance(builtIn === undefined ? 0.7 : 0.3)) return enumerationFacets(random, base)
  return builtIn === undefined || random.chance(0.1) ? patternFacets(random) : usualFacets(random, base, builtIn)
}

function usualFacets(random: Random, base: SimpleModel, builtIn: string): FacetDraw[] {
  if (stringLike.has(builtIn)) {
    const draw = random.below(whiteSpaceFacets.has(builtIn) ? 8 : 7)
    if (draw < 3) return lengthFacets(random, size)
    return draw < 7 ? patternFacets(random) : whiteSpaceFacet(random)
  }
  if (binary.has(builtIn)) {
    const octets = (text: string): number =>
      builtIn === 'hexBinary' ? text.length / 2 : Math.floor((text.replaceAll(/[ =]/g, '').length * 3) / 4)
    return lengthFacets(random, octets)
  }
  if (integral.test(builtIn)) return random.chance(0.6) ? rangeFacets(random, base) : digitFacets(random, true)
  if (builtIn === 'decimal') return random.chance(0.5) ? rangeFacets(random, base) : digitFacets(random, false)
  if (ordered.test(builtIn)) return rangeFacets(random, base)
  return enumerationFacets(random, base)
}

/** The inside of a restriction of a type: facets, and the texts that are left. */
export function anyRestriction(
  random: Random,
  base: SimpleModel,
): {
  readonly facets: string
  readonly valid: readonly string[]
  readonly near: readonly string[]
  readonly constructs: readonly string[]
} {
  for (let attempt = 0; attempt < 8 && base.builtIn !== 'anySimpleType'; attempt++) {
    const facets = anyFacets(random, base)
    const isValid = (text: string): boolean => facets.every(({ takes }) => takes(text))
    const valid = base.valid.filter(isValid)
    if (valid.length === 0) continue
    const near = [...base.valid.filter((text) => !isValid(text)), ...base.near]
    const constructs = [...base.constructs, ...facets.map(({ name }) => name)]
    return { facets: facets.map(({ xml }) => xml).join(''), valid, near, constructs }
  }
  return { facets: '', valid: base.valid, near: base.near, constructs: base.constructs }
}

/** A type as the content of an attribute such as `base`, or as a definition inside. */
export const typed = (
  attribute: string,
  { name, definition }: SimpleModel,
): readonly [attribute: string, inside: string] =>
  name === undefined ? ['', `<xs:simpleType>${definition ?? ''}</xs:simpleType>`] : [` ${attribute}="${name}"`, '']

/** A simple type without a name: a restriction, a list or a union of the given types and built-in ones. */
export function anySimpleType(random: Random, known: readonly SimpleModel[]): SimpleModel {
  const base = (): SimpleModel => {
    const one = known.length > 0 && random.chance(0.3) ? random.pick(known) : anyBuiltIn(random)
    return one.builtIn === 'anySimpleType' ? base() : one
  }
  const draw = random.below(10)
  if (draw < 7) return restrictionOf(random, base())
  return draw < 9 ? unionOf(random, [base(), base()]) : listOf(random, base())
}

export function restrictionOf(random: Random, base: SimpleModel): SimpleModel {
  const { facets, ...texts } = anyRestriction(random, base)
  const [attribute, inside] = typed('base', base)
  return {
    definition: `<xs:restriction${attribute}>${inside}${facets}</xs:restriction>`,
    ...(base.builtIn !== undefined && { builtIn: base.builtIn }),
    ...(base.isList === true && { isList: true }),
    ...texts,
  }
}

function unionOf(random: Random, members: readonly SimpleModel[]): SimpleModel {
  const named = members.flatMap(({ name }) => name ?? [])
  const inside = members.flatMap((member) => (member.name === undefined ? typed('', member)[1] : [])).join('')
  const names = named.length > 0 ? ` memberTypes="${named.join(' ')}"` : ''
  return {
    definition: `<xs:union${names}>${inside}</xs:union>`,
    valid: members.flatMap(({ valid }) => valid),
    near: members.flatMap(({ near }) => near),
    constructs: ['union', ...members.flatMap(({ constructs }) => constructs)],
  }
}

function listOf(random: Random, item: SimpleModel): SimpleModel {
  const [attribute, inside] = typed('itemType', item)
  const items = item.valid.filter((text) => text !== '' && !/\s/.test(text))
  if (items.length === 0 || item.constructs.includes('list')) return restrictionOf(random, item)
  return {
    definition: `<xs:list${attribute}>${inside}</xs:list>`,
    isList: true,
    valid: ['', ...random.some(3, 3, () => random.some(1, 3, () => random.pick(items)).join(' '))],
    near: [...item.near, `${items[0]!}  ${items[0]!}`, ` ${items[0]!}\n`, `${items[0]!} x!`],
    constructs: ['list', ...item.constructs],
  }
}

/** A schema whose only element `m:root` has a random simple type, and texts for it: with white space around them, too. */
export function anyTypeAlone(random: Random): { readonly text: string; readonly texts: readonly string[] } {
  const known: SimpleModel[] = []
  for (let index = random.below(4); index >= 0; index--)
    known.push({ ...anySimpleType(random, known), name: `m:Simple${String(index + 1)}` })
  const type = random.chance(0.8) ? known.at(-1)! : anyBuiltIn(random)
  const definitions = known.map(
    ({ name, definition }) => `<xs:simpleType name="${name!.slice(2)}">${definition!}</xs:simpleType>`,
  )
  const given = random.chance(0.15) && type.valid.length > 0 ? ` fixed="${escaped(random.pick(type.valid))}"` : ''
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:m="urn:main" targetNamespace="urn:main">
${definitions.join('\n')}
<xs:element name="root" type="${type.name!}"${given}/>
</xs:schema>
`
  const texts = [...new Set([...type.valid, ...type.near])]
  return {
    text,
    texts: [...new Set([...texts, ...texts.map((one) => random.pick([` ${one}`, `${one}\n`, `\t${one} `]))])],
  }
}
