import { particlesOfShape } from '../../pattern/content/contentParts.js'
import { countsOf, isOne } from '../../pattern/tree/counts.js'
import { elementContent } from '../../pattern/content/elementContent.js'
import type {
  AttributePattern,
  ContentPattern,
  Count,
  ElementPattern,
  Particle,
  Reference,
  Scope,
} from '../../pattern/tree/patternTree.js'

const once: Count = { min: 1, max: 1 }

/**
 * The nodes of a contract in which the given elements replace those with the same names, in order. An element that may be repeated
 * occurs as often as it is given. If the given nodes include placeholders, they replace all nodes.
 */
export function mergedParticles(
  own: readonly Particle[],
  given: readonly Particle[],
  scope: Scope,
): readonly Particle[] {
  const elements = given.filter((particle) => particle.kind === 'element')
  if (elements.length < given.length) return given
  const left = [...elements]
  const merged = own.flatMap((particle) => mergedParticle(particle, left, scope))
  return [...merged, ...left] // elements that the contract does not allow are reported when a sample is matched against it
}

/** A particle in which the given elements replace those with the same names. They are removed from `left`. */
function mergedParticle(own: Particle, left: ElementPattern[], scope: Scope): readonly Particle[] {
  switch (own.kind) {
    case 'element': {
      const stated = taken(left, own.name, own.count.max)
      return stated.length === 0 ? [own] : stated.map((element) => mergedElement(own, element, scope))
    }
    case 'reference': {
      const nodes = nodesOf(own, scope)
      if (!isNamed(nodes, left, scope)) return [own]
      const [count = once, ...more] = countsOf(own.suffixes)
      const [only, ...others] = nodes
      if (only?.kind === 'element' && others.length === 0 && isOne(only.count) && more.length === 0)
        return mergedParticle({ ...only, count }, left, scope)
      return nodes.flatMap((node) => mergedParticle(node, left, scope))
    }
    case 'group': {
      if (own.operator === 'interleave') return [own]
      const chosen = own.members.find((member) => member.kind === 'reference' && isNamed([member], left, scope))
      return chosen?.kind === 'reference' ? mergedParticle(chosen, left, scope) : [own]
    }
    default:
      return [own]
  }
}

/** Removes the elements with a name from `left` and returns them, `max` at most. */
function taken(left: ElementPattern[], name: string, max = Infinity): readonly ElementPattern[] {
  const found = left.filter((element) => element.name === name).slice(0, max)
  for (const element of found) left.splice(left.indexOf(element), 1)
  return found
}

const nodesOf = ({ name }: Reference, scope: Scope): readonly Particle[] => {
  const shape = scope.get(name)?.shape
  return shape ? particlesOfShape(shape) : []
}

/** Whether particles, or the types that they refer to, contain an element with the name of a given one. */
function isNamed(
  particles: readonly Particle[],
  given: readonly ElementPattern[],
  scope: Scope,
  seen = new Set<string>(),
): boolean {
  return particles.some((particle) => {
    if (particle.kind === 'element') return given.some(({ name }) => name === particle.name)
    if (particle.kind === 'group')
      return isNamed(particle.members.filter((member) => member.kind === 'reference'), given, scope, seen) // prettier-ignore
    if (particle.kind !== 'reference' || seen.has(particle.name)) return false
    seen.add(particle.name)
    return isNamed(nodesOf(particle, scope), given, scope, seen)
  })
}

/** An element of a contract in which the given attributes and content replace its own. */
function mergedElement(own: ElementPattern, given: ElementPattern, scope: Scope): ElementPattern {
  const { attributes, others, ignoresOthers, content } = elementContent(own, scope)
  const { contentReference: _reference, ...element } = own
  return {
    ...element,
    count: once,
    attributes: mergedAttributes(attributes, given.attributes),
    ...(others && { otherAttributes: others }),
    ...(ignoresOthers && { ignoresOthers }),
    content: mergedContent(content, given.content, scope),
    span: given.span,
  }
}

function mergedAttributes(
  own: readonly AttributePattern[],
  given: readonly AttributePattern[],
): readonly AttributePattern[] {
  const byName = new Map(given.map((attribute) => [attribute.name, attribute]))
  const declared = new Set(own.map(({ name }) => name))
  return [
    ...own.map((attribute) => {
      const stated = byName.get(attribute.name)
      return stated ? { ...attribute, optional: false, value: stated.value } : attribute
    }),
    ...given.filter(({ name }) => !declared.has(name)),
  ]
}

/** If no content is given, the element may have any content that the contract allows. */
function mergedContent(own: ContentPattern, given: ContentPattern, scope: Scope): ContentPattern {
  if (given.kind === 'text') {
    const isEmpty = given.value.kind === 'literal' && given.value.text.trim() === ''
    return isEmpty ? own : given
  }
  if (given.particles.length === 0 || own.kind === 'text') return given.particles.length === 0 ? own : given
  return { kind: 'particles', particles: mergedParticles(own.particles, given.particles, scope) }
}
