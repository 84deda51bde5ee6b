import { foldParts, innermostFirst, partsIn } from '../../pattern/content/contentFold.js'
import type { ModelPosition } from '../../pattern/content/contentModel.js'
import type { ContentPart, Parts } from '../../pattern/content/contentParts.js'
import { anyElement, type Occurrence } from '../vocabulary/node.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'

const never: Occurrence = { least: 0, most: 0 }

/** The part that an element at a position of some content is. */
export const partOfElement = ({ element }: ModelPosition): InternedPart =>
  element ? partOf('element', element.name, element.namespace) : anyElement

/** How often certain parts together occur in the words of some content. */
export const occurrenceIn = ({ whole }: Parts, isCounted: (part: InternedPart) => boolean): Occurrence =>
  foldParts<Occurrence>(whole, (at, inner) =>
    at.kind === 'leaf' && !isCounted(partOfElement(at)) ? never : occurrenceOf(at, inner),
  ).get(whole)!

/** The parts of the innermost choice that a part of some content is in; none if it is in none. */
export function choiceOf({ whole, leaves }: Parts, part: InternedPart): readonly InternedPart[] {
  const position = leaves.findIndex((leaf) => partOfElement(leaf) === part)
  const around = choicesAround(whole, position).at(-1)
  return around ? [...new Set(within(around, leaves))] : []
}

/** Sets of parts of some content whose order among each other matters. */
export function orderedIn({ whole, leaves }: Parts): readonly (readonly InternedPart[])[] {
  const sets: (readonly InternedPart[])[] = []
  for (const part of innermostFirst(whole)) if (isOrdered(part)) sets.push([...new Set(within(part, leaves))])
  return sets.some((set) => set.includes(anyElement)) ? [[...within(whole, leaves), anyElement]] : sets
}

const within = ({ from, to }: ContentPart, leaves: Parts['leaves']): InternedPart[] =>
  leaves.slice(from, to).map(partOfElement)

/** Whether the nodes of a part have an order. That of a single node is none, however often it occurs. */
function isOrdered(part: ContentPart): boolean {
  if (part.kind === 'leaf' || part.to - part.from < 2) return false
  const isAgain = part.isRepeated || (part.kind === 'counted' && part.count.max !== 1)
  return isAgain || (part.kind === 'row' && part.parts.filter(({ from, to }) => to > from).length > 1)
}

function occurrenceOf(part: ContentPart, inner: readonly Occurrence[]): Occurrence {
  const once = occurrenceOnce(part, inner)
  const least = part.isOptional ? 0 : once.least
  return { least, most: part.isRepeated && once.most > 0 ? Infinity : once.most }
}

function occurrenceOnce(part: ContentPart, inner: readonly Occurrence[]): Occurrence {
  switch (part.kind) {
    case 'leaf':
      return { least: 1, most: 1 }
    case 'choice':
      return {
        least: inner.reduce((least, one) => Math.min(least, one.least), Infinity),
        most: inner.reduce((most, one) => Math.max(most, one.most), 0),
      }
    case 'counted': {
      const { least, most } = inner[0] ?? never
      const { min, max = Infinity } = part.count
      return { least: least * min, most: most === 0 ? 0 : most * max }
    }
    default:
      return inner.reduce((sum, one) => ({ least: sum.least + one.least, most: sum.most + one.most }), never)
  }
}

/** The choices around a position, from the outermost to the innermost. */
function choicesAround(whole: ContentPart, position: number): ContentPart[] {
  const choices: ContentPart[] = []
  for (let part: ContentPart | undefined = whole; part;) {
    if (part.kind === 'choice') choices.push(part)
    part = partsIn(part).find(({ from, to }) => from <= position && position < to)
  }
  return choices
}
