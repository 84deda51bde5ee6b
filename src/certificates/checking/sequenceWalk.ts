import type { Budget } from '../../text/budget.js'
import { freshParts } from './freshParts.js'
import { anyElement, type Edge, type Node, type SequenceNode } from '../../compatibility/vocabulary/node.js'
import type { InternedPart } from '../../compatibility/vocabulary/internedPart.js'
import type { Sort } from '../../compatibility/vocabulary/sort.js'
import type { Versus } from './question.js'
import { at, candidatesFor, indexOf, stateOf, type NextPart, type PartsWalk } from './walk.js'

/**
 * Reads a left sequence with all states that the right ones may be in (docs/theory.md 6). The place is the left state with the sorts
 * of the items so far if equal items matter: two items of one sort may be equal (docs/theory.md 6.3).
 */
export function sequenceWalk({ left: stated, right }: Versus<SequenceNode>, typed: boolean, budget: Budget): PartsWalk {
  const left = (typed ? undefined : stated.absorbed?.()) ?? stated // the same words with fewer states
  const sorts: Sort[] = []
  const noticesItems = !left.isUnique && right.some(({ isUnique }) => isUnique)
  const after = (seen: number, { sort }: Node): number => {
    if (!noticesItems || seen === repeated) return seen
    if (!sorts.includes(sort)) sorts.push(sort)
    const bit = 1 << sorts.indexOf(sort)
    return (seen & bit) > 0 ? repeated : seen | bit
  }
  const edgesAt = (position: number): readonly Edge[] => right[indexOf(position)]!.next(stateOf(position), budget)

  const step = (edge: Edge, part: InternedPart, node: Node, alive: readonly number[], seen: number): NextPart => {
    const anyway = new Set<number>()
    const { found, add } = candidatesFor(node, typed)
    for (const position of alive)
      for (const other of edgesAt(position)) {
        budget.spend(10)
        const to = at(indexOf(position), other.to)
        if (!other.named) add(other.nodes(), to)
        else if (other.mentions && !(typed && (edge.named ?? other.isIgnored))) add(other.named(part), to)
        else if (!typed || isTaken(other, part, node, edge)) anyway.add(to)
      }
    return { node, to: edge.to * notices + after(seen, node), anyway: [...anyway], candidates: found }
  }

  return {
    start: { place: 0, alive: right.map((_, index) => at(index, 0)) },
    ends: ({ place, alive }) => {
      if (!left.accepts(Math.floor(place / notices))) return undefined
      const isRepeated = place % notices === repeated
      const accepts = (position: number): boolean => {
        const sequence = right[indexOf(position)]!
        return sequence.accepts(stateOf(position)) && !(isRepeated && sequence.isUnique)
      }
      return alive.filter(accepts).map(indexOf)
    },
    *steps({ place, alive }) {
      for (const edge of left.next(Math.floor(place / notices), budget)) {
        if (edge.isIgnored) continue
        const parts = edge.named ? namesOf(edge, alive.flatMap(edgesAt)) : [edge.part]
        for (const part of parts)
          for (const node of edge.named?.(part) ?? edge.nodes()) yield step(edge, part, node, alive, place % notices)
      }
    },
  }
}

/** More than the sets of the sorts of JSON values, of which there are six; the last number says that one occurred twice. */
const notices = 128
const repeated = notices - 1

/** Whether a right wildcard takes a part without its declared type: of a wildcard on both sides, or of `(anything)`. */
const isTaken = (other: Edge, part: InternedPart, node: Node, edge: Edge): boolean =>
  (edge.named ?? other.isIgnored) ? other.named!(part).length > 0 : node.isAnything === true

/** The names that matter to a left wildcard: those that it or a right edge mentions, and new ones (docs/theory.md 6.1). */
function namesOf(edge: Edge, edges: readonly Edge[]): readonly InternedPart[] {
  const mentions = [edge, ...edges].flatMap((one) => (one.named && one.mentions ? [one.mentions] : []))
  const stated = edges.filter(({ part }) => part !== anyElement).map(({ part }) => part)
  const named = new Set([...stated, ...mentions.flatMap(({ parts }) => parts.flat())])
  return [...freshParts('element', mentions, new Set([...named].map(({ name }) => name))), ...named]
}
