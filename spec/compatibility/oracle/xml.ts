import type { Random } from '../../support/random.js'
import {
  anyText,
  atomsOf,
  basesOf,
  blank,
  declaredSteps,
  takes,
  texts,
  written,
  type Reading,
  type Text,
  type TextType,
} from './text.js'

// XML types and trees by docs/language.md 8 alone, matched by plain backtracking: slow, and sharing nothing with the engine.

export type Occurs = 'once' | 'optional' | 'multiple'

export interface Element {
  readonly kind: 'element'
  tag: string
  occurs: Occurs
  attributes: { name: string; optional: boolean; type: TextType }[]
  content: { kind: 'text'; type: TextType } | { kind: 'nodes'; particles: Particle[] }
}

export interface Reference {
  readonly kind: 'reference'
  type: string
  occurs: Occurs
}

export type Particle = Element | Reference

/** Declared types, each some sibling nodes, and the body's root. */
export interface Grammar {
  readonly types: Record<string, Particle[]>
  readonly root: Element
}

export interface Tree {
  readonly tag: string
  readonly attributes: Readonly<Record<string, Text>>
  readonly text: Text
  readonly children: readonly Tree[]
}

// As a contract

const suffix: Readonly<Record<Occurs, string>> = { once: '', optional: '?', multiple: '*' }

/** How a contract is written, which does not affect its meaning. */
export interface Style {
  readonly prefix: string
  readonly typeName: (name: string) => string
  readonly reversed: boolean
}

const plainStyle: Style = { prefix: '', typeName: (name) => name, reversed: false }

export function particleText(particle: Particle, style: Style = plainStyle): string {
  const { prefix, typeName, reversed } = style
  if (particle.kind === 'reference') return `(${typeName(particle.type)}${suffix[particle.occurs]})`
  const { tag, occurs, attributes, content } = particle
  const own = attributes.map(({ name, optional, type }) => ` ${name}${optional ? '.opt' : ''}="${written(type)}"`)
  const all = [...(occurs === 'once' ? [] : [` specmatic_occurs="${occurs}"`]), ...own]
  const inner =
    content.kind === 'text'
      ? written(content.type)
      : content.particles.map((child) => particleText(child, style)).join('')
  return `<${prefix}${tag}${(reversed ? all.reverse() : all).join('')}>${inner}</${prefix}${tag}>`
}

/** The steps that declare a grammar's types. */
export const typeSteps = ({ types }: Grammar, style: Style = plainStyle): string[] =>
  Object.entries(types).map(
    ([name, nodes]) => `type ${style.typeName(name)} ${nodes.map((node) => particleText(node, style)).join('')}`,
  )

export const scenarioSteps = (grammar: Grammar, side: 'request' | 'response'): string =>
  [
    ...[...declaredSteps, ...typeSteps(grammar)].map((step) => `And ${step}`),
    'When POST /ws',
    'Then status 200',
    `And ${side}-body ${particleText(grammar.root)}`,
  ].join('\n')

// Matching

/** How many attributes that it does not name a reader ignores; a tolerant reader ignores all. */
export interface Reader {
  readonly reading: Reading
  readonly tolerant: boolean
}

const known = new WeakMap<Tree, Map<Element, boolean>>()

/**
 * Whether an element, for one grammar and one reader, accepts a tree. Results are cached, because trees are parts of many
 * others.
 */
export function matches(element: Element, tree: Tree, grammar: Grammar, reader: Reader): boolean {
  if (element.tag !== tree.tag) return false
  const verdicts = known.get(tree) ?? new Map<Element, boolean>()
  known.set(tree, verdicts)
  const verdict = verdicts.get(element)
  if (verdict !== undefined) return verdict
  const isMatch = attributesMatch(element, tree.attributes, reader) && contentMatches(element, tree, grammar, reader)
  verdicts.set(element, isMatch)
  return isMatch
}

function attributesMatch({ attributes }: Element, given: Tree['attributes'], { reading, tolerant }: Reader): boolean {
  const known = attributes.every(({ name, optional, type }) => {
    const text = given[name]
    return text ? takes(atomsOf(type), text, reading) : optional
  })
  return known && (tolerant || Object.keys(given).every((name) => attributes.some((own) => own.name === name)))
}

export function contentMatches(
  { content }: Element,
  { text, children }: Pick<Tree, 'text' | 'children'>,
  grammar: Grammar,
  reader: Reader,
): boolean {
  if (content.kind === 'text') return children.length === 0 && takes(atomsOf(content.type), text, reader.reading)
  const ends = childrenMatch(content.particles, children, 0, grammar, reader)
  return ends.has(children.length) && (children.length > 0 || takes([blank], text, reader.reading))
}

/** Where the next child may be after the particles have matched some from `start` on. */
function childrenMatch(
  particles: readonly Particle[],
  children: readonly Tree[],
  start: number,
  grammar: Grammar,
  reader: Reader,
): Set<number> {
  let places = new Set([start])
  for (const particle of particles) {
    const reached = new Set(particle.occurs === 'once' ? [] : places)
    const open = [...places]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const end of onceFrom(particle, children, at, grammar, reader)) {
        if (particle.occurs === 'multiple' && !reached.has(end)) open.push(end)
        reached.add(end)
      }
    }
    places = reached
  }
  return places
}

function onceFrom(
  particle: Particle,
  children: readonly Tree[],
  at: number,
  grammar: Grammar,
  reader: Reader,
): Set<number> {
  if (particle.kind === 'reference') return childrenMatch(grammar.types[particle.type]!, children, at, grammar, reader)
  const child = children[at]
  return new Set(child && matches(particle, child, grammar, reader) ? [at + 1] : [])
}

// Cost, as the engine counts: 10 for a node, 5 for a part of a record, 1 for a character

export const costOf = ({ attributes, text, children }: Tree): number =>
  15 +
  Object.values(attributes).reduce((sum, value) => sum + 5 + value.text.length, 0) +
  text.text.length +
  children.reduce((sum, child) => sum + costOf(child), 0)

// Enumeration

export function elementsOf({ types, root }: Grammar): Element[] {
  const found: Element[] = []
  const visit = (particle: Particle): void => {
    if (particle.kind === 'reference') return
    found.push(particle)
    if (particle.content.kind === 'nodes') particle.content.particles.forEach(visit)
  }
  visit(root)
  Object.values(types).flat().forEach(visit)
  return found
}

/** A right grammar and how it reads. */
export interface Side {
  readonly grammar: Grammar
  readonly reader: Reader
}

const depth = 3
const maxWords = 400

/** The first of each class, which is the cheapest if the items are sorted by cost. */
function classes<T>(items: Iterable<T>, vector: (item: T) => string): T[] {
  const found = new Map<string, T>()
  for (const item of items) {
    const key = vector(item)
    if (key.includes('1') && !found.has(key)) found.set(key, item)
  }
  return [...found.values()]
}

/** The words of items, short ones first, as many as time allows. */
function* words<T>(items: readonly T[]): Generator<T[]> {
  let last: T[][] = [[]]
  for (let count = 0; count < maxWords && last.length > 0;) {
    const next: T[][] = []
    for (const word of last)
      for (const item of items) {
        if (count++ >= maxWords) return
        const longer = [...word, item]
        next.push(longer)
        yield longer
      }
    last = next
  }
}

const bits = (flags: readonly boolean[]): string => flags.map((flag) => (flag ? '1' : '0')).join('')

/**
 * Small trees of the left, cheap ones first. Of the trees that the same elements of both sides accept, one is enough inside
 * another tree, so only the cheapest is used there. The same goes for attributes and contents.
 */
export function smallTrees(left: Side, right: readonly Side[], bases: readonly (string | undefined)[]): Tree[] {
  const sides = [left, ...right].flatMap(({ grammar, reader }) =>
    elementsOf(grammar).map((element) => ({ element, grammar, reader })),
  )
  const own = elementsOf(left.grammar)
  const someText = [...texts]
    .sort((a, b) => a.length - b.length)
    .flatMap((text) => bases.map((base) => ({ text, base })))
  const names = [...new Set(sides.flatMap(({ element }) => element.attributes.map(({ name }) => name)))]
  const attributeSets = names.reduce<Tree['attributes'][]>(
    (sets, name) => [...sets, ...sets.flatMap((set) => someText.map((text) => ({ ...set, [name]: text })))],
    [{}],
  )
  const attributes = classes(attributeSets, (given) =>
    bits(sides.map(({ element, reader }) => attributesMatch(element, given, reader))),
  )
  let known: Tree[] = []
  for (let level = 0; level <= depth; level++) {
    const none = { text: '', base: undefined }
    const contents = classes(
      [
        ...someText.map((text) => ({ text, children: [] as Tree[] })),
        ...[...words(known)].map((children) => ({ text: none, children })),
      ].sort((a, b) => contentCost(a) - contentCost(b)),
      (content) => bits(sides.map(({ element, grammar, reader }) => contentMatches(element, content, grammar, reader))),
    )
    const trees = [...new Set(own.map(({ tag }) => tag))]
      .flatMap((tag) => attributes.flatMap((set) => contents.map((content) => ({ tag, attributes: set, ...content }))))
      .filter((tree) => own.some((element) => matches(element, tree, left.grammar, left.reader)))
      .sort((a, b) => costOf(a) - costOf(b))
    const next = classes(trees, (tree) =>
      bits(sides.map(({ element, grammar, reader }) => matches(element, tree, grammar, reader))),
    )
    if (totalCost(next) === totalCost(known) && next.length === known.length) break
    known = next
  }
  return known.filter((tree) => matches(left.grammar.root, tree, left.grammar, left.reader))
}

const totalCost = (trees: readonly Tree[]): number => trees.reduce((sum, tree) => sum + costOf(tree), 0)

const contentCost = ({ text, children }: Pick<Tree, 'text' | 'children'>): number =>
  text.text.length + children.reduce((sum, child) => sum + costOf(child), 0)

/** A tree with the declared types that its texts may come from: one of each class. */
export function typings(tree: Tree, left: Side, right: readonly Side[]): Tree[] {
  const sides = [left, ...right].flatMap(({ grammar, reader }) =>
    elementsOf(grammar).map((element) => ({ element, grammar, reader })),
  )
  const typedTexts = ({ text }: Text): Text[] => basesOf(text).map((base) => ({ text, base }))
  const visit = ({ tag, attributes, text, children }: Tree): Tree[] => {
    const sets = product(
      Object.entries(attributes).map(([name, value]) => typedTexts(value).map((typed) => [name, typed])),
    )
    const contents =
      children.length === 0
        ? typedTexts(text).map((typed) => ({ text: typed, children }))
        : product(children.map(visit)).map((typed) => ({ text, children: typed }))
    const all = sets.flatMap((set) =>
      contents.map((content): Tree => ({ tag, attributes: Object.fromEntries(set) as Tree['attributes'], ...content })),
    )
    return classes(all, (typed) =>
      bits(sides.map(({ element, grammar, reader }) => matches(element, typed, grammar, reader))),
    )
  }
  return visit(tree)
}

const product = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((chosen, more) => chosen.flatMap((before) => more.map((one) => [...before, one])), [[]])

// Random grammars

const tags = ['a', 'b']
const typeNames = ['T', 'U']

export function anyGrammar(random: Random): Grammar {
  const types = Object.fromEntries(typeNames.map((name) => [name, random.some(1, 2, () => anyParticle(random, 2))]))
  return { types, root: { ...anyElement(random, 3), tag: 'r', occurs: 'once' } }
}

const anyOccurs = ({ pick }: Random): Occurs => pick(['once', 'once', 'once', 'optional', 'multiple'] as const)

function anyParticle(random: Random, depth: number): Particle {
  return random.chance(0.3)
    ? { kind: 'reference', type: random.pick(typeNames), occurs: anyOccurs(random) }
    : anyElement(random, depth - 1)
}

function anyElement(random: Random, depth: number): Element {
  const { pick, chance, some } = random
  const isText = chance(depth <= 0 ? 0.8 : depth >= 2 ? 0.05 : 0.45)
  return {
    kind: 'element',
    tag: pick(tags),
    occurs: anyOccurs(random),
    attributes: chance(0.2) ? [{ name: 'x', optional: chance(0.5), type: anyText(random) }] : [],
    content: isText
      ? { kind: 'text', type: anyText(random) }
      : { kind: 'nodes', particles: some(depth <= 0 ? 0 : 1, 3, () => anyParticle(random, depth)) },
  }
}

type Mutation = (element: Element, random: Random) => void

const inNodes =
  (change: (particles: Particle[], random: Random) => void): Mutation =>
  ({ content }, random) => {
    if (content.kind === 'nodes' && content.particles.length > 0) change(content.particles, random)
  }

const changeOccurs = (particle: Particle, random: Random): void => {
  particle.occurs = random.pick(['once', 'optional', 'multiple'] as const)
}

/** Near misses: one small change of one element. */
const mutations: readonly Mutation[] = [
  (element, random) => {
    if (element.content.kind === 'text') element.content.type = anyText(random)
  },
  (element) => {
    if (element.content.kind === 'text') element.content.type = { kind: 'scalar', type: 'string', nullable: false }
  },
  inNodes((particles, random) => {
    changeOccurs(random.pick(particles), random)
  }),
  inNodes((particles, random) => {
    changeOccurs(random.pick(particles), random)
  }),
  inNodes((particles, random) => void particles.splice(random.below(particles.length), 1)),
  inNodes((particles, random) => void particles.splice(random.below(particles.length + 1), 0, anyParticle(random, 1))),
  // The same element again, of another type: what makes types overlap.
  inNodes((particles, random) => {
    const at = random.below(particles.length)
    const copy = structuredClone(particles[at]!)
    if (copy.kind === 'element') mutations[0]!(copy, random)
    changeOccurs(copy, random)
    particles.splice(at, 0, copy)
  }),
  inNodes((particles) => void particles.reverse()),
  inNodes((particles, random) => {
    const particle = random.pick(particles)
    if (particle.kind === 'element') particle.tag = random.pick(tags)
    else particle.type = random.pick(typeNames)
  }),
  ({ attributes }, random) => {
    if (attributes[0]) attributes[0].optional = random.chance(0.7)
  },
  ({ attributes }, random) => {
    if (attributes[0]) attributes[0].type = anyText(random)
  },
  (element, random) => {
    element.attributes =
      element.attributes.length > 0 ? [] : [{ name: 'x', optional: random.chance(0.6), type: anyText(random) }]
  },
]

export function mutated(grammar: Grammar, random: Random): Grammar {
  const copy = structuredClone(grammar)
  for (let times = random.below(3); times >= 0; times--) random.pick(mutations)(random.pick(elementsOf(copy)), random)
  return copy
}

/** Reads a witness: elements, attributes and text, as the engine prints them. */
export function parseXml(source: string): Tree {
  const token = /<(\/?)(\w+)((?: [\w:.]+="[^"]*")*)(\/?)>|([^<]+)/y
  const open: { tag: string; attributes: Record<string, Text>; text: string; children: Tree[] }[] = []
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [, closes, tag, attributes, empty, text] = match
    if (tag === undefined) {
      const inner = open.at(-1)
      if (inner) inner.text += decoded(text!)
      continue
    }
    if (!closes)
      open.push({
        tag,
        attributes: Object.fromEntries(
          [...attributes!.matchAll(/([\w:.]+)="([^"]*)"/g)].map(([, name, value]) => [
            name!,
            { text: decoded(value!) },
          ]),
        ),
        text: '',
        children: [],
      })
    if (!closes && !empty) continue
    const { text: content, ...done } = open.pop()!
    const tree = { ...done, text: { text: done.children.length > 0 ? '' : content } }
    if (open.length === 0) return tree
    open.at(-1)!.children.push(tree)
  }
  throw new Error(`no XML document: ${source}`)
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const decoded = (text: string): string => text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name]!)
