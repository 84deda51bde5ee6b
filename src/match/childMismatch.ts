import type { ElementType } from '../pattern/elementType.js'
import type { XmlElement } from '../payload/xmlTree.js'
import { nearest } from '../text/nearest.js'
import type { Alignment } from './alignmentSteps.js'
import type { UnplacedMismatch } from './mismatch.js'

type Of<Kind extends Alignment['kind']> = Extract<Alignment, { kind: Kind }>

/** An element whose children are aligned with the content model of its type. */
export interface AlignedElement {
  readonly element: XmlElement
  readonly type: ElementType
  readonly path: string
  readonly alignments: readonly Alignment[]
  readonly displaced: ReadonlyMap<Alignment, Displacement>
  readonly pathOf: (child: XmlElement) => string
}

/** A child that is unexpected where it is and missing elsewhere: the indices of both alignments. */
interface Displacement {
  readonly from: number
  readonly to: number
}

export const alignedElement = (
  element: XmlElement,
  type: ElementType,
  path: string,
  alignments: readonly Alignment[],
): AlignedElement => ({
  element,
  type,
  path,
  alignments,
  displaced: displacements(alignments, type),
  pathOf: childPaths(element, path),
})

/** The paths of an element's children: `/pet/name`, with a number from 1 if several have that name, `/pets/id[2]`. */
function childPaths({ children }: XmlElement, path: string): (child: XmlElement) => string {
  const counts = new Map<string, number>()
  const numbers = new Map<XmlElement, number>()
  for (const child of children) {
    const count = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, count)
    numbers.set(child, count)
  }
  return (child) => `${path}/${child.name}${counts.get(child.name) === 1 ? '' : `[${String(numbers.get(child))}]`}`
}

/** Pairs each unexpected child with a missing one of its name; both alignments are keys of the pair. */
function displacements(alignments: readonly Alignment[], type: ElementType): ReadonlyMap<Alignment, Displacement> {
  const gaps = new Map<string, number[]>()
  alignments.forEach((alignment, index) => {
    if (alignment.kind !== 'missing') return
    const name = nameAt(type, alignment.position)
    gaps.set(name, [...(gaps.get(name) ?? []), index])
  })
  const displaced = new Map<Alignment, Displacement>()
  alignments.forEach((alignment, from) => {
    const to = alignment.kind === 'unexpected' ? gaps.get(alignment.child.name)?.shift() : undefined
    if (to === undefined) return
    displaced.set(alignment, { from, to })
    displaced.set(alignments[to]!, { from, to })
  })
  return displaced
}

const nameAt = ({ model }: ElementType, position: number): string => model.positions[position]!.element.name

/** What is wrong with a child that is not matched; undefined for a missing child that is reported at its wrong place instead. */
export function childMismatch(
  alignment: Exclude<Alignment, Of<'matched'>>,
  aligned: AlignedElement,
): UnplacedMismatch | undefined {
  const displacement = aligned.displaced.get(alignment)
  switch (alignment.kind) {
    case 'misnamed':
      return misnamed(alignment, aligned)
    case 'unexpected':
      return displacement ? displacedChild(alignment, displacement, aligned) : unexpected(alignment, aligned)
    case 'missing':
      return displacement ? undefined : missing(alignment, aligned)
  }
}

function misnamed({ child, type: { name, span } }: Of<'misnamed'>, { pathOf }: AlignedElement): UnplacedMismatch {
  const [expected, actual] = [`\`${name}\``, `\`${child.name}\``]
  const isMisspelt = nearest(child.name, [name]) !== undefined
  const message = `expected ${expected} but found ${actual}${isMisspelt ? ', which looks misspelt' : ''}`
  return { path: pathOf(child), at: child, expected, actual, message, contract: span }
}

/** A child that is in the wrong place, with the nearest child that it has to come before or after. */
function displacedChild(
  { child }: Of<'unexpected'>,
  { from, to }: Displacement,
  { alignments, type, pathOf }: AlignedElement,
): UnplacedMismatch {
  const step = from < to ? -1 : 1
  let at = to
  while (at !== from && !isRead(alignments[at]!)) at += step
  const neighbour = alignments[at]!
  const { position } = alignments[to] as Of<'missing'>
  const name = `\`${child.name}\``
  const found = { path: pathOf(child), at: child, actual: name, contract: type.model.positions[position]!.span }
  if (at === from || !('child' in neighbour))
    return { ...found, expected: 'another place', message: `${name} is in the wrong place` }
  const isAfter = from < to
  return {
    ...found,
    expected: `${name} ${isAfter ? 'after' : 'before'} \`${neighbour.child.name}\``,
    message: wrongOrder(child.name, neighbour.child.name, isAfter),
  }
}

const isRead = ({ kind }: Alignment): boolean => kind === 'matched' || kind === 'misnamed'

const wrongOrder = (name: string, other: string, isAfter: boolean): string =>
  `\`${name}\` must come ${isAfter ? 'after' : 'before'} \`${other}\`, not ${isAfter ? 'before' : 'after'} it`

function unexpected({ child, state }: Of<'unexpected'>, { type, pathOf }: AlignedElement): UnplacedMismatch {
  const expected = expectedAfter(type, state)
  const last = state > 0 ? nameAt(type, state - 1) : undefined
  const another = last === child.name ? 'another ' : ''
  const message =
    last !== undefined && isBefore(type, child.name, state - 1)
      ? wrongOrder(child.name, last, false)
      : `expected ${expected} but found ${another}\`${child.name}\``
  return { path: pathOf(child), at: child, expected, actual: `\`${child.name}\``, message, contract: type.span }
}

/** Whether the contract has a name before a position, but not from there on. */
function isBefore({ model: { positions } }: ElementType, name: string, position: number): boolean {
  const last = positions.findLastIndex(({ element }) => element.name === name)
  return last >= 0 && last < position
}

function missing({ position, before }: Of<'missing'>, { element, type, path }: AlignedElement): UnplacedMismatch {
  const name = nameAt(type, position)
  const actual = before ? `\`${before.name}\`` : `the end of \`${element.name}\``
  return {
    path: `${path}/${name}`,
    at: before ?? element,
    ...(!before && { part: 'end' }),
    expected: `\`${name}\``,
    actual,
    message: `\`${name}\` is missing before ${actual}`,
    contract: type.model.positions[position]!.span,
  }
}

const mostNames = 6

/** What may follow in a state, as in "`name` or the end of `pet`". */
function expectedAfter(type: ElementType, state: number): string {
  const { next, accepting } = type.model
  const names = [...new Set(next(state).map((position) => `\`${nameAt(type, position)}\``))]
  const left = names.splice(mostNames).length
  if (left > 0) names.push(`${String(left)} others`)
  if (accepting[state]) names.push(`the end of \`${type.name}\``)
  return names.join(' or ')
}
