import { onlyElement } from './elementContent.js'
import { children, referenceOf, shapePart, type PatternPart } from './children.js'
import type { Scope, Shape, TypePattern } from './patternTree.js'
import { oncePer } from '../text/once.js'

/** The size of the smallest document or fragment that a shape accepts. */
export interface Size {
  /** How deep its elements, objects and arrays nest. */
  readonly depth: number
  /** Its elements and attributes, or its JSON values. */
  readonly nodes: number
  /** Whether it is one element, whose content a `specmatic_type` gives to another. */
  readonly isOneElement: boolean
}

/** A reference that every document of a shape follows, below some levels of it. */
interface Requirement {
  readonly name: string
  readonly depth: number
  /** Whether it gives the content of an element, in a `specmatic_type`. */
  readonly isContent: boolean
}

/** What a shape requires: its own size, and references. */
export interface Requirements {
  readonly own: { depth: number; nodes: number }
  readonly references: readonly Requirement[]
}

/** What a shape requires; once per shape, because scenarios share the Background's. */
export const requirementsOf = oncePer((shape: Shape): Requirements => {
  const own = { depth: 0, nodes: 0 }
  const references: Requirement[] = []
  const add = (part: PatternPart, outside: number): void => {
    const reference = referenceOf(part)
    const depth = outside + (isNested(part) ? 1 : 0)
    if (isNested(part) || part.place === 'json') own.nodes++
    own.depth = Math.max(own.depth, depth)
    if (reference?.suffixes.length === 0)
      references.push({ name: reference.name, depth, isContent: part.place === 'content' })
    if (reference) return
    // This recurses as deep as a payload in a contract may nest.
    for (const child of children(part)) if (child.isRequired && child.place !== 'text') add(child, depth)
  }
  add(shapePart(shape), 0)
  return { own, references }
})

const containers: ReadonlySet<string> = new Set(['element', 'object', 'array', 'list', 'dictionary'])

const isNested = ({ place, pattern }: PatternPart): boolean => place !== 'shape' && containers.has(pattern.kind)

/** The size of the smallest document of a shape, if the sizes of the types that it requires are known; types that do not exist do not count. */
export function sizeOf(shape: Shape, scope: Scope, sizes: ReadonlyMap<string, Size>): Size | undefined {
  const { own, references } = requirementsOf(shape)
  let { depth, nodes } = own
  for (const { name, depth: outside, isContent } of references) {
    const size = sizes.get(name)
    if (!size && scope.has(name)) return undefined
    const { depth: inside, nodes: more, isOneElement } = size ?? none
    depth = Math.max(depth, outside + inside - (isContent && isOneElement ? 1 : 0))
    nodes += more
  }
  return { depth, nodes, isOneElement: isElement(shape, sizes) }
}

const none: Size = { depth: 0, nodes: 0, isOneElement: false }

function isElement(shape: Shape, sizes: ReadonlyMap<string, Size>): boolean {
  if (shape.kind === 'reference') return sizes.get(shape.reference.name)?.isOneElement ?? false
  return shape.kind === 'xml' && onlyElement(shape) !== undefined
}

/**
 * The sizes of the smallest documents of types, by name: each after those that it requires. A type without a size is one that
 * no finite document matches.
 */
export function smallestDocuments(types: ReadonlySet<TypePattern>, scope: Scope): ReadonlyMap<string, Size> {
  const sizes = new Map<string, Size>()
  const users = new Map<string, TypePattern[]>()
  const missing = new Map<TypePattern, number>()
  for (const type of types) {
    const names = new Set(
      requirementsOf(type.shape)
        .references.map(({ name }) => name)
        .filter((name) => scope.has(name)),
    )
    missing.set(type, names.size)
    for (const name of names) {
      const known = users.get(name)
      if (known) known.push(type)
      else users.set(name, [type])
    }
  }
  const ready = [...types].filter((type) => missing.get(type) === 0)
  for (let type = ready.pop(); type; type = ready.pop()) {
    const size = sizeOf(type.shape, scope, sizes)
    if (size) sizes.set(type.name, size)
    for (const user of users.get(type.name) ?? []) {
      const left = missing.get(user)! - 1
      missing.set(user, left)
      if (left === 0) ready.push(user)
    }
  }
  return sizes
}
