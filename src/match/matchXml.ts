import { describeDomain } from '../pattern/values/describeDomain.js'
import { accepts } from '../pattern/values/domain.js'
import { withoutSpace } from '../text/withoutSpace.js'
import type { ElementType } from '../pattern/types/elementType.js'
import { isNil, nilValues } from '../pattern/types/nilForms.js'
import { isWhiteSpace, type XmlElement } from '../xml/xmlTree.js'
import { below, partsOf, type Trail } from '../message/trail.js'
import { withinBudget, type Budget } from '../text/budget.js'
import type { Span } from '../text/span.js'
import { acceptXml } from '../pattern/types/acceptXml.js'
import { alignChildren } from './alignChildren.js'
import { alignedElement, childMismatch, nameOf, type AlignedElement } from './childMismatch.js'
import type { Alignment } from './alignmentSteps.js'
import { displacedType } from './displacements.js'
import { closest } from './mismatches/closest.js'
import { hasName } from '../pattern/tree/hasName.js'
import { wrongNamespace } from './wrongNamespace.js'
import { listed, newDiagnosis, type Diagnosis } from './mismatches/diagnosis.js'
import { matchAttributes } from './matchAttributes.js'
import { brief } from '../text/writing/brief.js'
import { bodyTrail, excerpt, tooComplex, type UnplacedMismatch } from './mismatches/mismatch.js'

/**
 * Every mismatch of an XML document, in the order of the document; none if it matches. `types` are the root elements that
 * the contract allows, and `span` is where it states them. `acceptXml` alone decides whether a document matches; only one
 * that does not is read again to say why.
 */
export function matchXml(
  root: XmlElement,
  types: readonly ElementType[],
  span: Span,
  budget: Budget,
  diagnosis = newDiagnosis(),
): readonly UnplacedMismatch[] {
  const decided = withinBudget(() => acceptXml(root, types, budget))
  if (decided.exhausted) return [undecided(root, span)]
  if (decided.value) return []
  const closestOne = closest(attempts(root, types, diagnosis))
  if (!closestOne) return [wrongRoot(root, types, span)]
  diagnosis.left = closestOne.left
  return closestOne.mismatches
}

/** The mismatches with each type of the root's name, each with as many as may be listed. */
function* attempts(root: XmlElement, types: readonly ElementType[], whole: Diagnosis) {
  for (const type of types) {
    if (!hasName(type, root)) continue
    const diagnosis = { ...whole }
    const mismatches = matchElement(root, type, rootTrail(root), diagnosis)
    yield { mismatches, left: diagnosis.left }
  }
}

/** The mismatch of a document about which the budget does not suffice to decide. */
export const undecided = (root: XmlElement, contract: Span): UnplacedMismatch => ({
  ...tooComplex(rootTrail(root), 'document', contract),
  at: root,
})

const rootTrail = ({ name }: XmlElement): Trail => below(bodyTrail, 'element', name)

const maxRoots = 6

function wrongRoot(root: XmlElement, types: readonly ElementType[], span: Span): UnplacedMismatch {
  const some = types.slice(0, maxRoots).map(({ name }) => nameOf(name))
  const left = types.length - some.length
  const expected = [...some, ...(left > 0 ? [`${String(left)} others`] : [])].join(' or ')
  const found = { path: partsOf(rootTrail(root)), at: root, contract: types[0]?.span ?? span }
  const named = types.find(({ name }) => name === root.name)
  if (named?.namespace !== undefined)
    return { ...found, contract: named.span, ...wrongNamespace(root, named.namespace) }
  const actual = `\`${brief(root.name)}\``
  const message = `expected the root element ${expected} but found ${actual}`
  return { ...found, expected, actual, message }
}

/** What is wrong with an element that does not have a type: at least one mismatch, if the budget allows any. */
function matchElement(
  element: XmlElement,
  type: ElementType,
  path: Trail,
  diagnosis: Diagnosis,
): readonly UnplacedMismatch[] {
  if (type.nil && saysNil(element)) return matchNil(element, type.nil, path, diagnosis)
  const isText = type.content === 'text'
  const text = isText ? matchText(element, type, path) : strayText(element, type, path)
  const own = listed(diagnosis, [...matchAttributes(element, type, path, diagnosis), ...text])
  const all = isText ? own : [...own, ...matchChildren(element, type, path, diagnosis)]
  return all.length > 0 || diagnosis.left === 0 ? all : listed(diagnosis, [unexplained(element, type, path)])
}

const saysNil = ({ attributes }: XmlElement): boolean =>
  attributes.some((attribute) => isNil(attribute) && nilValues.nil.includes(withoutSpace(attribute.value)))

/** The mismatches of an element whose `xsi:nil` is true. */
function matchNil(
  element: XmlElement,
  form: ElementType,
  path: Trail,
  diagnosis: Diagnosis,
): readonly UnplacedMismatch[] {
  const [child] = element.children
  const isEmpty = !child && element.text === ''
  const actual = child ? `\`<${brief(child.name)}>\`` : excerpt(element.text)
  const message = `\`${brief(element.name)}\` is nil, so it must be empty, but it contains ${actual}`
  const found = { path: partsOf(path), at: child ?? element, expected: 'nothing', actual, message, contract: form.span }
  return listed(diagnosis, [...matchAttributes(element, form, path, diagnosis), ...(isEmpty ? [] : [found])])
}

/** For content so long that the search for its mistakes was given up. */
const unexplained = (element: XmlElement, { span }: ElementType, path: Trail): UnplacedMismatch => ({
  path: partsOf(path),
  at: element,
  expected: 'the content that the contract describes',
  actual: `${String(element.children.length)} elements`,
  message: `the content of \`${brief(element.name)}\` does not match the contract`,
  contract: span,
})

function matchText(element: XmlElement, { text, span }: ElementType, path: Trail): UnplacedMismatch[] {
  const [child] = element.children
  const domain = text ?? { atoms: [], span }
  const expected = describeDomain(domain)
  const found = { path: partsOf(path), at: child ?? element, expected, contract: domain.span }
  if (child) {
    const message = `expected ${expected} but found the element \`${brief(child.name)}\``
    return [{ ...found, actual: `\`<${brief(child.name)}>\``, message }]
  }
  if (accepts(domain, element.text)) return []
  const actual = isWhiteSpace(element.text) ? 'nothing' : excerpt(element.text)
  return [{ ...found, part: 'text', actual, message: `expected ${expected} but found ${actual}` }]
}

function strayText(element: XmlElement, { content, span }: ElementType, path: Trail): UnplacedMismatch[] {
  if (content === 'mixed' || isWhiteSpace(element.text)) return []
  const actual = excerpt(withoutSpace(element.text))
  const message = `found the text ${actual} where only elements are allowed`
  return [{ path: partsOf(path), at: element, part: 'text', expected: 'elements', actual, message, contract: span }]
}

function matchChildren(
  element: XmlElement,
  type: ElementType,
  path: Trail,
  diagnosis: Diagnosis,
): readonly UnplacedMismatch[] {
  const fits = (child: XmlElement, expected: ElementType, budget: Budget): boolean =>
    acceptXml(child, [expected], budget)
  const aligned = alignedElement(element, type, path, alignChildren(element, type, fits, diagnosis), diagnosis)
  return aligned.alignments.flatMap((alignment, index) => {
    if (diagnosis.left === 0) return []
    const mismatch = childMismatch(index, aligned)
    const own = mismatch ? listed(diagnosis, [mismatch]) : []
    const inside = wrongInside(alignment, aligned)
    if (!inside || diagnosis.left === 0) return own
    return [...own, ...matchElement(inside.child, inside.type, aligned.pathOf(inside.child), diagnosis)]
  })
}

/** A child that does not match its known type, together with that type. Undefined for other alignments. */
function wrongInside(
  alignment: Alignment,
  aligned: AlignedElement,
): { child: XmlElement; type: ElementType } | undefined {
  if (alignment.kind === 'matched') return alignment.fits ? undefined : alignment
  const type = displacedType(alignment, aligned)
  if (!type || alignment.kind !== 'unexpected') return undefined
  const { child } = alignment
  const isRight = withinBudget(() => acceptXml(child, [type], aligned.diagnosis.budget.share())).value ?? true
  return isRight ? undefined : { child, type }
}
