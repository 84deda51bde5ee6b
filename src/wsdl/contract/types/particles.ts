import type { NamedType, Placeholder, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import type { Span } from '../../../text/span.js'
import type {
  AnyElement,
  ElementParticle,
  GroupUse,
  ModelGroup,
  SchemaParticle,
} from '../../components/schema/schema.js'
import { isAlternative, isRepeatable } from './isPossible.js'
import {
  countable,
  isCountable,
  isOnce,
  multiplied,
  occursOf,
  type Occurs,
} from '../../../descriptions/writing/occurs.js'
import { noteLax } from './noteLax.js'
import { hasNodes } from './particleContent.js'
import type { GlobalTypes } from '../writing/globalTypes.js'
import { qualified, takesElements, wildcardOf } from './wildcards.js'
import { anyElements, groupOf, named, suffixOf, typeStep, use } from '../../../descriptions/writing/syntaxNodes.js'
import { marking, marksOf, noteExact, noteWider } from '../../../descriptions/writing/notes.js'
import { declare, type Writing } from '../writing/writing.js'

/** Callbacks that write the elements and groups of a particle. */
export interface ParticleParts extends Writing {
  /** The nodes of an element particle, once. */
  readonly elementNodes: (particle: ElementParticle, at: Inside) => readonly XmlNode[]
  /** The name of the type for an element particle; undefined if no element satisfies it. */
  readonly elementType: (particle: ElementParticle, at: Inside) => string | undefined
  /** The name of the type for a group, or undefined if no file declares the group. */
  readonly groupType: (use: GroupUse) => string | undefined
  /** The names of the types with the global elements, which wildcards refer to. */
  readonly globalElements: () => GlobalTypes
}

/** The position of a particle: the prefix of names there, and the nesting depth within the type being written. */
export interface Inside {
  readonly place: string
  readonly depth: number
}

/** Deeper groups are written as types of their own. */
const maxDepth = 30

/** The nodes of a particle with its count. */
export function particleNodes(particle: SchemaParticle, at: Inside, parts: ParticleParts): readonly XmlNode[] {
  if (!hasNodes(particle, parts.schema) || !isRepeatable(particle, parts)) return []
  const { span } = particle
  noteCount(particle, parts)
  const occurs = countable(particle)
  switch (particle.kind) {
    case 'elementParticle':
      if (isOnce(occurs)) return parts.elementNodes(particle, at)
      return usesOf(parts.elementType(particle, at), span, occurs)
    case 'any':
      return anyNodes(particle, occurs, parts)
    case 'group':
      return usesOf(parts.groupType(particle), span, occurs)
    default:
      return groupNodes(particle, occurs, at, parts)
  }
}

function anyNodes(particle: AnyElement, occurs: Occurs, parts: ParticleParts): readonly XmlNode[] {
  const { span } = particle
  if (!takesElements(particle, parts)) return []
  if (particle.processContents === 'lax') noteLax(parts, 'xs:any', span)
  const wildcard = wildcardOf(parts, particle, span, parts.globalElements)
  return [groupOf('choice', [qualified(anyElements(span, occurs), wildcard)], span)]
}

const usesOf = (name: string | undefined, span: Span, occurs: Occurs): readonly XmlNode[] =>
  name === undefined ? [] : [use(name, span, suffixOf(occurs))]

function groupNodes(particle: ModelGroup, occurs: Occurs, at: Inside, parts: ParticleParts): readonly XmlNode[] {
  const { kind, span } = particle
  const [only, other] = particle.particles.filter((one) => hasNodes(one, parts.schema) && isRepeatable(one, parts))
  const single = only && !other && kind !== 'choice' ? multiplied(countable(only), occurs) : undefined
  if (only && single && at.depth <= maxDepth) {
    noteCount(only, parts)
    return particleNodes(withCount(only, single), { ...at, depth: at.depth + 1 }, parts)
  }
  if (at.depth > maxDepth) {
    const name = parts.names.fresh(`${at.place}.${kind}`)
    parts.pending.push(() => {
      const { written, marks } = marking(parts, () => membersOf(particle, { place: name, depth: 0 }, parts))
      declare(parts, { ...typeStep(name, written, span), ...marksOf(parts, marks, particle) })
    })
    return [use(name, span, suffixOf(occurs))]
  }
  const nodes = membersOf(particle, { ...at, depth: at.depth + 1 }, parts)
  return countedNodes(`${at.place}.${kind}`, nodes, occurs, span, parts)
}

/** A group's nodes without its count. */
function membersOf(particle: ModelGroup, at: Inside, parts: ParticleParts): readonly XmlNode[] {
  const { kind, particles, span } = particle
  if (kind === 'sequence') return particles.flatMap((one) => particleNodes(one, at, parts))
  if (kind === 'choice') {
    const members = alternativesIn(particle, parts).map((one) => memberOf(one, at, parts))
    return choiceOf(`${at.place}.choice`, members, span, parts)
  }
  const members = particles.flatMap((one) => memberOf(one, at, parts) ?? [])
  return members.length === 0 ? [] : [groupOf('interleave', members, span)]
}

/** The alternatives of a choice, with those of choices in it that come once. */
function alternativesIn({ particles }: ModelGroup, parts: ParticleParts): readonly SchemaParticle[] {
  const found: SchemaParticle[] = []
  const open = [...particles].reverse()
  for (let one = open.pop(); one; one = open.pop())
    if (one.kind === 'choice' && isOnce(one)) for (const inside of [...one.particles].reverse()) open.push(inside)
    else if (isAlternative(one, parts)) found.push(one)
  return found
}

/** A particle as a member of a group; undefined if it has no nodes. */
function memberOf(particle: SchemaParticle, at: Inside, parts: ParticleParts): NamedType | undefined {
  if (particle.kind === 'elementParticle' && particle.max !== 0) {
    noteCount(particle, parts)
    const name = parts.elementType(particle, at)
    return name === undefined ? undefined : named(name, particle.span, suffixOf(countable(particle)))
  }
  const kind = particle.kind === 'elementParticle' ? 'element' : particle.kind
  return typeOfNodes(`${at.place}.${kind}`, particleNodes(particle, at, parts), particle.span, parts)
}

/** Nodes as a type with a suffix: the one that they use, or else one that is declared. */
function typeOfNodes(name: string, nodes: readonly XmlNode[], span: Span, writing: Writing): NamedType | undefined {
  if (nodes.length === 0) return undefined
  return soleUse(nodes)?.type ?? named(declareNodes(name, nodes, span, writing), span)
}

type NamedUse = Placeholder & { readonly type: NamedType }

/** The use of a type that some nodes consist of. */
export function soleUse(nodes: readonly XmlNode[]): NamedUse | undefined {
  const [only] = nodes
  return nodes.length === 1 && only?.kind === 'placeholder' && only.type.kind === 'named'
    ? (only as NamedUse)
    : undefined
}

/** Declares a type of some nodes under a name that starts as `wanted` says. Returns its name. */
export function declareNodes(wanted: string, nodes: readonly XmlNode[], span: Span, writing: Writing): string {
  const name = writing.names.fresh(wanted)
  declare(writing, typeStep(name, nodes, span))
  return name
}

/** Nodes that come several times. */
export function countedNodes(
  name: string,
  nodes: readonly XmlNode[],
  occurs: Occurs,
  span: Span,
  writing: Writing,
): readonly XmlNode[] {
  if (nodes.length === 0 || isOnce(occurs)) return nodes
  const only = soleUse(nodes)?.type
  const together = only && multiplied(occursOf(only.suffixes), occurs)
  if (only && together && isCountable(together)) {
    const isAny = only.name === 'anything'
    return isAny
      ? [groupOf('choice', [qualified(anyElements(span, together), only.wildcard)], span)]
      : [use(only.name, span, suffixOf(together))]
  }
  return [use(declareNodes(name, nodes, span, writing), span, suffixOf(occurs))]
}

/** A choice of members, of which undefined is nothing. */
function choiceOf(
  name: string,
  members: readonly (NamedType | undefined)[],
  span: Span,
  writing: Writing,
): readonly XmlNode[] {
  const kept = withoutCovered(members.flatMap((one) => one ?? []))
  if (kept.length === 0) return []
  const choice = [groupOf('choice', kept, span)]
  return members.includes(undefined) ? countedNodes(name, choice, { min: 0, max: 1 }, span, writing) : choice
}

function noteCount(particle: SchemaParticle, writing: Writing): void {
  const construct = constructs[particle.kind]
  if (!isCountable(particle)) noteWider(writing, construct, particle.span, 'counts over 10,000 are not limited')
  else if (particle.kind !== 'any' || particle.processContents !== 'lax') noteExact(writing, construct, particle.span)
}

const constructs = {
  elementParticle: 'xs:element',
  any: 'xs:any',
  group: 'xs:group',
  sequence: 'xs:sequence',
  choice: 'xs:choice',
  all: 'xs:all',
} as const

const withCount = <One extends SchemaParticle>(particle: One, { min, max }: Occurs): One => {
  const { max: _, ...rest } = particle
  return { ...rest, min, ...(max !== undefined && { max }) } as One
}

/** The members of a choice, without those whose type is also a member with a count that includes theirs. */
const withoutCovered = (members: readonly NamedType[]): readonly NamedType[] =>
  members.reduce<readonly NamedType[]>((kept, member) => {
    if (kept.some((other) => isCovered(member, other))) return kept
    return [...kept.filter((other) => !isCovered(other, member)), member]
  }, [])

function isCovered(narrow: NamedType, wide: NamedType): boolean {
  if (narrow.name !== wide.name || narrow.name === 'anything') return false
  const [inner, outer] = [occursOf(narrow.suffixes), occursOf(wide.suffixes)]
  return inner.min >= outer.min && (inner.max ?? Infinity) <= (outer.max ?? Infinity)
}
