import type { Random } from './random.js'

// Small random patterns of JSON, values of them, and near misses. They know nothing of the code that they test.

export type Pattern =
  | Named
  | { readonly kind: 'null' }
  | { readonly kind: 'literal'; readonly value: Value }
  | { readonly kind: 'nullable'; readonly of: Named }
  | { readonly kind: 'list'; readonly of: Named; readonly count: Count }
  | { readonly kind: 'choice'; readonly of: readonly (Named | Extract<Pattern, { kind: 'list' | 'nullable' }>)[] }
  | { readonly kind: 'array'; readonly items: readonly Pattern[]; readonly rest?: Named }
  | { readonly kind: 'object'; readonly members: readonly Member[]; readonly others?: Pattern }

/** What a placeholder can name. */
type Named =
  | { readonly kind: 'number' | 'string' | 'boolean' | 'integer' | 'anything' }
  | { readonly kind: 'reference'; readonly name: TypeName }

interface Count {
  readonly min: number
  readonly max?: number
}

/** `One` and `Two` are objects, `Any` is a choice, `Age` is a whole number from 0 to 20. */
type TypeName = 'One' | 'Two' | 'Any' | 'Age'
export type Types = Readonly<Record<Exclude<TypeName, 'Age'>, Pattern>>

interface Member {
  readonly key: string
  readonly optional: boolean
  readonly value: Pattern
}

/** A JSON value; a number is as it is spelt. Keys may appear twice. */
export type Value =
  | { kind: 'number'; spelling: string }
  | { kind: 'string'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' }
  | { kind: 'array'; items: Value[] }
  | { kind: 'object'; members: [key: string, value: Value][] }

export interface JsonGrammar {
  /** What references refer to. */
  readonly types: Types
  readonly root: Pattern
}

const keys = ['a', 'b', '__proto__', 'constructor', 'é "\\']
const plainKeys = ['a', 'b', '__proto__', 'constructor']
const numbers = [
  '10',
  '10.0',
  '1e1',
  '20',
  '20.5',
  '2.1e1',
  '100E-1',
  '0',
  '-0',
  '-3.5',
  '99999999999999999999',
  '99999999999999999998',
  '1e400',
]
const texts = ['', 'a', '10', 'true', 'null', 'é😀', '"\\\n\u0000', '</a>']

// Patterns

export const anyJsonGrammar = (random: Random): JsonGrammar => ({
  types: { One: anyObject(random, 2), Two: anyObject(random, 1), Any: anyChoice(random, ['One', 'Two', 'Age']) },
  root: anyPattern(random, 3),
})

function anyPattern(random: Random, depth: number): Pattern {
  const { pick, chance } = random
  if (depth <= 0 || chance(0.35)) return anyScalar(random)
  const kind = pick(['nullable', 'list', 'array', 'object', 'object', 'reference', 'choice'] as const)
  if (kind === 'reference') return { kind, name: pick(typeNames) }
  if (kind === 'object') return anyObject(random, depth)
  if (kind === 'list') return anyList(random)
  if (kind === 'nullable') return { kind, of: anyNamed(random) }
  if (kind === 'choice') return anyChoice(random)
  const items = random.some(0, 3, () => anyPattern(random, depth - 1))
  return { kind, items, ...(chance(0.4) && { rest: anyNamed(random) }) }
}

const typeNames: readonly TypeName[] = ['One', 'Two', 'Any', 'Age']
const scalars = ['number', 'string', 'boolean', 'integer', 'anything'] as const

const anyNamed = ({ pick, chance }: Random, names = typeNames): Named =>
  chance(0.4) ? { kind: 'reference', name: pick(names) } : { kind: pick(scalars) }

const counts: readonly Count[] = [
  { min: 0 },
  { min: 0 },
  { min: 1 },
  { min: 2 },
  { min: 2, max: 2 },
  { min: 1, max: 3 },
]

const anyList = (random: Random, names = typeNames): Extract<Pattern, { kind: 'list' }> => ({
  kind: 'list',
  of: anyNamed(random, names),
  count: random.pick(counts),
})

function anyChoice(random: Random, names = typeNames): Pattern {
  const member = () =>
    random.chance(0.2)
      ? anyList(random, names)
      : random.chance(0.1)
        ? { kind: 'nullable' as const, of: anyNamed(random, names) }
        : anyNamed(random, names)
  return { kind: 'choice', of: random.some(2, 4, member) }
}

function anyScalar({ pick, chance }: Random): Pattern {
  if (chance(0.3)) return { kind: 'literal', value: pick(literals) }
  return { kind: pick([...scalars, 'number', 'string', 'null'] as const) }
}

const literals: readonly Value[] = [
  ...numbers.map((spelling): Value => ({ kind: 'number', spelling })),
  { kind: 'string', text: 'a' },
  { kind: 'boolean', value: true },
]

function anyObject(random: Random, depth: number): Pattern {
  const members = plainKeys
    .filter(() => random.chance(0.5))
    .map((key) => ({ key, optional: random.chance(0.4), value: anyPattern(random, depth - 1) }))
  return { kind: 'object', members, ...(random.chance(0.2) && { others: anyPattern(random, depth - 1) }) }
}

/** A placeholder without its parentheses. */
function placeholder(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'reference':
      return pattern.name
    case 'nullable':
      return `${placeholder(pattern.of)}?`
    case 'list':
      return `${placeholder(pattern.of)}${suffix(pattern.count)}`
    case 'choice':
      return pattern.of.map(placeholder).join(' | ')
    default:
      return pattern.kind
  }
}

function suffix({ min, max }: Count): string {
  if (max === undefined && min < 2) return min === 0 ? '*' : '+'
  return `{${String(min)}${min === max ? '' : `,${max === undefined ? '' : String(max)}`}}`
}

export function writtenPattern(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'literal':
      return plainJson(pattern.value)
    case 'list':
      return `["(${placeholder(pattern)})"]`
    case 'array': {
      const rest = pattern.rest ? [`"(${placeholder(pattern.rest)}...)"`] : []
      return `[${[...pattern.items.map(writtenPattern), ...rest].join(', ')}]`
    }
    case 'object': {
      const others = pattern.others ? [`"*": ${writtenPattern(pattern.others)}`] : []
      const members = pattern.members.map(
        ({ key, optional, value }) => `"${key}${optional ? '?' : ''}": ${writtenPattern(value)}`,
      )
      return `{${[...members, ...others].join(', ')}}`
    }
    default:
      return `"(${placeholder(pattern)})"`
  }
}

/** A contract whose request body is the grammar's root, in an array so that it is JSON. */
export const jsonContractOf = ({ types, root }: JsonGrammar): string =>
  [
    'Feature: A grammar',
    'Scenario: A payload',
    `Given type One ${writtenPattern(types.One)}`,
    `And type Two ${writtenPattern(types.Two)}`,
    `And type Any (${placeholder(types.Any)})`,
    'And type Age (integer) min 0 max 20',
    'When POST /ws',
    `And request-body [${writtenPattern(root)}]`,
    'Then status 200',
    '',
  ].join('\n')

/** What a grammar may contain. */
export const constructs = ['choice', 'counted list', 'open object', 'anything', 'integer', 'nullable', 'rest', 'range']

/** What a grammar contains, each once. */
export function constructsOf({ types, root }: JsonGrammar): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (pattern: Pattern): void => {
    found.add(pattern.kind)
    if (pattern.kind === 'nullable') visit(pattern.of)
    if (pattern.kind === 'choice') pattern.of.forEach(visit)
    if (pattern.kind === 'reference' && pattern.name === 'Age') found.add('range')
    if (pattern.kind === 'list') {
      if (pattern.count.min > 0) found.add('counted list')
      visit(pattern.of)
    }
    if (pattern.kind === 'array') {
      pattern.items.forEach(visit)
      if (pattern.rest) found.add('rest')
    }
    if (pattern.kind === 'object') {
      for (const { value } of pattern.members) visit(value)
      if (pattern.others) found.add('open object')
    }
  }
  for (const pattern of [root, ...Object.values(types)]) visit(pattern)
  return found
}

// The oracle for docs/language.md 9

/** Whether a pattern accepts a value; exponential in nested choices, which are small here. */
// oxlint-disable-next-line complexity -- one case for each kind of pattern
export function acceptsValue(pattern: Pattern, value: Value, types: Types): boolean {
  switch (pattern.kind) {
    case 'literal':
      return areEqual(pattern.value, value)
    case 'reference':
      return pattern.name === 'Age' ? isAge(value) : acceptsValue(types[pattern.name], value, types)
    case 'nullable':
      return value.kind === 'null' || acceptsValue(pattern.of, value, types)
    case 'choice':
      return pattern.of.some((one) => acceptsValue(one, value, types))
    case 'anything':
      return true
    case 'integer':
      return value.kind === 'number' && isWhole(value.spelling)
    case 'list': {
      const { min, max = Infinity } = pattern.count
      if (value.kind !== 'array' || value.items.length < min || value.items.length > max) return false
      return value.items.every((item) => acceptsValue(pattern.of, item, types))
    }
    case 'array':
      return value.kind === 'array' && arrayAccepts(pattern, value.items, types)
    case 'object':
      return value.kind === 'object' && objectAccepts(pattern, lastOfEach(value.members), types)
    default:
      return value.kind === pattern.kind
  }
}

const isWhole = (spelling: string): boolean => scaled(spelling) % 10n ** 500n === 0n

const isAge = (value: Value): boolean =>
  value.kind === 'number' &&
  isWhole(value.spelling) &&
  scaled(value.spelling) >= 0n &&
  scaled(value.spelling) <= scaled('20')

const arrayAccepts = (
  { items, rest }: Extract<Pattern, { kind: 'array' }>,
  values: readonly Value[],
  types: Types,
): boolean =>
  values.length >= items.length &&
  values.every((value, index) => {
    const pattern = items[index] ?? rest
    return pattern !== undefined && acceptsValue(pattern, value, types)
  })

const lastOfEach = (members: readonly [string, Value][]): [string, Value][] =>
  members.filter(([key], index) => members.findLastIndex(([other]) => other === key) === index)

const objectAccepts = (
  { members: own, others }: Extract<Pattern, { kind: 'object' }>,
  members: readonly [string, Value][],
  types: Types,
): boolean =>
  members.every(([key, value]) => {
    const pattern = own.find((one) => one.key === key)?.value ?? others
    return pattern !== undefined && acceptsValue(pattern, value, types)
  }) && own.every(({ key, optional }) => optional || members.some(([other]) => other === key))

function areEqual(a: Value, b: Value): boolean {
  if (a.kind === 'number' && b.kind === 'number') return areEqualNumbers(a.spelling, b.spelling)
  return plainJson(a) === plainJson(b)
}

/** A number times 10^500, which is a whole number for every number that is used here. */
function scaled(spelling: string): bigint {
  const [mantissa = '', power = '0'] = spelling.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(500 + Number(power) - fraction.length)
}

export const areEqualNumbers = (a: string, b: string): boolean => scaled(a) === scaled(b)

// Values

/** A value that a pattern accepts, or, of a choice or an open key that has another value, one that is almost accepted. */
// oxlint-disable-next-line complexity -- one case for each kind of pattern
export function anyValue(pattern: Pattern, types: Types, random: Random, depth = 0): Value {
  const { pick, chance, below } = random
  const value = (inner: Pattern): Value => anyValue(inner, types, random, depth + 1)
  switch (pattern.kind) {
    case 'literal':
      return pattern.value.kind === 'number' ? respelt(pattern.value.spelling, random) : pattern.value
    case 'number':
      return { kind: 'number', spelling: pick(numbers) }
    case 'integer':
      return { kind: 'number', spelling: pick(numbers.filter(isWhole)) }
    case 'string':
      return { kind: 'string', text: pick(texts) }
    case 'boolean':
      return { kind: 'boolean', value: chance(0.5) }
    case 'null':
      return { kind: 'null' }
    case 'anything':
      return depth > 5 ? { kind: 'null' } : value(pick([...anythings, { kind: 'literal', value: pick(literals) }]))
    case 'nullable':
      return depth > 5 || chance(0.4) ? { kind: 'null' } : value(pattern.of)
    case 'reference':
      if (pattern.name === 'Age') return { kind: 'number', spelling: pick(ages) }
      return value(types[pattern.name])
    case 'choice':
      return value(pick(pattern.of))
    case 'list': {
      const { min, max = min + 3 } = pattern.count
      return {
        kind: 'array',
        items: Array.from({ length: min + (depth > 5 ? 0 : below(max - min + 1)) }, () => value(pattern.of)),
      }
    }
    case 'array': {
      const more = pattern.rest && depth <= 5 ? Array.from({ length: below(3) }, () => pattern.rest!) : []
      return { kind: 'array', items: [...pattern.items, ...more].map(value) }
    }
    case 'object': {
      const chosen = pattern.members.filter(({ optional }) => !optional || (depth <= 5 && chance(0.5)))
      const members = chosen.map((member): [string, Value] => [member.key, value(member.value)])
      const free = keys.filter((key) => !pattern.members.some((member) => member.key === key))
      if (pattern.others && free.length > 0 && depth <= 5 && chance(0.5))
        members.push([pick(free), value(pattern.others)])
      return { kind: 'object', members: chance(0.5) ? members : members.reverse() }
    }
  }
}

const ages = ['0', '-0', '10', '1e1', '20']

/** Patterns of small values of every kind. */
const anythings: readonly Pattern[] = [
  { kind: 'null' },
  { kind: 'boolean' },
  { kind: 'number' },
  { kind: 'string' },
  { kind: 'list', of: { kind: 'anything' }, count: { min: 0, max: 2 } },
  { kind: 'object', members: [], others: { kind: 'anything' } },
]

const respelt = (spelling: string, { pick }: Random): Value => ({
  kind: 'number',
  spelling: pick(numbers.filter((number) => areEqualNumbers(number, spelling))),
})

const allOf = (value: Value): Value[] => [
  value,
  ...(value.kind === 'array' ? value.items.flatMap(allOf) : []),
  ...(value.kind === 'object' ? value.members.flatMap(([, member]) => allOf(member)) : []),
]

const anyLeaf = (random: Random): Value => anyValue(anyScalar(random), noTypes, random)
const noTypes: Types = { One: { kind: 'null' }, Two: { kind: 'null' }, Any: { kind: 'null' } }

/** A copy with one change; it may still be accepted. */
export function mutatedValue(value: Value, random: Random): Value {
  const copy = structuredClone(value)
  const { pick, below, chance } = random
  const target = pick(allOf(copy))
  if (target.kind === 'array' && chance(0.8)) {
    if (chance(0.5)) target.items.splice(below(target.items.length), 1)
    else target.items.splice(below(target.items.length + 1), 0, anyLeaf(random))
  } else if (target.kind === 'object' && chance(0.8)) {
    if (chance(0.4)) target.members.splice(below(target.members.length), 1)
    else target.members.push([pick(keys), anyLeaf(random)])
  } else Object.assign(target, anyLeaf(random))
  return copy
}

export function plainJson(value: Value): string {
  switch (value.kind) {
    case 'number':
      return value.spelling
    case 'string':
      return JSON.stringify(value.text)
    case 'boolean':
      return String(value.value)
    case 'null':
      return 'null'
    case 'array':
      return `[${value.items.map(plainJson).join()}]`
    case 'object':
      return `{${value.members.map(([key, member]) => `${JSON.stringify(key)}:${plainJson(member)}`).join()}}`
  }
}

/** The same value with white space and escapes. */
export function disguisedJson(value: Value, { pick, chance }: Random): string {
  const gap = (): string => pick(['', '', ' ', '\n', '\r\n\t'])
  const string = (text: string): string =>
    chance(0.3)
      ? `"${Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
      : JSON.stringify(text)
  const write = (inner: Value): string => {
    if (inner.kind === 'string') return string(inner.text)
    if (inner.kind === 'array') return `[${gap()}${inner.items.map((item) => gap() + write(item) + gap()).join()}]`
    if (inner.kind !== 'object') return plainJson(inner)
    const members = inner.members.map(([key, member]) => `${gap()}${string(key)}${gap()}:${gap()}${write(member)}`)
    return `{${members.join(`${gap()},`)}${gap()}}`
  }
  return gap() + write(value) + gap()
}
