import type { NamedType, XmlNode } from '../../syntax/syntaxTree.js'
import type { Span } from '../../text/span.js'
import type { AnyElement, ElementParticle, GroupUse, ModelGroup, Particle } from '../components/schema.js'
import { hasNodes } from './complexTypes.js'
import { countable, isCountable, isOnce, multiplied, occursOf, type Occurs } from './occurs.js'
import { anyElements, groupOf, named, suffixOf, typeStep, use } from './syntaxNodes.js'
import type { Writing } from './writing.js'

/** What particles need of elements and groups. */
export interface ParticleParts {
  /** The nodes of an element particle, once. */
  readonly element: (particle: ElementParticle, at: Inside) => readonly XmlNode[]
  /** The name of the type for an element particle. */
  readonly elementType: (particle: ElementParticle, at: Inside) => string | undefined
  /** The name of the type for a group; undefined if there is none. */
  readonly groupType: (use: GroupUse) => string | undefined
  /** Declares a type for what is written later: for what nests too deep to be written at once. */
  readonly later: (name: string, write: (at: Inside) => readonly XmlNode[], span: Span) => void
}

/** Where something stands: what names there begin with, and how deep it nests in what is written at once. */
export interface Inside {
  readonly place: string
  readonly depth: number
}

/** Deeper groups are written as types of their own. */
const deepest = 30

export interface Particles {
  /** The nodes of a particle with its count. */
  readonly nodes: (particle: Particle, at: Inside) => readonly XmlNode[]
  /** A type of some nodes that come several times, or beside others in a choice. */
  readonly counted: (name: string, nodes: readonly XmlNode[], occurs: Occurs, span: Span) => readonly XmlNode[]
  /** Declares a type of some nodes; returns its name. */
  readonly declared: (name: string, nodes: readonly XmlNode[], span: Span) => string
  readonly choice: (name: string, alternatives: readonly (readonly XmlNode[])[], span: Span) => readonly XmlNode[]
  readonly anyOrder: (name: string, members: readonly (readonly XmlNode[])[], span: Span) => readonly XmlNode[]
}

export function createParticles(writing: Writing, parts: ParticleParts): Particles {
  const { names, note, schema } = writing

  const nodes = (particle: Particle, at: Inside): readonly XmlNode[] => {
    if (!hasNodes(particle, schema)) return []
    const { span } = particle
    noteCount(particle)
    const occurs = countable(particle)
    switch (particle.kind) {
      case 'elementParticle': {
        if (isOnce(occurs)) return parts.element(particle, at)
        const name = parts.elementType(particle, at)
        return name === undefined ? [] : [use(name, span, suffixOf(occurs))]
      }
      case 'any':
        return [groupOf('choice', [anyElements(span, occurs)], span)]
      case 'group': {
        const name = parts.groupType(particle)
        return name === undefined ? [] : [use(name, span, suffixOf(occurs))]
      }
      default:
        return groupNodes(particle, occurs, at)
    }
  }

  const groupNodes = (particle: ModelGroup, occurs: Occurs, at: Inside): readonly XmlNode[] => {
    const { kind, span } = particle
    const members = particle.particles.filter((one) => hasNodes(one, schema))
    const [only] = members
    const single = only && members.length === 1 && kind !== 'choice' ? multiplied(countable(only), occurs) : undefined
    if (only && single) {
      noteCount(only)
      return nodes(withCount(only, single), at)
    }
    if (at.depth > deepest) {
      const name = names.fresh(`${at.place}.${kind}`)
      parts.later(name, (top) => inner(particle, top), span)
      return [use(name, span, suffixOf(occurs))]
    }
    return counted(`${at.place}.${kind}`, inner(particle, { ...at, depth: at.depth + 1 }), occurs, span)
  }

  /** A group's nodes without its count. */
  const inner = (particle: ModelGroup, at: Inside): readonly XmlNode[] => {
    const { kind, particles, span } = particle
    if (kind === 'sequence') return particles.flatMap((one) => nodes(one, at))
    if (kind === 'all') {
      const members = particles.flatMap((one) => member(one, at) ?? [])
      return members.length === 0 ? [] : [groupOf('interleave', members, span)]
    }
    return chosen(
      `${at.place}.choice`,
      alternativesIn(particle).map((one) => member(one, at)),
      span,
    )
  }

  /** The alternatives of a choice, with those of choices in it that come once. */
  const alternativesIn = ({ particles }: ModelGroup): readonly Particle[] => {
    const found: Particle[] = []
    const open = [...particles].reverse()
    for (let one = open.pop(); one; one = open.pop())
      if (one.kind === 'choice' && isOnce(one)) for (const inside of [...one.particles].reverse()) open.push(inside)
      else if (one.max !== 0) found.push(one)
    return found
  }

  /** A particle as a member of a group; undefined if it has no nodes. */
  const member = (particle: Particle, at: Inside): NamedType | undefined => {
    if (particle.kind === 'elementParticle' && hasNodes(particle, schema)) {
      noteCount(particle)
      const name = parts.elementType(particle, at)
      return name === undefined ? undefined : named(name, particle.span, suffixOf(countable(particle)))
    }
    return memberOf(`${at.place}.${nameOfKind(particle)}`, nodes(particle, at), particle.span)
  }

  const memberOf = (name: string, some: readonly XmlNode[], span: Span): NamedType | undefined => {
    const [only] = some
    if (!only) return undefined
    if (some.length === 1 && only.kind === 'placeholder' && only.type.kind === 'named') return only.type
    return named(declared(name, some, span), span)
  }

  const declared = (wanted: string, some: readonly XmlNode[], span: Span): string => {
    const name = names.fresh(wanted)
    writing.declare(typeStep(name, some, span))
    return name
  }

  const counted = (name: string, some: readonly XmlNode[], occurs: Occurs, span: Span): readonly XmlNode[] => {
    if (some.length === 0 || isOnce(occurs)) return some
    const [only] = some
    if (only?.kind === 'placeholder' && some.length === 1 && only.type.kind === 'named') {
      const together = multiplied(occursOf(only.type.suffixes), occurs)
      const count = together && countable(together)
      if (count && isCountable(together))
        return [
          only.type.name === 'anything'
            ? groupOf('choice', [anyElements(span, count)], span)
            : use(only.type.name, span, suffixOf(count)),
        ]
    }
    return [use(declared(name, some, span), span, suffixOf(occurs))]
  }

  const chosen = (name: string, members: readonly (NamedType | undefined)[], span: Span): readonly XmlNode[] => {
    const kept = withoutCovered(members.flatMap((one) => one ?? []))
    if (kept.length === 0) return []
    const isOptional = members.includes(undefined)
    const choice = [groupOf('choice', kept, span)]
    return isOptional ? counted(name, choice, { min: 0, max: 1 }, span) : choice
  }

  const noteCount = (particle: Particle): void => {
    const construct = constructs[particle.kind]
    if (!isCountable(particle))
      note({ construct, span: particle.span, kind: 'wider', reason: 'counts over 10,000 are not limited' })
    else if (particle.kind === 'any') note(rowOfAny(particle))
    else note({ construct, span: particle.span, kind: 'exact' })
  }

  return {
    nodes,
    declared,
    counted,
    choice: (name, alternatives, span) =>
      chosen(
        name,
        alternatives.map((some) => memberOf(`${name}.choice`, some, span)),
        span,
      ),
    anyOrder: (name, members, span) => {
      const all = members.flatMap((some) => memberOf(name, some, span) ?? [])
      return all.length === 0 ? [] : [groupOf('interleave', all, span)]
    },
  }
}

const constructs = {
  elementParticle: 'xs:element',
  any: 'xs:any',
  group: 'xs:group',
  sequence: 'xs:sequence',
  choice: 'xs:choice',
  all: 'xs:all',
} as const

const nameOfKind = ({ kind }: Particle): string => (kind === 'elementParticle' ? 'element' : kind)

function rowOfAny({ namespaces, processContents, span }: AnyElement) {
  const isExact = namespaces.trim() === '##any' && processContents === 'skip'
  if (isExact) return { construct: 'xs:any', span, kind: 'exact' } as const
  const construct = `xs:any namespace="${namespaces}"`
  return { construct, span, kind: 'wider', reason: 'elements of any name and content are taken' } as const
}

const withCount = <One extends Particle>(particle: One, { min, max }: Occurs): One => {
  const { max: _, ...rest } = particle
  return { ...rest, min, ...(max !== undefined && { max }) } as One
}

/** The members of a choice without those that another one obviously includes. */
const withoutCovered = (members: readonly NamedType[]): readonly NamedType[] =>
  members.reduce<readonly NamedType[]>((kept, member) => {
    if (kept.some((other) => isCovered(member, other))) return kept
    return [...kept.filter((other) => !isCovered(other, member)), member]
  }, [])

function isCovered(narrow: NamedType, wide: NamedType): boolean {
  if (narrow.name !== wide.name && wide.name !== 'anything') return false
  const [inner, outer] = [occursOf(narrow.suffixes), occursOf(wide.suffixes)]
  return inner.min >= outer.min && (inner.max ?? Infinity) <= (outer.max ?? Infinity)
}
