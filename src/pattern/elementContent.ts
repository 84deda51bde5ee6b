import type {
  AttributePattern,
  ContentPattern,
  ElementPattern,
  Particle,
  Scope,
  Shape,
  TypePattern,
  ValuePattern,
  XmlShape,
} from './patternTree.js'
import { kindOfReference, resolveShape } from './resolve.js'

/** The content and attributes of an element, including those that its type adds. */
export interface ElementContent {
  readonly attributes: readonly AttributePattern[]
  readonly content: ContentPattern
}

/**
 * An element's own content, or the content of the type in its `specmatic_type`, with the attributes of both
 * (docs/language.md 8.7).
 */
export function elementContent(element: ElementPattern, scope: Scope): ElementContent {
  const attributes = new Map<string, AttributePattern>()
  const add = (more: readonly AttributePattern[]): void => {
    for (const attribute of more) if (!attributes.has(attribute.name)) attributes.set(attribute.name, attribute)
  }
  let { content } = element
  for (let typed: ElementPattern | undefined = element; typed;) {
    add(typed.attributes)
    content = typed.content
    const type: TypePattern | undefined = typed.contentReference && scope.get(typed.contentReference.name)
    const shape: Shape | undefined = type && resolveShape(type.shape, scope)
    const [only]: readonly Particle[] = shape?.kind === 'xml' ? shape.particles : []
    typed = shape?.kind === 'xml' && isOneElement(shape) && only?.kind === 'element' ? only : undefined
    if (typed) continue
    if (shape?.kind === 'value') content = { kind: 'text', value: shape.value }
    if (shape?.kind === 'xml') {
      add(shape.wrapper ?? [])
      content = { kind: 'particles', particles: shape.particles }
    }
  }
  return { attributes: [...attributes.values()], content }
}

/** Whether a `specmatic_type` that names this shape gives the content of its only element, and not the element itself. */
export const isOneElement = ({ particles, wrapper }: XmlShape): boolean =>
  !wrapper && particles.length === 1 && particles[0]?.kind === 'element'

/** The value of an element that contains text, directly or by a reference to a scalar; undefined for other elements. */
export function textValue(content: ContentPattern, scope: Scope): ValuePattern | undefined {
  if (content.kind === 'text') return content.value
  const [only] = content.particles
  const isText =
    content.particles.length === 1 && only?.kind === 'reference' && kindOfReference(only, scope) === 'value'
  return isText ? only : undefined
}
