import type { ElementDeclaration, SchemaParticle, SchemaReference } from '../../components/schema/schema.js'
import { hasType, isConcrete } from './derivedTypes.js'
import { takesElements } from './wildcards.js'
import type { Writing } from '../writing/writing.js'

type Known = Pick<Writing, 'schema' | 'derivations'>

/** Groups that nest deeper are not looked into. */
const maxDepth = 100

/** Whether any content satisfies a particle; true if in doubt. Abstract elements and types need a substitute or a derived type. */
export function isPossible(particle: SchemaParticle, known: Known, depth = 0): boolean {
  if (particle.min === 0 || depth > maxDepth) return true
  if (particle.kind === 'elementParticle') return hasElement(particle.element, known)
  if (particle.kind === 'any') return takesElements(particle, known)
  if (particle.kind === 'group') return true
  const { kind, particles } = particle
  return kind === 'choice'
    ? particles.some((one) => isAlternative(one, known, depth + 1))
    : particles.every((one) => isPossible(one, known, depth + 1))
}

/** Whether a particle of a choice can be chosen. */
export const isAlternative = (particle: SchemaParticle, known: Known, depth = 0): boolean =>
  particle.max !== 0 && isPossible(particle, known, depth)

/** Returns false for an optional particle that no content satisfies, so that it can be left out. */
export const isRepeatable = (particle: SchemaParticle, known: Known): boolean =>
  particle.min > 0 || isPossible({ ...particle, min: 1 }, known)

/** Whether any element is valid for a declaration or a reference. */
function hasElement(declared: ElementDeclaration | SchemaReference, known: Known): boolean {
  if (declared.kind === 'element') return hasType(declared, known)
  const names = new Set([declared.to])
  // The loop also visits the names that are added to the set meanwhile.
  for (const name of names) {
    const element = known.schema.elements.get(name)
    if (!element || isConcrete(element, known)) return true
    for (const one of known.derivations.substitutes(name)) names.add(one)
  }
  return false
}
