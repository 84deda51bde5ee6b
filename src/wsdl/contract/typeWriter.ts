import type { EnumStep, Fidelity, TypeStep, Value, XmlAttribute, XmlElement, XmlNode } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { ElementDeclaration, QualifiedName, Reference, Schema, TypeUse } from '../components/schema.js'
import { nameOfElement } from './derivations.js'
import { createElements } from './elements.js'
import { patternBound } from './patternBound.js'
import { readPattern } from './facetPattern.js'
import { namesIn, namesInNodes } from './namesIn.js'
import type { Occurs } from './occurs.js'
import { satisfiable } from './satisfiable.js'
import { attribute, boundedStep, element, literal, suffixOf, use } from './syntaxNodes.js'
import { createWriting, type DeclaredStep } from './writing.js'

export type { Occurs } from './occurs.js'

/** What is tolerated on an element besides what its schema says. */
export interface ElementOptions {
  /** Attributes that each of its forms has besides its own. */
  readonly attributes?: readonly XmlAttribute[]
}

/** What is tolerated on an element besides what its schema says. */
export interface ElementOptions {
  /** Attributes that each of its forms has besides its own. */
  readonly attributes?: readonly XmlAttribute[]
}

/**
 * Writes elements of a schema as contract syntax, and collects the types that they need. What is never asked for is not
 * declared.
 */
export interface TypeWriter {
  /** The nodes that stand for an element, its substitution group and its derived types: the element itself, or placeholders. */
  readonly element: (
    element: ElementDeclaration | Reference,
    occurs: Occurs,
    options?: ElementOptions,
  ) => readonly XmlNode[]
  /** One element of a given name and type, as the accessors of style rpc are; `encoded` tolerates what SOAP encoding adds to it. */
  readonly elementOfType: (
    name: string,
    namespace: string,
    type: TypeUse,
    options: ElementOptions & { readonly span: Span; readonly encoded?: boolean },
  ) => readonly XmlNode[]
  /** A choice of groups of nodes under a new type name that starts as `name` says: `(GetPet.faults)`. */
  readonly choice: (name: string, alternatives: readonly (readonly XmlNode[])[], span: Span) => XmlNode
  /** Any order of groups of nodes, like {@link choice}. */
  readonly anyOrder: (name: string, members: readonly (readonly XmlNode[])[], span: Span) => XmlNode
  /** Declares a type for nodes, and returns the placeholder with a count that refers to it: `(SoapHeader?)`. */
  readonly repeated: (name: string, nodes: readonly XmlNode[], occurs: Occurs, span: Span) => XmlNode
  /** Declares a type of a text, `type GetPet.action (string) pattern /…/`, and returns its use. */
  readonly text: (name: string, pattern: string, span: Span) => Value
  /** An element's start tag as syntax: with the prefix of its namespace. */
  readonly tag: (name: string, namespace: string, children: readonly XmlNode[], span: Span) => XmlElement
  /** The declarations `xmlns:…` of the prefixes that were used, for the outermost element. */
  readonly namespaces: () => XmlElement['attributes']
  /** The types that were needed, in a readable order: each after what first uses it. */
  readonly steps: () => readonly DeclaredStep[]
  readonly fidelity: () => readonly Fidelity[]
  /** Adds a row for a place outside the schema. */
  readonly note: (row: Fidelity) => void
  /** The element's name as a type: what a schema alone offers for `match --type`; declares it. */
  readonly typeOf: (element: QualifiedName) => string
}

/** What a writer of types starts with. */
export interface TypeWriterOptions {
  /** Names that no type may take, because the contract uses them otherwise. */
  readonly reserved?: readonly string[]
}

export function typeWriter(schema: Schema, { reserved = [] }: TypeWriterOptions = {}): TypeWriter {
  const writing = createWriting(schema, reserved)
  const elements = createElements(writing)
  const { particles } = elements
  const { names, prefix } = writing
  const roots: string[] = []

  /** Remembers what some nodes refer to, so that its declaration comes first. */
  const rooted = (nodes: readonly XmlNode[]): readonly XmlNode[] => {
    elements.finish()
    for (const name of namesInNodes(nodes)) roots.push(name)
    return nodes
  }

  const globalName = (element: ElementDeclaration | Reference): QualifiedName =>
    element.kind === 'reference' ? element.to : nameOfElement(element)

  /** A placeholder for some nodes, `(Name*)`: of a type that is declared unless they are already a type's use. */
  const asUse = (name: string, nodes: readonly XmlNode[], occurs: Occurs, span: Span): XmlNode => {
    const wrapped = particles.counted(name, nodes, occurs, span)
    const [only] = wrapped
    const isUse = only?.kind === 'placeholder' && only.type.kind === 'named' && wrapped.length === 1
    const used = isUse ? only : use(particles.declared(name, wrapped, span), span)
    rooted([used])
    return used
  }

  return {
    element: (element, occurs, { attributes = [] } = {}) =>
      rooted(
        attributes.length === 0
          ? [use(elements.global(globalName(element), element.span), element.span, suffixOf(occurs))]
          : elements.withAttributes(globalName(element), element.span, occurs, attributes),
      ),
    elementOfType: (name, namespace, type, { span, encoded = false, attributes = [] }) => {
      const element: ElementDeclaration = {
        kind: 'element',
        ...{ name, namespace, type, span },
        ...{ nillable: false, abstract: false, identityConstraints: [] },
      }
      const extra = [...(encoded ? encodingAttributes(span) : []), ...attributes]
      return rooted(elements.nodes(element, { place: '', depth: 0 }, extra))
    },
    choice: (name, alternatives, span) => asUse(name, particles.choice(name, alternatives, span), once, span),
    anyOrder: (name, members, span) => asUse(name, particles.anyOrder(name, members, span), once, span),
    repeated: asUse,
    text: (wanted, pattern, span) => {
      const read = readPattern(pattern)
      const name = names.fresh(wanted)
      const bounds = 'problem' in read ? [] : [patternBound(read, span)]
      writing.declare(boundedStep(name, use('string', span), bounds, span))
      roots.push(name)
      return use(name, span)
    },
    tag: (name, namespace, children, span) => element(qualifiedTag(prefix(namespace), name), children, span),
    namespaces: () =>
      [...schema.prefixes].flatMap(([uri, name]) =>
        writing.usedPrefixes.has(name) ? [attribute(`xmlns:${name}`, literal(uri, nowhere))] : [],
      ),
    steps: () => finiteSteps(reachable(roots, writing.declared), writing.note),
    fidelity: () => writing.fidelity,
    note: writing.note,
    typeOf: (name) => {
      const span = schema.elements.get(name)?.span ?? nowhere
      const typeName = elements.global(name, span)
      rooted([use(typeName, span)])
      return typeName
    },
  }
}

const once: Occurs = { min: 1, max: 1 }
const nowhere: Span = { start: 0, end: 0 }

const qualifiedTag = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}:${name}`)

const encodingAttributes = (span: Span): readonly XmlAttribute[] =>
  ['id', 'href'].map((name) => ({ name, prefix: '', optional: true, value: use('string', span), span }))

/** The declarations that some names lead to, each after what first leads to it. */
function reachable(roots: readonly string[], declared: ReadonlyMap<string, DeclaredStep>): readonly DeclaredStep[] {
  const found = new Set<DeclaredStep>()
  const open = [...roots].reverse()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const step: TypeStep | EnumStep | undefined = declared.get(name)
    if (!step || found.has(step)) continue
    found.add(step)
    for (const inner of [...namesIn(step)].reverse()) open.push(inner)
  }
  const steps = [...found]
  return [...steps.filter((step) => !isBuiltIn(step)), ...steps.filter(isBuiltIn)]
}

/** The steps, of which no type requires itself. */
function finiteSteps(steps: readonly DeclaredStep[], note: TypeWriter['note']): readonly DeclaredStep[] {
  const changed = satisfiable(steps)
  for (const { span } of changed.values())
    note({ construct: 'recursion', span, kind: 'wider', reason: 'it requires itself, so what it requires is optional' })
  return changed.size === 0 ? steps : steps.map((step) => changed.get(step.name) ?? step)
}

/** Whether a type stands for one of XML Schema itself: these come last. */
const isBuiltIn = ({ name }: DeclaredStep): boolean => name.startsWith('xs.')
