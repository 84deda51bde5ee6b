import { describeDomain } from '../pattern/describeDomain.js'
import { accepts, withoutSpace } from '../pattern/domain.js'
import type { ElementType } from '../pattern/elementType.js'
import { isWhiteSpace, type XmlElement } from '../payload/xmlTree.js'
import { nearest } from '../text/nearest.js'
import type { Span } from '../text/span.js'
import { acceptXml } from './acceptXml.js'
import { alignChildren, type Alignment } from './alignChildren.js'
import { attributeTypeOf, repeats } from './attributes.js'
import { newRoom, shown, within, type Found, type Room } from './mismatch.js'

/**
 * Every mismatch of an XML document that can be told apart, in the order of the document; none where it matches.
 * `types` are the roots that the contract allows, `span` is where it does. Whether it matches is decided by the
 * automaton alone; only a document that does not is looked at again to say why.
 */
export function matchXml(root: XmlElement, types: readonly ElementType[], span: Span): Found[] {
  if (acceptXml(root, types)) return []
  const path = `/${root.name}`
  const readings = types
    .filter(({ name }) => name === root.name)
    .map((type) => elementMismatches(root, type, path, newRoom()))
  const [least] = readings.sort((a, b) => a.length - b.length)
  if (least) return least
  const expected = types.map(({ name }) => `\`${name}\``).join(' or ')
  const message = `expected the root element ${expected} but found \`${root.name}\``
  return [
    {
      path,
      at: root,
      expected,
      actual: `\`${root.name}\``,
      message,
      contract: types[0]?.span ?? span,
    },
  ]
}

/** What is wrong with an element that is not of a type; at least one thing. */
function elementMismatches(element: XmlElement, type: ElementType, path: string, room: Room): Found[] {
  const holdsText = type.model.positions.length === 0
  const text = holdsText ? textMismatches(element, type, path) : strayText(element, type, path)
  const own = within(room, [...attributeMismatches(element, type, path), ...text])
  const found = holdsText ? [...own] : [...own, ...childMismatches(element, type, path, room)]
  return found.length > 0 || room.left === 0 ? found : [unclear(element, type, path)]
}

/** For content so long that the search for what is wrong with it was given up. */
const unclear = (element: XmlElement, { span }: ElementType, path: string): Found => ({
  path,
  at: element,
  expected: 'the content that the contract states',
  actual: `${String(element.children.length)} elements`,
  message: `the content of \`${element.name}\` is not what the contract says`,
  contract: span,
})

function attributeMismatches(element: XmlElement, type: ElementType, path: string): Found[] {
  const names = type.attributes.map(({ name }) => name)
  const wrong = element.attributes.flatMap((attribute): Found[] => {
    const own = attributeTypeOf(type, attribute)
    const place = { at: element, part: { attribute: attribute.name } }
    const found = { path: `${path}/@${attribute.name}`, ...place, actual: shown(attribute.value) }
    if (!own && attribute.instance) return []
    if (!own) {
      const near = nearest(attribute.name, names)
      const message = `the attribute \`${attribute.name}\` is not in the contract${near === undefined ? '' : `; did you mean \`${near}\`?`}`
      return [{ ...found, expected: 'no such attribute', message, contract: type.span }]
    }
    if (repeats(attribute, element.attributes)) {
      const message = `the attribute \`${attribute.name}\` stands more than once`
      return [{ ...found, expected: 'one of each', message, contract: own.span }]
    }
    if (accepts(own.domain, attribute.value)) return []
    const expected = describeDomain(own.domain)
    return [{ ...found, expected, message: `expected ${expected} but found ${found.actual}`, contract: own.span }]
  })
  const missing = type.attributes.flatMap((own): Found[] => {
    if (own.optional || element.attributes.some((attribute) => attributeTypeOf(type, attribute) === own)) return []
    const expected = `the attribute \`${own.name}\``
    return [
      {
        path: `${path}/@${own.name}`,
        at: element,
        expected,
        actual: 'nothing',
        message: `${expected} is missing`,
        contract: own.span,
      },
    ]
  })
  return [...wrong, ...missing]
}

function textMismatches(element: XmlElement, { text, span }: ElementType, path: string): Found[] {
  const [child] = element.children
  const domain = text ?? { atoms: [], span }
  const expected = describeDomain(domain)
  const found = { path, at: child ?? element, expected, contract: domain.span }
  if (child)
    return [
      {
        ...found,
        actual: `\`<${child.name}>\``,
        message: `expected ${expected} but found the element \`${child.name}\``,
      },
    ]
  if (accepts(domain, element.text)) return []
  const actual = isWhiteSpace(element.text) ? 'nothing' : shown(element.text)
  return [{ ...found, part: 'text', actual, message: `expected ${expected} but found ${actual}` }]
}

function strayText(element: XmlElement, type: ElementType, path: string): Found[] {
  if (isWhiteSpace(element.text)) return []
  const actual = shown(withoutSpace(element.text))
  const message = `the text ${actual} stands where elements stand`
  return [{ path, at: element, part: 'text', expected: 'elements', actual, message, contract: type.span }]
}

function childMismatches(element: XmlElement, type: ElementType, path: string, room: Room): Found[] {
  const alignments = alignChildren(element, type, (child, expected) => acceptXml(child, [expected]))
  const moves = pairMoves(alignments, type)
  const told: Told = { element, type, path, alignments, moves, pathOf: childPaths(element, path), room }
  return alignments.flatMap((alignment, index) => (room.left > 0 ? tell(alignment, index, told) : []))
}

/** The paths of an element's children, counted where several have one name. */
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

type Of<Kind extends Alignment['kind']> = Extract<Alignment, { kind: Kind }>

/** What is told of an element's children. */
interface Told {
  readonly element: XmlElement
  readonly type: ElementType
  readonly path: string
  readonly alignments: readonly Alignment[]
  /** Where a child belongs that stands in a wrong place. */
  readonly moves: ReadonlyMap<Alignment, number>
  readonly pathOf: (child: XmlElement) => string
  readonly room: Room
}

const nameAt = ({ model }: ElementType, position: number): string => model.positions[position]!.element.name

/** Pairs children that stand in a wrong place with where they are missing: both alignments, to the other's index. */
function pairMoves(alignments: readonly Alignment[], type: ElementType): ReadonlyMap<Alignment, number> {
  const gaps = new Map<string, number[]>()
  alignments.forEach((alignment, index) => {
    if (alignment.kind !== 'missing') return
    const name = nameAt(type, alignment.position)
    gaps.set(name, [...(gaps.get(name) ?? []), index])
  })
  const moves = new Map<Alignment, number>()
  alignments.forEach((alignment, index) => {
    const gap = alignment.kind === 'unexpected' ? gaps.get(alignment.child.name)?.shift() : undefined
    if (gap === undefined) return
    moves.set(alignment, gap)
    moves.set(alignments[gap]!, index)
  })
  return moves
}

function tell(alignment: Alignment, index: number, told: Told): readonly Found[] {
  const { moves, pathOf, room } = told
  const pair = moves.get(alignment)
  switch (alignment.kind) {
    case 'matched': {
      const { child, type, fits } = alignment
      return fits ? [] : elementMismatches(child, type, pathOf(child), room)
    }
    case 'misnamed':
      return within(room, [misnamed(alignment, told)])
    case 'unexpected':
      return within(room, [pair === undefined ? unexpected(alignment, told) : moved(alignment, index, pair, told)])
    case 'missing':
      return pair === undefined ? within(room, [missing(alignment, told)]) : []
  }
}

function misnamed({ child, type: { name, span } }: Of<'misnamed'>, { pathOf }: Told): Found {
  const [expected, actual] = [`\`${name}\``, `\`${child.name}\``]
  const isMisspelt = nearest(child.name, [name]) !== undefined
  const message = `expected ${expected} but found ${actual}${isMisspelt ? ', which looks misspelt' : ''}`
  return { path: pathOf(child), at: child, expected, actual, message, contract: span }
}

/** A child that stands before or after another, and in the contract the other way round. */
function moved({ child }: Of<'unexpected'>, from: number, to: number, { alignments, type, pathOf }: Told): Found {
  const step = from < to ? -1 : 1
  let at = to
  while (at !== from && !isRead(alignments[at]!)) at += step
  const neighbour = alignments[at]!
  const [stands, belongs] = from < to ? ['before', 'after'] : ['after', 'before']
  const other = 'child' in neighbour && neighbour.child !== child ? `\`${neighbour.child.name}\`` : undefined
  const { position } = alignments[to] as Of<'missing'>
  return {
    path: pathOf(child),
    at: child,
    expected: other === undefined ? 'another place' : `\`${child.name}\` ${belongs} ${other}`,
    actual: `\`${child.name}\``,
    message:
      other === undefined
        ? outOfPlace(child)
        : `\`${child.name}\` stands ${stands} ${other}, and in the contract ${belongs} it`,
    contract: type.model.positions[position]!.span,
  }
}

const isRead = ({ kind }: Alignment): boolean => kind === 'matched' || kind === 'misnamed'

const outOfPlace = ({ name }: XmlElement): string => `\`${name}\` stands in the wrong place`

function unexpected({ child, state }: Of<'unexpected'>, { type, pathOf }: Told): Found {
  const expected = expectedAfter(type, state)
  const last = state > 0 ? nameAt(type, state - 1) : undefined
  const another = last === child.name ? 'another ' : ''
  const message =
    last !== undefined && isBefore(type, child.name, state - 1)
      ? `\`${child.name}\` stands after \`${last}\`, and in the contract before it`
      : `expected ${expected} but found ${another}\`${child.name}\``
  return { path: pathOf(child), at: child, expected, actual: `\`${child.name}\``, message, contract: type.span }
}

/** Whether the contract has a name, and only before a position. */
function isBefore({ model: { positions } }: ElementType, name: string, position: number): boolean {
  const last = positions.findLastIndex(({ element }) => element.name === name)
  return last >= 0 && last < position
}

function missing({ position, before }: Of<'missing'>, { element, type, path }: Told): Found {
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
  const names = [...new Set((next[state] ?? []).map((position) => `\`${nameAt(type, position)}\``))]
  const left = names.splice(mostNames).length
  if (left > 0) names.push(`${String(left)} others`)
  if (accepting[state]) names.push(`the end of \`${type.name}\``)
  return names.join(' or ')
}
