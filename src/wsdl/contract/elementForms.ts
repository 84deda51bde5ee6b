import type { Mark, XmlAttribute, XmlElement, XmlNode } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { ComplexType, ElementDeclaration, Schema, TypeUse } from '../components/schema.js'
import { attributesOf, type Attributes } from './attributes.js'
import { contentOf, isAnything, levelsOf } from './complexTypes.js'
import { identityDependencies } from './identityDependencies.js'
import { instanceRoots } from './instanceTypes.js'
import type { Inside } from './particles.js'
import { localName } from './qualified.js'
import { literal, use } from './syntaxNodes.js'
import type { TextType } from './textType.js'
import { undeclaredType } from './undeclaredType.js'
import { equalValue, orEmpty, textType } from './textTypes.js'
import { marking, marksOf, noteUndeclared, noteWider, prefixOf, useBuiltIn, type Writing } from './writing.js'

/** What elements need of particles. */
export interface ElementContext extends Writing {
  /** The nodes of a complex type's content. */
  readonly contentNodes: (type: ComplexType, at: Inside) => readonly XmlNode[]
  /** The name of the type of a complex type's content. */
  readonly contentType: (type: ComplexType, place: string) => string
}

/** An element as it stands with one of the types that it can have, or with `xsi:nil`. */
export interface Form {
  /** The name of its type, if the element has several forms and is called `element`. */
  readonly name: (element: string) => string
  /** What the same form has elsewhere, too. */
  readonly key?: string
  readonly node: XmlElement
}

interface Made {
  readonly node: XmlElement
  readonly mayBeEmpty: boolean
}

/** Elements that nest deeper are written as types of their own. */
const deepestInline = 12

const instance = 'xsi'

const definitionOf = (type: TypeUse, { types }: Schema): ComplexType | undefined => {
  const definition = type.kind === 'reference' ? types.get(type.to) : type
  return definition?.kind === 'complex' ? definition : undefined
}

/** The types that may stand for the type of an element. */
function derivedFrom(
  { blocks = [] }: ElementDeclaration,
  base: ComplexType | undefined,
  writing: Writing,
): readonly ComplexType[] {
  if (!base?.name) return []
  return writing.derivations.derived(base.name, [...new Set([...blocks, ...(base.blocks ?? [])])].sort())
}

/** Whether types derive from a type, even if none of them may stand for it. */
const hasDerived = ({ name }: ComplexType, { derivations }: Writing): boolean =>
  name !== undefined && derivations.derived(name, []).length > 0

/** Whether an element has only one type, and no form for `xsi:nil`. */
export function hasOneForm(element: ElementDeclaration, place: string, context: ElementContext): boolean {
  const { type, nillable } = element
  const base = definitionOf(type, context.schema)
  if (base?.abstract || derivedFrom(element, base, context).length > 0) return false
  return !nillable || marking(context, () => mayBeEmpty(element, base, place, context)).written
}

/** Whether an element may be empty as it is. */
function mayBeEmpty(
  { type, value }: ElementDeclaration,
  base: ComplexType | undefined,
  place: string,
  context: ElementContext,
) {
  if (value || isAnything(type, context.schema)) return true
  const content = base ? contentOf(context, base, `${place}.type`) : undefined
  if (!content) return textType(context, type, `${place}.type`).takesEmpty
  if (content.kind === 'text') return content.text.takesEmpty
  return content.kind === 'anything' || content.mayBeEmpty
}

/** The forms that an element can have: one for each type that it can have, and one for `xsi:nil`. */
export function formsOf(
  element: ElementDeclaration,
  at: Inside,
  extra: readonly XmlAttribute[],
  context: ElementContext,
): readonly Form[] {
  const { written, marks } = marking(context, () => formsAsWritten(element, at, extra, context))
  return marks.length === 0
    ? written
    : written.map((form) => ({ ...form, node: withMarks(form.node, marks, context, element) }))
}

function formsAsWritten(
  element: ElementDeclaration,
  at: Inside,
  extra: readonly XmlAttribute[],
  context: ElementContext,
): readonly Form[] {
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
  const { node, mayBeEmpty } = madeOf(element, element.type, at, extra, context)
  const own: Form = { name: (name) => `${name}.value`, node }
  return element.nillable && !mayBeEmpty ? [own, nilForm(node, element.span, context)] : [own]
}

/** A form for each type of an element, which `xsi:type` chooses. */
function typedForms(
  element: ElementDeclaration,
  base: ComplexType,
  derived: readonly ComplexType[],
  at: Inside,
  extra: readonly XmlAttribute[],
  context: ElementContext,
): readonly Form[] {
  const { name, namespace, nillable, span } = element
  context.left.forms -= derived.length
  if (context.left.forms < 0) {
    noteWider(context, 'xsi:type', span, 'too many types may stand for its type, so any content is taken')
    return [{ name: () => name, node: anyElement(name, namespace, span, context) }]
  }
  const made = [base, ...derived]
    .filter(({ abstract }) => !abstract)
    .map((type) => {
      const value = literal(localName(type.name!), span)
      const own: XmlAttribute = { name: 'type', prefix: instance, optional: type === base, value, span }
      return { type, ...madeOf(element, type, at, [own, ...extra], context) }
    })
  const forms = made.map(({ type, node }): Form => {
    const isShared = extra.length === 0 && !element.value
    return {
      name: () => `${name}.${context.names.ofType(type.name!)}`,
      ...(isShared && { key: `{${namespace}}${name} ${type.name!} ${String(type === base)}` }),
      node,
    }
  })
  return nillable
    ? [
        ...forms,
        ...nilForms(
          made.filter((one) => !one.mayBeEmpty),
          span,
          context,
        ),
      ]
    : forms
}

/** The forms for `xsi:nil` of types that may not be empty: one for all if they have no attributes. */
function nilForms(made: readonly Made[], span: Span, context: ElementContext): readonly Form[] {
  const isPlain = made.every(({ node }) => node.attributes.length === 1 && !node.otherAttributes)
  const isAbstract = made.every(({ node }) =>
    node.attributes.some(({ name, optional }) => name === 'type' && !optional),
  )
  if (isPlain && isAbstract && made.length > 0)
    noteWider(context, 'nillable', span, 'its type is abstract, but `xsi:type` may be absent beside `xsi:nil`')
  if (!isPlain) return made.map(({ node }) => nilForm(node, span, context))
  return made.slice(0, 1).map(({ node }) => nilForm({ ...node, attributes: [] }, span, context))
}

/** `<a xsi:nil="(xs.true)"/>`, with the attributes that the element has otherwise. */
const nilForm = (node: XmlElement, span: Span, context: ElementContext): Form => ({
  name: (name) => `${name}.nil`,
  node: {
    ...node,
    attributes: [
      { name: 'nil', prefix: instance, optional: false, value: use(useBuiltIn(context, 'xs.true', span), span), span },
      ...node.attributes,
    ],
    children: [],
  },
})

function madeOf(
  element: ElementDeclaration,
  type: TypeUse,
  at: Inside,
  extra: readonly XmlAttribute[],
  context: ElementContext,
): Made {
  const { name, namespace, span } = element
  const { written, marks } = marking(context, () => insideOf(element, type, at, context))
  const { children, mayBeEmpty, attributes, others } = written
  const node: XmlElement = {
    ...bareElement(name, namespace, span, context),
    ...marksOf(context, marks, element),
    declaration: context.fingerprints.deep(element),
    ...rootsOf(type, context),
    attributes: [
      ...extra,
      ...attributes.filter((own) => !extra.some((one) => one.name === own.name && one.prefix !== instance)),
    ],
    ...(others && { otherAttributes: others }),
    children,
  }
  return { node, mayBeEmpty }
}

/** An element with marks that depend on what it was made of, besides its own. */
export const withMarks = (
  node: XmlElement,
  marks: readonly Mark[],
  writing: Writing,
  declaration?: object,
): XmlElement => ({
  ...node,
  ...marksOf(writing, [...(node.marks ?? []), ...(marksOf(writing, marks, declaration).marks ?? [])]),
})

/** What `xsi:type` may name in an element; nothing is said of one that may contain anything. */
function rootsOf(type: TypeUse, { schema }: Writing): Pick<XmlElement, 'instanceRoots'> {
  if (isAnything(type, schema)) return {}
  return { instanceRoots: definitionOf(type, schema) ? [] : instanceRoots(schema, type) }
}

const bareElement = (name: string, namespace: string, span: Span, writing: Writing): XmlElement => ({
  kind: 'element',
  name,
  prefix: prefixOf(writing, namespace),
  nameSpan: span,
  attributes: [],
  children: [],
  span,
})

/** `<a *="(anything)">(anything)</a>` */
export const anyElement = (name: string, namespace: string, span: Span, writing: Writing): XmlElement => ({
  ...bareElement(name, namespace, span, writing),
  otherAttributes: use('anything', span),
  children: [use('anything', span)],
})

interface Inner {
  readonly children: readonly XmlNode[]
  readonly mayBeEmpty: boolean
}

/** What is inside an element of a type, and its attributes. */
function insideOf(element: ElementDeclaration, type: TypeUse, at: Inside, context: ElementContext): Inner & Attributes {
  const { span } = element
  if (isAnything(type, context.schema)) {
    const unknown = undeclaredType(type, context.schema)
    if (unknown) noteUndeclared(context, 'type', unknown, 'any content is taken')
    else noteWider(context, 'xs:anyType', span, 'any content is taken')
    return { children: [use('anything', span)], mayBeEmpty: true, attributes: [], others: use('anything', span) }
  }
  const definition = definitionOf(type, context.schema)
  const place = `${at.place}.type`
  if (!definition) return { ...textInside(element, textType(context, type, place), place, context), attributes: [] }
  const placeOf = (one: ComplexType): string => (one.name ? context.names.ofType(one.name) : at.place)
  const attributes = attributesOf(context, levelsOf(context.schema)(definition), placeOf)
  return { ...attributes, ...complexInside(element, definition, at, context) }
}

function complexInside(element: ElementDeclaration, type: ComplexType, at: Inside, context: ElementContext): Inner {
  const { span } = element
  const place = `${at.place}.type`
  const content = contentOf(context, type, place)
  if (content.kind === 'text') {
    noteGiven(element, type, content.text, place, context)
    return textInside(element, content.text, place, context)
  }
  if (content.kind === 'anything') return { children: [use('anything', span)], mayBeEmpty: true }
  const { mayBeEmpty } = content
  if (!content.hasNodes) return { children: [], mayBeEmpty }
  const isApart = type.name !== undefined || at.depth > deepestInline
  const children = isApart ? [use(context.contentType(type, at.place), span)] : context.contentNodes(type, at)
  return { children, mayBeEmpty }
}

/** Notes that a derived type with other texts may not take the value that the element has if it is empty. */
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

function textInside({ span, value }: ElementDeclaration, text: TextType, name: string, context: ElementContext): Inner {
  const plain = use(text.name, span)
  if (!value) return { children: [plain], mayBeEmpty: text.takesEmpty }
  const place = { name, span: value.span }
  const given = value.kind === 'fixed' ? equalValue(context, text, value.text, place) : plain
  const isEmpty = value.kind !== 'fixed' && text.takesEmpty
  return { children: [isEmpty ? given : orEmpty(context, given, place)], mayBeEmpty: true }
}
