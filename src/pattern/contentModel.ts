import type { Span } from '../text/span.js'
import type { ElementPattern, Occurs, Particle, Reference, Scope } from './patternTree.js'

/** One place in a content model where a child element may stand. */
export interface ModelPosition {
  readonly element: ElementPattern
  /** The element or the reference that put it here. */
  readonly span: Span
}

/**
 * The automaton of an element's children: the position automaton of its particles (Glushkov; theory 1.1), without
 * empty moves. State 0 is the start; state p + 1 is "the child at position p has just been read".
 */
export interface ContentModel {
  readonly positions: readonly ModelPosition[]
  /** The positions that may be read next, by state. */
  readonly next: readonly (readonly number[])[]
  /** Whether the children may end, by state. */
  readonly accepting: readonly boolean[]
}

/** The first and last positions of a part of the content, and whether it may be missing. */
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

/** Compiles particles, the nodes of referenced types in their places. References are known to be XML nodes and guarded. */
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
