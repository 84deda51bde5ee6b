import { oncePer } from '../text/once.js'
import type { Span } from '../text/span.js'
import type { Count, ElementPattern, Particle, Reference, Scope } from './patternTree.js'

/** How often a part occurs, as far as the automaton tells. */
export type Occurs = 'once' | 'optional' | 'multiple'

/** A part of an element's content after replacing the references by what they refer to. */
export type Part = Leaf | Row

interface PartBase {
  readonly occurs: Occurs
  /** The row that it is in, and its index there; the whole content is in none. */
  readonly parent: Row | undefined
  readonly index: number
  /** Whether the content may be without it. */
  readonly isNullable: boolean
  /** Whether the content may end after it. */
  readonly mayEnd: boolean
}

/** One occurrence of an element. */
export interface Leaf extends PartBase {
  readonly kind: 'leaf'
  readonly position: number
  readonly element: ElementPattern
  /** The element, or the reference that leads to it. */
  readonly span: Span
}

/** Parts in a row. */
export interface Row extends PartBase {
  readonly kind: 'row'
  readonly parts: readonly Part[]
  /** The index of the last part that is not nullable; -1 if there is none. */
  readonly lastRequired: number
}

type Open<P> = { -readonly [Key in keyof P]: P[Key] }

export const occursOf = ({ suffixes }: Reference): Occurs =>
  suffixes.some((suffix) => suffix !== '?') ? 'multiple' : suffixes.includes('?') ? 'optional' : 'once'

export const occursOfCount = ({ min, max }: Count): Occurs => (max !== 1 ? 'multiple' : min === 0 ? 'optional' : 'once')

const nested = (outer: Occurs, inner: Occurs): Occurs =>
  outer === 'multiple' || inner === 'multiple' ? 'multiple' : outer === 'optional' ? outer : inner

/** Particles that replace one particle, and how often they occur together. */
interface Expanded {
  readonly particles: readonly Particle[]
  readonly occurs: Occurs
}

const expansionsOf = oncePer((_: Scope) => new Map<string, Expanded>())

/** The particles that replace a reference; a type that only refers to another one has the nodes of that one. */
function expand(reference: Reference, scope: Scope): Expanded {
  const known = expansionsOf(scope)
  let expanded = known.get(reference.name)
  if (!expanded) {
    expanded = { particles: particlesOf(reference, scope), occurs: 'once' }
    for (let [only] = expanded.particles; expanded.particles.length === 1 && only?.kind === 'reference';) {
      const before: Expanded = known.get(only.name) ?? { particles: particlesOf(only, scope), occurs: 'once' }
      expanded = { particles: before.particles, occurs: nested(expanded.occurs, nested(occursOf(only), before.occurs)) }
      only = expanded.particles[0]
    }
    known.set(reference.name, expanded)
  }
  return { ...expanded, occurs: nested(occursOf(reference), expanded.occurs) }
}

export function particlesOf({ name }: Pick<Reference, 'name'>, scope: Scope): readonly Particle[] {
  const shape = scope.get(name)?.shape
  if (shape?.kind === 'xml') return shape.particles
  if (shape?.kind === 'reference') return [shape.reference]
  return shape?.kind === 'group' ? [shape.group] : shape?.kind === 'anything' ? [shape.anything] : []
}

/** A row whose parts are still being added. */
interface OpenRow {
  readonly row: Open<Row> & { parts: Part[] }
  readonly particles: readonly Particle[]
  readonly span: Span | undefined
}

/** The parts of some content, and its elements in order. */
export function createParts(
  particles: readonly Particle[],
  scope: Scope,
): { readonly whole: Part; readonly leaves: readonly Leaf[] } {
  const leaves: Open<Leaf>[] = []
  const rows: Open<Row>[] = []
  const openRow = (expanded: Expanded, parent: OpenRow | undefined, span: Span | undefined): OpenRow => {
    const { occurs } = expanded
    const place = { parent: parent?.row, index: parent?.row.parts.length ?? 0 }
    const row = { kind: 'row' as const, occurs, ...place, isNullable: false, mayEnd: true, parts: [], lastRequired: -1 }
    parent?.row.parts.push(row)
    rows.push(row)
    return { row, particles: expanded.particles, span }
  }
  const addLeaf = (element: ElementPattern, occurs: Occurs, { row }: OpenRow, span: Span): void => {
    const place = { parent: row, index: row.parts.length, position: leaves.length }
    const isNullable = occurs !== 'once'
    const leaf: Open<Leaf> = { kind: 'leaf', element, span, occurs, ...place, isNullable, mayEnd: true }
    leaves.push(leaf)
    row.parts.push(leaf)
  }
  const whole = openRow({ particles, occurs: 'once' }, undefined, undefined)
  const open = [{ at: 0, place: whole }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const { place } = top
    const particle = place.particles[top.at++]
    if (!particle) {
      close(place.row)
      open.pop()
    } else if (particle.kind === 'element') {
      addLeaf(particle, occursOfCount(particle.count), place, place.span ?? particle.span)
    } else if (particle.kind === 'reference') {
      const span = place.span ?? particle.span
      const expanded = expand(particle, scope)
      const [only] = expanded.particles
      if (expanded.particles.length === 1 && only?.kind === 'element')
        addLeaf(only, nested(expanded.occurs, occursOfCount(only.count)), place, span)
      else open.push({ at: 0, place: openRow(expanded, place, span) })
    }
  }
  for (const part of [...rows, ...leaves])
    part.mayEnd = !part.parent || (part.parent.mayEnd && part.index >= part.parent.lastRequired)
  return { whole: whole.row, leaves }
}

function close(row: Open<Row>): void {
  row.lastRequired = row.parts.findLastIndex(({ isNullable }) => !isNullable)
  row.isNullable = row.occurs !== 'once' || row.lastRequired < 0
}
