import type { Random } from './random.js'

// Small random grammars of XML, documents of them, and near misses. They know nothing of the code that they test.

export type Occurs = 'once' | 'optional' | 'multiple'

/** A text pattern: a scalar by name, nullable or not, or a literal. */
export interface TextPattern {
  readonly scalar?: 'number' | 'string' | 'boolean' | 'date'
  readonly nullable?: boolean
  readonly literal?: string
}

export interface ElementPattern {
  readonly kind: 'element'
  readonly tag: string
  readonly occurs: Occurs
  readonly attributes: readonly { readonly name: string; readonly optional: boolean; readonly value: TextPattern }[]
  readonly content: TextPattern | readonly Particle[]
}

export interface ReferencePattern {
  readonly kind: 'reference'
  readonly type: string
  readonly occurs: Occurs
}

export type Particle = ElementPattern | ReferencePattern

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
const typeNames = ['One', 'Two']
const texts = ['', ' ', '1', ' -2.5 ', '1e3', 'true', 'v', '2020-02-29', '2021-02-29', 'é', '<&>"', '10 20']

export const isParticles = (content: ElementPattern['content']): content is readonly Particle[] =>
  Array.isArray(content)

// Grammars

export const anyGrammar = (random: Random): XmlGrammar => ({
  types: Object.fromEntries(typeNames.map((name) => [name, random.some(1, 2, () => anyParticle(random, 2))])),
  root: { ...anyElement(random, 3), tag: 'r', occurs: 'once' },
})

const anyOccurs = ({ pick }: Random): Occurs => pick(['once', 'once', 'optional', 'multiple'])

const anyParticle = (random: Random, depth: number): Particle =>
  random.chance(0.35)
    ? { kind: 'reference', type: random.pick(typeNames), occurs: anyOccurs(random) }
    : anyElement(random, depth - 1)

function anyElement(random: Random, depth: number): ElementPattern {
  const isText = depth <= 0 || random.chance(0.3)
  const attributes = names
    .filter(() => random.chance(0.2))
    .map((name) => ({ name, optional: random.chance(0.5), value: anyText(random) }))
  const content = isText ? anyText(random) : random.some(0, 4, () => anyParticle(random, depth))
  return { kind: 'element', tag: random.pick(tags), occurs: anyOccurs(random), attributes, content }
}

function anyText({ pick, chance }: Random): TextPattern {
  if (chance(0.15)) return { literal: 'v' }
  return { scalar: pick(['number', 'string', 'boolean', 'date'] as const), nullable: chance(0.2) }
}

const written = ({ scalar, nullable, literal }: TextPattern): string =>
  literal ?? `(${String(scalar)}${nullable ? '?' : ''})`

function writtenParticle(particle: Particle): string {
  if (particle.kind === 'reference')
    return `(${particle.type}${{ once: '', optional: '?', multiple: '*' }[particle.occurs]})`
  const { tag, occurs, attributes, content } = particle
  const own = attributes.map(({ name, optional, value }) => ` ${name}${optional ? '.opt' : ''}="${written(value)}"`)
  const legacy = occurs === 'once' ? '' : ` specmatic_occurs="${occurs}"`
  const inner = isParticles(content) ? content.map(writtenParticle).join('') : written(content)
  return `<${tag}${legacy}${own.join('')}>${inner}</${tag}>`
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

// The oracle for docs/language.md 8, by trying everything

export const acceptsTree = (tree: Tree, { types, root }: XmlGrammar): boolean => elementAccepts(root, tree, types)

type Types = XmlGrammar['types']

function elementAccepts(pattern: ElementPattern, tree: Tree, types: Types): boolean {
  if (pattern.tag !== tree.tag || !attributesAccept(pattern, tree)) return false
  const { content } = pattern
  if (!isParticles(content)) return tree.children.length === 0 && textAccepts(content, tree.text)
  return tree.text.trim() === '' && sequenceAccepts(content, tree.children, types)
}

const attributesAccept = ({ attributes }: ElementPattern, tree: Tree): boolean =>
  tree.attributes.every(({ name }) => attributes.some((own) => own.name === name)) &&
  attributes.every(({ name, optional, value }) => {
    const given = tree.attributes.find((attribute) => attribute.name === name)
    return given ? textAccepts(value, given.value) : optional
  })

/** Fails unless fewer children are left than before: a repetition must consume something. */
interface Progress {
  readonly kind: 'progress'
  readonly below: number
}

function sequenceAccepts(
  particles: readonly (Particle | Progress)[],
  children: readonly Tree[],
  types: Types,
): boolean {
  const [first, ...rest] = particles
  if (!first) return children.length === 0
  if (first.kind === 'progress') return children.length < first.below && sequenceAccepts(rest, children, types)
  if (first.occurs !== 'once' && sequenceAccepts(rest, children, types)) return true
  const more: (Particle | Progress)[] =
    first.occurs === 'multiple' ? [{ kind: 'progress', below: children.length }, first, ...rest] : rest
  if (first.kind === 'reference') return sequenceAccepts([...types[first.type]!, ...more], children, types)
  const [child, ...others] = children
  return child !== undefined && elementAccepts(first, child, types) && sequenceAccepts(more, others, types)
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return /^\d{4}-\d\d-\d\d$/.test(text) && day >= 1 && day <= (month === 2 && isLeap ? 29 : (days[month - 1] ?? 0))
}

export function textAccepts({ scalar, nullable, literal }: TextPattern, text: string): boolean {
  if (literal !== undefined) return text === literal
  const bare = text.trim()
  if (nullable && bare === '') return true
  if (scalar === 'string') return true
  if (scalar === 'boolean') return bare === 'true' || bare === 'false'
  if (scalar === 'date') return isDay(bare)
  return bare !== '' && !/[^\d.eE+-]/.test(bare) && Number.isFinite(Number(bare))
}

// Documents

const deepest = 8
const mostElements = 30

/** A document of a grammar; undefined if the random choices led nowhere. */
export function anyDocument({ types, root }: XmlGrammar, random: Random): Tree | undefined {
  let isStuck = false
  let elements = 0
  const text = (pattern: TextPattern): string => {
    const fitting = [...texts, 'false'].filter((candidate) => textAccepts(pattern, candidate))
    return random.pick(fitting)
  }
  const times = (occurs: Occurs, depth: number): number =>
    occurs === 'once' ? 1 : depth > deepest - 3 ? 0 : random.below(occurs === 'optional' ? 2 : 4)
  const nodes = (particle: Particle, depth: number): Tree[] => {
    if (depth > deepest || elements > mostElements) isStuck = true
    if (isStuck) return []
    elements++
    return Array.from({ length: times(particle.occurs, depth) }, () =>
      particle.kind === 'element'
        ? [element(particle, depth + 1)]
        : types[particle.type]!.flatMap((inner) => nodes(inner, depth + 1)),
    ).flat()
  }
  const element = ({ tag, attributes, content }: ElementPattern, depth: number): Tree => ({
    tag,
    attributes: attributes
      .filter(({ optional }) => !optional || random.chance(0.5))
      .map(({ name, value }) => ({ name, value: text(value) })),
    children: isParticles(content) ? content.flatMap((particle) => nodes(particle, depth)) : [],
    text: isParticles(content) ? '' : text(content),
  })
  const document = element(root, 0)
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the closures above set it
  return isStuck ? undefined : document
}

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
