import type { Span } from '../text/span.js'
import type { ElementPattern, Occurs, Particle, Reference, Scope } from './patternTree.js'

/** A position in a content model: one occurrence of a child element in the pattern. */
export interface ModelPosition {
  readonly element: ElementPattern
  /** The element, or the reference that leads to it. */
  readonly span: Span
}

/**
 * The automaton of an element's children: the position automaton of its particles (Glushkov; docs/theory.md 2.3), without
 * empty transitions. State 0 is the start; in state p + 1 the child at position p has just been read. For example, `<a/>(B*)`
 * with `B` being `<b/>` has the positions a and b, `next` is [[0], [1], [1]] and `accepting` [false, true, true].
 */
export interface ContentModel {
  readonly positions: readonly ModelPosition[]
  /** By state, the positions that may be read next. */
  readonly next: readonly (readonly number[])[]
  /** By state, whether the children may end. */
  readonly accepting: readonly boolean[]
}

/** The first and last positions of a part of the content, and whether it may be empty. */
interface Part {
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly nullable: boolean
}

interface Build {
  readonly positions: ModelPosition[]
  readonly follow: Set<number>[]
  readonly scope: Scope
}

export const occursOf = ({ suffixes }: Reference): Occurs =>
  suffixes.includes('*') ? 'multiple' : suffixes.includes('?') ? 'optional' : 'once'

/** Compiles particles; references are replaced by the nodes of their types, which exist, are XML and do not contain themselves bare. */
export function contentModel(particles: readonly Particle[], scope: Scope): ContentModel {
  const build: Build = { positions: [], follow: [], scope }
  const { first, last, nullable } = sequence(particles, build, undefined)
  const ends = new Set(last)
  return {
    positions: build.positions,
    next: [first, ...build.follow.map((follow) => [...follow].sort((a, b) => a - b))],
    accepting: [nullable, ...build.positions.map((_, position) => ends.has(position))],
  }
}

function sequence(particles: readonly Particle[], build: Build, span: Span | undefined): Part {
  let whole: Part = { first: [], last: [], nullable: true }
  for (const particle of particles) whole = join(whole, part(particle, build, span), build)
  return whole
}

function join(a: Part, b: Part, build: Build): Part {
  connect(a.last, b.first, build)
  return {
    first: a.nullable ? [...a.first, ...b.first] : a.first,
    last: b.nullable ? [...a.last, ...b.last] : b.last,
    nullable: a.nullable && b.nullable,
  }
}

function connect(from: readonly number[], to: readonly number[], { follow }: Build): void {
  for (const position of from) for (const next of to) follow[position]?.add(next)
}

function part(particle: Particle, build: Build, span: Span | undefined): Part {
  if (particle.kind === 'element')
    return repeat(position(particle, span ?? particle.span, build), particle.occurs, build)
  const shape = build.scope.get(particle.name)?.shape
  const inner = shape?.kind === 'xml' ? shape.particles : shape?.kind === 'reference' ? [shape.reference] : []
  return repeat(sequence(inner, build, span ?? particle.span), occursOf(particle), build)
}

function position(element: ElementPattern, span: Span, { positions, follow }: Build): Part {
  const index = positions.push({ element, span }) - 1
  follow.push(new Set())
  return { first: [index], last: [index], nullable: false }
}

function repeat(once: Part, occurs: Occurs, build: Build): Part {
  if (occurs === 'once') return once
  if (occurs === 'multiple') connect(once.last, once.first, build)
  return { ...once, nullable: true }
}
