import { describeDomain } from '../pattern/describeDomain.js'
import { accepts } from '../pattern/domain.js'
import type { ElementType } from '../pattern/elementType.js'
import type { XmlElement } from '../payload/xmlTree.js'
import { nearest } from '../text/nearest.js'
import type { Span } from '../text/span.js'
import { acceptXml } from './acceptXml.js'
import { alignChildren, type Alignment } from './alignChildren.js'
import { attributeTypeOf } from './attributes.js'
import { shown, type Found } from './mismatch.js'

/**
 * Every mismatch of an XML document that can be told apart, in the order of the document; none where it matches.
 * `types` are the roots that the contract allows, `span` is where it does. Whether it matches is decided by the
 * automaton alone; only a document that does not is looked at again to say why.
 */
export function matchXml(root: XmlElement, types: readonly ElementType[], span: Span): Found[] {
  if (acceptXml(root, types)) return []
  const type = types.find(({ name }) => name === root.name)
  if (type) return elementMismatches(root, type, `/${root.name}`)
  const expected = types.map(({ name }) => `\`${name}\``).join(' or ')
  const message = `expected the root element ${expected} but found \`${root.name}\``
  return [
    {
      path: `/${root.name}`,
      at: root,
      expected,
      actual: `\`${root.name}\``,
      message,
      contract: types[0]?.span ?? span,
    },
  ]
}

function elementMismatches(element: XmlElement, type: ElementType, path: string): Found[] {
  return [...attributeMismatches(element, type, path), ...contentMismatches(element, type, path)]
}

function attributeMismatches(element: XmlElement, type: ElementType, path: string): Found[] {
  const names = type.attributes.map(({ name }) => name)
  const wrong = element.attributes.flatMap((attribute): Found[] => {
    const own = attributeTypeOf(type, attribute)
    const found = { path: `${path}/@${attribute.name}`, at: element, actual: shown(attribute.value) }
    if (!own && attribute.instance) return []
    if (!own) {
      const near = nearest(attribute.name, names)
      const message = `the attribute \`${attribute.name}\` is not in the contract${near === undefined ? '' : `; did you mean \`${near}\`?`}`
      return [{ ...found, expected: 'no such attribute', message, contract: type.span }]
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

function contentMismatches(element: XmlElement, type: ElementType, path: string): Found[] {
  const holdsText = type.model.positions.length === 0
  if (holdsText) return textMismatches(element, type, path)
  const stray = element.text.trim() === '' ? [] : [strayText(element, type, path)]
  return [...stray, ...childMismatches(element, type, path)]
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
  const actual = element.text.trim() === '' ? 'nothing' : shown(element.text)
  return [{ ...found, actual, message: `expected ${expected} but found ${actual}` }]
}

function strayText(element: XmlElement, type: ElementType, path: string): Found {
  const actual = shown(element.text.trim())
  const message = `the text ${actual} stands where elements stand`
  return { path, at: element, expected: 'elements', actual, message, contract: type.span }
}

function childMismatches(element: XmlElement, type: ElementType, path: string): Found[] {
  const alignments = alignChildren(element, type, (child, expected) => acceptXml(child, [expected]))
  const counts = new Map<string, number>()
  const indexes = new Map<XmlElement, string>()
  const repeated = new Set(
    element.children.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) !== index),
  )
  for (const child of element.children) {
    const count = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, count)
    indexes.set(child, `${path}/${child.name}${repeated.has(child.name) ? `[${String(count)}]` : ''}`)
  }
  const pathOf = (child: XmlElement): string => indexes.get(child) ?? path
  return alignments.flatMap((alignment) => tell(alignment, alignments, element, type, path, pathOf))
}

type Missing = Extract<Alignment, { kind: 'missing' }>

const nameAt = (type: ElementType, { position }: Missing): string => type.model.positions[position]!.element.name

function tell(
  alignment: Alignment,
  all: readonly Alignment[],
  element: XmlElement,
  type: ElementType,
  path: string,
  pathOf: (child: XmlElement) => string,
): Found[] {
  const isMissing = (other: Alignment): other is Missing => other.kind === 'missing'
  switch (alignment.kind) {
    case 'matched':
      return alignment.fits ? [] : elementMismatches(alignment.child, alignment.type, pathOf(alignment.child))
    case 'misnamed': {
      const { child, type: expected } = alignment
      const message = `expected \`${expected.name}\` but found \`${child.name}\``
      return [
        {
          path: pathOf(child),
          at: child,
          expected: `\`${expected.name}\``,
          actual: `\`${child.name}\``,
          message,
          contract: expected.span,
        },
      ]
    }
    case 'unexpected': {
      const { child } = alignment
      const place = all.find((other): other is Missing => isMissing(other) && nameAt(type, other) === child.name)
      return [
        place ? moved(child, place, all, type, pathOf(child)) : unexpected(child, alignment.state, type, pathOf(child)),
      ]
    }
    case 'missing': {
      const name = nameAt(type, alignment)
      const isMoved = all.some((other) => other.kind === 'unexpected' && other.child.name === name)
      return isMoved ? [] : [missing(alignment, element, type, path)]
    }
  }
}

function moved(child: XmlElement, place: Missing, all: readonly Alignment[], type: ElementType, path: string): Found {
  const [from, to] = [all.findIndex((one) => one.kind === 'unexpected' && one.child === child), all.indexOf(place)]
  const between = all
    .slice(Math.min(from, to) + 1, Math.max(from, to))
    .flatMap((one) => ('child' in one ? [one.child.name] : []))
  const neighbour = from < to ? between.at(-1) : between[0]
  const words = from < to ? ['before', 'after'] : ['after', 'before']
  const message =
    neighbour === undefined
      ? `\`${child.name}\` stands in the wrong place`
      : `\`${child.name}\` stands ${words[0]!} \`${neighbour}\`, and in the contract ${words[1]!} it`
  const contract = type.model.positions[place.position]!.span
  return {
    path,
    at: child,
    expected: `\`${child.name}\` ${words[1]!} \`${neighbour ?? ''}\``,
    actual: `\`${child.name}\``,
    message,
    contract,
  }
}

function unexpected(child: XmlElement, state: number, type: ElementType, path: string): Found {
  const expected = expectedAfter(type, state)
  const message = `expected ${expected} but found \`${child.name}\``
  return { path, at: child, expected, actual: `\`${child.name}\``, message, contract: type.span }
}

function missing({ position, before }: Missing, element: XmlElement, type: ElementType, path: string): Found {
  const { element: pattern, span } = type.model.positions[position]!
  const actual = before ? `\`${before.name}\`` : `the end of \`${element.name}\``
  const message = `\`${pattern.name}\` is missing before ${actual}`
  return {
    path: `${path}/${pattern.name}`,
    at: before ?? element,
    expected: `\`${pattern.name}\``,
    actual,
    message,
    contract: span,
  }
}

/** What may follow in a state, as in "`name` or the end of `pet`". */
function expectedAfter({ name, model }: ElementType, state: number): string {
  const names = new Set((model.next[state] ?? []).map((position) => `\`${model.positions[position]!.element.name}\``))
  if (model.accepting[state]) names.add(`the end of \`${name}\``)
  return [...names].join(' or ')
}
