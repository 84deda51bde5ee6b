import type { Reporter } from '../../syntax/tree/reporter.js'
import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import { particlesOf, particlesOfShape } from './contentParts.js'
import { countsOf, isOne, isPlain } from '../tree/counts.js'
import type { Count, GroupMember, Particle, Scope, Shape, TypePattern } from '../tree/patternTree.js'

/** How many elements the content of one element may have, written out: each use of a type counts its elements again. */
const maxElements = 20_000

/** How deep counts and interleavings may nest in one content: the automaton of one is made of those inside it. */
const maxCountingDepth = 100

/** The elements in some particles. */
export interface Elements {
  /** In the contract, written out. */
  readonly count: number
  /** How many there may be in a document; no more than infinitely many. */
  readonly min: number
  readonly max: number
  /** How deep counts and interleavings nest. */
  readonly depth: number
}

const known = oncePer((_: Scope) => new Map<string, Elements | undefined>())

/** The root elements of an XML shape; undefined if a type is missing or refers to itself bare. */
export const rootsOf = (shape: Shape, scope: Scope): Elements | undefined => elementsOf(particlesOfShape(shape), scope)

/** The elements in particles, with references replaced by the nodes of their types; undefined as for `rootsOf`. */
function elementsOf(particles: readonly Particle[], scope: Scope): Elements | undefined {
  const sizes = known(scope)
  const open: { readonly name: string; readonly particles: readonly Particle[]; readonly names: string[] }[] = []
  const enterNew = (name: string): void => {
    if (!scope.has(name) || sizes.has(name)) return
    sizes.set(name, undefined) // until it is known, so that a circle has none
    const inner = particlesOf({ name }, scope)
    open.push({ name, particles: inner, names: inner.flatMap(namesIn) })
  }
  const complete = (): void => {
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = top.names.pop()
      if (next !== undefined) enterNew(next)
      else {
        sizes.set(top.name, inRow(top.particles, sizes))
        open.pop()
      }
    }
  }
  for (const particle of particles)
    for (const name of namesIn(particle)) {
      enterNew(name)
      complete()
    }
  return inRow(particles, sizes)
}

function namesIn(particle: Particle | GroupMember): readonly string[] {
  if (particle.kind === 'reference') return [particle.name]
  return particle.kind === 'group' ? particle.members.flatMap(namesIn) : []
}

type Sizes = ReadonlyMap<string, Elements | undefined>

const inRow = (particles: readonly (Particle | GroupMember)[], sizes: Sizes): Elements | undefined =>
  combined(particles, sizes, add)

function combined(
  particles: readonly (Particle | GroupMember)[],
  sizes: Sizes,
  combine: (some: Elements, others: Elements) => Elements,
): Elements | undefined {
  let all: Elements | undefined
  for (const particle of particles) {
    const own = elementsIn(particle, sizes)
    if (!own) return undefined
    all = all ? combine(all, own) : own
  }
  return all ?? none
}

const none: Elements = { count: 0, min: 0, max: 0, depth: 0 }
const one: Elements = { count: 1, min: 1, max: 1, depth: 0 }

const add = (some: Elements, others: Elements): Elements => ({
  count: some.count + others.count,
  min: some.min + others.min,
  max: some.max + others.max,
  depth: Math.max(some.depth, others.depth),
})

const either = (some: Elements, others: Elements): Elements => ({
  ...add(some, others),
  min: Math.min(some.min, others.min),
  max: Math.max(some.max, others.max),
})

function elementsIn(particle: Particle | GroupMember, sizes: Sizes): Elements | undefined {
  switch (particle.kind) {
    case 'element':
      return repeated(one, [particle.count])
    case 'anything':
      return repeated(one, countsOf(particle.suffixes))
    case 'reference':
      return repeated(sizes.get(particle.name), countsOf(particle.suffixes))
    case 'group': {
      if (particle.operator === 'choice') return combined(particle.members, sizes, either)
      const all = inRow(particle.members, sizes)
      return all && { ...all, depth: all.depth + 1 }
    }
    case 'mixed':
    case 'builtIn':
      return none
  }
}

function repeated(elements: Elements | undefined, counts: readonly Count[]): Elements | undefined {
  if (!elements || counts.every(isOne)) return elements
  let { min, max, depth } = elements
  for (const count of counts) {
    min *= count.min
    max = count.max === 0 || max === 0 ? 0 : max * (count.max ?? Infinity)
    if (!isPlain(count)) depth++
  }
  return { count: elements.count, min, max, depth }
}

/** Reports content with more elements than one element may have, where no type in it has too many already. */
export function checkContents(
  types: Iterable<TypePattern>,
  bodies: readonly Shape[],
  scope: Scope,
  reporter: Reporter,
): void {
  for (const { shape, nameSpan } of types) checkParticles(particlesOfShape(shape), nameSpan, scope, reporter)
  for (const shape of bodies) checkParticles(particlesOfShape(shape), shape.span, scope, reporter)
}

function checkParticles(particles: readonly Particle[], span: Span, scope: Scope, reporter: Reporter): void {
  const elements = elementsOf(particles, scope) ?? none
  const isReported = (): boolean => particles.flatMap(namesIn).some((name) => isTooLarge(known(scope).get(name)))
  if (isTooLarge(elements) && !isReported()) reportSize(elements, span, reporter)
  for (const particle of particles)
    if (particle.kind === 'element' && particle.content.kind === 'particles')
      checkParticles(particle.content.particles, particle.nameSpan, scope, reporter)
}

function reportSize({ count }: Elements, span: Span, { report }: Reporter): void {
  if (count > maxElements)
    report(
      'contract-too-large',
      span,
      `this content has more than ${maxElements.toLocaleString('en')} elements, counting those of its types at each use`,
      { hint: 'put repeated types into an element of their own, or make them a list, `(Name*)`' },
    )
  else
    report(
      'contract-too-large',
      span,
      `counts and \`&\` nest more than ${String(maxCountingDepth)} levels deep in this content`,
      { hint: 'put some of the types into an element of their own' },
    )
}

const isTooLarge = (elements: Elements | undefined): boolean =>
  elements !== undefined && (elements.count > maxElements || elements.depth > maxCountingDepth)
