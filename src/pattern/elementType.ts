import type { Span } from '../text/span.js'
import { contentModel, type ContentModel } from './contentModel.js'
import { domainOf, type Domain } from './domain.js'
import type { AttributePattern, ContentPattern, ElementPattern, Scope, Shape } from './patternTree.js'
import { kindOf, kindOfReference } from './resolve.js'

/** A compiled element: what its attributes, its text and its children may be (theory 1.1). */
export interface ElementType {
  readonly name: string
  readonly span: Span
  readonly attributes: readonly AttributeType[]
  /** The text it may have without children; undefined where it must have some. */
  readonly text: Domain | undefined
  readonly model: ContentModel
  /** The type of the child at a position of the model. */
  readonly childAt: (position: number) => ElementType
}

export interface AttributeType {
  readonly name: string
  /** Of the namespace of XML Schema instances: ignored in payloads unless a contract names it. */
  readonly instance: boolean
  readonly optional: boolean
  readonly domain: Domain
  readonly span: Span
}

/** Compiles the elements of one scenario, each once, and only when asked for, so that recursive types end. */
export interface ElementCompiler {
  readonly scope: Scope
  readonly compiled: Map<ElementPattern, ElementType>
}

/** The types of elements that name no type are the same in every scenario. */
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
  const { attributes, content, contentType } = pattern
  const values = [...attributes.map(({ value }) => value), ...(content.kind === 'text' ? [content.value] : [])]
  const result =
    contentType === undefined &&
    values.every((value) => value.kind !== 'reference' && value.kind !== 'nullable') &&
    (content.kind === 'text' || content.particles.every((child) => child.kind === 'element' && isClosed(child)))
  closed.set(pattern, result)
  return result
}

interface Content {
  readonly attributes: readonly AttributePattern[]
  readonly content: ContentPattern
}

/** An element's own content, or that of the type that the legacy spelling names, with the attributes of both. */
function contentOf({ attributes, content, contentType }: ElementPattern, scope: Scope): Content {
  if (!contentType) return { attributes, content }
  const shape = resolveShape(scope.get(contentType.name)?.shape, scope)
  if (shape?.kind === 'value') return { attributes, content: { kind: 'text', value: shape.value } }
  if (shape?.kind !== 'xml') return { attributes, content }
  const [only] = shape.particles
  const typed =
    !shape.wrapper && shape.particles.length === 1 && only?.kind === 'element'
      ? contentOf(only, scope)
      : { attributes: shape.wrapper ?? [], content: { kind: 'particles', particles: shape.particles } as const }
  const names = new Set(attributes.map(({ name }) => name))
  return { ...typed, attributes: [...attributes, ...typed.attributes.filter(({ name }) => !names.has(name))] }
}

const resolveShape = (shape: Shape | undefined, scope: Scope): Shape | undefined =>
  shape?.kind === 'reference' && kindOf(shape, scope) !== undefined
    ? resolveShape(scope.get(shape.reference.name)?.shape, scope)
    : shape

function compile(pattern: ElementPattern, compiler: ElementCompiler): ElementType {
  const { scope } = compiler
  const { attributes, content } = contentOf(pattern, scope)
  const text = textOf(content, scope)
  const model = contentModel(text ? [] : content.kind === 'particles' ? content.particles : [], scope)
  return {
    name: pattern.name,
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

/** The text of an element that holds text, written there or through a reference to a scalar. */
function textOf(content: ContentPattern, scope: Scope): Domain | undefined {
  if (content.kind === 'text') return domainOf(content.value, scope)
  const [only] = content.particles
  const isText =
    content.particles.length === 1 && only?.kind === 'reference' && kindOfReference(only, scope) === 'value'
  return isText ? domainOf(only, scope) : undefined
}
