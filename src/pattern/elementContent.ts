import type {
  AttributePattern,
  ContentPattern,
  ElementPattern,
  Scope,
  Shape,
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
    const shape = contentShape(typed, scope)
    typed = shape?.kind === 'xml' ? onlyElement(shape) : undefined
    if (typed) continue
    if (shape?.kind === 'xml') add(shape.wrapper ?? [])
    content = ownContent(shape) ?? content
  }
  return { attributes: [...attributes.values()], content }
}

/** The shape of the type in an element's `specmatic_type`. */
function contentShape({ contentReference }: ElementPattern, scope: Scope): Shape | undefined {
  const type = contentReference && scope.get(contentReference.name)
  return type && resolveShape(type.shape, scope)
}

function ownContent(shape: Shape | undefined): ContentPattern | undefined {
  if (shape?.kind === 'value') return { kind: 'text', value: shape.value }
  return shape?.kind === 'xml' ? { kind: 'particles', particles: shape.particles } : undefined
}

/** The element whose content, and not itself, a `specmatic_type` that names this shape gives to another element. */
export function onlyElement({ particles, wrapper }: XmlShape): ElementPattern | undefined {
  const [only] = particles
  return !wrapper && particles.length === 1 && only?.kind === 'element' ? only : undefined
}

/** The value of an element that contains text, directly or by a reference to a scalar; undefined for other elements. */
export function textValue(content: ContentPattern, scope: Scope): ValuePattern | undefined {
  if (content.kind === 'text') return content.value
  const [only] = content.particles
  const isText =
    content.particles.length === 1 && only?.kind === 'reference' && kindOfReference(only, scope) === 'value'
  return isText ? only : undefined
}
