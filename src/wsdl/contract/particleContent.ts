import { oncePer } from '../../text/once.js'
import type { GroupDefinition, Particle, Schema } from '../components/schema.js'

/** Groups that nest deeper are not looked into. */
const deepest = 100

interface Known {
  readonly nodes: Map<GroupDefinition, boolean>
  readonly empty: Map<GroupDefinition, boolean>
}

const knownOf = oncePer((_: Schema): Known => ({ nodes: new Map(), empty: new Map() }))

/** Whether a particle has any element; true if in doubt. */
export function hasNodes(particle: Particle, schema: Schema, depth = 0): boolean {
  if (particle.max === 0) return false
  if (particle.kind === 'elementParticle' || particle.kind === 'any' || depth > deepest) return true
  if (particle.kind !== 'group') return particle.particles.some((one) => hasNodes(one, schema, depth + 1))
  const group = schema.groups.get(particle.group.to)
  return (
    group !== undefined &&
    ofGroup(group, knownOf(schema).nodes, false, () => hasNodes(group.content, schema, depth + 1))
  )
}

/** Whether a particle takes no elements at all; false if in doubt. */
export function mayBeEmpty(particle: Particle, schema: Schema, depth = 0): boolean {
  if (particle.min === 0 || particle.max === 0) return true
  if (particle.kind === 'elementParticle' || particle.kind === 'any' || depth > deepest) return false
  if (particle.kind === 'group') {
    const group = schema.groups.get(particle.group.to)
    return !group || ofGroup(group, knownOf(schema).empty, false, () => mayBeEmpty(group.content, schema, depth + 1))
  }
  const { particles, kind } = particle
  return kind === 'choice' && particles.length > 0
    ? particles.some((one) => mayBeEmpty(one, schema, depth + 1))
    : particles.every((one) => mayBeEmpty(one, schema, depth + 1))
}

/** An answer for a group, asked once; `circular` if the group asks for itself. */
function ofGroup(
  group: GroupDefinition,
  known: Map<GroupDefinition, boolean>,
  circular: boolean,
  ask: () => boolean,
): boolean {
  const found = known.get(group)
  if (found !== undefined) return found
  known.set(group, circular)
  const answer = ask()
  known.set(group, answer)
  return answer
}

/** Whether a particle requires one of no alternatives, so that no content fits. */
export function isNeverFilled(particle: Particle, depth = 0): boolean {
  if (particle.kind === 'elementParticle' || particle.kind === 'any' || particle.kind === 'group') return false
  if (particle.min === 0 || depth > deepest) return false
  const { kind, particles } = particle
  return kind === 'choice'
    ? particles.every((one) => isNeverFilled(one, depth + 1))
    : particles.some((one) => isNeverFilled(one, depth + 1))
}
