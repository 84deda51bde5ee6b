import type { Random } from './random.js'

// Small random grammars of XML, documents of them, and near misses. They know nothing of the code that they test.

export type Occurs = 'once' | 'optional' | 'multiple'

export interface Count {
  readonly min: number
  readonly max?: number
}

/** What is written behind a name: nothing, `?`, or a count, of which `*` is `{ min: 0 }` and `+` is `{ min: 1 }`. */
export type Suffix = '' | '?' | Count

/** A text pattern: a scalar by name, nullable or not, a literal, any text, or any of some scalars. */
export interface TextPattern {
  readonly scalar?: 'number' | 'string' | 'boolean' | 'date'
  readonly nullable?: boolean
  readonly literal?: string
  readonly anything?: boolean
  readonly choice?: readonly TextPattern[]
}

export interface ElementPattern {
  readonly kind: 'element'
  readonly tag: string
  readonly occurs: Occurs
  readonly attributes: readonly { readonly name: string; readonly optional: boolean; readonly value: TextPattern }[]
  /** The values of attributes that are not named; undefined if there are none. */
  readonly others?: TextPattern
  /** Text, children, or anything. */
  readonly content: TextPattern | readonly Particle[]
}

export interface ReferencePattern {
  readonly kind: 'reference'
  readonly type: string
  readonly suffix: Suffix
}

/** Elements of any name. */
export interface WildcardPattern {
  readonly kind: 'wildcard'
  readonly suffix: Suffix
}

export interface GroupPattern {
  readonly kind: 'group'
  readonly operator: '|' | '&'
  readonly members: readonly (ReferencePattern | WildcardPattern)[]
}

export type Particle = ElementPattern | ReferencePattern | WildcardPattern | GroupPattern

export interface XmlGrammar {
  readonly types: Readonly<Record<string, readonly Particle[]>>
  readonly root: ElementPattern
}

/** A document's element: either text or children, and in near misses both. */
export interface Tree {
  tag: string
  attributes: { name: string; value: string }[]
  children: Tree[]
  text: string
}

const tags = ['a', 'b', 'c']
const names = ['x', 'y']
const typeNames = ['One', 'Two', 'Three']
const texts = ['', ' ', '1', ' -2.5 ', '1e3', 'true', 'v', '2020-02-29', '2021-02-29', 'é', '<&>"', '10 20']

export const isParticles = (content: ElementPattern['content']): content is readonly Particle[] =>
  Array.isArray(content)

// Grammars

export const anyGrammar = (random: Random): XmlGrammar => ({
  types: Object.fromEntries(typeNames.map((name, index) => [name, anyType(random, typeNames.slice(index + 1))])),
  root: { ...anyElement(random, 3), tag: 'r', occurs: 'once' },
})

/** The nodes of a type; those that are not inside an element refer to later types only. */
function anyType(random: Random, later: readonly string[]): readonly Particle[] {
  if (later.length > 0 && random.chance(0.3)) return [anyGroup(random, later)]
  const particles = random.some(1, 2, () => anyParticle(random, 2, later))
  return meansText(particles) ? [oneOfAnyName] : particles
}

const oneOfAnyName: WildcardPattern = { kind: 'wildcard', suffix: { min: 1, max: 1 } }

const anyOccurs = ({ pick }: Random): Occurs => pick(['once', 'once', 'optional', 'multiple'])

const counts: readonly Suffix[] = [
  { min: 1 },
  { min: 2, max: 2 },
  { min: 2 },
  { min: 0, max: 2 },
  { min: 1, max: 3 },
  { min: 2, max: 3 },
]

const anySuffix = ({ pick }: Random): Suffix => pick(['', '', '', '?', { min: 0 }, { min: 0 }, ...counts])

const anyReference = (random: Random, from: readonly string[]): ReferencePattern => ({
  kind: 'reference',
  type: random.pick(from),
  suffix: anySuffix(random),
})

const anyGroup = (random: Random, from: readonly string[]): GroupPattern => ({
  kind: 'group',
  operator: random.pick(['|', '&']),
  members: random.some(2, 3, () => (random.chance(0.07) ? oneOfAnyName : anyReference(random, from))),
})

function anyParticle(random: Random, depth: number, from: readonly string[] = typeNames): Particle {
  if (from.length > 0 && random.chance(0.35)) return anyReference(random, from)
  if (from.length > 0 && random.chance(0.15)) return anyGroup(random, from)
  return random.chance(0.07) ? { kind: 'wildcard', suffix: anySuffix(random) } : anyElement(random, depth - 1)
}

function anyElement(random: Random, depth: number): ElementPattern {
  const isText = depth <= 0 || random.chance(0.3)
  const attributes = names
    .filter(() => random.chance(0.2))
    .map((name) => ({ name, optional: random.chance(0.5), value: anyText(random) }))
  const others = random.chance(0.08) ? anyText(random) : undefined
  const particles = isText ? [] : random.some(0, 4, () => anyParticle(random, depth))
  const content = isText ? anyText(random) : meansText(particles) ? { anything: true } : particles
  return {
    kind: 'element',
    tag: random.pick(tags),
    occurs: anyOccurs(random),
    attributes,
    ...(others && { others }),
    content,
  }
}

/** Whether nodes are `(anything)` alone, which is any content. */
const meansText = ([only, ...others]: readonly Particle[]): boolean =>
  others.length === 0 && only?.kind === 'wildcard' && only.suffix === ''

function anyText(random: Random): TextPattern {
  const { chance } = random
  if (chance(0.15)) return { literal: 'v' }
  if (chance(0.05)) return { anything: true }
  if (chance(0.1)) return { choice: random.some(2, 3, () => ({ scalar: anyScalar(random), nullable: chance(0.1) })) }
  return { scalar: anyScalar(random), nullable: chance(0.2) }
}

const anyScalar = ({ pick }: Random) => pick(['number', 'string', 'boolean', 'date'] as const)

const written = ({ literal, ...pattern }: TextPattern): string => literal ?? `(${named(pattern)})`

const named = ({ scalar, nullable, anything, choice }: TextPattern): string => {
  if (anything) return 'anything'
  return choice ? choice.map(named).join(' | ') : `${String(scalar)}${nullable ? '?' : ''}`
}

function writtenSuffix(suffix: Suffix): string {
  if (typeof suffix === 'string') return suffix
  const { min, max } = suffix
  if (max === undefined && min < 2) return min === 0 ? '*' : '+'
  return min === max ? `{${String(min)}}` : `{${String(min)},${String(max ?? '')}}`
}

function writtenMember(member: ReferencePattern | WildcardPattern): string {
  return `${member.kind === 'reference' ? member.type : 'anything'}${writtenSuffix(member.suffix)}`
}

function writtenParticle(particle: Particle): string {
  if (particle.kind === 'group') return `(${particle.members.map(writtenMember).join(` ${particle.operator} `)})`
  if (particle.kind !== 'element') return `(${writtenMember(particle)})`
  const { tag, occurs, attributes, others, content } = particle
  const own = attributes.map(({ name, optional, value }) => ` ${name}${optional ? '.opt' : ''}="${written(value)}"`)
  const open = others ? ` *="${written(others)}"` : ''
  const legacy = occurs === 'once' ? '' : ` specmatic_occurs="${occurs}"`
  const inner = isParticles(content) ? content.map(writtenParticle).join('') : written(content)
  return `<${tag}${legacy}${own.join('')}${open}>${inner}</${tag}>`
}

/** A contract whose request body is the grammar's root. */
export const contractOf = ({ types, root }: XmlGrammar): string =>
  [
    'Feature: A grammar',
    'Scenario: A document',
    ...Object.entries(types).map(([name, nodes]) => `Given type ${name} ${nodes.map(writtenParticle).join('')}`),
    'When POST /ws',
    `And request-body ${writtenParticle(root)}`,
    'Then status 200',
    '',
  ].join('\n')

// The oracle for docs/language.md 8: derivatives of expressions, which know no automata

export function acceptsTree(tree: Tree, { types, root }: XmlGrammar): boolean {
  for (const [key, { id }] of expressions) if (id > end.id) expressions.delete(key)
  return elementAccepts(root, tree, types)
}

type Types = XmlGrammar['types']

function elementAccepts(pattern: ElementPattern, tree: Tree, types: Types): boolean {
  if (pattern.tag !== tree.tag || !attributesAccept(pattern, tree)) return false
  const { content } = pattern
  if (!isParticles(content)) return content.anything ?? (tree.children.length === 0 && textAccepts(content, tree.text))
  if (tree.text.trim() !== '') return false
  return isNullable(tree.children.reduce((rest, child) => derivative(rest, child, types), rowOf(content, types)))
}

const attributesAccept = ({ attributes, others }: ElementPattern, tree: Tree): boolean =>
  tree.attributes.every(
    ({ name, value }) => attributes.some((own) => own.name === name) || (others && textAccepts(others, value)),
  ) &&
  attributes.every(({ name, optional, value }) => {
    const given = tree.attributes.find((attribute) => attribute.name === name)
    return given ? textAccepts(value, given.value) : optional
  })

/** What children an element may have: the children that remain to be read. Equal expressions are the same object. */
type Expression = { readonly id: number } & (
  | { readonly kind: 'nothing' | 'end' }
  | { readonly kind: 'node'; readonly node: ElementPattern | WildcardPattern }
  | { readonly kind: 'row' | 'both' | 'either'; readonly parts: readonly Expression[] }
  | { readonly kind: 'count'; readonly of: Expression; readonly count: Count }
)

type Unnumbered = Expression extends infer One ? (One extends Expression ? Omit<One, 'id'> : never) : never

/** The expressions so far, by what they are made of. */
const expressions = new Map<string | object, Expression>()

function expression(key: string | object, make: Unnumbered): Expression {
  const known = expressions.get(key)
  if (known) return known
  const made = { ...make, id: expressions.size } as Expression
  expressions.set(key, made)
  return made
}

const joined = (kind: 'row' | 'both' | 'either', parts: readonly Expression[]): Expression =>
  expression(`${kind} ${parts.map(({ id }) => id).join(' ')}`, { kind, parts })

const nothing = expression('nothing', { kind: 'nothing' })
const end = expression('end', { kind: 'end' })

function row(first: Expression, then: Expression): Expression {
  if (first === nothing || then === nothing) return nothing
  if (first === end) return then
  return then === end ? first : joined('row', [first, then])
}

function both(parts: readonly Expression[]): Expression {
  if (parts.includes(nothing)) return nothing
  const all = parts.flatMap((part) => (part.kind === 'both' ? part.parts : part === end ? [] : [part]))
  return all.length > 1
    ? joined(
        'both',
        all.toSorted((a, b) => a.id - b.id),
      )
    : (all[0] ?? end)
}

function either(some: readonly Expression[]): Expression {
  const all = new Set(some.flatMap((one) => (one.kind === 'either' ? one.parts : one === nothing ? [] : [one])))
  const parts = [...all].sort((a, b) => a.id - b.id)
  return parts.length > 1 ? joined('either', parts) : (parts[0] ?? nothing)
}

function counted(of: Expression, count: Count): Expression {
  if (count.max === 0) return end
  return expression(`count ${String(of.id)} ${JSON.stringify(count)}`, { kind: 'count', of, count })
}

function suffixed(of: Expression, suffix: Suffix): Expression {
  if (suffix === '') return of
  return counted(of, suffix === '?' ? { min: 0, max: 1 } : suffix)
}

const rowOf = (particles: readonly Particle[], types: Types): Expression =>
  particles.map((particle) => expressionOf(particle, types)).reduceRight((then, first) => row(first, then), end)

const legacyCounts: Readonly<Record<Occurs, Suffix>> = { once: '', optional: '?', multiple: { min: 0 } }

function expressionOf(particle: Particle, types: Types): Expression {
  switch (particle.kind) {
    case 'element':
      return suffixed(expression(particle, { kind: 'node', node: particle }), legacyCounts[particle.occurs])
    case 'wildcard':
      return suffixed(expression(particle, { kind: 'node', node: particle }), particle.suffix)
    case 'reference':
      return suffixed(rowOf(types[particle.type]!, types), particle.suffix)
    case 'group': {
      const members = particle.members.map((member) => expressionOf(member, types))
      return particle.operator === '|' ? either(members) : both(members)
    }
  }
}

function isNullable(of: Expression): boolean {
  switch (of.kind) {
    case 'end':
      return true
    case 'row':
    case 'both':
      return of.parts.every(isNullable)
    case 'either':
      return of.parts.some(isNullable)
    case 'count':
      return of.count.min === 0 || isNullable(of.of)
    default:
      return false
  }
}

/** What may follow a child. */
function derivative(of: Expression, child: Tree, types: Types, known = new Map<Expression, Expression>()): Expression {
  const before = known.get(of)
  if (before) return before
  const result = derive(of, child, types, (part) => derivative(part, child, types, known))
  known.set(of, result)
  return result
}

function derive(of: Expression, child: Tree, types: Types, after: (part: Expression) => Expression): Expression {
  switch (of.kind) {
    case 'nothing':
    case 'end':
      return nothing
    case 'node':
      return of.node.kind === 'wildcard' || elementAccepts(of.node, child, types) ? end : nothing
    case 'row': {
      const [first, then] = [of.parts[0]!, of.parts[1]!]
      const within = row(after(first), then)
      return isNullable(first) ? either([within, after(then)]) : within
    }
    case 'both':
      return either(of.parts.map((part, at) => both(of.parts.with(at, after(part)))))
    case 'either':
      return either(of.parts.map(after))
    case 'count': {
      const { min, max } = of.count
      const left = { min: Math.max(0, min - 1), ...(max !== undefined && { max: max - 1 }) }
      // What may be empty may be empty each of the remaining times.
      const rest = isNullable(of.of) ? { ...left, min: 0 } : left
      return row(after(of.of), counted(of.of, rest))
    }
  }
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return /^\d{4}-\d\d-\d\d$/.test(text) && day >= 1 && day <= (month === 2 && isLeap ? 29 : (days[month - 1] ?? 0))
}

export function textAccepts({ scalar, nullable, literal, anything, choice }: TextPattern, text: string): boolean {
  if (literal !== undefined) return text === literal
  if (choice) return choice.some((one) => textAccepts(one, text))
  if (anything) return true
  const bare = text.trim()
  if (nullable && bare === '') return true
  if (scalar === 'string') return true
  if (scalar === 'boolean') return bare === 'true' || bare === 'false'
  if (scalar === 'date') return isDay(bare)
  return bare !== '' && !/[^\d.eE+-]/.test(bare) && Number.isFinite(Number(bare))
}

// Documents

const maxDepth = 8
const maxElements = 30

/** A document of a grammar; undefined if the random choices led nowhere. */
export function anyDocument({ types, root }: XmlGrammar, random: Random): Tree | undefined {
  let isStuck = false
  let elements = 0
  const text = (pattern: TextPattern): string => {
    const fitting = [...texts, 'false'].filter((candidate) => textAccepts(pattern, candidate))
    return random.pick(fitting)
  }
  const times = (suffix: Suffix, depth: number): number => {
    const { min, max = min + 3 } = suffix === '' ? once : suffix === '?' ? { min: 0, max: 1 } : suffix
    return depth > maxDepth - 3 ? min : min + random.below(max - min + 1)
  }
  const several = (suffix: Suffix, depth: number, make: () => Tree[]): Tree[] =>
    Array.from({ length: times(suffix, depth) }, make).flat()
  const nodes = (particle: Particle, depth: number): Tree[] => {
    if (depth > maxDepth || elements > maxElements) isStuck = true
    if (isStuck) return []
    elements++
    switch (particle.kind) {
      case 'element':
        return several(legacyCounts[particle.occurs], depth, () => [element(particle, depth + 1)])
      case 'wildcard':
        return several(particle.suffix, depth, () => [anyTree(random)])
      case 'reference':
        return several(particle.suffix, depth, () => types[particle.type]!.flatMap((inner) => nodes(inner, depth + 1)))
      case 'group':
        return particle.operator === '|'
          ? nodes(random.pick(particle.members), depth + 1)
          : particle.members
              .map((member) => nodes(member, depth + 1))
              .reduce((some, more) => dealt(some, more, random), [])
    }
  }
  const element = ({ tag, attributes, others, content }: ElementPattern, depth: number): Tree => ({
    tag,
    attributes: [
      ...attributes
        .filter(({ optional }) => !optional || random.chance(0.5))
        .map(({ name, value }) => ({ name, value: text(value) })),
      ...(others && random.chance(0.5) ? [{ name: 'other', value: text(others) }] : []),
    ],
    ...(isParticles(content)
      ? { children: content.flatMap((particle) => nodes(particle, depth)), text: '' }
      : { children: content.anything ? random.some(0, 2, () => anyTree(random)) : [], text: text(content) }),
  })
  const document = element(root, 0)
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the closures above set it
  return isStuck ? undefined : document
}

const once: Count = { min: 1, max: 1 }

/** Two lists as one, each in its own order. */
function dealt(some: readonly Tree[], others: readonly Tree[], { chance }: Random): Tree[] {
  const [left, right] = [[...some], [...others]]
  const all: Tree[] = []
  while (left.length + right.length > 0)
    all.push((right.length === 0 || (left.length > 0 && chance(0.5)) ? left : right).shift()!)
  return all
}

/** An element that a wildcard takes. */
const anyTree = (random: Random): Tree => ({
  ...leaf(random),
  tag: random.pick([...tags, 'w']),
  children: random.chance(0.3) ? [leaf(random)] : [],
})

const allOf = (tree: Tree): Tree[] => [tree, ...tree.children.flatMap(allOf)]

const insert = <T>(list: T[], item: T, { below }: Random): void => void list.splice(below(list.length + 1), 0, item)

type Change = (tree: Tree, random: Random) => void

const changes: readonly Change[] = [
  (tree, { pick }) => (tree.tag = pick(tags)),
  (tree, { pick }) => (tree.text = pick(texts)),
  ({ children }, { below }) => void children.splice(below(children.length), 1),
  ({ children }, random) => children.length > 0 && insert(children, structuredClone(random.pick(children)), random),
  ({ children }, random) => insert(children, leaf(random), random),
  ({ children }, { below }) => void children.push(...children.splice(below(children.length), 1)),
  ({ children }, { below }) => void children.unshift(...children.splice(below(children.length), 1)),
  ({ children }, random) => children.length > 0 && random.pick(children).children.push(leaf(random)),
  ({ attributes }, { below }) => void attributes.splice(below(attributes.length), 1),
  ({ attributes }, { pick }) => attributes.length > 0 && (pick(attributes).value = pick(texts)),
  ({ attributes }, { pick }) => {
    const name = pick([...names, 'z'])
    if (!attributes.some((attribute) => attribute.name === name)) attributes.push({ name, value: pick(texts) })
  },
]

const leaf = ({ pick }: Random): Tree => ({ tag: pick(tags), attributes: [], children: [], text: pick(texts) })

/** A copy with a few changes; it may still be in the language. */
export function mutatedDocument(tree: Tree, random: Random): Tree {
  const copy = structuredClone(tree)
  for (let times = random.below(3); times >= 0; times--) random.pick(changes)(random.pick(allOf(copy)), random)
  return copy
}
