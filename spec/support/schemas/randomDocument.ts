import type { Random } from '../random.js'
import { isComplex, type AttributeModel, type ComplexModel, type ElementModel, type GroupModel, type Openness, type ParticleModel, type Prefix, type SchemaModel } from './randomSchema.js' // prettier-ignore
import { anyText, escaped, type SimpleModel } from './randomSimpleType.js'
import { namespaces } from './writeSchema.js'

/** An element of a document. */
export interface Tree {
  readonly name: string
  readonly attributes: [name: string, text: string][]
  readonly children: (Tree | string)[]
  /** What its schema knows of it; absent where anything is allowed. */
  readonly model?: ElementModel
  readonly type?: ComplexModel | SimpleModel
}

export const isTree = (node: Tree | string): node is Tree => typeof node !== 'string'

interface Writing {
  readonly random: Random
  readonly schema: SchemaModel
  /** How many more elements may be there: then only what is required follows. */
  left: number
}

const maxDepth = 40

/** A document of a schema, which is usually valid; undefined if its recursion has no end. */
export function anyDocument(random: Random, schema: SchemaModel): Tree | undefined {
  try {
    return element({ random, schema, left: 25 }, schema.root, 0)
  } catch (error) {
    if (error instanceof Endless) return undefined
    throw error
  }
}

class Endless extends Error {}

const qualified = (prefix: Prefix | 'z', name: string): string => (prefix === '' ? name : `${prefix}:${name}`)

function element(writing: Writing, declared: ElementModel, depth: number): Tree {
  if (depth > maxDepth) throw new Endless()
  writing.left--
  const { random } = writing
  const model = actual(random, declared)
  const { nillable, given } = model
  const name = qualified(model.prefix, model.name)
  const attributes: [string, string][] = []
  const type = isComplex(model.type) ? actualType(random, model.type) : model.type
  if (isComplex(type)) {
    if (type !== model.type || (type.derived.length > 0 && random.chance(0.2)))
      attributes.push(['xsi:type', qualified(type.prefix, type.name ?? '')])
    attributes.push(...attributesOf(writing, type))
  }
  const tree = { name, attributes, model, type }
  if (nillable && random.chance(0.3)) return { ...tree, attributes: [['xsi:nil', 'true'], ...attributes], children: [] }
  const simple = isComplex(type) ? type.simple : type
  if (simple) {
    const text = given && random.chance(0.8) ? (random.chance(0.3) ? '' : given.text) : anyText(random, simple)
    return { ...tree, children: text === '' ? [] : [text] }
  }
  return { ...tree, children: childrenOf(writing, type as ComplexModel, depth) }
}

/** Names a complex type in the `xsi:type` of an element, and gives the element attributes and content of that type. */
export function nameComplexType(random: Random, schema: SchemaModel, tree: Tree, type: ComplexModel): void {
  const model: ElementModel = { ...schema.root, type: { ...type, derived: [] } }
  try {
    const { attributes, children } = element({ random, schema, left: 10 }, model, 0)
    tree.attributes.splice(0, Infinity, ['xsi:type', qualified(type.prefix, type.name!)], ...attributes)
    tree.children.splice(0, Infinity, ...children)
  } catch (error) {
    if (!(error instanceof Endless)) throw error
  }
}

/** The element itself, or one of those that substitute it. */
function actual(random: Random, declared: ElementModel): ElementModel {
  const { substitutes, abstract } = declared
  if (substitutes.length === 0 || (!abstract && random.chance(0.6))) return declared
  return actual(random, random.pick(substitutes))
}

function actualType(random: Random, type: ComplexModel): ComplexModel {
  if (type.derived.length === 0 || (!type.abstract && random.chance(0.6))) return type
  return actualType(random, random.pick(type.derived))
}

/** A type and those that it extends, the outermost base first. */
function extended(type: ComplexModel): ComplexModel[] {
  return type.derivation?.by === 'extension' ? [...extended(type.derivation.base), type] : [type]
}

function allAttributes(type: ComplexModel): readonly AttributeModel[] {
  const inherited = type.derivation ? allAttributes(type.derivation.base) : []
  const own = [...type.attributes, ...(type.attributeGroup?.attributes ?? [])]
  const names = new Set(own.map(({ name }) => name))
  return [...inherited.filter(({ name }) => !names.has(name)), ...own].filter(({ use }) => use !== 'prohibited')
}

/** The attribute wildcard of a type, declared or inherited by extension. */
const openAttributes = ({ anyAttribute, isAnything, derivation }: ComplexModel): Openness | undefined =>
  anyAttribute ??
  (isAnything === true ? anyLax : derivation?.by === 'extension' ? openAttributes(derivation.base) : undefined)

const anyLax: Openness = { namespaces: '##any', processContents: 'lax' }

function attributesOf({ random, schema }: Writing, type: ComplexModel): [string, string][] {
  const written = allAttributes(type).flatMap(({ name, prefix, use, type: of, given }): [string, string][] => {
    if (use === 'optional' && random.chance(0.5)) return []
    const text = given?.kind === 'fixed' && random.chance(0.9) ? given.text : anyText(random, of)
    return [[qualified(prefix, name), text]]
  })
  const open = openAttributes(type)
  if (!open || random.chance(0.6)) return written
  const { attributes } = schema
  const isKnown = attributes.length > 0 && random.chance(open.processContents === 'strict' ? 0.9 : 0.4)
  const known = isKnown ? random.pick(attributes) : undefined
  const name = known ? qualified(known.prefix, known.name) : qualified(openPrefix(random, open), 'free')
  if (written.some(([other]) => other === name)) return written
  const texts = known ? (random.chance(0.7) ? known.type.valid : [...known.type.near, 'text']) : []
  return [...written, [name, texts.length > 0 ? random.pick(texts) : 'text']]
}

/** Usually a prefix whose namespace the wildcard allows, and sometimes any prefix. */
function openPrefix(random: Random, { namespaces: allowed }: Openness): Prefix | 'z' {
  if (random.chance(0.12)) return random.pick(['m', 'o', 'z', ''] as const)
  const prefixes = allowed.split(' ').flatMap((word) => prefixesOf[word] ?? [])
  return random.pick(prefixes)
}

const prefixesOf: Readonly<Partial<Record<string, readonly (Prefix | 'z')[]>>> = {
  '##any': ['m', 'o', 'z', ''],
  '##other': ['o', 'z', 'z'],
  '##targetNamespace': ['m'],
  '##local': [''],
  'urn:other': ['o'],
  'urn:free': ['z'],
}

function childrenOf(writing: Writing, type: ComplexModel, depth: number): (Tree | string)[] {
  const { random } = writing
  if (type.isAnything === true)
    return random.chance(0.5) ? ['text'] : random.some(0, 2, () => anything(writing, anyLax, depth))
  const nodes = extended(type).flatMap(({ particle }) => (particle ? particleNodes(writing, particle, depth) : []))
  return type.mixed && random.chance(0.5) ? nodes.flatMap((node) => [node, ' and ']) : nodes
}

/** An element that a wildcard may match, declared in the schema or not. An undeclared element may contain others. */
function anything(writing: Writing, openness: Openness, depth: number): Tree {
  const { random, schema } = writing
  const { processContents } = openness
  const prefix = openPrefix(random, openness)
  const declared = schema.elements.filter((one) => one.prefix === prefix)
  if (declared.length > 0 && random.chance(processContents === 'strict' ? 0.9 : 0.45)) {
    const one = random.pick(declared)
    if (processContents !== 'skip' || random.chance(0.5)) return element(writing, one, depth + 1)
    return { name: qualified(one.prefix, one.name), attributes: [], children: ['text'] }
  }
  const isDeep = depth > 8 || writing.left-- <= 0 || random.chance(0.7)
  const children = isDeep ? ['text'] : [anything(writing, { ...openness, namespaces: '##any' }, depth + 1)]
  return { name: qualified(prefix, 'anything'), attributes: [['free', '1']], children }
}

function particleNodes(writing: Writing, particle: ParticleModel, depth: number): Tree[] {
  const { random } = writing
  const { min, max = min + 3 } = particle
  const times = writing.left <= 0 || depth > 8 ? min : min + random.below(max - min + 1)
  return Array.from({ length: times }, () => oneOf(writing, particle, depth)).flat()
}

function oneOf(writing: Writing, particle: ParticleModel, depth: number): Tree[] {
  if (particle.kind === 'any') return [anything(writing, particle, depth)]
  if (particle.kind === 'use') return [element(writing, particle.element, depth + 1)]
  return groupNodes(writing, particle, depth)
}

function groupNodes(writing: Writing, { kind, particles }: GroupModel, depth: number): Tree[] {
  const { random } = writing
  if (kind === 'choice') return particles.length > 0 ? particleNodes(writing, random.pick(particles), depth + 1) : []
  const lists = particles.map((particle) => particleNodes(writing, particle, depth + 1))
  if (kind === 'all' && random.chance(0.6)) lists.sort(() => random.below(3) - 1)
  return lists.flat()
}

// Mutations

/** Changes a document a little, so that it may become invalid; returns what was done. */
export function mutate(random: Random, root: Tree): string {
  const all: Tree[] = []
  const walk = (tree: Tree): void => {
    all.push(tree)
    tree.children.filter(isTree).forEach(walk)
  }
  walk(root)
  const known = all.filter(({ model }) => model)
  for (let attempt = 0; attempt < 20; attempt++) {
    const tree = random.pick(random.chance(0.85) ? known : all)
    const name = random.pick(Object.keys(mutations))
    if (mutations[name]!(random, tree, all)) return name
  }
  return 'none'
}

type Mutation = (random: Random, tree: Tree, all: readonly Tree[]) => boolean

export const copy = (tree: Tree): Tree => ({
  ...tree,
  attributes: tree.attributes.map(([name, text]) => [name, text]),
  children: tree.children.map((child) => (isTree(child) ? copy(child) : child)),
})

const elementIndexes = ({ children }: Tree): number[] =>
  children.flatMap((child, index) => (isTree(child) ? [index] : []))

const changeText = (random: Random, text: string, near: readonly string[]): string => {
  const characters = Array.from(text)
  const at = random.below(characters.length + 1)
  const [before, after] = [characters.slice(0, at).join(''), characters.slice(at).join('')]
  const changes: readonly (() => string)[] = [
    () => (near.length > 0 ? random.pick(near) : ''),
    () => (near.length > 0 ? random.pick(near) : 'x'),
    () => ` ${text}\n`,
    () => '',
    () => before + characters.slice(at + 1).join(''),
    () => before + random.pick(['0', '1', '9', '-', '+', '.', 'Z', ':', 'a', ' ', 'é']) + after,
    () => text + text,
  ]
  return random.pick(changes)()
}

const mutations: Readonly<Record<string, Mutation>> = {
  'changed text': (random, tree) => {
    const simple = simpleOf(tree)
    if (!simple || tree.children.some(isTree)) return false
    tree.children.splice(
      0,
      tree.children.length,
      changeText(random, (tree.children[0] as string | undefined) ?? '', simple.near),
    )
    return true
  },
  'another text': (random, tree) => {
    const simple = simpleOf(tree)
    if (!simple || tree.children.some(isTree)) return false
    const text = random.pick([...simple.valid, ...simple.near, 'x', '12345'])
    tree.children.splice(0, tree.children.length, text)
    return true
  },
  'changed attribute': (random, tree) => {
    const own = tree.attributes.filter(([name]) => !name.startsWith('xsi:'))
    if (own.length === 0) return false
    const attribute = random.pick(own)
    const known = isComplexTree(tree) ? allAttributes(tree.type) : []
    const model = known.find(({ name, prefix }) => qualified(prefix, name) === attribute[0])
    attribute[1] = changeText(random, attribute[1], model ? [...model.type.near, ...model.type.valid] : [])
    return true
  },
  'missing attribute': (random, tree) => {
    const own = tree.attributes.flatMap(([name], index) => (name.startsWith('xsi:') ? [] : [index]))
    if (own.length === 0) return false
    tree.attributes.splice(random.pick(own), 1)
    return true
  },
  'extra attribute': (_random, tree) => {
    if (tree.attributes.some(([name]) => name === 'extra')) return false
    tree.attributes.push(['extra', '1'])
    return true
  },
  'missing element': (random, tree) => {
    const indexes = elementIndexes(tree)
    if (indexes.length === 0) return false
    tree.children.splice(random.pick(indexes), 1)
    return true
  },
  'repeated element': (random, tree) => {
    const indexes = elementIndexes(tree)
    if (indexes.length === 0) return false
    const index = random.pick(indexes)
    tree.children.splice(index, 0, copy(tree.children[index] as Tree))
    return true
  },
  'swapped elements': (random, tree) => {
    const indexes = elementIndexes(tree)
    if (indexes.length < 2) return false
    const at = random.below(indexes.length - 1)
    const [one, other] = [indexes[at]!, indexes[at + 1]!]
    ;[tree.children[one], tree.children[other]] = [tree.children[other]!, tree.children[one]!]
    return true
  },
  'extra element': (random, tree) => {
    if (simpleOf(tree) || isNil(tree)) return false
    tree.children.splice(random.below(tree.children.length + 1), 0, { name: 'extra', attributes: [], children: ['1'] })
    return true
  },
  'element from elsewhere': (random, tree, all) => {
    const from = random.pick(all)
    if (from === all[0] || simpleOf(tree) || isNil(tree)) return false
    tree.children.splice(random.below(tree.children.length + 1), 0, copy(from))
    return true
  },
  'element inside text': (_random, tree) => {
    if (!simpleOf(tree)) return false
    tree.children.push({ name: 'extra', attributes: [], children: [] })
    return true
  },
  'text among elements': (random, tree) => {
    if (simpleOf(tree) || isNil(tree)) return false
    tree.children.splice(random.below(tree.children.length + 1), 0, 'text')
    return true
  },
  'white space': (random, tree) => {
    // In elements without children, it is ignored as well, which is a decision of the language.
    if (simpleOf(tree) || !tree.children.some(isTree)) return false
    tree.children.splice(random.below(tree.children.length + 1), 0, '\n  ')
    return true
  },
  'another type': (random, tree) => {
    const type = tree.model?.type
    if (!type || !isComplex(type) || type.derived.length === 0) return false
    const others = [type, ...type.derived, ...type.derived.flatMap(({ derived }) => derived)]
    const other = random.chance(0.1)
      ? 'm:Unknown'
      : random.pick(others.map((one) => qualified(one.prefix, one.name ?? '')))
    const given = tree.attributes.find(([name]) => name === 'xsi:type')
    if (given) given[1] = other
    else tree.attributes.push(['xsi:type', other])
    return true
  },
  'no type': (_random, tree) => {
    const index = tree.attributes.findIndex(([name]) => name === 'xsi:type')
    if (index < 0) return false
    tree.attributes.splice(index, 1)
    return true
  },
  'another namespace': (random, tree, all) => {
    if (tree === all[0]) return false
    const local = tree.name.slice(tree.name.indexOf(':') + 1)
    ;(tree as { name: string }).name = qualified(random.pick(['m', 'o', 'z', ''] as const), local)
    return true
  },
  'another namespace of an attribute': (random, tree) => {
    const own = tree.attributes.filter(([name]) => !name.startsWith('xsi:'))
    if (own.length === 0) return false
    const attribute = random.pick(own)
    const name = qualified(random.pick(['m', 'o', 'z', ''] as const), attribute[0].slice(attribute[0].indexOf(':') + 1))
    if (tree.attributes.some(([other]) => other === name)) return false
    attribute[0] = name
    return true
  },
  nil: (random, tree) => {
    if (!tree.model || (!tree.model.nillable && random.chance(0.7))) return false
    const given = tree.attributes.find(([name]) => name === 'xsi:nil')
    const text = random.pick(['true', 'true', 'false', '1', '0'])
    if (given) given[1] = text
    else tree.attributes.push(['xsi:nil', text])
    if ((text === 'true' || text === '1') && random.chance(0.8)) tree.children.splice(0)
    return true
  },
}

type ComplexTree = Tree & { readonly type: ComplexModel }
const isComplexTree = (tree: Tree): tree is ComplexTree => tree.type !== undefined && isComplex(tree.type)

const isNil = ({ attributes }: Tree): boolean => attributes.some(([name]) => name === 'xsi:nil')

/** The type of its text; a nil element has none. */
const simpleOf = (tree: Tree): SimpleModel | undefined => {
  if (isNil(tree)) return undefined
  return tree.type && isComplex(tree.type) ? tree.type.simple : tree.type
}

// Text

const declarations = `xmlns:m="${namespaces.m}" xmlns:o="${namespaces.o}" xmlns:z="urn:free" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"`

/** A document as XML. */
export const documentText = (root: Tree): string => write(root, ` ${declarations}`)

function write({ name, attributes, children }: Tree, more = ''): string {
  const written = attributes.map(([label, text]) => ` ${label}="${escaped(text)}"`).join('')
  const inside = children.map((child) => (isTree(child) ? write(child) : escapedText(child))).join('')
  return `<${name}${more}${written}>${inside}</${name}>`
}

const escapedText = (text: string): string => text.replaceAll(/[&<>\r]/g, (char) => `&#${String(char.charCodeAt(0))};`)
