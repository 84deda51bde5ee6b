import type { SchemaParticle } from '../../components/schema/schema.js'
import { noteLeftOut, type Writing } from '../writing/writing.js'

/** Notes all undeclared groups in a particle. */
export function noteUndeclaredGroups(writing: Writing, particle: SchemaParticle | undefined): void {
  const open = particle ? [particle] : []
  for (let one = open.pop(); one; one = open.pop())
    if (one.kind === 'group') {
      if (!writing.schema.groups.has(one.group.to))
        noteLeftOut(writing, 'group', one.group, 'its elements are not accepted')
    } else if (one.kind !== 'elementParticle' && one.kind !== 'any') open.push(...one.particles)
}
