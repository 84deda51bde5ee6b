import { localPart, namespacePart } from '../../../xml/expandedName.js'
import type { Mark, Placeholder, AttributeSyntax, ElementSyntax, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import { anyNamespace } from '../../components/schema/namespaceSet.js'
import type {
  ComplexType,
  ElementDeclaration,
  WildcardOpenness,
  SchemaTypeUse,
} from '../../components/schema/schema.js'
import { anyAttributes, attributesOf, type Attributes } from './attributes.js'
import { contentOf, isAnything, levelsOf } from './complexTypes.js'
import { definitionOf, derivedFrom } from './derivedTypes.js'
import { identityDependencies } from './identityDependencies.js'
import { instanceRoots } from './instanceRoots.js'
import type { Inside } from './particles.js'
import { noteLax } from './noteLax.js'
import { literal, use } from '../../../descriptions/writing/syntaxNodes.js'
import type { TextType } from '../writing/textType.js'
import { undeclaredType } from '../writing/undeclaredType.js'
import { orEmpty } from '../texts/orEmpty.js'
import { anyText } from '../writing/textType.js'
import { equalValue, textType } from '../texts/textTypes.js'
import { marking, marksOf, noteWider } from '../../../descriptions/writing/notes.js'
import { noteUndeclared, prefixOf, useBuiltIn, type Writing } from '../writing/writing.js'

/** What elements need of particles. */
export interface ElementContext extends Writing {
  /** The nodes of a complex type's content. */
  readonly contentNodes: (type: ComplexType, at: Inside) => readonly XmlNode[]
  /** The name of the type of a complex type's content. */
  readonly contentType: (type: ComplexType, place: string) => string
  /** The name of the type for the content of `xs:anyType`; `anything` if the schema declares no elements. */
  readonly anyType: () => string
}

/** An element with one of the types that it can have. */
export interface ElementForm {
  /** The name of its type, if the element has several forms and is called `element`. */
  readonly name: (element: string) => string
  /** What the same form has elsewhere, too. */
  readonly key?: string
  readonly node: ElementSyntax
}

/** Elements that nest deeper are written as types of their own. */
const maxInlineDepth = 12

const instance = 'xsi'

/** Whether types derive from a type, even if none of them may stand for it. */
const hasDerived = ({ name }: ComplexType, { derivations }: Writing): boolean =>
  name !== undefined && derivations.derived(name, []).length > 0

/** Whether an element has only one type. */
export function hasOneForm(element: ElementDeclaration, context: ElementContext): boolean {
  const base = definitionOf(element.type, context.schema)
  return !base?.abstract && derivedFrom(element, base, context).length === 0
}

/** The forms of an element: one for each type that it can have. */
export function formsOf(
  element: ElementDeclaration,
  at: Inside,
  extra: readonly AttributeSyntax[],
  context: ElementContext,
): readonly ElementForm[] {
  const { written, marks } = marking(context, () => formsAsWritten(element, at, extra, context))
  return marks.length === 0
    ? written
    : written.map((form) => ({ ...form, node: withMarks(form.node, marks, context, element) }))
}

function formsAsWritten(
  element: ElementDeclaration,
  at: Inside,
  extra: readonly AttributeSyntax[],
  context: ElementContext,
): readonly ElementForm[] {
  for (const one of element.identityConstraints)
    noteWider(context, 'identity constraint', one.span, 'it is not checked', {
      states: { ...one, name: '' },
      depends: identityDependencies(one, context.schema),
      isAlone: true,
    })
  const base = definitionOf(element.type, context.schema)
  const derived = derivedFrom(element, base, context)
  if (base && (hasDerived(base, context) || base.abstract))
    return typedForms(element, base, derived, at, extra, context)
  return [{ name: (name) => `${name}.value`, node: nodeOf(element, element.type, at, extra, context) }]
}

/** A form for each type of an element, which `xsi:type` chooses. */
function typedForms(
  element: ElementDeclaration,
  base: ComplexType,
  derived: readonly ComplexType[],
  at: Inside,
  extra: readonly AttributeSyntax[],
  context: ElementContext,
): readonly ElementForm[] {
  const { name, namespace, nillable, span } = element
  context.left.forms -= derived.length
  if (context.left.forms < 0) {
    noteWider(context, 'xsi:type', span, 'too many types may replace its type, so any content is accepted', {
      unknown: 'content',
    })
    return [{ name: () => name, node: anyElement(name, namespace, span, context) }]
  }
  return [base, ...derived]
    .filter(({ abstract }) => !abstract)
    .map((type): ElementForm => {
      const value = literal(localPart(type.name!), span)
      const named = { value, valueNamespace: namespacePart(type.name!) }
      const own: AttributeSyntax = { name: 'type', prefix: instance, optional: type === base, ...named, span }
      const isShared = extra.length === 0 && !element.value
      return {
        name: () => `${name}.${context.names.ofType(type.name!)}`,
        ...(isShared && { key: `{${namespace}}${name} ${type.name!} ${String(type === base)} ${String(nillable)}` }),
        node: nodeOf(element, type, at, [own, ...extra], context),
      }
    })
}

/** An element with one of its types. */
function nodeOf(
  element: ElementDeclaration,
  type: SchemaTypeUse,
  at: Inside,
  extra: readonly AttributeSyntax[],
  context: ElementContext,
): ElementSyntax {
  const { name, namespace, span } = element
  const { written, marks } = marking(context, () => insideOf(element, type, at, context))
  const { children, attributes, others } = written
  const isExtra = (own: AttributeSyntax): boolean =>
    own.prefix !== '' && extra.some((one) => one.name === own.name && one.prefix !== instance)
  return {
    ...bareElement(name, namespace, span, context),
    ...marksOf(context, marks, element),
    declaration: context.fingerprints.deep(element),
    ...rootsOf(type, element, context),
    attributes: [...extra, ...nilAttribute(element, context), ...attributes.filter((own) => !isExtra(own))],
    ...(others && { otherAttributes: others }),
    children,
  }
}

/** The attribute `xsi:nil` of a nillable element. With a fixed value, it must be false (XML Schema 1.0 part 1, 3.3.4). */
function nilAttribute(
  { nillable, value, span }: ElementDeclaration,
  context: ElementContext,
): readonly AttributeSyntax[] {
  if (!nillable) return []
  const name = useBuiltIn(context, value?.kind === 'fixed' ? 'xs.false' : 'xs.boolean', span)
  return [{ name: 'nil', prefix: instance, optional: true, value: use(name, span), span }]
}

/** Adds marks to an element. The added marks also depend on `declaration`, if it is given. */
export const withMarks = (
  node: ElementSyntax,
  marks: readonly Mark[],
  writing: Writing,
  declaration?: object,
): ElementSyntax => ({
  ...node,
  ...marksOf(writing, [...(node.marks ?? []), ...(marksOf(writing, marks, declaration).marks ?? [])]),
})

/** The types that `xsi:type` may name on an element; unspecified if nothing declares its type. */
const rootsOf = (
  type: SchemaTypeUse,
  { blocks = [] }: ElementDeclaration,
  { schema }: Writing,
): Pick<ElementSyntax, 'instanceRoots'> =>
  undeclaredType(type, schema) ? {} : { instanceRoots: instanceRoots(schema, type, blocks) }

/** `<a/>` */
export const bareElement = (name: string, namespace: string, span: Span, writing: Writing): ElementSyntax => ({
  kind: 'element',
  name,
  prefix: prefixOf(writing, namespace),
  nameSpan: span,
  attributes: [],
  children: [],
  span,
})

/** `<a *="(anything)">(anything)</a>` */
export const anyElement = (name: string, namespace: string, span: Span, writing: Writing): ElementSyntax => ({
  ...bareElement(name, namespace, span, writing),
  otherAttributes: use('anything', span),
  children: [use('anything', span)],
})

type Inner = readonly XmlNode[]

/** The content and the attributes of an element of a type. */
function insideOf(
  element: ElementDeclaration,
  type: SchemaTypeUse,
  at: Inside,
  context: ElementContext,
): Attributes & { readonly children: Inner } {
  const { span } = element
  if (isAnything(type, context.schema)) {
    const unknown = undeclaredType(type, context.schema)
    if (!unknown)
      return { children: anyTypeNodes(element, context), attributes: [], others: anyAttributes(context, lax, span) }
    noteUndeclared(context, 'type', unknown, 'any content is accepted')
    return { children: [use('anything', span)], attributes: [], others: use('anything', span) }
  }
  const definition = definitionOf(type, context.schema)
  const place = `${at.place}.type`
  if (!definition)
    return { children: textInside(element, textType(context, type, place), place, context), attributes: [] }
  const placeOf = (one: ComplexType): string => (one.name ? context.names.ofType(one.name) : at.place)
  const attributes = attributesOf(context, levelsOf(context.schema)(definition), placeOf)
  return { ...attributes, children: complexInside(element, definition, at, context) }
}

/** The wildcard of `xs:anyType`, for elements and attributes. */
const lax: WildcardOpenness = { namespaces: anyNamespace, processContents: 'lax' }

const anyTypeNodes = ({ span }: ElementDeclaration, context: ElementContext): Inner => {
  noteLax(context, 'xs:anyType', span)
  return [use(context.anyType(), span)]
}

function complexInside(element: ElementDeclaration, type: ComplexType, at: Inside, context: ElementContext): Inner {
  const { span, value } = element
  const place = `${at.place}.type`
  const content = contentOf(context, type, place)
  if (content.kind === 'anything') return [use('anything', span)]
  if (content.kind === 'anyType') return anyTypeNodes(element, context)
  const isText = content.kind === 'nodes' && content.isMixed && (!content.hasNodes || value?.kind === 'fixed')
  if (content.kind === 'text' || isText) {
    const text = content.kind === 'text' ? content.text : anyText
    noteGiven(element, type, text, place, context)
    return textInside(element, text, place, context, type)
  }
  if (!content.hasNodes) return []
  const isApart = type.name !== undefined || at.depth > maxInlineDepth
  return isApart ? [use(context.contentType(type, at.place), span)] : context.contentNodes(type, at)
}

/**
 * A placeholder for the text type of an element. If the element has a complex type with simple content, the place of the
 * placeholder is the base in the declaration of that type, and `useSpan` is the place of the element.
 */
function useIn(type: ComplexType | undefined, name: string, span: Span): Placeholder {
  const base = type?.content.kind === 'simple' ? type.derivation?.base : undefined
  if (base?.kind !== 'reference') return use(name, span)
  const { type: used, ...placeholder } = use(name, base.span)
  return { ...placeholder, type: used.kind === 'named' ? { ...used, useSpan: span } : used }
}

/** Notes that the default or fixed value of an element is not checked against a derived type with other texts. */
function noteGiven(
  { type, value }: ElementDeclaration,
  derived: ComplexType,
  text: TextType,
  place: string,
  context: ElementContext,
): void {
  const own = definitionOf(type, context.schema)
  if (!value || !own || own === derived) return
  const content = contentOf(context, own, place)
  if (content.kind === 'text' && content.text.name !== text.name)
    noteWider(context, value.kind, value.span, 'whether a type that derives takes it is not checked')
}

/** @param type the complex type whose content is the text; undefined for elements with a simple type */
function textInside(
  { span, value }: ElementDeclaration,
  text: TextType,
  name: string,
  context: ElementContext,
  type?: ComplexType,
): Inner {
  const plain = useIn(type, text.name, span)
  if (!value) return [plain]
  const place = { name, span: value.span }
  const given = value.kind === 'fixed' ? equalValue(context, text, value, name) : plain
  const isEmpty = value.kind !== 'fixed' && text.takesEmpty
  return [isEmpty ? given : orEmpty(context, given, place)]
}
