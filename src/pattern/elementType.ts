import type { Span } from '../text/span.js'
import { children, referenceOf, type PatternPart } from './children.js'
import { contentModel, type ContentModel } from './contentModel.js'
import { domainOf, type Domain } from './domain.js'
import { elementContent, textValue } from './elementContent.js'
import type { ContentPattern, ElementPattern, NamespacePattern, Scope } from './patternTree.js'

/** A compiled element: its possible attributes, text and children (docs/theory.md 2). */
export interface ElementType {
  readonly name: string
  /** As written, for writing it: matching ignores prefixes and namespaces. */
  readonly prefix: string
  /** The namespaces that it declares. */
  readonly namespaces: readonly NamespacePattern[]
  readonly span: Span
  readonly attributes: readonly AttributeType[]
  /** The text it may have if it has no children; undefined if it must have children. */
  readonly text: Domain | undefined
  readonly model: ContentModel
  /** The type of the child at a position of the model. */
  readonly childAt: (position: number) => ElementType
}

export interface AttributeType {
  readonly name: string
  readonly prefix: string
  /** Whether it is in the namespace of XML Schema instances: ignored in payloads unless a contract names it. */
  readonly instance: boolean
  readonly optional: boolean
  readonly domain: Domain
  readonly span: Span
}

/** Compiles the elements of a scenario lazily, so that recursive types terminate, and each once. */
export interface ElementCompiler {
  readonly scope: Scope
  readonly compiled: Map<ElementPattern, ElementType>
}

/** Elements without references, whose types are the same in every scenario. */
const shared = new WeakMap<ElementPattern, ElementType>()
const closed = new WeakMap<ElementPattern, boolean>()

export const elementCompiler = (scope: Scope): ElementCompiler => ({ scope, compiled: new Map() })

/** The compiled type of an element pattern in a compiler's scope. */
export function elementType(pattern: ElementPattern, compiler: ElementCompiler): ElementType {
  const known = shared.get(pattern) ?? compiler.compiled.get(pattern)
  if (known) return known
  const type = compile(pattern, compiler)
  if (isClosed(pattern)) shared.set(pattern, type)
  else compiler.compiled.set(pattern, type)
  return type
}

function isClosed(pattern: ElementPattern): boolean {
  const known = closed.get(pattern)
  if (known !== undefined) return known
  const result = isWithoutReferences({ place: 'node', pattern, name: undefined, isOnly: true, isRequired: true })
  closed.set(pattern, result)
  return result
}

const isWithoutReferences = (part: PatternPart): boolean =>
  !referenceOf(part) &&
  children(part).every((child) =>
    child.pattern.kind === 'element' ? isClosed(child.pattern) : isWithoutReferences(child),
  )

function compile(pattern: ElementPattern, compiler: ElementCompiler): ElementType {
  const { scope } = compiler
  const { attributes, content } = elementContent(pattern, scope)
  const text = textOf(content, scope)
  const model = contentModel(text ? [] : content.kind === 'particles' ? content.particles : [], scope)
  return {
    name: pattern.name,
    prefix: pattern.prefix,
    namespaces: pattern.namespaces,
    span: pattern.nameSpan,
    attributes: attributes.map(({ value, ...attribute }) => ({ ...attribute, domain: domainOf(value, scope) })),
    text: text ?? (model.accepting[0] ? { atoms: [{ kind: 'blank' }], span: pattern.nameSpan } : undefined),
    model,
    childAt: (position) => {
      const element = model.positions[position]?.element
      if (!element) throw new RangeError(`no position ${String(position)} in the content of \`${pattern.name}\``)
      return elementType(element, compiler)
    },
  }
}

/** The text of an element that contains text. */
function textOf(content: ContentPattern, scope: Scope): Domain | undefined {
  const value = textValue(content, scope)
  return value && domainOf(value, scope)
}
