import { type ExpandedName, localPart, namespacePart } from '../../../xml/expandedName.js'
import type { AttributeSyntax, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type { ElementDeclaration } from '../../components/schema/schema.js'
import { isConcrete } from './derivedTypes.js'
import { anyElement, bareElement, formsOf, hasOneForm, withMarks, type ElementContext } from './elementForms.js'
import type { Occurs } from '../../../descriptions/writing/occurs.js'
import { type Inside, type ParticleParts } from './particles.js'
import { groupOf, named, suffixOf, typeStep, use } from '../../../descriptions/writing/syntaxNodes.js'
import type { GlobalTypes } from '../writing/globalTypes.js'
import { marking, noteWider } from '../../../descriptions/writing/notes.js'
import { declare, later, noteUndeclared } from '../writing/writing.js'

/** The name of a type that accepts a global element or one of its substitutes. Used for references inside other elements. */
function globalType(name: ExpandedName, span: Span, context: ElementContext): string {
  const { names, schema, derivations, roots, groupNames } = context
  const element = schema.elements.get(name)
  const substitutes = derivations.substitutes(name)
  if (!element || !roots.has(name) || substitutes.length === 0) return elementType(name, span, context, substitutes)
  const known = groupNames.get(name)
  if (known !== undefined) return known
  const typeName = names.fresh(`${names.ofElement(name)}.group`)
  groupNames.set(name, typeName)
  context.pending.push(() => {
    const members = [rootType(name, span, context), ...substitutes.map((one) => globalType(one, element.span, context))]
    const uses = members.map((one) => named(one, element.span))
    declare(context, typeStep(typeName, [groupOf('choice', uses, element.span)], element.span))
  })
  return typeName
}

/**
 * The name of the type of a global element as the root of a document. If the element is one of `context.roots`, the type excludes
 * its substitutes, because a root is validated against the declaration of its own name.
 */
export const rootType = (name: ExpandedName, span: Span, context: ElementContext): string =>
  elementType(name, span, context, context.roots.has(name) ? [] : context.derivations.substitutes(name))

function elementType(
  name: ExpandedName,
  span: Span,
  context: ElementContext,
  substitutes: readonly ExpandedName[],
): string {
  const typeName = context.names.ofElement(name)
  const element = context.schema.elements.get(name)
  later(context, element ?? name, () => {
    if (element) declareElement(typeName, element, context, substitutes)
    else declareUnknown(typeName, name, span, context)
  })
  return typeName
}

/** The names of the types with the global elements, which wildcards refer to. Wildcards can make these types recursive. */
export function globalElements(context: ElementContext): GlobalTypes {
  const { reached } = context
  if (reached.elements) return reached.elements
  const elements = [...context.schema.elements]
  const concrete = elements.filter(([, element]) => isConcrete(element, context))
  const others = elements.filter(([, element]) => !isConcrete(element, context))
  reached.elements = {
    declared: concrete.length > 0 ? context.names.fresh('Declared') : undefined,
    impossible: others.length > 0 ? context.names.fresh('Impossible') : undefined,
  }
  const { declared, impossible } = reached.elements
  declareChoice(declared, concrete, (name, { span }) => rootType(name, span, context), context)
  declareChoice(impossible, others, (name, element) => emptyNamed(name, element, context), context)
  return reached.elements
}

/** Declares a type that accepts any of the given global elements. Does nothing if there are no elements. */
function declareChoice(
  name: string | undefined,
  elements: readonly (readonly [ExpandedName, ElementDeclaration])[],
  typeOf: (name: ExpandedName, element: ElementDeclaration) => string,
  context: ElementContext,
): void {
  const [first] = elements
  if (!first || name === undefined) return
  const { span } = first[1]
  const members = elements.map(([one, element]) => named(typeOf(one, element), element.span))
  declare(context, typeStep(name, [groupOf('choice', members, span)], span))
}

/** Declares a type with an empty element, which only represents the element's name. Returns the name of the type. */
function emptyNamed(
  name: ExpandedName,
  { namespace, span, ...element }: ElementDeclaration,
  context: ElementContext,
): string {
  const typeName = context.names.fresh(`${context.names.ofElement(name)}.impossible`)
  declare(context, typeStep(typeName, [bareElement(element.name, namespace, span, context)], span))
  return typeName
}

function declareUnknown(typeName: string, name: ExpandedName, span: Span, context: ElementContext): void {
  const local = localPart(name)
  const { marks } = marking(context, () => {
    noteUndeclared(context, 'xs:element', { to: name, span }, 'any content is accepted')
  })
  const node = withMarks(anyElement(local, namespacePart(name), span, context), marks, context)
  declare(context, typeStep(typeName, [node], span))
}

/** Declares a type with the forms of an element and the elements that substitute it. */
function declareElement(
  name: string,
  element: ElementDeclaration,
  context: ElementContext,
  substitutes: readonly ExpandedName[] = [],
  extra: readonly AttributeSyntax[] = [],
): void {
  const { span, documentation } = element
  const forms = element.abstract ? [] : formsOf(element, { place: name, depth: 0 }, extra, context)
  const [only] = forms
  const put = (nodes: readonly XmlNode[]): void => {
    declare(context, typeStep(name, nodes, span, documentation === '' ? undefined : documentation))
  }
  if (only && forms.length === 1 && substitutes.length === 0) {
    put([only.node])
    return
  }
  const members = forms.map((form) => {
    const formName = forms.length === 1 ? `${name}.itself` : form.name(name)
    return declareForm(formName, form.key, [form.node], span, context)
  })
  for (const one of substitutes) members.push(globalType(one, span, context))
  if (members.length === 0) {
    const { marks } = marking(context, () => {
      noteWider(context, 'abstract', span, 'nothing can replace it, so any content is accepted', { unknown: 'content' })
    })
    put([withMarks(anyElement(element.name, element.namespace, span, context), marks, context, element)])
  } else
    put([
      groupOf(
        'choice',
        members.map((one) => named(one, span)),
        span,
      ),
    ])
}

/** Declares a type for a form of an element, once for all places that have the same one. */
function declareForm(
  wanted: string,
  key: string | undefined,
  nodes: readonly XmlNode[],
  span: Span,
  { names, forms, ...context }: ElementContext,
): string {
  const known = key === undefined ? undefined : forms.get(key)
  if (known !== undefined) return known
  const name = names.fresh(wanted)
  if (key !== undefined) forms.set(key, name)
  context.declared.set(name, typeStep(name, nodes, span))
  return name
}

/** The nodes of a local element, or of an accessor of style rpc: itself, or a use of a type with its forms. */
export function elementNodes(
  element: ElementDeclaration,
  at: Inside,
  context: ElementContext,
  extra: readonly AttributeSyntax[] = [],
): readonly XmlNode[] {
  const inside = { place: placeIn(at, element), depth: at.depth + 1 }
  if (hasOneForm(element, context)) {
    const [only, other] = formsOf(element, inside, extra, context)
    if (only && !other) return [only.node]
  }
  return [use(localType(element, at, context, extra), element.span)]
}

/** The name of the type of a local element, which elements with the same declaration at one place share. */
function localType(
  element: ElementDeclaration,
  at: Inside,
  context: ElementContext,
  extra: readonly AttributeSyntax[] = [],
): string {
  const key = placeIn(at, element)
  const others = context.elementTypes.get(key) ?? []
  const same = extra.length === 0 ? others.find((one) => isSame(one.element, element)) : undefined
  if (same) return same.name
  const name = context.names.fresh(key)
  context.elementTypes.set(key, [...others, { element, name }])
  context.pending.push(() => {
    declareElement(name, element, context, [], extra)
  })
  return name
}

/** A use of a global element with attributes besides its own, which is declared once for the same attributes. */
export function extendedUse(
  name: ExpandedName,
  span: Span,
  occurs: Occurs,
  extra: readonly AttributeSyntax[],
  context: ElementContext,
): XmlNode {
  const element = context.schema.elements.get(name)
  if (!element || extra.length === 0) return use(globalType(name, span, context), span, suffixOf(occurs))
  const others = context.extended.get(name) ?? []
  const known = others.find((one) => one.extra === extra)
  if (known) return use(known.name, span, suffixOf(occurs))
  const typeName = context.names.fresh(`${context.names.ofElement(name)}.element`)
  context.extended.set(name, [...others, { extra, name: typeName }])
  context.pending.push(() => {
    declareElement(typeName, element, context, context.derivations.substitutes(name), extra)
  })
  return use(typeName, span, suffixOf(occurs))
}

const placeIn = ({ place }: Inside, { name }: ElementDeclaration): string => (place === '' ? name : `${place}.${name}`)

/** Whether two elements at one place are the same, so that one type will do. */
function isSame(one: ElementDeclaration, other: ElementDeclaration): boolean {
  if (one === other) return true
  return (
    one.namespace === other.namespace &&
    one.nillable === other.nillable &&
    one.value?.kind === other.value?.kind &&
    one.value?.text === other.value?.text &&
    one.blocks?.join() === other.blocks?.join() &&
    one.identityConstraints.length + other.identityConstraints.length === 0 &&
    one.type.kind === 'reference' &&
    other.type.kind === 'reference' &&
    one.type.to === other.type.to
  )
}

/** What particles need of elements. */
export const elementParts = (context: ElementContext): Pick<ParticleParts, 'elementNodes' | 'elementType'> => ({
  elementNodes: ({ element, span }, at) =>
    element.kind === 'reference'
      ? [use(globalType(element.to, span, context), span)]
      : elementNodes(element, at, context),
  elementType: ({ element, span }, at) =>
    element.kind === 'reference' ? globalType(element.to, span, context) : localType(element, at, context),
})
