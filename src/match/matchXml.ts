import { describeDomain } from '../pattern/describeDomain.js'
import { accepts, withoutSpace } from '../pattern/domain.js'
import type { ElementType } from '../pattern/elementType.js'
import { isWhiteSpace, type XmlElement } from '../payload/xmlTree.js'
import type { Span } from '../text/span.js'
import { acceptXml } from './acceptXml.js'
import { alignChildren } from './alignChildren.js'
import { alignedElement, childMismatch } from './childMismatch.js'
import { closest } from './closest.js'
import { matchAttributes } from './matchAttributes.js'
import { excerpt, newBudget, within, type Budget, type UnplacedMismatch } from './mismatch.js'

/**
 * Every mismatch of an XML document, in the order of the document; none if it matches. `types` are the root elements that
 * the contract allows, and `span` is where it states them. `acceptXml` alone decides whether a document matches; only one
 * that does not is read again to say why.
 */
export function matchXml(root: XmlElement, types: readonly ElementType[], span: Span): readonly UnplacedMismatch[] {
  if (acceptXml(root, types)) return []
  const attempts = types
    .filter(({ name }) => name === root.name)
    .map((type) => ({ mismatches: matchElement(root, type, `/${root.name}`, newBudget()) }))
  return closest(attempts)?.mismatches ?? [wrongRoot(root, types, span)]
}

function wrongRoot(root: XmlElement, types: readonly ElementType[], span: Span): UnplacedMismatch {
  const expected = types.map(({ name }) => `\`${name}\``).join(' or ')
  const actual = `\`${root.name}\``
  const message = `expected the root element ${expected} but found ${actual}`
  return { path: `/${root.name}`, at: root, expected, actual, message, contract: types[0]?.span ?? span }
}

/** What is wrong with an element that does not have a type: at least one mismatch, if the budget allows any. */
function matchElement(
  element: XmlElement,
  type: ElementType,
  path: string,
  budget: Budget,
): readonly UnplacedMismatch[] {
  const isText = type.model.positions.length === 0
  const text = isText ? matchText(element, type, path) : strayText(element, type, path)
  const own = within(budget, [...matchAttributes(element, type, path), ...text])
  const all = isText ? own : [...own, ...matchChildren(element, type, path, budget)]
  return all.length > 0 || budget.left === 0 ? all : [unexplained(element, type, path)]
}

/** For content so long that the search for its mistakes was given up. */
const unexplained = (element: XmlElement, { span }: ElementType, path: string): UnplacedMismatch => ({
  path,
  at: element,
  expected: 'the content that the contract describes',
  actual: `${String(element.children.length)} elements`,
  message: `the content of \`${element.name}\` does not match the contract`,
  contract: span,
})

function matchText(element: XmlElement, { text, span }: ElementType, path: string): UnplacedMismatch[] {
  const [child] = element.children
  const domain = text ?? { atoms: [], span }
  const expected = describeDomain(domain)
  const found = { path, at: child ?? element, expected, contract: domain.span }
  if (child) {
    const message = `expected ${expected} but found the element \`${child.name}\``
    return [{ ...found, actual: `\`<${child.name}>\``, message }]
  }
  if (accepts(domain, element.text)) return []
  const actual = isWhiteSpace(element.text) ? 'nothing' : excerpt(element.text)
  return [{ ...found, part: 'text', actual, message: `expected ${expected} but found ${actual}` }]
}

function strayText(element: XmlElement, { span }: ElementType, path: string): UnplacedMismatch[] {
  if (isWhiteSpace(element.text)) return []
  const actual = excerpt(withoutSpace(element.text))
  const message = `found the text ${actual} where only elements are allowed`
  return [{ path, at: element, part: 'text', expected: 'elements', actual, message, contract: span }]
}

function matchChildren(
  element: XmlElement,
  type: ElementType,
  path: string,
  budget: Budget,
): readonly UnplacedMismatch[] {
  const alignments = alignChildren(element, type, (child, expected) => acceptXml(child, [expected]))
  const aligned = alignedElement(element, type, path, alignments)
  return alignments.flatMap((alignment) => {
    if (budget.left === 0) return []
    if (alignment.kind === 'matched') {
      const { child, fits } = alignment
      return fits ? [] : matchElement(child, alignment.type, aligned.pathOf(child), budget)
    }
    const mismatch = childMismatch(alignment, aligned)
    return mismatch ? within(budget, [mismatch]) : []
  })
}
