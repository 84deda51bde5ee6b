import type { Random } from '../../support/random.js'
import {
  atomsOf,
  basesOf,
  declaredNames,
  declaredSteps,
  takes,
  type Atom,
  type Reading,
  type ScalarType,
  type Text,
  type TextType,
} from './text.js'

// JSON types and values by docs/language.md 9 alone, matched by plain backtracking.

export type Json =
  | { kind: 'scalar'; type: TextType }
  | { kind: 'literal'; value: Leaf }
  | { kind: 'inString'; type: ScalarType }
  | { kind: 'list'; of: string; nullable: boolean; count?: readonly [min: number, max: number]; unique?: boolean }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'all'; of: readonly string[] }
  | { kind: 'anything' }
  | { kind: 'array'; items: Json[]; rest?: string }
  | {
      kind: 'object'
      members: { key: string; optional: boolean; value: Json }[]
      others?: string
      ignores?: boolean
      keys?: readonly [min: number, max: number]
    }
  | { kind: 'dictionary'; key: string; of: string }
  | { kind: 'reference'; name: string; nullable: boolean }

export interface JsonGrammar {
  readonly types: Record<string, Json>
  root: Json
}

interface Leaf extends Text {
  readonly kind: 'string' | 'number' | 'boolean' | 'null'
}

export type Value =
  | Leaf
  | { readonly kind: 'array'; readonly items: readonly Value[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [string, Value])[] }

export interface JsonReader {
  readonly reading: Reading
  readonly tolerant: boolean
  /** Whether the keys that readers ignore may be there: a writer never sends them. */
  readonly ignores: boolean
}

// As a contract

const countText = ([min, max]: readonly [number, number]): string => `{${min},${max === Infinity ? '' : max}}`

// oxlint-disable-next-line complexity -- one case for each kind of JSON
function textOf(json: Json): string {
  switch (json.kind) {
    case 'scalar': {
      const { type } = json
      if (type.kind === 'literal') return JSON.stringify(type.text)
      return `"(${type.kind === 'scalar' ? type.type : type.name}${type.nullable ? '?' : ''})"`
    }
    case 'literal':
      return json.value.kind === 'string' ? JSON.stringify(json.value.text) : json.value.text
    case 'inString':
      return `"(${json.type} in string)"`
    case 'list':
      return `"(${json.of}${json.count ? countText(json.count) : '*'}${json.nullable ? '?' : ''})${json.unique ? ' unique' : ''}"`
    case 'choice':
      return `"(${json.of.join(' | ')})"`
    case 'all':
      return `"(${json.of.join(' & ')})"`
    case 'anything':
      return '"(anything)"'
    case 'array':
      return `[${[...json.items.map(textOf), ...(json.rest === undefined ? [] : [`"(${json.rest}...)"`])].join(', ')}]`
    case 'object':
      return `{${[
        ...json.members.map(({ key, optional, value }) => `"${key}${optional ? '?' : ''}": ${textOf(value)}`),
        ...(json.others === undefined ? [] : [`"*": "(${json.others})"`]),
        ...(json.ignores ? ['"*?": "(anything)"'] : []),
      ].join(', ')}}`
    case 'dictionary':
      return `"(dictionary ${json.key} ${json.of})"`
    case 'reference':
      return `"(${json.name}${json.nullable ? '?' : ''})"`
  }
}

/** The type that is an object with a number of keys, not in a box. */
const counted = 'W'

function keysText(json: Json): string {
  const [min, max] = (json.kind === 'object' ? json.keys : undefined) ?? [0, Infinity]
  return `${min > 0 ? ` minKeys ${String(min)}` : ''}${max < Infinity ? ` maxKeys ${String(max)}` : ''}`
}

export const jsonSteps = ({ types, root }: JsonGrammar, side: 'request' | 'response'): string =>
  [
    ...declaredSteps.map((step) => `And ${step}`),
    ...Object.entries(types).map(([name, json]) =>
      name === counted
        ? `And type ${name} ${textOf(json)}${keysText(json)}`
        : `And type ${name}\n"""\n{"v": ${textOf(json)}}\n"""`,
    ),
    'When POST /ws',
    'Then status 200',
    `And ${side}-body\n"""\n{"v": ${textOf(root)}}\n"""`,
  ].join('\n')

// Matching. A declared type is an object with the one key `v`, so that any JSON can be declared.

const kindOfScalar = (type: ScalarType): Leaf['kind'] => (type === 'number' || type === 'boolean' ? type : 'string')

const boxed = (json: Json): Json => ({ kind: 'object', members: [{ key: 'v', optional: false, value: json }] })

const boxes = new WeakMap<Json, Json>()
function boxOf(json: Json): Json {
  const box = boxes.get(json) ?? boxed(json)
  boxes.set(json, box)
  return box
}

const anything: Json = { kind: 'anything' }
const scalarNames = new Set(['string', 'number', 'boolean', 'date'])
const declaredScalars = new Set<string>(declaredNames)

/** What a name in a placeholder refers to. */
function named(name: string, { types }: JsonGrammar): Json {
  if (name === 'anything') return anything
  if (scalarNames.has(name))
    return { kind: 'scalar', type: { kind: 'scalar', type: name as ScalarType, nullable: false } }
  if (declaredScalars.has(name))
    return { kind: 'scalar', type: { kind: 'declared', name: name as (typeof declaredNames)[number], nullable: false } }
  return name === counted ? types[name]! : boxOf(types[name]!)
}

const known = new WeakMap<Value, Map<Json, boolean>>()

/**
 * Whether a JSON type, for one grammar and one reader, accepts a value. Results are cached, because values are parts of many
 * others.
 */
export function takesValue(json: Json, value: Value, grammar: JsonGrammar, reader: JsonReader): boolean {
  if (json.kind === 'scalar' || json.kind === 'literal') return decide(json, value, grammar, reader)
  const verdicts = known.get(value) ?? new Map<Json, boolean>()
  known.set(value, verdicts)
  const verdict = verdicts.get(json) ?? decide(json, value, grammar, reader)
  verdicts.set(json, verdict)
  return verdict
}

type Deciders = {
  readonly [Kind in Json['kind']]: (
    json: Extract<Json, { kind: Kind }>,
    value: Value,
    grammar: JsonGrammar,
    reader: JsonReader,
  ) => boolean
}

const isNull = (value: Value, reader: JsonReader): boolean => value.kind === 'null' && isUntyped(value, reader)

const deciders: Deciders = {
  scalar: ({ type }, value, _, reader) => takesScalar(type, value, reader),
  literal: (json, value, _, reader) =>
    value.kind === json.value.kind && sameText(value.kind, value.text, json.value.text) && isUntyped(value, reader),
  inString: ({ type }, value, _, { reading }) =>
    value.kind === 'string' && takes(atomsOf({ kind: 'scalar', type, nullable: false }), value, reading),
  list: ({ of, nullable, count: [min, max] = [0, Infinity], unique }, value, grammar, reader) =>
    (nullable && isNull(value, reader)) ||
    (value.kind === 'array' &&
      value.items.length >= min &&
      value.items.length <= max &&
      !(unique && new Set(value.items.map(keyOfValue)).size < value.items.length) &&
      value.items.every((item) => takesValue(named(of, grammar), item, grammar, reader))),
  choice: ({ of }, value, grammar, reader) =>
    of.some((name) => takesValue(named(name, grammar), value, grammar, reader)),
  all: ({ of }, value, grammar, reader) =>
    takesAll(
      of.map((name) => named(name, grammar)),
      value,
      grammar,
      reader,
    ),
  anything: () => true,
  array: (json, value, grammar, reader) => {
    const [only] = json.items
    return json.items.length === 1 && only && json.rest === undefined && isList(only)
      ? takesValue(only, value, grammar, reader)
      : value.kind === 'array' && takesItems(json, value.items, grammar, reader)
  },
  object: (json, value, grammar, reader) =>
    value.kind === 'object' && takesEntries(json, value.entries, grammar, reader),
  dictionary: ({ key, of }, value, grammar, reader) =>
    value.kind === 'object' &&
    value.entries.every(
      ([name, item]) => takesKey(key, name, grammar) && takesValue(named(of, grammar), item, grammar, reader),
    ),
  reference: ({ name, nullable }, value, grammar, reader) =>
    (nullable && isNull(value, reader)) || takesValue(named(name, grammar), value, grammar, reader),
}

type Decider = (json: Json, value: Value, grammar: JsonGrammar, reader: JsonReader) => boolean

const decide: Decider = (json, value, grammar, reader) => (deciders[json.kind] as Decider)(json, value, grammar, reader)

/** `["(T*)"]` is `(T*)`, and so with other counts. */
const isList = (json: Json): boolean => json.kind === 'list' && !json.nullable

const isUntyped = ({ base }: Text, { reading }: JsonReader): boolean => reading !== 'produced' || base === undefined

const sameText = (kind: Leaf['kind'], a: string, b: string): boolean =>
  kind === 'number' ? Number(a) === Number(b) : a === b

function takesScalar(type: TextType, value: Value, reader: JsonReader): boolean {
  if (value.kind === 'array' || value.kind === 'object') return false
  if (type.kind === 'literal') return value.kind === 'string' && value.text === type.text && isUntyped(value, reader)
  if (value.kind === 'null') return type.nullable && isUntyped(value, reader)
  const kind = type.kind === 'scalar' ? kindOfScalar(type.type) : numeric.has(type.name) ? 'number' : 'string'
  if (value.kind !== kind) return false
  const atoms = atomsOf(type).filter(({ base }) => base !== 'null')
  return takes(kind === 'number' ? atoms.map(ofNumbers) : atoms, value, reader.reading)
}

const numeric = new Set<string>(['Size', 'Small', 'Digit'])
/** Numbers of an enum compare by value; bounds count the characters as written. */
const ofNumbers = (atom: Atom): Atom =>
  atom.byValue ? { ...atom, takes: (text) => atom.takes(String(Number(text))) } : atom

/** Equal for equal values. */
function keyOfValue(value: Value): string {
  if (value.kind === 'array') return `[${value.items.map(keyOfValue).join()}]`
  if (value.kind === 'object')
    return `{${value.entries
      .map(([key, one]) => `${key}:${keyOfValue(one)}`)
      .sort()
      .join()}}`
  return `${value.kind} ${value.kind === 'number' ? String(Number(value.text)) : value.text}`
}

function takesItems(
  { items, rest }: Extract<Json, { kind: 'array' }>,
  values: readonly Value[],
  grammar: JsonGrammar,
  reader: JsonReader,
): boolean {
  if (values.length < items.length || (values.length > items.length && rest === undefined)) return false
  return values.every((value, index) => {
    const item = items[index] ?? named(rest!, grammar)
    return takesValue(item, value, grammar, reader)
  })
}

function takesEntries(
  { members, others, ignores, keys: [min, max] = [0, Infinity] }: Extract<Json, { kind: 'object' }>,
  entries: readonly (readonly [string, Value])[],
  grammar: JsonGrammar,
  reader: JsonReader,
): boolean {
  const known = entries.filter(([key]) => others !== undefined || members.some((member) => member.key === key)).length
  return (
    known >= min &&
    known <= max &&
    members.every(({ key, optional }) => optional || entries.some(([other]) => other === key)) &&
    entries.every(([key, value]) => {
      const member = members.find((other) => other.key === key)
      if (member) return takesValue(member.value, value, grammar, reader)
      if (others === undefined) return reader.tolerant || (ignores === true && reader.ignores)
      return takesValue(named(others, grammar), value, grammar, reader)
    })
  )
}

/** Whether a value belongs to the composition of some types: to one alternative of each, of which objects have the keys of all. */
function takesAll(all: readonly Json[], value: Value, grammar: JsonGrammar, reader: JsonReader): boolean {
  const [first, ...rest] = all
  if (!first) return true
  if (rest.length === 0) return takesValue(first, value, grammar, reader)
  const combinations = all.reduce<Json[][]>(
    (some, one) => some.flatMap((left) => alternativesOf(one, grammar).map((right) => [...left, right])),
    [[]],
  )
  return combinations.some((own) => takesTogether(own, value, grammar, reader))
}

function takesTogether(all: readonly Json[], value: Value, grammar: JsonGrammar, reader: JsonReader): boolean {
  const stated = all.filter(({ kind }) => kind !== 'anything')
  if (value.kind === 'object') {
    const dictionaries = stated.filter((one) => one.kind === 'dictionary')
    if (dictionaries.length === stated.length && new Set(dictionaries.map(({ key }) => key)).size === 1)
      return value.entries.every(
        ([key, item]) =>
          takesKey(dictionaries[0]!.key, key, grammar) &&
          takesAll(
            dictionaries.map(({ of }) => named(of, grammar)),
            item,
            grammar,
            reader,
          ),
      )
    const objects = stated.map((one) => asObject(one))
    return objects.every((one) => one !== undefined) && takesKeys(objects, value.entries, grammar, reader)
  }
  if (value.kind !== 'array') return stated.every((one) => takesValue(one, value, grammar, reader))
  return stated.every((one) => hasLength(one, value.items.length)) &&
    value.items.every((item, index) => takesAll(stated.map((one) => itemAt(one, index, grammar)), item, grammar, reader)) // prettier-ignore
}

type ObjectJson = Extract<Json, { kind: 'object' }>

function takesKeys(
  objects: readonly ObjectJson[],
  entries: readonly (readonly [string, Value])[],
  grammar: JsonGrammar,
  reader: JsonReader,
): boolean {
  const keys = new Set(entries.map(([key]) => key))
  const hasRequired = objects.every(({ members }) => members.every(({ key, optional }) => optional || keys.has(key)))
  const isIgnored = reader.tolerant || (reader.ignores && objects.some(({ ignores }) => ignores))
  return (
    hasRequired &&
    entries.every(([key, value]) => {
      const types = objects.flatMap(({ members, others }): Json[] => {
        const member = members.find((one) => one.key === key)
        return member ? [member.value] : others === undefined ? [] : [named(others, grammar)]
      })
      return types.length === 0 ? isIgnored : takesAll(types, value, grammar, reader)
    })
  )
}

const nothing: Json = { kind: 'literal', value: { kind: 'null', text: 'null' } }

function alternativesOf(json: Json, grammar: JsonGrammar): readonly Json[] {
  switch (json.kind) {
    case 'choice':
      return json.of.flatMap((name) => alternativesOf(named(name, grammar), grammar))
    case 'reference':
      return [...alternativesOf(named(json.name, grammar), grammar), ...(json.nullable ? [nothing] : [])]
    case 'list':
      return json.nullable ? [{ ...json, nullable: false }, nothing] : [json]
    case 'array': {
      const [only] = json.items
      return json.items.length === 1 && only && json.rest === undefined && isList(only) ? [only] : [json]
    }
    default:
      return [json]
  }
}

/** A dictionary of any keys is an object. Contracts compose other dictionaries only with those of the same keys. */
function asObject(json: Json): ObjectJson | undefined {
  if (json.kind === 'dictionary' && json.key === 'string') return { kind: 'object', members: [], others: json.of }
  return json.kind === 'object' ? json : undefined
}

function hasLength(json: Json, length: number): boolean {
  if (json.kind === 'array')
    return length === json.items.length || (json.rest !== undefined && length > json.items.length)
  if (json.kind !== 'list') return false
  const [min, max] = json.count ?? [0, Infinity]
  return length >= min && length <= max
}

function itemAt(json: Json, index: number, grammar: JsonGrammar): Json {
  if (json.kind === 'list') return named(json.of, grammar)
  return json.kind === 'array' ? (json.items[index] ?? named(json.rest!, grammar)) : nothing
}

function takesKey(type: string, key: string, grammar: JsonGrammar): boolean {
  const json = named(type, grammar)
  return json.kind === 'scalar' && takes(atomsOf(json.type), { text: key }, 'read')
}

// Cost, as the engine counts

export function costOfValue(value: Value): number {
  if (value.kind === 'array') return value.items.reduce((sum, item) => sum + costOfValue(item), 10)
  if (value.kind === 'object') return value.entries.reduce((sum, [, item]) => sum + 5 + costOfValue(item), 10)
  return 10 + value.text.length
}

// Enumeration

export interface JsonSide {
  readonly grammar: JsonGrammar
  readonly reader: JsonReader
}

export function partsOf({ types, root }: JsonGrammar): Json[] {
  const found: Json[] = []
  const visit = (json: Json): void => {
    found.push(json)
    if (json.kind === 'array') json.items.forEach(visit)
    if (json.kind === 'object') json.members.forEach(({ value }) => visit(value))
  }
  visit(root)
  for (const json of Object.values(types)) visit(json)
  return found
}

const strings = ['', 'a', 'bb', 'aa', 'ccc', 'b', '1', '10', '22', 'true', '2020-04-12']
/** The shortest texts that the engine knows, and longer spellings of the literals among them. */
const numbers = ['0', '1', '2', '1e1', '22', '123', '-1', '1.0', '10.0']
const leaf = (kind: Leaf['kind'], ...all: string[]): Leaf[] =>
  all.flatMap((text) => [undefined, ...(kind === 'null' ? [] : basesOf(text))].map((base) => ({ kind, text, base })))

const leaves: readonly Leaf[] = [
  ...leaf('string', ...strings),
  ...leaf('number', ...numbers),
  ...leaf('boolean', 'true', 'false'),
  ...leaf('null', 'null'),
]

const keys = ['a', 'b', 'bb', '1', '10', 'v', 'true']
const depth = 2
const maxValues = 250

/** Small values that the left produces: the cheapest of each class that the parts of both sides distinguish. */
export function smallValues(left: JsonSide, right: readonly JsonSide[], withBases: boolean): Value[] {
  const sides = [left, ...right].flatMap(({ grammar, reader }) =>
    [
      ...partsOf(grammar),
      ...Object.values(grammar.types).map(boxOf),
      ...[...scalarNames, ...declaredScalars].map((name) => named(name, grammar)),
    ].map((json) => ({ json, grammar, reader })),
  )
  const composite = sides.filter(
    ({ json }) => json.kind !== 'scalar' && json.kind !== 'literal' && json.kind !== 'inString',
  )
  const vector = (value: Value): string =>
    value.kind.slice(0, 1) +
    (value.kind === 'array' || value.kind === 'object' ? composite : sides)
      .map(({ json, grammar, reader }) => (takesValue(json, value, grammar, reader) ? '1' : '0'))
      .join('')
  const cheapest = (values: Value[]): Value[] => {
    const found = new Map<string, Value>()
    const priced = values.map((value) => ({ value, cost: costOfValue(value) })).sort((a, b) => a.cost - b.cost)
    for (const { value } of priced) {
      const key = vector(value)
      if (key.includes('1') && !found.has(key)) found.set(key, value)
    }
    return [...found.values()]
  }
  const useful = leaves.filter(({ base }) => withBases || base === undefined)
  let known = cheapest([...useful, { kind: 'array', items: [] }, { kind: 'object', entries: [] }])
  for (let level = 0; level < depth; level++) known = cheapest([...known, ...someArrays(known), ...someObjects(known)])
  return known.filter((value) => takesValue(left.grammar.root, value, left.grammar, left.reader))
}

function someArrays(values: readonly Value[]): Value[] {
  return grown(values, () => true).map((items) => ({ kind: 'array', items }))
}

function someObjects(values: readonly Value[]): Value[] {
  const entries = keys.flatMap((key) => values.map((value) => [key, value] as const))
  return grown(entries, (own, [key]) => own.every(([other]) => other < key)).map((own) => ({
    kind: 'object',
    entries: own,
  }))
}

/** Lists of items, short ones first, as many of each length as time allows. */
function grown<T>(items: readonly T[], fits: (list: readonly T[], item: T) => boolean): T[][] {
  let last: T[][] = [[]]
  const all: T[][] = []
  for (let length = 1; length <= 3; length++) {
    const next: T[][] = []
    for (const list of last)
      for (const item of items) if (next.length < maxValues && fits(list, item)) next.push([...list, item])
    all.push(...next)
    last = next
  }
  return all
}

// Random grammars

const typeNames = ['T', 'U']
const elementNames = ['string', 'number', 'boolean', 'T', 'U', 'Colour', 'Red', 'Size']
const keyNames = ['string', 'string', 'number', 'Colour', 'Red', 'Size', 'boolean', 'Short', 'Digit']

export function anyJsonGrammar(random: Random): JsonGrammar {
  const types = Object.fromEntries(typeNames.map((name) => [name, anyJson(random, 1)]))
  return { types, root: anyJson(random, 2) }
}

/** The same with choices, counts, open objects and, unless texts count with their types, anything in places. */
export function grownJson(grammar: JsonGrammar, random: Random, withAnything: boolean): JsonGrammar {
  const copy = structuredClone(grammar)
  for (const json of partsOf(copy)) if (random.chance(0.5)) grow(json, random, withAnything ? ['anything'] : [])
  if (withAnything && random.chance(0.4)) compose(copy, random)
  else if (withAnything && random.chance(0.5)) restrict(copy, random)
  return copy
}

/** Bounds the keys of an object, and makes the items of lists unique. */
function restrict(grammar: JsonGrammar, random: Random): void {
  for (const json of partsOf(grammar)) if (json.kind === 'list' && random.chance(0.4)) json.unique = true
  grammar.types[counted] = {
    kind: 'object',
    members: anyMembers(random, 1),
    ...(random.chance(0.4) && { others: random.pick(['number', 'string']) }),
    ...(random.chance(0.8) && { keys: anyKeys(random) }),
  }
  become(random.pick([grammar.root, grammar.types['U']!]), {
    kind: 'reference',
    name: counted,
    nullable: random.chance(0.2),
  })
}

const anyKeys = ({ pick }: Random): readonly [min: number, max: number] =>
  pick([
    [1, Infinity],
    [0, 1],
    [1, 2],
    [2, 2],
    [2, Infinity],
    [0, 2],
  ] as const)

/** Combines a type with one that is like it, so that they are likely to have values in common. */
function compose(grammar: JsonGrammar, random: Random): void {
  const { types } = grammar
  types['V'] = structuredClone(types['T']!)
  for (const json of partsOf({ types: {}, root: types['V'] })) if (random.chance(0.3)) mutate(json, random)
  const at = random.pick([grammar.root, types['U']!])
  become(at, { kind: 'all', of: ['T', 'V'] })
}

function grow(json: Json, { pick, chance, some }: Random, more: readonly string[]): void {
  const names = [...elementNames, ...more]
  if (json.kind === 'list')
    json.count = pick([
      [0, 1],
      [1, 2],
      [2, 2],
      [1, Infinity],
    ] as const)
  else if (json.kind === 'object' && chance(0.4)) json.ignores = true
  else if (json.kind === 'object') json.others = pick([...more, ...more, 'number', 'T', 'string'])
  else if (json.kind === 'scalar' && more.length > 0 && chance(0.2)) become(json, { kind: 'anything' })
  else if (json.kind !== 'array' && json.kind !== 'dictionary')
    become(json, { kind: 'choice', of: [...new Set(some(2, 3, () => pick(names)))] })
}

function become(json: Json, other: Json): void {
  for (const key of Object.keys(json)) Reflect.deleteProperty(json, key)
  Object.assign(json, other)
}

function anyScalar({ pick, chance }: Random): Json {
  const nullable = chance(0.15)
  const type: TextType = chance(0.3)
    ? { kind: 'declared', name: pick(declaredNames), nullable }
    : { kind: 'scalar', type: pick(['string', 'number', 'boolean', 'date', 'empty'] as const), nullable }
  return { kind: 'scalar', type }
}

const anyLiteral = ({ pick }: Random): Json => ({
  kind: 'literal',
  value: pick([
    { kind: 'string', text: 'a' },
    { kind: 'string', text: '1' },
    { kind: 'number', text: '1' },
    { kind: 'number', text: '10' },
    { kind: 'boolean', text: 'true' },
    { kind: 'null', text: 'null' },
  ] as const),
})

function anyJson(random: Random, depth: number): Json {
  const { pick, chance, some, below } = random
  if (depth === 0 || chance(0.2)) return chance(0.2) ? anyLiteral(random) : anyScalar(random)
  switch (below(10)) {
    case 0:
      return { kind: 'list', of: pick(elementNames), nullable: chance(0.2) }
    case 1:
    case 2:
      return {
        kind: 'array',
        items: some(0, 2, () => anyJson(random, depth - 1)),
        ...(chance(0.5) && { rest: pick(elementNames) }),
      }
    case 3:
    case 4:
    case 5:
      return { kind: 'dictionary', key: pick(keyNames), of: pick(elementNames) }
    case 6:
      return { kind: 'reference', name: pick(typeNames), nullable: chance(0.5) }
    case 7:
      return { kind: 'inString', type: pick(['number', 'boolean', 'date'] as const) }
    default:
      return { kind: 'object', members: anyMembers(random, depth) }
  }
}

function anyMembers(random: Random, depth: number): { key: string; optional: boolean; value: Json }[] {
  const chosen = new Set(random.some(0, 3, () => random.pick(['a', 'b', 'bb', '1'])))
  return [...chosen].map((key) => ({ key, optional: random.chance(0.4), value: anyJson(random, depth - 1) }))
}

type Mutators = {
  readonly [Kind in Json['kind']]: (json: Extract<Json, { kind: Kind }>, random: Random) => void
}

const toScalar = (json: Json, random: Random): void => {
  become(json, anyScalar(random))
}

/** Near misses: one small change in place. */
const mutators: Mutators = {
  scalar: (json, random) => {
    if (random.chance(0.3)) json.type = { kind: 'scalar', type: 'string', nullable: random.chance(0.3) }
    else toScalar(json, random)
  },
  literal: toScalar,
  inString: toScalar,
  anything: toScalar,
  all: (json) => {
    json.of = json.of.slice(0, 1)
  },
  choice: (json, { pick, chance }) => {
    const [only, ...rest] = json.of
    json.of = chance(0.5) && rest.length > 0 ? rest : [...new Set([only!, ...rest, pick(elementNames)])]
  },
  list: (json, { chance, pick }) => {
    if (json.unique !== undefined && chance(0.5)) json.unique = !json.unique
    else if (chance(0.3)) json.nullable = !json.nullable
    else if (json.count && chance(0.5))
      json.count = pick([
        [0, 2],
        [1, 1],
        [0, Infinity],
      ] as const)
    else json.of = pick(elementNames)
  },
  array: (json, random) => {
    const { chance, pick, below } = random
    if (chance(0.4) && json.rest !== undefined) delete json.rest
    else if (chance(0.4)) json.rest = pick(elementNames)
    else if (json.items.length > 0 && chance(0.5)) json.items.splice(below(json.items.length), 1)
    else json.items.push(anyJson(random, 0))
  },
  dictionary: (json, { chance, pick }) => {
    if (chance(0.5)) json.key = pick(keyNames)
    else json.of = pick(elementNames)
  },
  reference: (json, { chance, pick }) => {
    if (chance(0.5)) json.nullable = !json.nullable
    else json.name = pick(typeNames)
  },
  object: mutateObject,
}

const mutate = (json: Json, random: Random): void =>
  (mutators[json.kind] as (json: Json, random: Random) => void)(json, random)

function mutateObject(json: Extract<Json, { kind: 'object' }>, random: Random): void {
  const { pick, chance, below } = random
  const { members } = json
  if (json.keys && chance(0.5)) {
    json.keys = anyKeys(random)
    return
  }
  if ((json.others !== undefined || json.ignores) && chance(0.4)) {
    delete json.others
    delete json.ignores
    if (chance(0.3)) json.ignores = true
    else if (chance(0.5)) json.others = pick(['anything', 'string', 'number'])
    return
  }
  const member = members[below(Math.max(1, members.length))]
  if (member && chance(0.5)) member.optional = !member.optional
  else if (member && chance(0.3)) members.splice(members.indexOf(member), 1)
  else {
    const key = pick(['a', 'b', 'bb', '1'])
    if (!members.some((other) => other.key === key))
      members.push({ key, optional: chance(0.6), value: anyJson(random, 0) })
  }
}

export function mutatedJson(grammar: JsonGrammar, random: Random): JsonGrammar {
  const copy = structuredClone(grammar)
  // An object that is equivalent to a dictionary, or the reverse, is the hardest to distinguish from it.
  if (copy.root.kind === 'dictionary' && random.chance(0.25))
    copy.root = { kind: 'object', members: anyMembers(random, 1) }
  else if (copy.root.kind === 'object' && random.chance(0.15))
    copy.root = { kind: 'dictionary', key: random.pick(keyNames), of: random.pick(elementNames) }
  else for (let times = random.below(3); times >= 0; times--) mutate(random.pick(partsOf(copy)), random)
  return copy
}

/** Reads a witness; numbers keep their text. */
export function parseJson(source: string): Value {
  const token = /\s*(?:([[\]{}:,])|("(?:[^"\\]|\\.)*")|([^\s[\]{}:,"]+))/y
  const next = (): RegExpExecArray => token.exec(source)!
  const peek = (): string | undefined => {
    const at = token.lastIndex
    const found = token.exec(source)?.[1]
    token.lastIndex = at
    return found
  }
  const value = (): Value => {
    const [, mark, text, bare] = next()
    if (text !== undefined) return { kind: 'string', text: JSON.parse(text) as string }
    if (bare !== undefined)
      return { kind: bare === 'null' ? 'null' : bare === 'true' || bare === 'false' ? 'boolean' : 'number', text: bare }
    if (mark === '[') return { kind: 'array', items: several(']', value) }
    return {
      kind: 'object',
      entries: several('}', () => {
        const key = JSON.parse(next()[2]!) as string
        next()
        return [key, value()] as const
      }),
    }
  }
  const several = <T>(end: string, one: () => T): T[] => {
    const all: T[] = []
    while (peek() !== end) {
      all.push(one())
      if (peek() === ',') next()
    }
    next()
    return all
  }
  return value()
}
