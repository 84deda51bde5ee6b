import { noteWider } from '../../../descriptions/writing/notes.js'
import { countable } from '../../../descriptions/writing/occurs.js'
import { named, suffixOf, typeStep } from '../../../descriptions/writing/syntaxNodes.js'
import type { NamedType } from '../../../syntax/tree/syntaxTree.js'
import { anyValue, type ArrayAlternative, type SchemaTerms } from '../../components/alternatives/alternative.js'
import { prefixLength, restTerms } from '../../components/alternatives/parts.js'
import { noteContains } from '../types/arrayValue.js'
import { nodesOf } from '../types/nodesOf.js'
import { xmlFormOf } from './xmlFormOf.js'
import { anyElement } from './xmlNodes.js'
import type { ElementWriter, XmlPlace, XmlWriting } from './xmlWriting.js'

/** The elements of an array's items, as often as the array has items; undefined for an array that is always empty. */
export function itemUse(
  writing: XmlWriting,
  array: ArrayAlternative,
  place: XmlPlace,
  write: ElementWriter,
): NamedType | undefined {
  const { unique, max } = array
  const terms = restTerms(array)
  const isTuple = prefixLength(array) > 0
  if (max === 0 || (!isTuple && !writing.alternatives.isSatisfiable(terms))) return undefined
  noteContains(writing, array)
  if (unique) noteWider(writing, 'uniqueItems', unique, 'equal items are accepted', { isAlone: true })
  if (isTuple) return openElements(writing, terms, place, 'items that are listed one by one may have any content')
  if (isUnwrappedList(writing, terms)) return openElements(writing, terms, place, 'lists of lists may have any items')
  const occurs = countable(array)
  const suffix = suffixOf(occurs)
  const type = write(writing, terms, place)
  return suffix === undefined ? type : { ...type, suffixes: [suffix] }
}

/** Whether values may be arrays without an element around their items. */
export function isUnwrappedList(writing: XmlWriting, terms: SchemaTerms): boolean {
  const { of } = writing.alternatives.ofTerms(terms)
  return xmlFormOf(writing, terms).nodeType !== 'element' && of !== anyValue && of.some(({ type }) => type === 'array')
}

/** Any number of elements of a name, with any content. */
export function openElements(writing: XmlWriting, terms: SchemaTerms, place: XmlPlace, reason: string): NamedType {
  noteWider(writing, 'items', place.span, reason, { ignores: nodesOf(terms) })
  const name = writing.fresh(place.name)
  const node = anyElement(writing, xmlFormOf(writing, terms), place)
  writing.declared.set(name, typeStep(name, [node], place.span))
  return named(name, place.span, { min: 0 })
}
