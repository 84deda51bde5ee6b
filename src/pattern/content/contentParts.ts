import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import { countsOf, isPlain, joinedCounts, sum } from '../tree/counts.js'
import type {
  Count,
  ElementPattern,
  GroupMember,
  Particle,
  Reference,
  Scope,
  Shape,
  WildcardPattern,
} from '../tree/patternTree.js'

/** A part of an element's content after replacing the references by what they refer to. */
export type ContentPart = RowPart | ChoicePart | ContentAtom

/** A part that a position automaton reads as a whole: one element, or what needs states of its own. */
export type ContentAtom = LeafPart | Counted | Interleaving

interface PartBase {
  /** The enclosing part, and the index in it; undefined for the whole content and for a counted or interleaved part. */
  readonly parent: RowPart | ChoicePart | undefined
  readonly index: number
  /** Whether it may be left out, whatever is in it. */
  readonly isOptional: boolean
  /** Whether it may occur again and again. */
  readonly isRepeated: boolean
  /** Whether it may be without nodes. */
  readonly isNullable: boolean
  /** Whether the content that it is in, up to what is counted or interleaved, may end after it. */
  readonly mayEnd: boolean
  /** The positions of its leaves: from the first one to before the last one. */
  readonly from: number
  readonly to: number
}

/** One occurrence of an element, or of any element. */
export interface LeafPart extends PartBase {
  readonly kind: 'leaf'
  /** Undefined for an element of any name. */
  readonly element: ElementPattern | undefined
  /** The restrictions on an element of any name. Absent if every element is allowed. */
  readonly wildcard: WildcardPattern | undefined
  /** The element, or the reference that leads to it. */
  readonly span: Span
  /** How often it occurs, if it is counted by itself. */
  readonly count: Count | undefined
  /** The innermost group that it is in. */
  readonly group: GroupKind | undefined
}

export type GroupKind = 'choice' | 'interleaving'

/** Parts in a row. */
export interface RowPart extends PartBase {
  readonly kind: 'row'
  readonly parts: readonly ContentPart[]
  /** The index of the last part that is not nullable; -1 if all parts are nullable. */
  readonly lastRequired: number
}

/** Exactly one of the parts. */
export interface ChoicePart extends PartBase {
  readonly kind: 'choice'
  readonly parts: readonly ContentPart[]
}

/** A part that occurs a number of times. */
export interface Counted extends PartBase {
  readonly kind: 'counted'
  readonly count: Count
  readonly parts: readonly ContentPart[]
}

/** Parts that are all there, in any order, and the nodes of each in their own order. */
export interface Interleaving extends PartBase {
  readonly kind: 'interleaving'
  readonly parts: readonly ContentPart[]
}

/** The parts of some content. */
export interface Parts {
  readonly whole: ContentPart
  /** By position. */
  readonly leaves: readonly LeafPart[]
  readonly interleavings: readonly Interleaving[]
  /** Whether any part is counted or interleaved. */
  readonly hasBlocks: boolean
  /** Whether text is allowed between the elements. */
  readonly isMixed: boolean
}

type Open<P> = { -readonly [Key in keyof P]: P[Key] }

/** Particles that replace one particle, and how often they occur together, from the inside out. */
interface Expanded {
  readonly particles: readonly Particle[]
  readonly counts: readonly Count[]
}

const expansionsOf = oncePer((_: Scope) => new Map<string, Expanded>())

/** The particles that replace a reference; a type that only refers to another one has the nodes of that one. */
function expand({ name }: Reference, scope: Scope): Expanded {
  const known = expansionsOf(scope)
  let expanded = known.get(name)
  if (!expanded) {
    expanded = { particles: particlesOf({ name }, scope), counts: [] }
    for (let [only] = expanded.particles; expanded.particles.length === 1 && only?.kind === 'reference';) {
      const before: Expanded = known.get(only.name) ?? { particles: particlesOf(only, scope), counts: [] }
      const counts: readonly Count[] = [...before.counts, ...countsOf(only.suffixes), ...expanded.counts]
      expanded = { particles: before.particles, counts: joinedCounts(counts) }
      only = expanded.particles[0]
    }
    known.set(name, expanded)
  }
  return expanded
}

/** The nodes of a type; none if it is not XML. */
export const particlesOf = ({ name }: Pick<Reference, 'name'>, scope: Scope): readonly Particle[] =>
  particlesOfShape(scope.get(name)?.shape)

/** The nodes of a shape; none if it is not XML. */
export function particlesOfShape(shape: Shape | undefined): readonly Particle[] {
  if (shape?.kind === 'xml') return shape.particles
  if (shape?.kind === 'reference') return [shape.reference]
  return shape?.kind === 'group' ? [shape.group] : shape?.kind === 'anything' ? [shape.anything] : []
}

type Container = Exclude<ContentPart, LeafPart>

/** A part whose own parts are still being added. */
interface OpenPart {
  readonly part: Open<Container> & { parts: ContentPart[] }
  readonly members: readonly GroupMember[] | readonly Particle[]
  /** The reference that leads to it. */
  readonly span: Span | undefined
  /** The innermost group that its parts are in. */
  readonly group: GroupKind | undefined
  at: number
}

/** Parts that are still being added. */
interface Building {
  readonly scope: Scope
  readonly inOrder: boolean
  /** Each before those in it. */
  readonly parts: Open<ContentPart>[]
  readonly leaves: LeafPart[]
  /** The part to which others are added, and those that it is in. */
  readonly open: OpenPart[]
  isMixed: boolean
}

/** How often a particle occurs, from the inside out, and the reference that leads to it. */
interface Use {
  readonly counts: readonly Count[]
  readonly span: Span | undefined
}

/**
 * The parts of some content.
 *
 * @param inOrder whether to take the members of each interleaving in the order of the contract only
 */
export function createParts(particles: readonly Particle[], scope: Scope, inOrder = false): Parts {
  const building: Building = { scope, inOrder, parts: [], leaves: [], open: [], isMixed: false }
  const { parts, leaves, open } = building
  addContainer('row', particles, { counts: [], span: undefined }, building)
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const particle = top.members[top.at++]
    if (particle) addParticle(particle, { counts: countsHere(particle, top), span: top.span }, building)
    else {
      close(top.part, leaves.length)
      open.pop()
    }
  }
  for (const part of parts) part.mayEnd = mayEnd(part)
  const interleavings = parts.filter((part) => part.kind === 'interleaving')
  const hasBlocks = interleavings.length > 0 || parts.some(({ kind }) => kind === 'counted')
  return { whole: parts[0]!, leaves, interleavings, hasBlocks, isMixed: building.isMixed }
}

function addParticle(particle: Particle | GroupMember, { counts, span }: Use, building: Building): void {
  const { scope, inOrder } = building
  switch (particle.kind) {
    case 'element':
      addLeaf(particle, particle.span, { counts: joinedCounts([particle.count, ...counts]), span }, building)
      return
    case 'anything': {
      const all = joinedCounts([...countsOf(particle.suffixes), ...counts])
      addLeaf(undefined, particle.span, { counts: all, span }, building, particle.wildcard)
      return
    }
    case 'mixed':
      building.isMixed = true
      addContainer('row', [], { counts, span }, building)
      return
    case 'group': {
      const kind = particle.operator === 'choice' ? 'choice' : inOrder ? 'row' : 'interleaving'
      addContainer(kind, particle.members, { counts, span }, building)
      return
    }
    case 'reference': {
      const expanded = expand(particle, scope)
      const [only] = expanded.particles
      const own = scope.get(particle.name)?.isBuiltIn ? undefined : particle.span
      const use = { counts: joinedCounts([...expanded.counts, ...counts]), span: span ?? own }
      if (expanded.particles.length === 1 && only && only.kind !== 'reference') addParticle(only, use, building)
      else addContainer('row', expanded.particles, use, building)
      return
    }
    case 'builtIn':
  }
}

function addLeaf(
  element: ElementPattern | undefined,
  span: Span,
  use: Use,
  building: Building,
  wildcard?: WildcardPattern,
): void {
  const base = addBase(use, building)
  const around = building.open.at(-1)
  const count = around?.part.kind === 'counted' ? around.part.count : undefined
  const leaf: LeafPart = {
    count,
    group: around?.group,
    kind: 'leaf',
    element,
    wildcard,
    span: use.span ?? span,
    ...base,
    isNullable: base.isOptional,
  }
  addPart(leaf, building)
  building.leaves.push(leaf)
}

function addContainer(
  kind: 'row' | 'choice' | 'interleaving',
  members: OpenPart['members'],
  use: Use,
  building: Building,
): void {
  const base = addBase(use, building)
  const part = kind === 'row' ? { kind, parts: [], lastRequired: -1, ...base } : { kind, parts: [], ...base }
  addPart(part, building)
  const group = kind === 'row' ? building.open.at(-1)?.group : kind
  building.open.push({ part, members, span: use.span, group, at: 0 })
}

function addPart(part: ContentPart, { parts, open }: Building): void {
  open.at(-1)?.part.parts.push(part)
  parts.push(part)
}

/** What every part has. A part that occurs as often as has to be counted is added to a new part that counts, inside the open one. */
function addBase({ counts, span }: Use, building: Building): PartBase {
  const { open, leaves } = building
  const last = counts.at(-1)
  const plain = last && isPlain(last) ? last : undefined
  const below = open.at(-1)?.part
  const base = {
    parent: below?.kind === 'row' || below?.kind === 'choice' ? below : undefined,
    index: below?.parts.length ?? 0,
    isOptional: plain?.min === 0,
    isRepeated: plain !== undefined && plain.max === undefined,
    isNullable: false,
    mayEnd: true,
    from: leaves.length,
    to: leaves.length + 1,
  }
  const inner = plain ? counts.slice(0, -1) : counts
  const count = inner.at(-1)
  if (!count) return base
  const part: OpenPart['part'] = { kind: 'counted', count, parts: [], ...base }
  addPart(part, building)
  open.push({ part, members: [], span, group: open.at(-1)?.group, at: 0 })
  return addBase({ counts: inner.slice(0, -1), span }, building)
}

/** How often a particle occurs besides its own count; equal references that follow it in a row are joined to it if one of them has to be counted. */
function countsHere(particle: Particle | GroupMember, top: OpenPart): readonly Count[] {
  if (particle.kind !== 'reference') return []
  let counts = countsOf(particle.suffixes)
  for (let next = top.members[top.at]; top.part.kind === 'row' && next; next = top.members[top.at]) {
    const joined = next.kind === 'reference' && next.name === particle.name && adjacent(counts, countsOf(next.suffixes))
    if (!joined) break
    counts = [joined]
    top.at++
  }
  return counts
}

function adjacent(first: readonly Count[], second: readonly Count[]): Count | undefined {
  const [a, b] = [first[0] ?? one, second[0] ?? one]
  if (first.length > 1 || second.length > 1 || (isPlain(a) && isPlain(b))) return undefined
  return sum(a, b)
}

const one: Count = { min: 1, max: 1 }

/** Completes a part whose own parts are complete. */
function close(part: OpenPart['part'], to: number): void {
  part.to = to
  if (part.kind === 'row') part.lastRequired = part.parts.findLastIndex(({ isNullable }) => !isNullable)
  part.isNullable = part.isOptional || hasEmptyWord(part)
}

function hasEmptyWord(part: Container): boolean {
  switch (part.kind) {
    case 'row':
      return part.lastRequired < 0
    case 'choice':
      return part.parts.some(({ isNullable }) => isNullable)
    case 'counted':
      return part.count.min === 0 || part.parts.every(({ isNullable }) => isNullable)
    case 'interleaving':
      return part.parts.every(({ isNullable }) => isNullable)
  }
}

const mayEnd = ({ parent, index }: ContentPart): boolean =>
  !parent || (parent.mayEnd && (parent.kind === 'choice' || index >= parent.lastRequired))
