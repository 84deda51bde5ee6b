import type { Value, XmlAttribute, XmlElement, XmlNode } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type {
  ComplexType,
  ElementDeclaration,
  ElementParticle,
  GroupUse,
  QualifiedName,
  Reference,
  TypeUse,
} from '../components/schema.js'
import { createAttributes, type Attributes } from './attributes.js'
import { createComplexTypes, isAnything } from './complexTypes.js'
import { createDerivations } from './derivations.js'
import { createParticles, type Inside, type Particles } from './particles.js'
import { localName, namespaceOf } from './qualified.js'
import type { Occurs } from './occurs.js'
import { groupOf, literal, named, suffixOf, typeStep, use } from './syntaxNodes.js'
import { createTextTypes } from './textTypes.js'
import type { Writing } from './writing.js'

/** Writes elements, and the types of their content. */
export interface Elements {
  readonly particles: Particles
  /** The name of the type of a global element. */
  readonly global: (name: QualifiedName, span: Span) => string
  /** A use of a global element with attributes besides its own. */
  readonly withAttributes: (
    name: QualifiedName,
    span: Span,
    occurs: Occurs,
    extra: readonly XmlAttribute[],
  ) => readonly XmlNode[]
  /** The nodes of an element that is given by what a particle or a part of a message says of it. */
  readonly nodes: (element: ElementDeclaration, at: Inside, extra?: readonly XmlAttribute[]) => readonly XmlNode[]
  /** The name of a type of these nodes. */
  readonly typeOf: (element: ElementDeclaration, at: Inside) => string | undefined
  /** Writes the types that were put off, until there are none. */
  readonly finish: () => void
}

/** An element as it stands with one of the types that it can have. */
interface Form {
  /** What the form is called beside others. */
  readonly name: string
  readonly node: XmlElement
}

/** Elements that nest deeper are written as types of their own. */
const deepestInline = 12

const instance = 'xsi'

export function createElements(writing: Writing): Elements {
  const { schema, names, note, prefix } = writing
  const texts = createTextTypes(writing)
  const complex = createComplexTypes(writing, texts)
  const attributes = createAttributes(writing, texts)
  const derivations = createDerivations(schema)
  const pending: (() => void)[] = []
  const begun = new Set<unknown>()
  const local = new Map<string, { readonly element: ElementDeclaration; readonly name: string }[]>()

  /** Puts off writing something, once. */
  const later = (key: unknown, write: () => void): void => {
    if (begun.has(key)) return
    begun.add(key)
    pending.push(write)
  }

  const declareNodes = (
    name: string,
    nodes: readonly XmlNode[],
    at: { readonly span: Span; readonly documentation?: string | undefined },
  ): void => writing.declare(typeStep(name, nodes, at.span, documented(at.documentation)))

  const global = (name: QualifiedName, span: Span): string => {
    const element = schema.elements.get(name)
    const typeName = names.ofElement(name)
    later(element ?? name, () => {
      if (element) writeElementType(typeName, element, [...derivations.substitutes(name)])
      else writeUnknown(typeName, name, span)
    })
    return typeName
  }

  const writeUnknown = (typeName: string, name: QualifiedName, span: Span): void => {
    note({
      construct: 'xs:element',
      span,
      kind: 'wider',
      reason: `\`${localName(name)}\` is not declared, so any content is taken`,
    })
    declareNodes(typeName, [anyElement(localName(name), namespaceOf(name), span)], { span })
  }

  const anyElement = (name: string, namespace: string, span: Span): XmlElement => ({
    ...tag(name, namespace, span),
    otherAttributes: use('anything', span),
    children: [use('anything', span)],
  })

  const tag = (name: string, namespace: string, span: Span): XmlElement => ({
    kind: 'element',
    name,
    prefix: namespace === '' ? '' : prefix(namespace),
    nameSpan: span,
    attributes: [],
    children: [],
    span,
  })

  /** Declares a type with the forms of an element and the elements that substitute it. */
  const writeElementType = (
    name: string,
    element: ElementDeclaration,
    substitutes: readonly QualifiedName[],
    extra: readonly XmlAttribute[] = [],
  ): void => {
    const { span } = element
    const at = { span, documentation: element.documentation }
    const own = element.abstract ? [] : formsOf(element, { place: name, depth: 0 }, extra)
    const [only] = own
    if (only && own.length === 1 && substitutes.length === 0) return declareNodes(name, [only.node], at)
    const forms = own.map((form) => {
      const formName = names.fresh(own.length === 1 ? `${name}.itself` : `${name}.${form.name}`)
      declareNodes(formName, [form.node], { span })
      return formName
    })
    const members = [...forms, ...substitutes.map((one) => global(one, span))]
    if (members.length === 0) {
      note({ construct: 'abstract', span, kind: 'wider', reason: 'nothing can stand for it, so any content is taken' })
      return declareNodes(name, [anyElement(element.name, element.namespace, span)], at)
    }
    declareNodes(
      name,
      [
        groupOf(
          'choice',
          members.map((one) => named(one, span)),
          span,
        ),
      ],
      at,
    )
  }

  /** The forms that an element can have: one for each type that it can have, and one for `xsi:nil`. */
  const formsOf = (element: ElementDeclaration, at: Inside, extra: readonly XmlAttribute[]): readonly Form[] => {
    const { type, span, nillable } = element
    for (const constraint of element.identityConstraints)
      note({ construct: 'identity constraint', span: constraint.span, kind: 'wider', reason: 'it is not checked' })
    const base = definitionOf(type)
    const derived = base?.name ? derivations.derived(base.name) : []
    if (!base || derived.length === 0) {
      const { node, mayBeEmpty } = formOf(element, type, at, extra)
      return nillable && !mayBeEmpty
        ? [
            { name: 'value', node },
            { name: 'nil', node: nil(node, span) },
          ]
        : [{ name: 'value', node }]
    }
    const types = [base, ...derived].filter(({ abstract }) => !abstract)
    const forms = types.map((one) => {
      const own: XmlAttribute = {
        name: 'type',
        prefix: instance,
        optional: one === base,
        value: literal(localName(one.name!), span),
        span,
      }
      return { name: names.ofType(one.name!), ...formOf(element, one, at, [own, ...extra]) }
    })
    const [first] = forms
    const isEmptiable = forms.some(({ mayBeEmpty }) => mayBeEmpty)
    return nillable && first && !isEmptiable ? [...forms, { name: 'nil', node: nil(first.node, span) }] : forms
  }

  const nil = (node: XmlElement, span: Span): XmlElement => ({
    ...node,
    attributes: [
      { name: 'nil', prefix: instance, optional: false, value: use(writing.builtIn('xs.true', span), span), span },
      ...node.attributes.filter(({ prefix: own }) => own !== instance),
    ],
    children: [],
  })

  const formOf = (
    element: ElementDeclaration,
    type: TypeUse,
    at: Inside,
    extra: readonly XmlAttribute[],
  ): { readonly node: XmlElement; readonly mayBeEmpty: boolean } => {
    const { name, namespace, span } = element
    const bare = tag(name, namespace, span)
    const { children, mayBeEmpty, attributes: own, others } = contentOf(element, type, at)
    return {
      mayBeEmpty,
      node: {
        ...bare,
        attributes: [...extra, ...own],
        ...(others && { otherAttributes: others }),
        children,
      },
    }
  }

  const definitionOf = (type: TypeUse): ComplexType | undefined => {
    const definition = type.kind === 'reference' ? schema.types.get(type.to) : type
    return definition?.kind === 'complex' ? definition : undefined
  }

  interface Inner extends Attributes {
    readonly children: readonly XmlNode[]
    readonly mayBeEmpty: boolean
  }

  const contentOf = (element: ElementDeclaration, type: TypeUse, at: Inside): Inner => {
    const { span, value } = element
    if (isAnything(type, schema)) {
      note({ construct: 'xs:anyType', span, kind: 'wider', reason: 'any content is taken' })
      return { children: [use('anything', span)], mayBeEmpty: true, attributes: [], others: use('anything', span) }
    }
    const definition = definitionOf(type)
    const place = `${at.place}.type`
    const textOf = (text: ReturnType<typeof texts.of>): Pick<Inner, 'children' | 'mayBeEmpty'> => {
      const plain = texts.value(text, span)
      if (!value) return { children: [plain], mayBeEmpty: text.takesEmpty }
      const here = { name: place, span: value.span }
      const given: Value = value.kind === 'fixed' ? texts.equalTo(text, value.text, here) : plain
      return { children: [texts.orEmpty(given, text, here)], mayBeEmpty: true }
    }
    if (!definition) return { ...textOf(texts.of(type, place)), attributes: [] }
    const placeOf = (one: ComplexType): string => (one.name ? names.ofType(one.name) : at.place)
    const own = attributes.of(complex.levels(definition), placeOf)
    const content = complex.content(definition, place)
    if (content.kind === 'text') return { ...own, ...textOf(content.text) }
    if (content.kind === 'anything') return { ...own, children: [use('anything', span)], mayBeEmpty: true }
    const { mayBeEmpty } = content
    if (!content.hasNodes) return { ...own, children: [], mayBeEmpty }
    if (definition.name || at.depth > deepestInline)
      return { ...own, children: [use(contentType(definition, at.place), span)], mayBeEmpty }
    return { ...own, children: contentNodes(definition, at), mayBeEmpty }
  }

  const anonymous = new Map<ComplexType, string>()

  /** The name of the type of a complex type's content. */
  const contentType = (type: ComplexType, place: string): string => {
    const name = type.name ? names.ofType(type.name) : (anonymous.get(type) ?? names.fresh(`${place}.content`))
    if (!type.name) anonymous.set(type, name)
    later(type, () => declareNodes(name, contentNodes(type, { place: name, depth: 0 }), type))
    return name
  }

  const contentNodes = (type: ComplexType, at: Inside): readonly XmlNode[] => {
    const content = complex.content(type, at.place)
    const particle = type.content.kind === 'particles' ? type.content.particle : undefined
    const base = content.kind === 'nodes' ? content.base : undefined
    return [
      ...(base ? [use(contentType(base, at.place), type.derivation?.base.span ?? type.span)] : []),
      ...(particle ? particles.nodes(particle, at) : []),
    ]
  }

  const nodes = (element: ElementDeclaration, at: Inside, extra: readonly XmlAttribute[] = []): readonly XmlNode[] => {
    const inside = { place: placeIn(at, element), depth: at.depth + 1 }
    const forms = hasOneForm(element) ? formsOf(element, inside, extra) : []
    const [only] = forms
    if (only && forms.length === 1) return [only.node]
    return [use(localType(element, at, extra), element.span)]
  }

  /** Whether an element has only one type, and needs no form for `xsi:nil`. */
  const hasOneForm = ({ type, nillable }: ElementDeclaration): boolean => {
    const base = definitionOf(type)
    const isDerived = base?.name !== undefined && derivations.derived(base.name).length > 0
    return !isDerived && !nillable && !base?.abstract
  }

  const localType = (element: ElementDeclaration, at: Inside, extra: readonly XmlAttribute[] = []): string => {
    const key = placeIn(at, element)
    const same = local.get(key) ?? []
    const known = same.find((one) => isSame(one.element, element))
    if (known) return known.name
    const name = names.fresh(key)
    local.set(key, [...same, { element, name }])
    pending.push(() => {
      writeElementType(name, element, [], extra)
    })
    return name
  }

  /** What was declared for a global element with other attributes, by their syntax. */
  const extended = new Map<QualifiedName, { readonly extra: readonly XmlAttribute[]; readonly name: string }[]>()

  const withAttributes: Elements['withAttributes'] = (name, span, occurs, extra) => {
    const element = schema.elements.get(name)
    if (!element) return [use(global(name, span), span, suffixOf(occurs))]
    const same = extended.get(name) ?? []
    const known = same.find((one) => one.extra === extra)
    if (known) return [use(known.name, span, suffixOf(occurs))]
    const typeName = names.fresh(`${names.ofElement(name)}.element`)
    extended.set(name, [...same, { extra, name: typeName }])
    pending.push(() => {
      writeElementType(typeName, element, derivations.substitutes(name), extra)
    })
    return [use(typeName, span, suffixOf(occurs))]
  }

  const elementOf = ({ element }: ElementParticle): ElementDeclaration | Reference => element

  const particles = createParticles(writing, {
    element: (particle, at) => {
      const element = elementOf(particle)
      return element.kind === 'reference' ? [use(global(element.to, particle.span), particle.span)] : nodes(element, at)
    },
    elementType: (particle, at) => {
      const element = elementOf(particle)
      return element.kind === 'reference' ? global(element.to, particle.span) : localType(element, at)
    },
    groupType: (particle: GroupUse) => {
      const definition = schema.groups.get(particle.group.to)
      if (!definition) return undefined
      const name = names.ofGroup(definition.name)
      later(definition, () =>
        declareNodes(name, particles.nodes(definition.content, { place: name, depth: 0 }), definition),
      )
      return name
    },
    later: (name, write, span) => {
      pending.push(() => declareNodes(name, write({ place: name, depth: 0 }), { span }))
    },
  })

  return {
    particles,
    global,
    withAttributes,
    nodes,
    typeOf: (element, at) => localType(element, at),
    finish: () => {
      for (let write = pending.pop(); write; write = pending.pop()) write()
    },
  }
}

const placeIn = ({ place }: Inside, { name }: ElementDeclaration): string => (place === '' ? name : `${place}.${name}`)

const documented = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

/** Whether two elements at one place are the same, so that one type will do. */
function isSame(one: ElementDeclaration, other: ElementDeclaration): boolean {
  if (one === other) return true
  return (
    one.namespace === other.namespace &&
    one.nillable === other.nillable &&
    one.value?.kind === other.value?.kind &&
    one.value?.text === other.value?.text &&
    one.type.kind === 'reference' &&
    other.type.kind === 'reference' &&
    one.type.to === other.type.to
  )
}
