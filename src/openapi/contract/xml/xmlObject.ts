import { noteWider } from '../../../descriptions/writing/notes.js'
import { groupOf, named, typeStep, use } from '../../../descriptions/writing/syntaxNodes.js'
import type { ElementSyntax, NamedType, WildcardSyntax, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { ObjectAlternative } from '../../components/alternatives/alternative.js'
import { isUnstated, namedKeys, otherTerms } from '../../components/alternatives/parts.js'
import { nodesOf } from '../types/nodesOf.js'
import { significant } from '../types/significant.js'
import { propertyPart, type PropertyPart } from './xmlProperty.js'
import type { ElementWriter, XmlPlace, XmlWriting } from './xmlWriting.js'

/** The element of an object: its properties are attributes, or elements in any order. */
export function objectElement(
  bare: ElementSyntax,
  writing: XmlWriting,
  object: ObjectAlternative,
  place: XmlPlace,
  write: ElementWriter,
): ElementSyntax {
  noteKeys(writing, object, place)
  const parts = namedKeys(object).flatMap((key) => propertyPart(writing, object, key, place, write) ?? [])
  const others = othersOf(writing, object, place)
  return {
    ...bare,
    attributes: [...bare.attributes, ...parts.flatMap((part) => (part.kind === 'attribute' ? part.attributes : []))],
    ...(others === 'ignored' && { otherAttributes: use('anything', place.span), ignoresOthers: true }),
    children: childrenOf(writing, parts, others, place),
  }
}

/** Notes the constraints on keys that are not checked for elements. */
function noteKeys(
  writing: XmlWriting,
  { groups, names, min, max, required }: ObjectAlternative,
  place: XmlPlace,
): void {
  for (const { pattern, span, terms } of groups.flatMap(({ patterns }) => patterns))
    noteWider(writing, 'patternProperties', span, 'elements whose names match it may have any content', { states: pattern, depends: nodesOf(terms) }) // prettier-ignore
  for (const { value, span } of names)
    noteWider(writing, 'propertyNames', span, 'elements of other names are accepted', { ignores: nodesOf(value) })
  if (min > required.size || max !== undefined)
    noteWider(writing, 'minProperties', place.span, 'the number of elements is not checked', { states: [min, max], isAlone: true }) // prettier-ignore
}

/** Which elements are allowed besides the named ones: none, ones that readers ignore, or any. */
type Others = 'none' | 'ignored' | 'any'

function othersOf(writing: XmlWriting, object: ObjectAlternative, { span }: XmlPlace): Others {
  const hasPatterns = object.groups.some(({ patterns }) => patterns.length > 0)
  const terms = otherTerms(object)
  if (!hasPatterns && !writing.alternatives.isSatisfiable(terms)) return 'none'
  if (!hasPatterns && isUnstated(object) && writing.openness === 'declared') return 'ignored'
  if (significant(terms).length > 0)
    noteWider(writing, 'additionalProperties', span, 'elements of other names may have any content', { ignores: nodesOf(terms) }) // prettier-ignore
  return 'any'
}

function childrenOf(
  writing: XmlWriting,
  parts: readonly PropertyPart[],
  others: Others,
  place: XmlPlace,
): readonly XmlNode[] {
  const { span } = place
  if (parts.some(({ kind }) => kind === 'anything')) return [use('anything', span)]
  const [text, another] = parts.flatMap((part) => (part.kind === 'text' ? [part.value] : []))
  const elements = parts.flatMap((part) => (part.kind === 'elements' ? [part.use] : []))
  if (text && !another && elements.length === 0) return [text]
  const known = parts.flatMap((part) => (part.kind === 'elements' || part.kind === 'absent' ? [part.type] : []))
  const wildcard = others === 'none' ? [] : [otherElements(writing, known, others === 'ignored', place)]
  // Comparing is cheaper if the other elements come first.
  const members = others === 'any' ? [...wildcard, ...elements] : [...elements, ...wildcard]
  const children = members.length === 0 ? [] : [groupOf('interleave', members, span)]
  if (!text) return children
  noteWider(writing, 'nodeType', text.span, 'text beside elements may be any text')
  return [use('mixed', span), ...children]
}

/** `anything* except Known ignored`: elements that a schema does not name. */
function otherElements(
  writing: XmlWriting,
  known: readonly NamedType[],
  isIgnored: boolean,
  { name, span }: XmlPlace,
): NamedType {
  const except = choiceOf(writing, known, `${name}.known`, span)
  const wildcard: WildcardSyntax = { ...(except && { except }), ...(isIgnored && { isIgnored }) }
  const type = named('anything', span, { min: 0 })
  return except || isIgnored ? { ...type, wildcard } : type
}

/** A type of one of several elements; undefined for none. */
function choiceOf(writing: XmlWriting, types: readonly NamedType[], name: string, span: Span): NamedType | undefined {
  const distinct = [...new Map(types.map((one) => [one.name, { ...one, suffixes: [] }])).values()]
  if (distinct.length < 2) return distinct[0]
  const given = writing.fresh(name)
  writing.declared.set(given, typeStep(given, [groupOf('choice', distinct, span)], span))
  return named(given, span)
}
