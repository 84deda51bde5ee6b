import type { Span } from '../text/span.js'
import { createParts, type Part } from './contentParts.js'
import type { ElementPattern, Particle, Scope } from './patternTree.js'

/** A position in a content model: one occurrence of a child element in the pattern. */
export interface ModelPosition {
  readonly element: ElementPattern
  /** The element, or the reference that leads to it. */
  readonly span: Span
}

/**
 * The automaton of an element's children: the position automaton of its particles (Glushkov; docs/theory.md 2.3), without
 * empty transitions. State 0 is the start; in state p + 1 the child at position p has just been read. For example, `<a/>(B*)`
 * with `B` being `<b/>` has the positions a and b, `next` of its states is [0], [1] and [1], and `accepting` [false, true, true].
 */
export interface ContentModel {
  readonly positions: readonly ModelPosition[]
  /**
   * The positions that may be read next in a state, in order. They are computed on demand: together they may be as many as
   * the square of the positions.
   */
  readonly next: (state: number) => readonly number[]
  /** By state, whether the children may end. */
  readonly accepting: readonly boolean[]
}

/** How many next positions a model remembers, over all states; beyond that, they are computed again. */
const mostRemembered = 5_000_000

/** Compiles particles; references are replaced by the nodes of their types, which exist, are XML and do not contain themselves bare. */
export function contentModel(particles: readonly Particle[], scope: Scope): ContentModel {
  const { whole, leaves } = createParts(particles, scope)
  const known: (readonly number[] | undefined)[] = []
  let remembered = 0
  return {
    positions: leaves.map(({ element, span }) => ({ element, span })),
    next: (state) => {
      const before = known[state]
      if (before) return before
      const leaf = leaves[state - 1]
      const next = inOrder(leaf ? following(leaf) : state === 0 ? first([whole]) : [])
      if ((remembered += next.length) <= mostRemembered) known[state] = next
      return next
    },
    accepting: [whole.isNullable, ...leaves.map(({ mayEnd }) => mayEnd)],
  }
}

/** Positions in ascending order, each once; they are found in that order unless parts repeat. */
function inOrder(positions: readonly number[]): readonly number[] {
  const isAscending = positions.every((position, index) => index === 0 || positions[index - 1]! < position)
  return isAscending ? positions : [...new Set(positions)].sort((a, b) => a - b)
}

/** Adds the positions that a row of parts may start with, from an index on: up to the first part that is not nullable. */
function first(row: readonly Part[], from = 0, found: number[] = []): number[] {
  const open = [{ row, at: from }]
  for (let place = open.at(-1); place; place = open.at(-1)) {
    const part = place.row[place.at++]
    if (!part) {
      open.pop()
      continue
    }
    if (!part.isNullable) place.at = place.row.length
    if (part.kind === 'leaf') found.push(part.position)
    else open.push({ row: part.parts, at: 0 })
  }
  return found
}

/** The positions that may come after a position. */
function following(leaf: Part): number[] {
  const found: number[] = []
  for (let part = leaf; ;) {
    const { parent, index } = part
    if (part.occurs === 'multiple') first([part], 0, found)
    if (parent) first(parent.parts, index + 1, found)
    if (!parent || index < parent.lastRequired) return found
    part = parent
  }
}
