import type { Reporter } from '../syntax/reporter.js'
import { oncePer } from '../text/once.js'
import type { Span } from '../text/span.js'
import { occursOf, occursOfCount, particlesOf } from './contentParts.js'
import type { Particle, Scope, Shape, TypePattern, XmlShape } from './patternTree.js'

/** How many elements the content of one element may have, written out: each use of a type counts its elements again. */
const mostElements = 100_000

/** The elements in some particles. */
export interface Elements {
  readonly count: number
  /** Whether any of them may be missing or repeated. */
  readonly isRepeated: boolean
}

const known = oncePer((_: Scope) => new Map<string, Elements | undefined>())

/** The root elements of an XML shape; undefined if a type is missing or refers to itself bare. */
export const rootsOf = (shape: Shape, scope: Scope): Elements | undefined =>
  elementsOf(shape.kind === 'xml' ? shape.particles : shape.kind === 'reference' ? [shape.reference] : [], scope)

/** The elements in particles, with references replaced by the nodes of their types; undefined as for `rootsOf`. */
function elementsOf(particles: readonly Particle[], scope: Scope): Elements | undefined {
  const sizes = known(scope)
  const open: { readonly name: string; readonly particles: readonly Particle[]; at: number }[] = []
  const enter = (name: string): void => {
    sizes.set(name, undefined) // until it is known, so that a circle has none
    open.push({ name, particles: particlesOf({ name }, scope), at: 0 })
  }
  const enterNew = (particle: Particle | undefined): void => {
    if (particle?.kind === 'reference' && scope.has(particle.name) && !sizes.has(particle.name)) enter(particle.name)
  }
  for (const particle of particles) {
    enterNew(particle)
    for (let top = open.at(-1); top; top = open.at(-1)) {
      if (top.at < top.particles.length) enterNew(top.particles[top.at++])
      else {
        sizes.set(top.name, sum(top.particles, sizes))
        open.pop()
      }
    }
  }
  return sum(particles, sizes)
}

function sum(particles: readonly Particle[], sizes: ReadonlyMap<string, Elements | undefined>): Elements | undefined {
  let count = 0
  let isRepeated = false
  for (const particle of particles) {
    const inner =
      particle.kind === 'reference'
        ? sizes.get(particle.name)
        : { count: 1, isRepeated: particle.kind === 'element' && occursOfCount(particle.count) !== 'once' }
    if (!inner) return undefined
    count += inner.count
    isRepeated ||= inner.isRepeated || (particle.kind === 'reference' && occursOf(particle) !== 'once')
  }
  return { count, isRepeated }
}

/** Reports content with more elements than one element may have, where no type in it has too many already. */
export function checkContents(
  types: Iterable<TypePattern>,
  bodies: readonly Shape[],
  scope: Scope,
  reporter: Reporter,
): void {
  for (const { shape, nameSpan } of types) if (shape.kind === 'xml') checkParticles(shape, nameSpan, scope, reporter)
  for (const shape of bodies) if (shape.kind === 'xml') checkParticles(shape, shape.span, scope, reporter)
}

function checkParticles(
  { particles }: Pick<XmlShape, 'particles'>,
  span: Span,
  scope: Scope,
  reporter: Reporter,
): void {
  const count = elementsOf(particles, scope)?.count ?? 0
  if (count > mostElements && particles.every((particle) => !hasTooMany(particle, scope)))
    reporter.report(
      'contract-too-large',
      span,
      `this content has more than ${mostElements.toLocaleString('en')} elements, counting those of its types at each use`,
      { hint: 'put repeated types into an element of their own, or make them a list, `(Name*)`' },
    )
  for (const particle of particles)
    if (particle.kind === 'element' && particle.content.kind === 'particles')
      checkParticles(particle.content, particle.nameSpan, scope, reporter)
}

const hasTooMany = (particle: Particle, scope: Scope): boolean =>
  particle.kind === 'reference' && (known(scope).get(particle.name)?.count ?? 0) > mostElements
