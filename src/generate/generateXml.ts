import { occursOf, occursOfCount } from '../pattern/contentParts.js'
import { elementContent, textValue } from '../pattern/elementContent.js'
import type { AttributePattern, ElementPattern, Particle, Shape } from '../pattern/patternTree.js'
import { declarations, declaredInside, qualifiedName, type Declared } from '../pattern/qualifiedName.js'
import type { WrittenElement } from '../payload/printXml.js'
import { generateValue } from './generateValue.js'
import { unknownName } from './flaw.js'
import {
  hasUnknown,
  inType,
  isLeftOut,
  isPresent,
  itemCount,
  placeOf,
  type Generation,
  type Place,
} from './generation.js'
import { schemaInstanceNamespace } from '../text/markup.js'

interface At extends Place {
  readonly declared: Declared
}

/** The elements of particles, in order. The stack is explicit: types may refer to one another in a chain of any length. */
export function generateParticles(particles: readonly Particle[], place: At, generating: Generation): WrittenElement[] {
  const elements: WrittenElement[] = []
  const open: Occurrence[] = []
  const enter = (inner: readonly Particle[], at: At): void => {
    for (const particle of inner.toReversed()) open.push({ particle, place: at, isExpanded: false })
  }
  enter(particles, place)
  for (let next = open.pop(); next; next = open.pop()) {
    const { particle, place: at } = next
    if (!next.isExpanded) {
      for (const one of occurrences(particle, at, generating).reverse())
        open.push({ particle, place: one, isExpanded: true })
    } else if (particle.kind === 'element') elements.push(generateElement(particle, at, generating))
    else if (particle.kind === 'reference')
      enter(particlesOf(generating.scope.get(particle.name)?.shape), inType(at, particle.name))
  }
  return elements
}

/** A particle in its parent, or one of its occurrences. */
interface Occurrence {
  readonly particle: Particle
  readonly place: At
  readonly isExpanded: boolean
}

/** The particles of an XML shape or of a reference; none for other shapes. */
export const particlesOf = (shape: Shape | undefined): readonly Particle[] =>
  shape?.kind === 'xml' ? shape.particles : shape?.kind === 'reference' ? [shape.reference] : []

/** The places of a particle's occurrences: none, one or several. */
function occurrences(particle: Particle, place: At, generating: Generation): At[] {
  if (particle.kind === 'group' || particle.kind === 'anything') return []
  const { name } = particle
  const occurs = particle.kind === 'element' ? occursOfCount(particle.count) : occursOf(particle)
  // Of a reference, the elements that it leads to are left out one by one.
  const isMissing = occurs === 'once' && particle.kind === 'element' && isLeftOut(name, place, generating)
  if (occurs === 'once') return isMissing ? [] : [placeOf(place, name)]
  if (occurs === 'optional') return isPresent(name, place, generating) ? [placeOf(place, name)] : []
  return Array.from({ length: itemCount(name, { min: 0 }, place, generating) }, (_, item) => placeOf(place, name, item))
}

/** An element with its attributes and content. Prefixes that the contract does not declare are dropped. */
export function generateElement(element: ElementPattern, place: At, generating: Generation): WrittenElement {
  generating.left--
  const { attributes, content } = elementContent(element, generating.scope)
  const declared = declaredInside(place.declared, element.namespaces)
  const typed = element.contentReference ? inType(place, element.contentReference.name) : place
  const at: At = { ...typed, declared }
  const value = textValue(content, generating.scope)
  return {
    name: qualifiedName(element, declared),
    attributes: [...declarations(element.namespaces), ...generateAttributes(attributes, at, generating)],
    content: value
      ? (generateValue(value, element.name, at, generating) ?? '')
      : content.kind === 'particles'
        ? [
            ...generateParticles(content.particles, at, generating),
            ...(hasUnknown(element.name, at, generating) ? [unknownElement] : []),
          ]
        : '',
  }
}

const unknownElement: WrittenElement = { name: unknownName, attributes: [], content: '' }

function generateAttributes(
  patterns: readonly AttributePattern[],
  place: At,
  generating: Generation,
): [string, string][] {
  const present = patterns.filter(({ name, optional }) =>
    optional ? isPresent(`@${name}`, place, generating) : !isLeftOut(`@${name}`, place, generating),
  )
  const attributes = present.map((attribute): [string, string] => {
    const { name, value, instance } = attribute
    const text = generateValue(value, name, placeOf(place, `@${name}`), generating) ?? ''
    return [
      instance && !place.declared.has(attribute.prefix) ? `xsi:${name}` : qualifiedName(attribute, place.declared),
      text,
    ]
  })
  const isUndeclared = !place.declared.has('xsi') && attributes.some(([name]) => name.startsWith('xsi:'))
  return isUndeclared ? [['xmlns:xsi', schemaInstanceNamespace], ...attributes] : attributes
}
