import type { ExpandedName } from '../../../xml/expandedName.js'
import type {
  Fidelity,
  Mark,
  NamedType,
  AttributeSyntax,
  ElementSyntax,
  XmlNode,
} from '../../../syntax/tree/syntaxTree.js'
import { nowhere, type Span } from '../../../text/span.js'
import type { ElementDeclaration, SchemaReference, Schema, SchemaTypeUse } from '../../components/schema/schema.js'
import { nameOfElement } from '../writing/derivations.js'
import { amongOthers, either } from './amongOthers.js'
import { elementContext } from './elementContext.js'
import { withMarks } from './elementForms.js'
import { elementNodes, extendedUse, rootType } from './elements.js'
import { namesIn, namesInNodes } from '../../../descriptions/writing/namesIn.js'
import type { Occurs } from '../../../descriptions/writing/occurs.js'
import { countedNodes, declareNodes, soleUse } from './particles.js'
import { satisfiable } from './satisfiable.js'
import { attribute, element, literal, use } from '../../../descriptions/writing/syntaxNodes.js'
import { marking, note, noteWider, type About } from '../../../descriptions/writing/notes.js'
import {
  createWriting,
  finish,
  prefixOf,
  type DeclaredStep,
  type Writing,
  type WritingOptions,
} from '../writing/writing.js'

export type { Occurs } from '../../../descriptions/writing/occurs.js'

/** Attributes that an element may have besides those of its schema. */
export interface ElementOptions {
  /** Attributes that each of its forms has besides its own. */
  readonly attributes?: readonly AttributeSyntax[]
}

/** Writes elements of a schema as contract syntax, and declares only the types that they need. */
export interface TypeWriter {
  /** The nodes that stand for an element, its substitution group and its derived types: the element itself, or placeholders. */
  readonly element: (
    element: ElementDeclaration | SchemaReference,
    occurs: Occurs,
    options?: ElementOptions,
  ) => readonly XmlNode[]
  /** One element of a given name and type, as the accessors of style rpc are. */
  readonly elementOfType: (
    name: string,
    namespace: string,
    type: SchemaTypeUse,
    options: ElementOptions & { readonly span: Span },
  ) => readonly XmlNode[]
  /** A type that accepts what any of `types` accepts: the only one, or a choice under a new name. */
  readonly either: (name: string, types: readonly NamedType[], span: Span) => NamedType
  /** Types in any order, together with ignored elements of other names: `(Session? & anything* except Session ignored)`. */
  readonly amongOthers: (name: string, types: readonly NamedType[], span: Span) => XmlNode
  /** Declares a type for nodes, and returns the placeholder with a count that refers to it: `(SoapHeader?)`. */
  readonly repeated: (name: string, nodes: readonly XmlNode[], occurs: Occurs, span: Span) => XmlNode
  /** An element's start tag as syntax: with the prefix of its namespace. */
  readonly tag: (name: string, namespace: string, children: readonly XmlNode[], span: Span) => ElementSyntax
  /** The declarations `xmlns:…` of the prefixes that were used, for the outermost element. */
  readonly namespaces: () => ElementSyntax['attributes']
  /** The types that were needed, in a readable order: each after what first uses it. */
  readonly steps: () => readonly DeclaredStep[]
  readonly fidelity: () => readonly Fidelity[]
  /** Adds a row for a place outside the schema. Returns the marks for the nodes that are not exact. */
  readonly note: (row: Fidelity, about?: About) => readonly Mark[]
  /** The marks of the contract as a whole, without those of its declarations. */
  readonly marks: () => readonly Mark[]
  /** The element's name as a type: what a schema alone offers for `match --type`; declares it. */
  readonly typeOf: (element: ExpandedName) => string
}

export function typeWriter(schema: Schema, options: WritingOptions = {}): TypeWriter {
  const writing = createWriting(schema, options)
  const context = elementContext(writing)
  const roots: string[] = []

  /** Remembers what some nodes refer to, so that its declaration comes first. */
  const rooted = <Nodes extends readonly XmlNode[]>(nodes: Nodes): Nodes => {
    finish(writing)
    for (const name of namesInNodes(nodes)) roots.push(name)
    return nodes
  }

  /** A placeholder for some nodes, `(Name*)`: of a type that is declared unless they are already a type's use. */
  const asUse = (name: string, nodes: readonly XmlNode[], occurs: Occurs, span: Span): XmlNode => {
    const counted = countedNodes(name, nodes, occurs, span, writing)
    return rooted([soleUse(counted) ?? use(declareNodes(name, counted, span, writing), span)] as const)[0]
  }

  return {
    element: (element, occurs, { attributes = [] } = {}) =>
      rooted([extendedUse(nameIn(element), element.span, occurs, attributes, context)]),
    elementOfType: (name, namespace, type, { span, attributes = [] }) =>
      rooted(elementNodes(accessor(name, namespace, type, span), { place: '', depth: 0 }, context, attributes)),
    either: (name, types, span) => either(name, types, span, writing),
    amongOthers: (name, types, span) => rooted([amongOthers(name, types, span, writing)] as const)[0],
    repeated: asUse,
    tag: (name, namespace, children, span) => element(qualifiedTag(prefixOf(writing, namespace), name), children, span),
    namespaces: () => declarations(writing),
    steps: () => finiteSteps(reachable(roots, writing.declared), writing),
    fidelity: () => writing.fidelity,
    note: (row, about) =>
      marking(writing, () => {
        note(writing, row, about)
      }).marks,
    marks: () => writing.noting.marks,
    typeOf: (name) => {
      const span = schema.elements.get(name)?.span ?? nowhere
      const typeName = rootType(name, span, context)
      rooted([use(typeName, span)])
      return typeName
    },
  }
}

const nameIn = (one: ElementDeclaration | SchemaReference): ExpandedName =>
  one.kind === 'reference' ? one.to : nameOfElement(one)

const accessor = (name: string, namespace: string, type: SchemaTypeUse, span: Span): ElementDeclaration => ({
  kind: 'element',
  ...{ name, namespace, type, span },
  ...{ nillable: false, abstract: false, identityConstraints: [] },
})

const declarations = ({ prefixes, usedPrefixes }: Writing): AttributeSyntax[] =>
  [...prefixes].flatMap(([uri, name]) =>
    usedPrefixes.has(name) ? [attribute(`xmlns:${name}`, literal(uri, nowhere))] : [],
  )

const qualifiedTag = (prefix: string, name: string): string => (prefix === '' ? name : `${prefix}:${name}`)

/** The declarations that some names lead to, each after what first leads to it. */
function reachable(roots: readonly string[], declared: ReadonlyMap<string, DeclaredStep>): readonly DeclaredStep[] {
  const found = new Set<DeclaredStep>()
  const open = [...roots].reverse()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const step = declared.get(name)
    if (!step || found.has(step)) continue
    found.add(step)
    for (const inner of [...namesIn(step)].reverse()) open.push(inner)
  }
  const steps = [...found]
  return [...steps.filter((step) => !isBuiltIn(step)), ...steps.filter(isBuiltIn)]
}

/** The steps, changed so that no type requires itself. */
function finiteSteps(steps: readonly DeclaredStep[], writing: Writing): readonly DeclaredStep[] {
  const changed = satisfiable(steps)
  return changed.size === 0 ? steps : steps.map((step) => relaxed(changed.get(step.name), writing) ?? step)
}

/** Marks the elements of a type that no longer requires itself, and notes it. */
function relaxed(step: DeclaredStep | undefined, writing: Writing): DeclaredStep | undefined {
  if (step?.kind !== 'type' || step.shape.kind !== 'xml') return step
  const { marks } = marking(writing, () => {
    noteWider(writing, 'recursion', step.span, 'it requires itself, so what it requires is optional', {
      unknown: 'content',
    })
  })
  const nodes = step.shape.nodes.map((node) =>
    node.kind === 'element'
      ? withMarks(node, marks.map((mark) => ({ ...mark, depends: node.declaration })), writing) // prettier-ignore
      : node,
  )
  return { ...step, shape: { ...step.shape, nodes } }
}

/** Whether a type stands for one of XML Schema itself: these come last. */
const isBuiltIn = ({ name }: DeclaredStep): boolean => name.startsWith('xs.')
