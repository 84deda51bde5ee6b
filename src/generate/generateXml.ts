import { occursOf } from '../pattern/contentModel.js'
import { elementContent, textValue } from '../pattern/elementContent.js'
import type { AttributePattern, ElementPattern, Occurs, Particle, Shape } from '../pattern/patternTree.js'
import type { WrittenElement } from '../payload/printXml.js'
import { generateValue } from './generateValue.js'
import { inType, isPresent, itemCount, placeOf, type Generation, type Place } from './generation.js'
import { schemaInstanceNamespace } from '../text/markup.js'

/** The namespaces that are declared where an element stands, by prefix. */
type Declared = ReadonlyMap<string, string>

interface At extends Place {
  readonly declared: Declared
}

/** The elements of particles, in order. */
export const generateParticles = (
  particles: readonly Particle[],
  place: At,
  generating: Generation,
): WrittenElement[] =>
  particles.flatMap((particle) =>
    particle.kind === 'element'
      ? repeated(particle.name, particle.occurs, place, generating, (at) => [generateElement(particle, at, generating)])
      : repeated(particle.name, occursOf(particle), place, generating, (at) =>
          generateParticles(
            particlesOf(generating.scope.get(particle.name)?.shape),
            inType(at, particle.name),
            generating,
          ),
        ),
  )

export const noNamespaces: Declared = new Map()

export const particlesOf = (shape: Shape | undefined): readonly Particle[] =>
  shape?.kind === 'xml' ? shape.particles : shape?.kind === 'reference' ? [shape.reference] : []

function repeated(
  name: string,
  occurs: Occurs,
  place: At,
  generating: Generation,
  make: (place: At) => WrittenElement[],
): WrittenElement[] {
  if (occurs === 'once') return make(placeOf(place, name))
  if (occurs === 'optional') return isPresent(name, place, generating) ? make(placeOf(place, name)) : []
  const count = itemCount(name, place, generating)
  return Array.from({ length: count }, (_, item) => make(placeOf(place, name, item))).flat()
}

/** An element with all that is in it. Prefixes that the contract declares stay; others are left out. */
export function generateElement(element: ElementPattern, place: At, generating: Generation): WrittenElement {
  generating.left--
  const { attributes, content } = elementContent(element, generating.scope)
  const namespaces = new Map(element.namespaces.map(({ prefix, uri }) => [prefix, uri]))
  const declared = namespaces.size === 0 ? place.declared : new Map([...place.declared, ...namespaces])
  const typed = element.contentReference ? inType(place, element.contentReference.name) : place
  const at: At = { ...typed, declared }
  const value = textValue(content, generating.scope)
  return {
    name: qualified(element, declared),
    attributes: [...declarations(namespaces), ...generateAttributes(attributes, at, generating)],
    content: value
      ? (generateValue(value, element.name, at, generating) ?? '')
      : content.kind === 'particles'
        ? generateParticles(content.particles, at, generating)
        : '',
  }
}

const qualified = ({ prefix, name }: { readonly prefix: string; readonly name: string }, declared: Declared): string =>
  prefix !== '' && (declared.has(prefix) || prefix === 'xml') ? `${prefix}:${name}` : name

const declarations = (namespaces: Declared): [string, string][] =>
  [...namespaces].map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri])

function generateAttributes(
  patterns: readonly AttributePattern[],
  place: At,
  generating: Generation,
): [string, string][] {
  const present = patterns.filter(({ name, optional }) => !optional || isPresent(`@${name}`, place, generating))
  const attributes = present.map((attribute): [string, string] => {
    const { name, value, instance } = attribute
    const text = generateValue(value, name, placeOf(place, `@${name}`), generating) ?? ''
    return [
      instance && !place.declared.has(attribute.prefix) ? `xsi:${name}` : qualified(attribute, place.declared),
      text,
    ]
  })
  const isUndeclared = !place.declared.has('xsi') && attributes.some(([name]) => name.startsWith('xsi:'))
  return isUndeclared ? [['xmlns:xsi', schemaInstanceNamespace], ...attributes] : attributes
}
