import type { Random } from './random.js'

// Small random patterns of JSON, values of them, and near misses. They know nothing of the code that they test.

export type Pattern =
  | { readonly kind: 'number' | 'string' | 'boolean' | 'null' }
  | { readonly kind: 'literal'; readonly value: Value }
  | { readonly kind: 'nullable' | 'list'; readonly of: Pattern }
  | { readonly kind: 'array'; readonly items: readonly Pattern[]; readonly rest?: Pattern }
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  | { readonly kind: 'reference' }

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
  /** What a reference refers to. */
  readonly type: Pattern
  readonly root: Pattern
}

const keys = ['a', 'b', '__proto__', 'constructor', 'é "\\']
const plainKeys = ['a', 'b', '__proto__', 'constructor']
const numbers = [
  '10',
  '10.0',
  '1e1',
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
  type: { kind: 'object', members: anyMembers(random, 2) },
  root: anyPattern(random, 3),
})

function anyPattern(random: Random, depth: number): Pattern {
  const { pick, chance } = random
  if (depth <= 0 || chance(0.35)) return anyScalar(random)
  const kind = pick(['nullable', 'list', 'array', 'object', 'object', 'reference'] as const)
  if (kind === 'reference') return { kind }
  if (kind === 'object') return { kind, members: anyMembers(random, depth) }
  if (kind === 'list') return { kind, of: anyNamed(random) }
  if (kind === 'nullable') return { kind, of: anyNamed(random) }
  const items = random.some(0, 3, () => anyPattern(random, depth - 1))
  return { kind, items, ...(chance(0.4) && { rest: anyNamed(random) }) }
}

/** What a placeholder can name: only that can be repeated or be null. */
const anyNamed = ({ pick }: Random): Pattern => ({
  kind: pick(['number', 'string', 'boolean', 'reference', 'reference'] as const),
})

function anyScalar({ pick, chance }: Random): Pattern {
  if (chance(0.3)) return { kind: 'literal', value: pick(literals) }
  return { kind: pick(['number', 'string', 'boolean', 'null'] as const) }
}

const literals: readonly Value[] = [
  ...numbers.map((spelling): Value => ({ kind: 'number', spelling })),
  { kind: 'string', text: 'a' },
  { kind: 'boolean', value: true },
]

function anyMembers(random: Random, depth: number): Member[] {
  return plainKeys
    .filter(() => random.chance(0.5))
    .map((key) => ({ key, optional: random.chance(0.4), value: anyPattern(random, depth - 1) }))
}

const nameOf = (pattern: Pattern): string => (pattern.kind === 'reference' ? 'One' : pattern.kind)

export function writtenPattern(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'literal':
      return plainJson(pattern.value)
    case 'nullable':
      return `"(${nameOf(pattern.of)}?)"`
    case 'list':
      return `["(${nameOf(pattern.of)}*)"]`
    case 'array': {
      const rest = pattern.rest ? [`"(${nameOf(pattern.rest)}...)"`] : []
      return `[${[...pattern.items.map(writtenPattern), ...rest].join(', ')}]`
    }
    case 'object':
      return `{${pattern.members
        .map(({ key, optional, value }) => `"${key}${optional ? '?' : ''}": ${writtenPattern(value)}`)
        .join(', ')}}`
    default:
      return `"(${nameOf(pattern)})"`
  }
}

/** A contract whose request body is the grammar's root, in an array so that it is JSON. */
export const jsonContractOf = ({ type, root }: JsonGrammar): string =>
  [
    'Feature: A grammar',
    'Scenario: A payload',
    `Given type One ${writtenPattern(type)}`,
    'When POST /ws',
    `And request-body [${writtenPattern(root)}]`,
    'Then status 200',
    '',
  ].join('\n')

// The oracle for docs/language.md 9

export function acceptsValue(pattern: Pattern, value: Value, type: Pattern): boolean {
  switch (pattern.kind) {
    case 'literal':
      return areEqual(pattern.value, value)
    case 'reference':
      return acceptsValue(type, value, type)
    case 'nullable':
      return value.kind === 'null' || acceptsValue(pattern.of, value, type)
    case 'list':
      return value.kind === 'array' && value.items.every((item) => acceptsValue(pattern.of, item, type))
    case 'array':
      return value.kind === 'array' && arrayAccepts(pattern, value.items, type)
    case 'object':
      return value.kind === 'object' && objectAccepts(pattern.members, lastOfEach(value.members), type)
    default:
      return value.kind === pattern.kind
  }
}

const arrayAccepts = (
  { items, rest }: Extract<Pattern, { kind: 'array' }>,
  values: readonly Value[],
  type: Pattern,
): boolean =>
  values.length >= items.length &&
  values.every((value, index) => {
    const pattern = items[index] ?? rest
    return pattern !== undefined && acceptsValue(pattern, value, type)
  })

const lastOfEach = (members: readonly [string, Value][]): [string, Value][] =>
  members.filter(([key], index) => members.findLastIndex(([other]) => other === key) === index)

const objectAccepts = (own: readonly Member[], members: readonly [string, Value][], type: Pattern): boolean =>
  members.every(([key, value]) => own.some((one) => one.key === key && acceptsValue(one.value, value, type))) &&
  own.every(({ key, optional }) => optional || members.some(([other]) => other === key))

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

/** A value that a pattern accepts. */
// eslint-disable-next-line complexity -- one case for each kind of pattern
export function anyValue(pattern: Pattern, type: Pattern, random: Random, depth = 0): Value {
  const { pick, chance, below } = random
  const value = (inner: Pattern): Value => anyValue(inner, type, random, depth + 1)
  switch (pattern.kind) {
    case 'literal':
      return pattern.value.kind === 'number' ? respelt(pattern.value.spelling, random) : pattern.value
    case 'number':
      return { kind: 'number', spelling: pick(numbers) }
    case 'string':
      return { kind: 'string', text: pick(texts) }
    case 'boolean':
      return { kind: 'boolean', value: chance(0.5) }
    case 'null':
      return { kind: 'null' }
    case 'nullable':
      return depth > 5 || chance(0.4) ? { kind: 'null' } : value(pattern.of)
    case 'reference':
      return value(type)
    case 'list':
      return { kind: 'array', items: Array.from({ length: depth > 5 ? 0 : below(4) }, () => value(pattern.of)) }
    case 'array': {
      const more = pattern.rest && depth <= 5 ? Array.from({ length: below(3) }, () => pattern.rest!) : []
      return { kind: 'array', items: [...pattern.items, ...more].map(value) }
    }
    case 'object': {
      const chosen = pattern.members.filter(({ optional }) => !optional || (depth <= 5 && chance(0.5)))
      const members = chosen.map((member): [string, Value] => [member.key, value(member.value)])
      return { kind: 'object', members: chance(0.5) ? members : members.reverse() }
    }
  }
}

const respelt = (spelling: string, { pick }: Random): Value => ({
  kind: 'number',
  spelling: pick(numbers.filter((number) => areEqualNumbers(number, spelling))),
})

const allOf = (value: Value): Value[] => [
  value,
  ...(value.kind === 'array' ? value.items.flatMap(allOf) : []),
  ...(value.kind === 'object' ? value.members.flatMap(([, member]) => allOf(member)) : []),
]

const anyLeaf = (random: Random): Value => anyValue(anyScalar(random), { kind: 'null' }, random)

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
