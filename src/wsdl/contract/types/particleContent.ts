import { oncePer } from '../../../collections/once.js'
import type { GroupDefinition, SchemaParticle, Schema } from '../../components/schema/schema.js'

/** Groups that nest deeper are not looked into. */
const maxDepth = 100

const knownOf = oncePer((_: Schema) => new Map<GroupDefinition, boolean>())

/** Whether a particle has any element; true if in doubt. */
export function hasNodes(particle: SchemaParticle, schema: Schema, depth = 0): boolean {
  if (particle.max === 0) return false
  if (particle.kind === 'elementParticle' || particle.kind === 'any' || depth > maxDepth) return true
  if (particle.kind !== 'group') return particle.particles.some((one) => hasNodes(one, schema, depth + 1))
  const group = schema.groups.get(particle.group.to)
  return group !== undefined && isFilled(group, schema, depth)
}

/** Whether a group has any element, computed once; false inside the group itself. */
function isFilled(group: GroupDefinition, schema: Schema, depth: number): boolean {
  const known = knownOf(schema)
  const found = known.get(group)
  if (found !== undefined) return found
  known.set(group, false)
  const answer = hasNodes(group.content, schema, depth + 1)
  known.set(group, answer)
  return answer
}
