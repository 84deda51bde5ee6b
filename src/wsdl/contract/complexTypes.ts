import { oncePer } from '../../text/once.js'
import type { ComplexType, Particle, Schema, TypeUse } from '../components/schema.js'
import { builtInName } from './qualified.js'
import type { TextType } from './textType.js'
import type { TextTypes } from './textTypes.js'
import type { Writing } from './writing.js'

/** What the content of a complex type consists of. */
export type Content =
  | { readonly kind: 'anything' }
  | { readonly kind: 'text'; readonly text: TextType }
  | {
      readonly kind: 'nodes'
      /** The type whose nodes come first, if it extends one that has some. */
      readonly base?: ComplexType
      /** Whether there are any. */
      readonly hasNodes: boolean
      readonly mayBeEmpty: boolean
    }

export interface ComplexTypes {
  readonly content: (type: ComplexType, place: string) => Content
  /** A type and what it has its attributes from, the outermost base first. */
  readonly levels: (type: ComplexType) => readonly ComplexType[]
}

export function createComplexTypes(writing: Writing, texts: TextTypes): ComplexTypes {
  const { schema, names, note } = writing
  const contents = new Map<ComplexType, Content>()

  const content = (type: ComplexType, place: string): Content => {
    const chain: ComplexType[] = []
    const seen = new Set<ComplexType>()
    for (
      let one: ComplexType | undefined = type;
      one && !contents.has(one) && !seen.has(one);
      one = baseOf(one, schema)
    ) {
      seen.add(one)
      chain.push(one)
    }
    for (const one of chain.reverse()) contents.set(one, contentOf(one, one === type ? place : ''))
    return contents.get(type)!
  }

  const contentOf = (type: ComplexType, place: string): Content => {
    const base = baseOf(type, schema)
    const inherited = base && contents.get(base)
    if (type.content.kind === 'simple') return textOf(type, inherited, place)
    const isExtension = type.derivation?.by === 'extension'
    const { particle } = type.content
    if (isExtension && (inherited?.kind === 'anything' || (!base && isAnything(type.derivation!.base, schema))))
      return { kind: 'anything' }
    if (isExtension && inherited?.kind === 'text' && !(particle && hasNodes(particle, schema))) return inherited
    const own = particle !== undefined && hasNodes(particle, schema)
    const before = isExtension && inherited?.kind === 'nodes' && inherited.hasNodes ? inherited : undefined
    if (type.mixed) {
      if (!own && !before) return { kind: 'text', text: texts.of(anyText(type), place) }
      note({ construct: 'mixed', span: type.span, kind: 'wider', reason: 'any content is taken' })
      return { kind: 'anything' }
    }
    return {
      kind: 'nodes',
      ...(before && base && { base }),
      hasNodes: own || before !== undefined,
      mayBeEmpty: (before?.mayBeEmpty ?? true) && (!particle || mayBeEmpty(particle, schema)),
    }
  }

  const textOf = (type: ComplexType, inherited: Content | undefined, place: string): Content => {
    const { content: own, derivation, span, documentation } = type
    if (own.kind !== 'simple') return { kind: 'anything' }
    const name = type.name ? names.ofType(type.name) : place
    const base = own.type
      ? texts.of(own.type, `${name}.value`)
      : inherited?.kind === 'text'
        ? inherited.text
        : texts.of(derivation?.base ?? anyText(type), name)
    if (own.facets.length === 0) return { kind: 'text', text: base }
    return {
      kind: 'text',
      text: texts.restricted(base, own.facets, { name, span, documentation }, type.name !== undefined),
    }
  }

  const levels = oncePer((type: ComplexType): readonly ComplexType[] => {
    const found = new Set<ComplexType>()
    for (let one: ComplexType | undefined = type; one && !found.has(one); one = baseOf(one, schema)) found.add(one)
    return [...found].reverse()
  })

  return { content, levels }
}

function baseOf({ derivation }: ComplexType, { types }: Schema): ComplexType | undefined {
  const base = derivation && types.get(derivation.base.to)
  return base?.kind === 'complex' ? base : undefined
}

/** Whether a type use is `xs:anyType`, or leads nowhere, so that anything is taken. */
export const isAnything = (type: TypeUse, { types }: Schema): boolean => {
  if (type.kind !== 'reference' || types.has(type.to)) return false
  const name = builtInName(type.to)
  return name === undefined || name === 'anyType' || name === 'Array' || name === 'Struct' || name === 'ur-type'
}

const anyText = ({ span }: ComplexType): TypeUse => ({
  kind: 'reference',
  to: '{http://www.w3.org/2001/XMLSchema}string',
  span,
})

/** Groups that nest deeper, or that refer to themselves, are not looked into. */
const deepest = 100

/** Whether a particle has any element; true if in doubt. */
export function hasNodes(particle: Particle, schema: Schema, depth = 0): boolean {
  if (particle.max === 0) return false
  if (particle.kind === 'elementParticle' || particle.kind === 'any') return true
  if (depth > deepest) return true
  if (particle.kind !== 'group') return particle.particles.some((one) => hasNodes(one, schema, depth + 1))
  const group = schema.groups.get(particle.group.to)
  return group !== undefined && hasNodes(group.content, schema, depth + 1)
}

/** Whether a particle takes no elements at all; false if in doubt. */
export function mayBeEmpty(particle: Particle, schema: Schema, depth = 0): boolean {
  if (particle.min === 0 || particle.max === 0) return true
  if (particle.kind === 'elementParticle' || particle.kind === 'any' || depth > deepest) return false
  if (particle.kind === 'group') {
    const group = schema.groups.get(particle.group.to)
    return group === undefined || mayBeEmpty(group.content, schema, depth + 1)
  }
  const { particles, kind } = particle
  return kind === 'choice'
    ? particles.length === 0 || particles.some((one) => mayBeEmpty(one, schema, depth + 1))
    : particles.every((one) => mayBeEmpty(one, schema, depth + 1))
}
