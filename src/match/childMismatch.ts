import type { ContentModel } from '../pattern/content/contentModel.js'
import type { ElementType } from '../pattern/types/elementType.js'
import type { XmlElement, XmlName } from '../xml/xmlTree.js'
import { below, partsOf, type Trail } from '../message/trail.js'
import type { Aligned } from './alignChildren.js'
import type { Alignment } from './alignmentSteps.js'
import { suggestion, type Diagnosis } from './mismatches/diagnosis.js'
import { displacements, nameAt, type Displacement } from './displacements.js'
import { wrongNamespace } from './wrongNamespace.js'
import { brief } from '../text/writing/brief.js'
import type { UnplacedMismatch } from './mismatches/mismatch.js'
import { positionsNamed } from '../pattern/types/transitions.js'

type Of<Kind extends Alignment['kind']> = Extract<Alignment, { kind: Kind }>

/** An element whose children are aligned with the content model of its type. */
export interface AlignedElement {
  readonly element: XmlElement
  readonly type: ElementType
  readonly path: Trail
  readonly alignments: readonly Alignment[]
  readonly diagnosis: Diagnosis
  /** The model that numbers the states of the alignments. */
  readonly model: ContentModel
  readonly displaced: ReadonlyMap<Alignment, Displacement>
  /** The repetitions that have been reported as too long. */
  readonly reported: Set<string>
  readonly pathOf: (child: XmlElement) => Trail
}

export const alignedElement = (
  element: XmlElement,
  type: ElementType,
  path: Trail,
  { alignments, model }: Aligned,
  diagnosis: Diagnosis,
): AlignedElement => ({
  element,
  type,
  path,
  alignments,
  model,
  diagnosis,
  reported: new Set(),
  displaced: displacements(alignments, type),
  pathOf: childPaths(element, path),
})

/** The paths of an element's children, with a number from 1 if several have the same name. */
function childPaths({ children }: XmlElement, path: Trail): (child: XmlElement) => Trail {
  const counts = new Map<string, number>()
  const numbers = new Map<XmlElement, number>()
  for (const child of children) {
    const count = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, count)
    numbers.set(child, count)
  }
  return (child) => below(path, 'element', child.name, counts.get(child.name) === 1 ? undefined : numbers.get(child))
}

const quotedName = (name: string): string => `\`${brief(name)}\``

/** What messages call a type. */
export const nameOf = (name: string | undefined): string =>
  name === undefined ? 'an element of any name' : quotedName(name)

/** What is wrong with a child that is not matched; undefined if it is reported with another alignment. */
export function childMismatch(index: number, aligned: AlignedElement): UnplacedMismatch | undefined {
  const alignment = aligned.alignments[index]!
  const displacement = aligned.displaced.get(alignment)
  switch (alignment.kind) {
    case 'matched':
      return undefined
    case 'misnamed':
      return misnamed(alignment, aligned)
    case 'unexpected':
      if (displacement) return displacedChild(alignment, displacement, aligned)
      return unexpected(alignment, index, aligned)
    case 'missing':
      return displacement ? undefined : missing(alignment, index, aligned)
  }
}

/** The names of some positions, as in "`card` or `iban`". */
const eitherOf = (positions: readonly number[], type: ElementType): string =>
  shortened(positions.slice(0, maxPositions).map((position) => nameOf(nameAt(type, position)))).join(' or ')

function misnamed(
  { child, type: { name, namespace, span }, alternatives }: Of<'misnamed'>,
  { type, pathOf, diagnosis }: AlignedElement,
): UnplacedMismatch {
  if (name === child.name && namespace !== undefined)
    return { path: partsOf(pathOf(child)), at: child, contract: span, ...wrongNamespace(child, namespace) }
  const known = name === undefined ? [] : [name]
  const isMisspelt = !diagnosis.isElsewhere?.(child.name) && suggestion(child.name, known, diagnosis) !== undefined
  const [expected, actual] = [isMisspelt ? nameOf(name) : eitherOf(alternatives, type), quotedName(child.name)]
  const message = `expected ${expected} but found ${actual}${isMisspelt ? ', which looks misspelt' : ''}`
  return { path: partsOf(pathOf(child)), at: child, expected, actual, message, contract: span }
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
  const found = {
    path: partsOf(pathOf(child)),
    at: child,
    actual: name,
    contract: type.model.positions[position]!.span,
  }
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

/** The position of the last child that is there, or assumed to be there, before an alignment. */
function lastRead(index: number, { alignments }: AlignedElement): number | undefined {
  let at = index - 1
  while (at >= 0 && alignments[at]!.kind === 'unexpected') at--
  const last = alignments[at]
  return last && 'position' in last ? last.position : undefined
}

function unexpected(alignment: Of<'unexpected'>, index: number, aligned: AlignedElement): UnplacedMismatch | undefined {
  const { child, state } = alignment
  const { type, pathOf, model } = aligned
  const counted = tooMany(child, index, aligned)
  if (counted?.isReported) return undefined
  const expected = counted?.expected ?? expectedAfter(type, model, state)
  const found = {
    path: partsOf(pathOf(child)),
    at: child,
    expected,
    actual: quotedName(child.name),
    contract: type.span,
  }
  if (counted) return { ...found, message: counted.message, contract: counted.contract }
  const last = lastRead(index, aligned)
  if (last !== undefined && isBefore(type, child, last))
    return { ...found, message: wrongOrder(child.name, nameAt(type, last)!, false) }
  const another = last !== undefined && nameAt(type, last) === child.name ? 'another ' : ''
  return { ...found, message: `expected ${expected} but found ${another}${quotedName(child.name)}` }
}

/** Whether the contract has a name before a position, but not from there on, and no group in which the order differs. */
function isBefore(type: ElementType, name: XmlName, position: number): boolean {
  const { positions } = type.model
  const last = positionsNamed(type, name).at(-1)
  if (last === undefined || last >= position || nameAt(type, last) === undefined) return false
  return !positions[last]!.group && !positions[position]!.group && nameAt(type, position) !== undefined
}

/** The message about a child that comes more often than it may; only the first one too many is reported. */
function tooMany(child: XmlElement, index: number, aligned: AlignedElement) {
  const { type, reported } = aligned
  for (const position of positionsNamed(type, child)) {
    const { count, span, element } = type.model.positions[position]!
    if (!element || count?.max === undefined || count.max === 0) continue
    const run = runOf(position, index, aligned)
    if (!isFull(position, count.max, run, index, aligned)) continue
    const key = `${String(position)} ${String(run.start)}`
    const isReported = reported.has(key)
    reported.add(key)
    const name = quotedName(child.name)
    const most = `${timesOf(count.max)} at most`
    const message = `${name} may come ${most}, this is the ${ordinal(count.max + 1)}`
    return { isReported, expected: `${name} ${most}`, message, contract: span }
  }
  return undefined
}

/** Whether all occurrences that a position may have come before an alignment; those of an interleaving are counted. */
function isFull(position: number, max: number, { length }: Run, index: number, aligned: AlignedElement): boolean {
  const { model, alignments } = aligned
  const alignment = alignments[index]
  if (model.positions[position]!.group === 'interleaving' || alignment?.kind !== 'unexpected') return length >= max
  return (
    lastRead(index, aligned) === position && !model.next(alignment.state).some((move) => move.position === position)
  )
}

/** The alignments around an index that belong to the same repetition of a position. */
interface Run {
  readonly start: number
  readonly end: number
  /** How many children it has. */
  readonly length: number
}

function runOf(position: number, index: number, { alignments, type }: AlignedElement): Run {
  const isInterleaved = type.model.positions[position]!.group === 'interleaving'
  const isOwn = (at: number): boolean => {
    const alignment = alignments[at]
    return alignment !== undefined && isRead(alignment) && 'position' in alignment && alignment.position === position
  }
  const belongs = (at: number): boolean => {
    const alignment = alignments[at]
    if (!alignment) return false
    return isInterleaved || isOwn(at) || alignment.kind === 'unexpected' || at === index
  }
  let [start, end] = [index, index]
  while (belongs(start - 1)) start--
  while (belongs(end + 1)) end++
  let length = 0
  for (let at = start; at <= end; at++) if (isOwn(at)) length++
  return { start, end, length }
}

const timesOf = (count: number): string => (count === 1 ? 'once' : `${String(count)} times`)

function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${String(number)}${ending}`
}

function missing(
  { position, alternatives, times, before }: Of<'missing'>,
  index: number,
  aligned: AlignedElement,
): UnplacedMismatch {
  const { count, group } = aligned.type.model.positions[position]!
  const what = eitherOf(alternatives, aligned.type)
  const neighbours = group === 'interleaving' ? neighboursOf(position, aligned.type) : []
  if (count && count.min > 1) {
    const { end, length } = runOf(position, index, aligned)
    const own = count.min - times
    const came = own <= 0 ? 'is missing' : `came ${timesOf(own)}`
    const isAgain = own > 0 && length > own
    const after = aligned.alignments.slice(end + 1).find((one) => 'child' in one)
    const next = after && 'child' in after ? after.child : undefined
    const least = `${timesOf(count.min)} at least`
    const found = missingBefore(next, position, aligned)
    return {
      ...found,
      expected: `${what} ${least}`,
      message: isAgain
        ? `${what} must come ${least} in each repetition, but ${came} in the last one`
        : `${what} must come ${least}, but ${came}`,
    }
  }
  if (neighbours.length > 0) {
    const found = missingBefore(undefined, position, aligned)
    return { ...found, message: `${what} is missing; its place is anywhere among ${shortened(neighbours).join(', ')}` }
  }
  const found = missingBefore(before, position, aligned)
  return { ...found, expected: what, message: `${what} is missing before ${found.actual}` }
}

function missingBefore(before: XmlElement | undefined, position: number, { element, type, path }: AlignedElement) {
  const name = nameAt(type, position)
  return {
    path: partsOf(name === undefined ? path : below(path, 'element', name)),
    at: before ?? element,
    ...(!before && { part: 'end' as const }),
    expected: nameOf(name),
    actual: before ? quotedName(before.name) : `the end of ${quotedName(element.name)}`,
    contract: type.model.positions[position]!.span,
  }
}

/** The names that a position, if it is a member of an interleaving, may be among. */
function neighboursOf(position: number, { model }: ElementType): readonly string[] {
  for (const { members } of model.interleavings.toReversed()) {
    const others = members.filter(({ from, to }) => !(from === position && to === position + 1))
    if (others.length === members.length) continue
    const names = others.flatMap(({ from, to }) => model.positions.slice(from, Math.min(to, from + maxPositions)))
    return [...new Set(names.map(({ element }) => nameOf(element?.name)))]
  }
  return []
}

const maxNames = 6
/** The most positions to look at for these names. */
const maxPositions = 1000

/** As many names as messages list, each once, and how many others there are. */
function shortened(names: readonly string[]): readonly string[] {
  const some = [...new Set(names)]
  const left = some.splice(maxNames).length
  return left > 0 ? [...some, `${String(left)} others`] : some
}

/** What may follow in a state, as in "`name` or the end of `pet`". */
function expectedAfter(type: ElementType, { next, accepts }: ContentModel, state: number): string {
  const follow = next(state)
  const known = follow.slice(0, maxPositions).map(({ position }) => nameOf(nameAt(type, position)))
  const names =
    follow.length > maxPositions ? [...new Set(known)].slice(0, maxNames).concat('others') : shortened(known)
  return [...names, ...(accepts(state) ? [`the end of ${nameOf(type.name)}`] : [])].join(' or ')
}
