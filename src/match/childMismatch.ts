import type { ElementType } from '../pattern/elementType.js'
import type { XmlElement } from '../payload/xmlTree.js'
import type { Alignment } from './alignmentSteps.js'
import { suggestion, type Diagnosis } from './diagnosis.js'
import { brief, type UnplacedMismatch } from './mismatch.js'
import { positionsNamed, transitionsOf } from './transitions.js'

type Of<Kind extends Alignment['kind']> = Extract<Alignment, { kind: Kind }>

/** An element whose children are aligned with the content model of its type. */
export interface AlignedElement {
  readonly element: XmlElement
  readonly type: ElementType
  readonly path: string
  readonly alignments: readonly Alignment[]
  readonly diagnosis: Diagnosis
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
  diagnosis: Diagnosis,
): AlignedElement => ({
  element,
  type,
  path,
  alignments,
  diagnosis,
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
  return (child) =>
    `${path}/${brief(child.name)}${counts.get(child.name) === 1 ? '' : `[${String(numbers.get(child))}]`}`
}

/** Pairs each unexpected child with a missing one of its name; both alignments are keys of the pair. */
function displacements(alignments: readonly Alignment[], type: ElementType): ReadonlyMap<Alignment, Displacement> {
  const gaps = new Map<string, number[]>()
  for (const [index, alignment] of alignments.entries()) {
    if (alignment.kind !== 'missing') continue
    const name = nameAt(type, alignment.position)
    const indices = gaps.get(name)
    if (indices) indices.push(index)
    else gaps.set(name, [index])
  }
  for (const indices of gaps.values()) indices.reverse()
  const displaced = new Map<Alignment, Displacement>()
  for (const [from, alignment] of alignments.entries()) {
    const to = alignment.kind === 'unexpected' ? gaps.get(alignment.child.name)?.pop() : undefined
    if (to === undefined) continue
    displaced.set(alignment, { from, to })
    displaced.set(alignments[to]!, { from, to })
  }
  return displaced
}

const quotedName = (name: string): string => `\`${brief(name)}\``

const nameAt = ({ model }: ElementType, position: number): string => model.positions[position]!.element?.name ?? ''

/** The name of a type, as messages quote it. */
export const nameOf = (name: string | undefined): string => (name === undefined ? 'any element' : quotedName(name))

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

function misnamed(
  { child, type: { name, span } }: Of<'misnamed'>,
  { pathOf, diagnosis }: AlignedElement,
): UnplacedMismatch {
  const [expected, actual] = [nameOf(name), quotedName(child.name)]
  const known = name === undefined ? [] : [name]
  const isMisspelt = !diagnosis.isElsewhere?.(child.name) && suggestion(child.name, known, diagnosis) !== undefined
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
  const name = quotedName(child.name)
  const found = { path: pathOf(child), at: child, actual: name, contract: type.model.positions[position]!.span }
  if (at === from || !('child' in neighbour))
    return { ...found, expected: 'another place', message: `${name} is in the wrong place` }
  const isAfter = from < to
  return {
    ...found,
    expected: `${name} ${isAfter ? 'after' : 'before'} ${quotedName(neighbour.child.name)}`,
    message: wrongOrder(child.name, neighbour.child.name, isAfter),
  }
}

const isRead = ({ kind }: Alignment): boolean => kind === 'matched' || kind === 'misnamed'

const wrongOrder = (name: string, other: string, isAfter: boolean): string =>
  `${quotedName(name)} must come ${isAfter ? 'after' : 'before'} ${quotedName(other)}, not ${isAfter ? 'before' : 'after'} it`

function unexpected({ child, state }: Of<'unexpected'>, { type, pathOf }: AlignedElement): UnplacedMismatch {
  const expected = expectedAfter(type, state)
  const last = type.model.isPositional && state > 0 ? nameAt(type, state - 1) : undefined
  const another = last === child.name ? 'another ' : ''
  const message =
    last !== undefined && isBefore(type, child.name, state - 1)
      ? wrongOrder(child.name, last, false)
      : `expected ${expected} but found ${another}${quotedName(child.name)}`
  return { path: pathOf(child), at: child, expected, actual: quotedName(child.name), message, contract: type.span }
}

/** Whether the contract has a name before a position, but not from there on. */
function isBefore(type: ElementType, name: string, position: number): boolean {
  const last = positionsNamed(type, name).at(-1)
  return last !== undefined && last < position
}

function missing({ position, before }: Of<'missing'>, { element, type, path }: AlignedElement): UnplacedMismatch {
  const name = nameAt(type, position)
  const actual = before ? quotedName(before.name) : `the end of ${quotedName(element.name)}`
  return {
    path: `${path}/${brief(name)}`,
    at: before ?? element,
    ...(!before && { part: 'end' }),
    expected: quotedName(name),
    actual,
    message: `${quotedName(name)} is missing before ${actual}`,
    contract: type.model.positions[position]!.span,
  }
}

const mostNames = 6
/** The most positions to look at for these names. */
const mostPositions = 1000

/** What may follow in a state, as in "`name` or the end of `pet`". */
function expectedAfter(type: ElementType, state: number): string {
  const { next, accepts } = transitionsOf(type).model
  const follow = next(state)
  const names = [...new Set(follow.slice(0, mostPositions).map(({ position }) => nameOf(type.childAt(position).name)))]
  const left = names.splice(mostNames).length
  if (follow.length > mostPositions) names.push('others')
  else if (left > 0) names.push(`${String(left)} others`)
  if (accepts(state)) names.push(`the end of ${nameOf(type.name)}`)
  return names.join(' or ')
}
