import { groupBy } from '../../collections/groupBy.js'
import { oncePer } from '../../collections/once.js'
import { nowhere, type Span } from '../../text/span.js'
import { particlesOf } from './contentParts.js'
import { hasName, type QualifiedName } from '../tree/hasName.js'
import type { ElementPattern, GroupMember, Particle, Reference, Scope } from '../tree/patternTree.js'

/** The elements that a type declares, by name. All wildcards with this type share one table. */
export interface DeclaredElements {
  readonly type: Pick<Reference, 'name'>
  /** The name in its declaration. */
  readonly span: Span
  readonly scope: Scope
  readonly elements: readonly ElementPattern[]
  readonly named: (name: QualifiedName) => readonly ElementPattern[]
}

const tables = oncePer((_: Scope) => new Map<string, DeclaredElements>())

/** The elements that a type declares, if it is an element or a choice of elements; otherwise none. */
export function declaredElements({ name }: Pick<Reference, 'name'>, scope: Scope): DeclaredElements {
  const known = tables(scope)
  let table = known.get(name)
  if (!table)
    known.set(
      name,
      (table = {
        type: { name },
        scope,
        span: scope.get(name)?.nameSpan ?? nowhere,
        ...tableOf(elementsOf(name, scope) ?? []),
      }),
    )
  return table
}

/** The elements that a type declares; undefined if it is neither an element nor a choice of elements. */
export function elementsOf(name: string, scope: Scope): readonly ElementPattern[] | undefined {
  const elements: ElementPattern[] = []
  const met = new Set([name])
  for (const type of met) {
    const particles = particlesOf({ name: type }, scope)
    if (particles.length !== 1 || !collect(particles[0]!, elements, met)) return undefined
  }
  return elements
}

/** Collects the elements of a particle, and the types to look at next. Returns false if it is anything else. */
function collect(particle: Particle | GroupMember, elements: ElementPattern[], types: Set<string>): boolean {
  switch (particle.kind) {
    case 'element':
      elements.push(particle)
      return particle.count.min === 1 && particle.count.max === 1
    case 'reference':
      types.add(particle.name)
      return particle.suffixes.length === 0
    case 'group':
      return particle.operator === 'choice' && particle.members.every((member) => collect(member, elements, types))
    default:
      return false
  }
}

function tableOf(elements: readonly ElementPattern[]): Pick<DeclaredElements, 'elements' | 'named'> {
  const byName = groupBy(elements, (element) => element.name)
  return {
    elements,
    named: (name) => (byName.get(name.name) ?? none).filter((one) => hasName(one, name)),
  }
}

const none: readonly ElementPattern[] = []
