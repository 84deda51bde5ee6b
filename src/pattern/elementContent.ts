import type { AttributePattern, ContentPattern, ElementPattern, Scope, Shape, ValuePattern } from './patternTree.js'
import { kindOf, kindOfReference } from './resolve.js'

/** The content and attributes of an element, including those that its type adds. */
export interface ElementContent {
  readonly attributes: readonly AttributePattern[]
  readonly content: ContentPattern
}

/**
 * An element's own content, or the content of the type in its `specmatic_type`, with the attributes of both
 * (docs/language.md 8.7).
 */
export function elementContent(
  { attributes, content, contentReference }: ElementPattern,
  scope: Scope,
): ElementContent {
  if (!contentReference) return { attributes, content }
  const shape = resolveShape(scope.get(contentReference.name)?.shape, scope)
  if (shape?.kind === 'value') return { attributes, content: { kind: 'text', value: shape.value } }
  if (shape?.kind !== 'xml') return { attributes, content }
  const [only] = shape.particles
  const typed =
    !shape.wrapper && shape.particles.length === 1 && only?.kind === 'element'
      ? elementContent(only, scope)
      : { attributes: shape.wrapper ?? [], content: { kind: 'particles', particles: shape.particles } as const }
  const names = new Set(attributes.map(({ name }) => name))
  return { ...typed, attributes: [...attributes, ...typed.attributes.filter(({ name }) => !names.has(name))] }
}

const resolveShape = (shape: Shape | undefined, scope: Scope): Shape | undefined =>
  shape?.kind === 'reference' && kindOf(shape, scope) !== undefined
    ? resolveShape(scope.get(shape.reference.name)?.shape, scope)
    : shape

/** The value of an element that contains text, directly or by a reference to a scalar; undefined for other elements. */
export function textValue(content: ContentPattern, scope: Scope): ValuePattern | undefined {
  if (content.kind === 'text') return content.value
  const [only] = content.particles
  const isText =
    content.particles.length === 1 && only?.kind === 'reference' && kindOfReference(only, scope) === 'value'
  return isText ? only : undefined
}
