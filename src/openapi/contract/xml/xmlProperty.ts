import { marking, marksOf, noteExact, noteWider } from '../../../descriptions/writing/notes.js'
import { attribute, element, named, suffixOf, typeStep } from '../../../descriptions/writing/syntaxNodes.js'
import { occursOf } from '../../../descriptions/writing/occurs.js'
import type { AttributeSyntax, NamedType, Value } from '../../../syntax/tree/syntaxTree.js'
import type { ArrayAlternative, ObjectAlternative, SchemaTerms } from '../../components/alternatives/alternative.js'
import { isPossible } from '../../components/alternatives/possible.js'
import { keyTerms, spanOfKey } from '../../components/alternatives/parts.js'
import type { XmlForm } from '../../components/schema/schema.js'
import { isOnlyIn } from '../types/isOnlyIn.js'
import { nodesOf } from '../types/nodesOf.js'
import { textValue } from '../types/textValue.js'
import { xmlFormOf } from './xmlFormOf.js'
import { isUnwrappedList, itemUse, openElements } from './xmlItems.js'
import { qualifiedName } from './xmlNodes.js'
import type { ElementWriter, XmlPlace, XmlWriting } from './xmlWriting.js'

/** How a property appears inside the element of its object. */
export type PropertyPart =
  | { readonly kind: 'attribute'; readonly attributes: readonly AttributeSyntax[] }
  | { readonly kind: 'text'; readonly value: Value }
  /** One element or several. */
  | { readonly kind: 'elements'; readonly use: NamedType; readonly type: NamedType }
  /** An element that must be absent. */
  | { readonly kind: 'absent'; readonly type: NamedType }
  /** Content without an element of its own, so the element around it may contain anything. */
  | { readonly kind: 'anything' }

/** The part of a property. Returns undefined if it does not appear in documents. */
export function propertyPart(
  writing: XmlWriting,
  object: ObjectAlternative,
  key: string,
  around: XmlPlace,
  write: ElementWriter,
): PropertyPart | undefined {
  const terms = keyTerms(object, key)
  if (isOnlyIn(writing, terms, around.direction === 'request' ? 'response' : 'request')) return undefined
  const isRequired = object.required.has(key)
  const span = spanOfKey(object, key) ?? around.span
  const place = { ...around, name: `${around.name}.${key}`, element: key, span }
  const form = xmlFormOf(writing, terms)
  if (!isRequired && !writing.alternatives.isSatisfiable(terms)) return absent(writing, form, place)
  switch (form.nodeType) {
    case 'attribute':
      return attributePart(writing, terms, form, isRequired, place)
    case 'text':
    case 'cdata':
      return { kind: 'text', value: propertyText(writing, terms, place) }
    default:
      return elementsPart(writing, terms, form, isRequired, place, write)
  }
}

function absent(writing: XmlWriting, form: XmlForm, place: XmlPlace): PropertyPart | undefined {
  if (form.nodeType === 'attribute') return undefined
  const { name, declarations } = qualifiedName(writing, form, place.element, place.span)
  const type = writing.fresh(place.name)
  writing.declared.set(type, typeStep(type, [element(name, [], place.span, declarations)], place.span))
  return { kind: 'absent', type: named(type, place.span) }
}

function attributePart(
  writing: XmlWriting,
  terms: SchemaTerms,
  form: XmlForm,
  isRequired: boolean,
  place: XmlPlace,
): PropertyPart {
  const { name, declarations } = qualifiedName(writing, form, place.element, place.span)
  const { written, marks } = marking(writing, () => propertyText(writing, terms, place))
  const hasNull = writing.alternatives.ofTerms(terms).of.some(({ type }) => type === 'null')
  const own = attribute(name, { ...written, span: place.span }, !isRequired || hasNull)
  return { kind: 'attribute', attributes: [...declarations, { ...own, ...marksOf(writing, marks, nodesOf(terms)[0]) }] }
}

function propertyText(writing: XmlWriting, terms: SchemaTerms, place: XmlPlace): Value {
  for (const { type } of writing.alternatives.ofTerms(terms).of) noteExact(writing, type, place.span)
  return textValue(writing, terms, place)
}

function elementsPart(
  writing: XmlWriting,
  terms: SchemaTerms,
  form: XmlForm,
  isRequired: boolean,
  place: XmlPlace,
  write: ElementWriter,
): PropertyPart | undefined {
  const { of } = writing.alternatives.ofTerms(terms)
  const possible = of.filter((one) => isPossible(one, writing.alternatives.isSatisfiable))
  const arrays = possible.filter((one) => one.type === 'array')
  const others = possible.filter(({ type }) => type !== 'array' && type !== 'null')
  if (isUnwrappedList(writing, terms) && arrays.length > 0) {
    const type = arrays.length === 1 && others.length === 0 ? itemUse(writing, arrays[0]!, place, write) : openElements(writing, terms, place, 'values that may be lists may have any content') // prettier-ignore
    const isNullable = possible.some(({ type: one }) => one === 'null')
    return type && repeated(writing, type, isRequired && !isNullable, arrays[0]!, place)
  }
  if (form.nodeType === 'none') {
    noteWider(writing, 'nodeType', place.span, 'the element around it may have any content', {
      depends: nodesOf(terms),
    })
    return { kind: 'anything' }
  }
  const type = write(writing, terms, place)
  return { kind: 'elements', type, use: isRequired ? type : { ...type, suffixes: ['?'] } }
}

/** The items of an array without an element of its own. An empty array looks like an absent one. */
function repeated(
  writing: XmlWriting,
  type: NamedType,
  isRequired: boolean,
  { min }: ArrayAlternative,
  { span }: XmlPlace,
): PropertyPart {
  if (isRequired) return { kind: 'elements', use: type, type }
  if (min > 1) noteWider(writing, 'minItems', span, 'fewer items are accepted', { states: min, isAlone: true })
  const suffix = suffixOf({ ...occursOf(type.suffixes), min: 0 })
  return { kind: 'elements', use: { ...type, suffixes: suffix === undefined ? [] : [suffix] }, type }
}
