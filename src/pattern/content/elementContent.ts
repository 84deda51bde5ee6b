import type {
  AnythingPattern,
  AttributePattern,
  ContentPattern,
  ElementPattern,
  Particle,
  Scope,
  Shape,
  ValuePattern,
  XmlShape,
} from '../tree/patternTree.js'
import { particlesOf } from './contentParts.js'
import { kindOfGroup, kindOfReference, resolveShape } from '../values/resolve.js'

/** The content and attributes of an element, including those that its type adds. */
export interface ElementContent {
  readonly attributes: readonly AttributePattern[]
  /** The values of attributes that are not named, if there may be any. */
  readonly others: ValuePattern | undefined
  /** Whether nobody relies on those attributes. */
  readonly ignoresOthers?: true | undefined
  readonly content: ContentPattern
}

/**
 * An element's own content, or the content of the type in its `specmatic_type`, with the attributes of both
 * (docs/language.md 8.7).
 */
export function elementContent(element: ElementPattern, scope: Scope): ElementContent {
  if (element.attributes.length === 0 && !element.contentReference)
    return { attributes: [], ...othersOf(element), content: element.content }
  const attributes = new Map<string, AttributePattern>()
  const add = (more: readonly AttributePattern[]): void => {
    for (const attribute of more) {
      const key = attributeKey(attribute)
      if (!attributes.has(key)) attributes.set(key, attribute)
    }
  }
  let { content } = element
  let others = othersOf(element)
  for (let typed: ElementPattern | undefined = element; typed;) {
    add(typed.attributes)
    content = typed.content
    if (!others.others) others = othersOf(typed)
    const shape = contentShape(typed, scope)
    typed = shape?.kind === 'xml' ? onlyElement(shape) : undefined
    if (typed) continue
    if (shape?.kind === 'xml') add(shape.wrapper ?? [])
    content = ownContent(shape) ?? content
  }
  return { attributes: [...attributes.values()], ...others, content }
}

const othersOf = ({
  otherAttributes,
  ignoresOthers,
}: ElementPattern): Omit<ElementContent, 'attributes' | 'content'> => ({
  others: otherAttributes,
  ...(ignoresOthers && { ignoresOthers }),
})

/** A key that identifies the name of an attribute. Without namespaces, `xsi:type` still differs from `type` (docs/language.md 8.3). */
export const attributeKey = ({
  name,
  instance,
  namespace,
}: Pick<AttributePattern, 'name' | 'instance' | 'namespace'>): string =>
  namespace === undefined ? `${instance ? 'xsi:' : ''}${name}` : `${name} ${namespace}`

/** The shape of the type in an element's `specmatic_type`. */
function contentShape({ contentReference }: ElementPattern, scope: Scope): Shape | undefined {
  const type = contentReference && scope.get(contentReference.name)
  return type && resolveShape(type.shape, scope)
}

function ownContent(shape: Shape | undefined): ContentPattern | undefined {
  if (shape?.kind === 'value') return { kind: 'text', value: shape.value }
  if (shape?.kind === 'group') return { kind: 'particles', particles: [shape.group] }
  if (shape?.kind === 'anything') return { kind: 'particles', particles: [shape.anything] }
  return shape?.kind === 'xml' ? { kind: 'particles', particles: shape.particles } : undefined
}

/** The element whose content, and not itself, a `specmatic_type` that names this shape gives to another element. */
export function onlyElement({ particles, wrapper }: XmlShape): ElementPattern | undefined {
  const [only] = particles
  return !wrapper && particles.length === 1 && only?.kind === 'element' ? only : undefined
}

/** The value of an element that contains text, directly or by a placeholder that means text; undefined for other elements. */
export function textValue(content: ContentPattern, scope: Scope): ValuePattern | undefined {
  if (content.kind === 'text') return content.value
  const [only] = content.particles
  if (content.particles.length !== 1) return undefined
  if (only?.kind === 'reference') return kindOfReference(only, scope) === 'value' ? only : undefined
  return only?.kind === 'group' && kindOfGroup(only, scope) === 'value' ? only : undefined
}

/** The `(anything)` that is the whole content of an element, directly or by placeholders without suffixes. */
export function anyContent(content: ContentPattern, scope: Scope): AnythingPattern | undefined {
  if (content.kind === 'text' || content.particles.length !== 1) return undefined
  let only: Particle | undefined = content.particles[0]
  while (only?.kind === 'reference' && only.suffixes.length === 0 && kindOfReference(only, scope) === 'anything')
    [only] = particlesOf(only, scope)
  return alternativesIn(only, scope).find(({ suffixes }) => suffixes.length === 0)
}

/** The `(anything)`s that a particle is, or is a choice of. */
function alternativesIn(particle: Particle | undefined, scope: Scope): readonly AnythingPattern[] {
  if (particle?.kind === 'anything') return [particle]
  if (particle?.kind !== 'group' || particle.operator !== 'choice' || kindOfGroup(particle, scope) !== 'anything')
    return []
  return particle.members.filter((member) => member.kind === 'anything')
}
