import { particlesOfShape } from '../../pattern/content/contentParts.js'
import { elementContent } from '../../pattern/content/elementContent.js'
import type { StatedElement } from '../../pattern/types/elementType.js'
import type { AttributePattern, GroupMember, Particle, Scope } from '../../pattern/tree/patternTree.js'
import type { Source } from '../../text/source.js'
import type { Span } from '../../text/span.js'
import { anyElement } from '../vocabulary/node.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'
import type { StatedPlace } from './changedPlaces.js'
import { declarationAt, useAt, wordsAt, type Statement } from './statement.js'
import { createStatements } from './statements.js'

const declaring = { isDeclaration: true }

interface Open {
  readonly particle: Particle | GroupMember
  readonly within: Statement
}

/**
 * The statements about the attributes and children of an element, including those of the types that it uses. `part` is the one
 * that changed (default: any child).
 */
export function contentStatements(
  { pattern, scope }: StatedElement,
  source: Source,
  part: InternedPart | undefined,
): StatedPlace {
  const { root, all, leaves, add } = createStatements(pattern.nameSpan, wordsAt(source, pattern.nameSpan))
  const { content, attributes } = elementContent(pattern, scope)
  const particles = content.kind === 'particles' ? content.particles : []
  const met = new Set<string>()
  const open = particles.map((particle): Open => ({ particle, within: root })).reverse()
  for (let top = open.pop(); top; top = open.pop()) {
    const { particle, within } = top
    const isLeaf = part === undefined || part === partOfParticle(particle)
    const own = add(particle.span, wordsOf(particle, source), within, { isLeaf, isGroup: particle.kind === 'group' })
    const inside = membersOf(particle, scope, met)
    const below = inside.declaration
      ? add(inside.declaration, declarationAt(source, inside.declaration), own, declaring)
      : own
    for (const one of inside.particles.toReversed()) open.push({ particle: one, within: below })
  }
  // If an element only uses a type, the type declares its attributes.
  const declaration = particles.length === 1 && particles[0]?.kind === 'reference' ? all[2] : undefined
  for (const one of attributes)
    add(one.span, wordsAt(source, one.span), declaration ?? root, { isLeaf: part === partOfAttribute(one) })
  return { all, leaves, otherwise: part && leaves[0] }
}

/** The particles inside a particle: the members of a group, or the content of a type on its first use. */
function membersOf(
  particle: Particle | GroupMember,
  scope: Scope,
  met: Set<string>,
): { readonly declaration?: Span; readonly particles: readonly (Particle | GroupMember)[] } {
  if (particle.kind === 'group') return { particles: particle.members }
  const type = particle.kind === 'reference' && !met.has(particle.name) ? scope.get(particle.name) : undefined
  if (!type || type.isBuiltIn) return { particles: [] }
  met.add(type.name)
  return { declaration: type.nameSpan, particles: particlesOfShape(type.shape) }
}

/** The words of a particle: the name and count of an element, the operator of a group, or the text of anything else. */
function wordsOf(particle: Particle | GroupMember, source: Source): string {
  if (particle.kind === 'group') return particle.operator
  if (particle.kind !== 'element') return useAt(source, particle.span)
  const { count, nameSpan } = particle
  return `${wordsAt(source, nameSpan)} ${String(count.min)} ${String(count.max)}`
}

function partOfParticle(particle: Particle | GroupMember): InternedPart | undefined {
  if (particle.kind === 'element') return partOf('element', particle.name, particle.namespace)
  return particle.kind === 'anything' ? anyElement : undefined
}

const partOfAttribute = ({ name, instance, namespace }: AttributePattern): InternedPart =>
  partOf(instance ? 'instance attribute' : 'attribute', name, namespace)
