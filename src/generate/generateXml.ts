import { particlesOf } from '../pattern/content/contentParts.js'
import { attributeWildcard } from '../pattern/types/attributeWildcard.js'
import { countsOf, joinedCounts } from '../pattern/tree/counts.js'
import { accepts, domainOf } from '../pattern/values/domain.js'
import { withoutSpace } from '../text/withoutSpace.js'
import { anyContent, elementContent, textValue } from '../pattern/content/elementContent.js'
import type {
  AnythingPattern,
  AttributePattern,
  ContentPattern,
  Count,
  ElementPattern,
  GroupPattern,
  Particle,
  ValuePattern,
} from '../pattern/tree/patternTree.js'
import { isNil, nilValues } from '../pattern/types/nilForms.js'
import { declaredInside, type DeclaredNamespaces } from '../pattern/tree/qualifiedName.js'
import { writtenNames, type StatedAttribute } from '../pattern/tree/writtenNames.js'
import type { WrittenElement } from '../message/print/printXml.js'
import { CannotGenerate } from './values/cannotGenerate.js'
import { otherName, unknownName, wrongAlternatives } from './flaw.js'
import { anyText, filledText, generateValue } from './generateValue.js'
import {
  alternative,
  countPart,
  drawAt,
  flawOf,
  hasOthers,
  hasUnknown,
  inAlternative,
  inType,
  isLeftOut,
  isPresent,
  itemCount,
  orderOf,
  placeOf,
  type Generation,
  type PartPlace,
} from './generation.js'
import { memberName, memberSizes } from './groupMembers.js'
import { faultCode, isRare, isOfSoap, isSoapHeader } from './soapParts.js'
import { wildcardSample } from './wildcardSample.js'
import { wrongLengths } from './wrongLengths.js'

interface At extends PartPlace {
  readonly declared: DeclaredNamespaces
  /** Whether it is in the header of a SOAP envelope, where clients send only declared blocks. */
  readonly inHeader?: boolean
}

/**
 * The elements of particles. The stack is explicit: types may refer to one another in a chain of any length. Only what may come
 * in any order is recursive, and it may nest no deeper than a content model allows.
 */
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
    else if (particle.kind === 'reference') enter(particlesOf(particle, generating.scope), inType(at, particle.name))
    else if (particle.kind === 'anything') elements.push(...sampleElements(particle, at, generating))
    else if (particle.kind === 'mixed') continue
    else if (particle.operator === 'interleave') elements.push(...interleaved(particle, at, generating))
    else {
      const flaw = flawOf(at.name, at, generating, () => wrongAlternatives)
      if (flaw?.kind !== 'alternatives') {
        const index = chosenMember(particle, at, generating)
        enter([membersOf(particle)[index]!], inAlternative(at, index))
      } else if (flaw.which === 'all') enter(membersOf(particle), at)
      else elements.push(unknownElement)
    }
  }
  return elements
}

/** A particle in its parent, or one of its occurrences. */
interface Occurrence {
  readonly particle: Particle
  readonly place: At
  readonly isExpanded: boolean
}

/** The places of a particle's occurrences: none, one or several. */
function occurrences(particle: Particle, place: At, generating: Generation): At[] {
  if (particle.kind === 'group') return [place]
  if (particle.kind === 'mixed') return []
  const name = particle.kind === 'anything' ? 'other' : particle.name
  const counts = particle.kind === 'element' ? joinedCounts([particle.count]) : countsOf(particle.suffixes)
  const [count] = counts
  // Of a reference, the elements that it leads to are left out one by one.
  const isMissing = !count && particle.kind === 'element' && isLeftOut(name, place, generating)
  if (!count) return isMissing ? [] : [placeOf(place, name)]
  const isOptional = counts.some(({ min }) => min === 0)
  if (isOptional && isUnusual(particle, name, place, generating)) return []
  if (counts.length === 1 && count.min === 0 && count.max === 1)
    return isPresent(name, place, generating) ? [placeOf(place, name)] : []
  const length = counts.reduce((times, one) => times * occurrenceCount(name, one, place, generating), 1)
  return Array.from({ length }, (_, item) => placeOf(place, name, item))
}

/** Whether an optional particle is one that usual messages lack, and is not chosen. */
function isUnusual(particle: Particle, name: string, place: At, generating: Generation): boolean {
  if (particle.kind !== 'anything') return isRare(particle, place.declared, generating.scope)
  return place.inHeader === true || particle.wildcard !== undefined || !hasOthers(name, place, generating)
}

function occurrenceCount(name: string, count: Count, place: At, generating: Generation): number {
  const length = itemCount(name, count, place, generating)
  const flaw = flawOf(name, placeOf(place, name), generating, () => wrongLengths(count))
  return flaw?.kind === 'length' ? flaw.length : length
}

/** The members of a group of nodes. */
const membersOf = ({ members }: GroupPattern): readonly Particle[] =>
  members.filter((member) => member.kind !== 'builtIn')

/** The index of one member of a choice. */
function chosenMember({ members }: GroupPattern, place: At, generating: Generation): number {
  const sizes = (): readonly number[] => memberSizes(members, generating.scope)
  return alternative(members.map(memberName), sizes, place.name, place, generating)
}

/** The nodes of all members, in some order. */
function interleaved(group: GroupPattern, place: At, generating: Generation): WrittenElement[] {
  const order = orderOf(place.name, place, generating)
  const lists = membersOf(group).map((member) => generateParticles([member], place, generating))
  if (order !== 'mixed') return (order === 'in order' ? lists : lists.reverse()).flat()
  const draw = drawAt(generating, { ...place, path: `${place.path}/&` })
  const left = lists.flatMap((list, index) => list.map(() => index))
  return lists.flat().map(() => lists[left.splice(draw(left.length), 1)[0]!]!.shift()!)
}

/** A plausible element for a wildcard, or an empty list if the wildcard accepts no element. */
function sampleElements({ wildcard }: AnythingPattern, place: At, generating: Generation): WrittenElement[] {
  if (!wildcard) return [anyElement(place, generating)]
  const sample = wildcardSample(wildcard, generating.scope)
  if (!sample) return []
  if (sample.kind === 'element') return [generateElement(sample, place, generating)]
  const { name, namespace } = sample
  const isDeclared = (place.declared.get('') ?? '') === namespace
  return [{ ...anyElement(place, generating), name, attributes: isDeclared ? [] : [['xmlns', namespace]] }]
}

/** A plausible element where any is allowed. */
export function anyElement(place: PartPlace, generating: Generation): WrittenElement {
  countPart(generating)
  return { name: 'other', attributes: [], content: anyText('other', place, generating) }
}

/** The maximum nesting depth of a generated message. The limit for payloads is lower. */
const maxElementDepth = 512

/**
 * An element with its attributes and content. Prefixes that the contract does not declare are dropped.
 * @throws CannotGenerate at {@link maxElementDepth}, for example if all elements that a wildcard accepts contain the same wildcard
 */
export function generateElement(element: ElementPattern, place: At, generating: Generation): WrittenElement {
  countPart(generating)
  if (place.depth > maxElementDepth)
    throw new CannotGenerate('a message would exceed the maximum nesting depth of payloads')
  const { attributes, others, ignoresOthers, content } = elementContent(element, generating.scope)
  const declared = declaredInside(place.declared, element.namespaces)
  const typed = element.contentReference ? inType(place, element.contentReference.name) : place
  const inside: At = { ...typed, declared, ...(isSoapHeader(element, declared) && { inHeader: true }) }
  const values = generateAttributes(attributes, ignoresOthers ? undefined : others, inside, generating)
  const written = writtenNames(
    element,
    values.map(([attribute]) => attribute),
    place.declared,
  )
  const texts = values.map(([, text], index): [string, string] => [
    written.attributes[index]!,
    written.valuePrefixes[index]! + text,
  ])
  const inner = { ...inside, declared: written.declared }
  return {
    name: written.name,
    attributes: [...written.declarations, ...texts],
    content: values.some(saysNil) ? '' : generateContent(element.name, content, inner, generating),
  }
}

/** Whether an attribute makes its element nil. */
const saysNil = ([attribute, text]: readonly [StatedAttribute, string]): boolean =>
  mayBeNil(attribute) && nilValues.nil.includes(withoutSpace(text))

const mayBeNil = (attribute: StatedAttribute): boolean => attribute.namespace !== undefined && isNil(attribute)

function generateContent(
  name: string,
  content: ContentPattern,
  place: At,
  generating: Generation,
): WrittenElement['content'] {
  const value = textValue(content, generating.scope) ?? anyContent(content, generating.scope)
  if (value) return usualCode(value, name, place, generating) ?? generateValue(value, name, place, generating) ?? ''
  if (content.kind === 'text') return ''
  return [
    ...generateParticles(content.particles, place, generating),
    ...(hasUnknown(name, place, generating) ? [unknownElement] : []),
  ]
}

/** The code of a SOAP fault, if a value is one and may be a usual code. */
function usualCode(value: ValuePattern, name: string, place: At, generating: Generation): string | undefined {
  const code = faultCode(name, place.around, place.declared)
  if (code === undefined || filledText(value, name, generating) !== undefined) return undefined
  return accepts(domainOf(value, generating.scope), code) ? code : undefined
}

const unknownElement: WrittenElement = { name: unknownName, attributes: [], content: '' }

function generateAttributes(
  patterns: readonly AttributePattern[],
  others: ValuePattern | undefined,
  place: At,
  generating: Generation,
): [StatedAttribute, string][] {
  const present = patterns.filter((pattern) => {
    const name = `@${pattern.name}`
    if (!pattern.optional) return !isLeftOut(name, place, generating)
    if (mayBeNil(pattern)) return hasOthers(name, place, generating)
    return !isForSoap(pattern, place.declared) && isPresent(name, place, generating)
  })
  const attributes = present.map((attribute): [StatedAttribute, string] => {
    const { name, value } = attribute
    const nil = mayBeNil(attribute) && attribute.optional ? nilText(value, generating) : undefined
    return [attribute, nil ?? generateValue(value, name, placeOf(place, `@${name}`), generating) ?? '']
  })
  return others ? [...attributes, ...openAttribute(patterns, others, place, generating)] : attributes
}

/** A value that makes an element nil. An optional `xsi:nil` is generated for no other purpose. */
function nilText(value: ValuePattern, { scope }: Generation): string | undefined {
  const domain = domainOf(value, scope)
  return nilValues.nil.find((text) => accepts(domain, text))
}

/** Whether an attribute is one that SOAP allows besides the contract's own: its value is left open. */
const isForSoap = (attribute: AttributePattern, declared: DeclaredNamespaces): boolean =>
  attribute.value.kind !== 'literal' && isOfSoap(attribute, declared)

/** An attribute that is not named, if there is to be one. */
function openAttribute(
  patterns: readonly AttributePattern[],
  others: ValuePattern,
  place: At,
  generating: Generation,
): [StatedAttribute, string][] {
  if (attributeWildcard(others, generating.scope)) return []
  const name = otherName(patterns.map((pattern) => pattern.name))
  if (!hasOthers(`@${name}`, place, generating)) return []
  const text = generateValue(others, name, placeOf(place, `@${name}`), generating) ?? ''
  return [[{ name, prefix: '', instance: false }, text]]
}
