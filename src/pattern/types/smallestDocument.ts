import { priorityQueue } from '../../collections/priorityQueue.js'
import { children, leastOf, referenceOf, shapePart, type PatternPart } from '../tree/children.js'
import { leastCount } from '../tree/counts.js'
import { onlyElement } from '../content/elementContent.js'
import type { GroupPattern, Reference, Scope, Shape, TypePattern } from '../tree/patternTree.js'
import { resolveShape } from '../values/resolve.js'

/** The least sizes of the documents or fragments that a shape accepts; the least depth and the least nodes may be those of different ones. */
export interface Size {
  /** How deep its elements, objects and arrays nest. */
  readonly depth: number
  /** Its elements and attributes, or its JSON values. */
  readonly nodes: number
}

/** A reference that every document of a shape follows, below some levels of it and a number of times. */
interface Requirement {
  readonly name: string
  readonly depth: number
  readonly times: number
  /** Whether it gives the content of an element, in a `specmatic_type`. */
  readonly isContent: boolean
}

/** What a shape requires: its own size, references, and one of the alternatives of each choice. */
export interface Requirements {
  readonly own: Size
  readonly references: readonly Requirement[]
  readonly choices: readonly (readonly Requirements[])[]
}

interface Collected extends Requirements {
  readonly own: { depth: number; nodes: number }
  readonly references: Requirement[]
  readonly choices: Requirements[][]
}

const nothing = (): Collected => ({ own: { depth: 0, nodes: 0 }, references: [], choices: [] })

/** The levels, nodes and types that every document of a shape has. */
export function requirementsOf(shape: Shape): Requirements {
  const required = nothing()
  collect(shapePart(shape), 0, 1, required)
  return required
}

/**
 * Adds what a part requires that occurs a number of times below some levels; texts require nothing. This recurses as deep as a
 * payload in a contract may nest.
 */
function collect(part: PatternPart, outside: number, outerTimes: number, required: Collected): void {
  const depth = outside + (isNested(part) ? 1 : 0)
  const times = outerTimes * timesOf(part)
  if (times === 0) return
  if (isNested(part) || part.place === 'json') required.own.nodes += times
  required.own.depth = Math.max(required.own.depth, depth)
  const reference = referenceOf(part)
  const group = groupOf(part)
  const inner = children(part).filter(({ place }) => place !== 'text')
  const strict = strictTypeOf(part)
  if (reference) required.references.push({ name: reference.name, depth, times, isContent: part.place === 'content' })
  else if (strict) required.references.push({ name: strict.name, depth, times, isContent: false })
  else if (group?.operator === 'choice') {
    const alternatives = inner.map((member) => alternative(member, depth, times))
    required.choices.push(inner.length < group.members.length ? [...alternatives, nothing()] : alternatives)
  } else for (const child of inner) if (child.isRequired) collect(child, depth, times, required)
}

function alternative(member: PatternPart, depth: number, times: number): Requirements {
  const required = nothing()
  collect(member, depth, times, required)
  return required
}

const containers: ReadonlySet<string> = new Set(['element', 'object', 'array', 'list', 'dictionary'])

const isNested = ({ place, pattern }: PatternPart): boolean => place !== 'shape' && containers.has(pattern.kind)

/**
 * The type of a part that is a strict wildcard, which requires one of the type's elements. A wildcard without a count that is the
 * whole content requires nothing.
 */
function strictTypeOf(part: PatternPart): Reference | undefined {
  if (part.place !== 'node' || part.pattern.kind !== 'anything') return undefined
  const { suffixes, wildcard } = part.pattern
  const isCounted = suffixes.length > 0 || !part.isOnly
  return isCounted && wildcard?.contents?.kind === 'strict' ? wildcard.contents.type : undefined
}

/** How often a part occurs at least. */
function timesOf(part: PatternPart): number {
  const reference = referenceOf(part)
  if (reference) return leastCount(reference.suffixes)
  return part.place === 'node' ? leastOf(part.pattern) : 1
}

function groupOf({ pattern }: PatternPart): GroupPattern | undefined {
  if (pattern.kind !== 'group') return undefined
  return 'group' in pattern ? pattern.group : pattern
}

/** The types that a shape's smallest document may need. */
export function typesRequired({ references, choices }: Requirements): readonly Requirement[] {
  const found = [...references]
  const open = choices.flat()
  for (const { references: more, choices: inner } of open) {
    for (const reference of more) found.push(reference)
    for (const alternatives of inner) open.push(...alternatives)
  }
  return found
}

type Measure = keyof Size

/** The sizes of types by name. */
export type Sizes = Pick<ReadonlyMap<string, Size>, 'get' | 'has'>

/** The least size of what some requirements ask for, if the sizes of types are known; undefined if one of those has none. */
export function sizeOf(required: Requirements, scope: Scope, sizes: Sizes): Size | undefined {
  const least = (measure: Measure): number => leastOfAll(required, measure, scope, (name) => sizes.get(name)?.[measure])
  const size = { depth: least('depth'), nodes: least('nodes') }
  return Number.isFinite(size.depth) ? size : undefined
}

type Known = (name: string) => number | undefined

/** Infinity if there is no document. Types that do not exist have no size of their own. */
function leastOfAll({ own, references, choices }: Requirements, measure: Measure, scope: Scope, known: Known): number {
  let size = own[measure]
  for (const reference of references) {
    const inside = known(reference.name) ?? (scope.has(reference.name) ? Infinity : 0)
    size = join(size, sizeWith(reference, inside, measure, scope), measure)
  }
  for (const alternatives of choices) {
    const least = alternatives.reduce((min, one) => Math.min(min, leastOfAll(one, measure, scope, known)), Infinity)
    size = join(size, least, measure)
  }
  return size
}

const join = (size: number, more: number, measure: Measure): number =>
  measure === 'depth' ? Math.max(size, more) : size + more

/** The size of what a reference requires, given the size of its type. */
function sizeWith(
  { name, depth, times, isContent }: Requirement,
  inside: number,
  measure: Measure,
  scope: Scope,
): number {
  if (measure === 'nodes') return times * inside
  const type = scope.get(name)
  return depth + inside - (isContent && type && isOneElement(type.shape, scope) ? 1 : 0)
}

/** Whether a shape is one element, whose content, and not itself, a `specmatic_type` gives to another element. */
function isOneElement(from: Shape, scope: Scope): boolean {
  const shape = resolveShape(from, scope)
  return shape?.kind === 'xml' && onlyElement(shape) !== undefined
}

/**
 * The sizes of the smallest documents of types, by name; those of other types may be known. A type without a size is one that
 * no finite document matches.
 */
export function smallestDocuments(
  types: ReadonlySet<TypePattern>,
  scope: Scope,
  known: Sizes = new Map<string, Size>(),
  required: (shape: Shape) => Requirements = requirementsOf,
): ReadonlyMap<string, Size> {
  const all = Array.from(types, ({ name, shape }): Required => ({ name, requirements: required(shape) }))
  const depths = leastSizes(all, scope, 'depth', known)
  const nodes = leastSizes(all, scope, 'nodes', known)
  return new Map(Array.from(depths, ([name, depth]) => [name, { depth, nodes: nodes.get(name)! }]))
}

/** What has to be met, and what follows from it. */
interface Goal {
  missing: number
  /** Of what has been met so far. */
  size: number
  readonly reached: (size: number) => void
}

/** The size of the smallest document of a type. */
interface Required {
  readonly name: string
  readonly requirements: Requirements
}

/** The least sizes of types, in ascending order (Knuth's generalization of Dijkstra's algorithm). */
function leastSizes(
  types: readonly Required[],
  scope: Scope,
  measure: Measure,
  known: Sizes,
): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  const waiting = new Map<string, ((inside: number) => void)[]>()
  const queue = priorityQueue<Goal>()
  const meet = (goal: Goal, size: number): void => {
    goal.size = join(goal.size, size, measure)
    if (--goal.missing === 0) queue.push(goal, goal.size)
  }
  const add = ({ own, references, choices }: Requirements, reached: Goal['reached']): void => {
    const goal = { missing: 1 + references.length + choices.length, size: 0, reached }
    for (const reference of references) {
      const then = (inside: number): void => {
        meet(goal, sizeWith(reference, inside, measure, scope))
      }
      const others = waiting.get(reference.name)
      const size = known.get(reference.name)
      if (size) then(size[measure])
      else if (!scope.has(reference.name)) then(0)
      else if (others) others.push(then)
      else waiting.set(reference.name, [then])
    }
    for (const alternatives of choices) {
      let isMet = false
      for (const one of alternatives)
        add(one, (size) => {
          if (!isMet) meet(goal, size)
          isMet = true
        })
    }
    meet(goal, own[measure])
  }
  for (const { name, requirements } of types)
    add(requirements, (size) => {
      sizes.set(name, size)
      for (const then of waiting.get(name) ?? []) then(size)
    })
  for (let goal = queue.pop(); goal; goal = queue.pop()) goal.reached(goal.size)
  return sizes
}
