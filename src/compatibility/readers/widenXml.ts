import { soapEnvelopes } from '../../message/soap.js'
import { oncePer } from '../../collections/once.js'
import { contentModel } from '../../pattern/content/contentModel.js'
import { particlesOf } from '../../pattern/content/contentParts.js'
import { anyContent, elementContent, textValue } from '../../pattern/content/elementContent.js'
import { isElement } from '../../pattern/tree/rewritten.js'
import type {
  AnythingPattern,
  ContentPattern,
  ElementPattern,
  GroupPattern,
  Particle,
  Reference,
  Shape,
} from '../../pattern/tree/patternTree.js'
import { nowhere } from '../../text/span.js'
import type { XmlDeviation } from './deviation.js'
import { openEnum } from './openEnum.js'
import type { WidenedTypes, Widening } from './widened.js'

interface Context extends WidenedTypes {
  readonly reads: (deviation: XmlDeviation) => boolean
  /** A placeholder for an element, the same one each time. Types that contain each other end, because their elements are not copied. */
  readonly only: (element: ElementPattern) => Reference
}

/** Makes XML patterns accept deviations. `isStack`: a stack reads the envelope itself, so it stays as it is. */
export const widenXml =
  (read: ReadonlySet<XmlDeviation>, isStack: boolean): Widening =>
  (types) => {
    const only = oncePer((element: ElementPattern) =>
      types.declare({ kind: 'xml', particles: [element], span: element.span }),
    )
    const context: Context = { ...types, reads: (deviation) => read.has(deviation), only }
    return (pattern) => {
      if (isElement(pattern)) return isStack && isOfEnvelope(pattern) ? pattern : widenElement(pattern, context)
      return context.reads('other enum value') ? openEnum(pattern) : pattern
    }
  }

const envelopeNames: ReadonlySet<string> = new Set(['Envelope', 'Header', 'Body'])
const envelopeNamespaces: ReadonlySet<string | undefined> = new Set([...Object.values(soapEnvelopes), undefined])

/** Whether an element is of the SOAP envelope. In a contract without namespaces, the name decides. */
const isOfEnvelope = ({ name, namespace }: ElementPattern): boolean =>
  envelopeNames.has(name) && envelopeNamespaces.has(namespace)

function widenElement(element: ElementPattern, context: Context): ElementPattern {
  const { contentReference: _, ...own } = element
  const { attributes, content, others, ignoresOthers } = elementContent(element, context.scope)
  return {
    ...own,
    stated: { pattern: element, scope: context.scope },
    attributes: context.reads('missing part') ? attributes.map((one) => ({ ...one, optional: true })) : attributes,
    ...(others && { otherAttributes: others }),
    ...(ignoresOthers && { ignoresOthers }),
    content: widenContent(content, context),
  }
}

/** Text and `(anything)` stay as they are. */
function widenContent(content: ContentPattern, context: Context): ContentPattern {
  const { scope, reads } = context
  if (content.kind === 'text' || textValue(content, scope) || anyContent(content, scope)) return content
  const isInParts = reads('missing part') || reads('other order')
  const particles = isInParts ? content.particles.flatMap((particle) => inRow(particle, context)) : content.particles
  const text = particles.filter(({ kind }) => kind === 'mixed')
  const stated = particles.filter((particle) => particle.kind !== 'mixed')
  const children = reads('missing part') ? stated.map((particle) => optional(particle, context)) : stated
  const unknown = reads('unknown element') ? unknownElements(content.particles, context) : []
  const row = reads('other order') ? children.map((child) => memberOf(child, context)) : rowOf(children, context)
  const members = [...row, ...unknown]
  const [first, second] = members
  if (!first || !second)
    return { kind: 'particles', particles: [...text, ...(unknown.length > 0 ? unknown : children)] }
  const group: GroupPattern = { kind: 'group', operator: 'interleave', members, span: first.span }
  return { kind: 'particles', particles: [...text, group] }
}

/** The particles of the type that a placeholder without suffix stands for; other particles themselves. */
function inRow(particle: Particle, context: Context): readonly Particle[] {
  if (particle.kind !== 'reference' || particle.suffixes.length > 0) return [particle]
  return particlesOf(particle, context.scope).flatMap((inner) =>
    inner.kind === 'element' ? [context.only(inner)] : inRow(inner, context),
  )
}

type Child = Exclude<Particle, { readonly kind: 'mixed' }>

function optional(child: Child, context: Context): Child {
  switch (child.kind) {
    case 'element':
      return { ...child, count: { ...child.count, min: 0 } }
    case 'group':
      return { ...memberOf(child, context), suffixes: ['?'] }
    case 'reference':
    case 'anything':
      return { ...child, suffixes: [...child.suffixes, '?'] }
  }
}

type Member = Reference | AnythingPattern

/** A particle as a member of a group. */
function memberOf(child: Child, { declare, only }: Context): Member {
  if (child.kind === 'element') return only(child)
  return child.kind === 'group' ? declare({ kind: 'group', group: child, span: child.span }) : child
}

/** Particles in their order, as one member of a group. */
function rowOf(children: readonly Child[], context: Context): readonly Member[] {
  const [first] = children
  if (!first) return []
  return children.length === 1
    ? [memberOf(first, context)]
    : [context.declare({ kind: 'xml', particles: children, span: first.span })]
}

/** Elements of all names but those in some content. None if the content has a wildcard, which then says what may come. */
function unknownElements(particles: readonly Particle[], { scope, declare }: Context): readonly AnythingPattern[] {
  const { positions } = contentModel(particles, scope)
  const known = positions.flatMap(({ element }) => (element ? [element] : []))
  if (known.length < positions.length) return []
  const span = particles[0]?.span ?? nowhere
  const names = new Map(known.map((element) => [`${element.name} ${element.namespace ?? ''}`, element]))
  const types = [...names.values()].map((element) => declare(named(element)))
  const [only] = types
  const except = types.length < 2 ? only : declare({ kind: 'group', group: { kind: 'group', operator: 'choice', members: types, span }, span }) // prettier-ignore
  return [
    {
      kind: 'anything',
      suffixes: [{ min: 0 }],
      wildcard: { ...(except && { except }), isIgnored: true },
      span,
    },
  ]
}

/** One element with a name, for the list of names that a wildcard excludes. */
const named = ({ contentReference: _, ...element }: ElementPattern): Shape => ({
  kind: 'xml',
  particles: [{ ...element, attributes: [], content: { kind: 'particles', particles: [] }, count: { min: 1, max: 1 } }],
  span: element.span,
})
