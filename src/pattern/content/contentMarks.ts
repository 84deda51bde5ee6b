import { particlesOf } from './contentParts.js'
import type { ContentPattern, ElementPattern, GroupMember, Mark, Particle, Scope } from '../tree/patternTree.js'

/** The marks of an element: its own, and those of the types in its content. Child elements have their own. */
export function marksIn(
  { marks = [], declaration }: ElementPattern,
  content: ContentPattern,
  scope: Scope,
): readonly Mark[] {
  if (content.kind === 'text') return marks
  const found: Mark[] = []
  const met = new Set<string>()
  const open: (Particle | GroupMember)[] = [...content.particles]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.kind === 'group') open.push(...one.members)
    if (one.kind !== 'reference' || met.has(one.name)) continue
    met.add(one.name)
    for (const mark of scope.get(one.name)?.marks ?? []) found.push(mark)
    open.push(...particlesOf(one, scope))
  }
  return found.length === 0 ? marks : [...marks, ...found.map((mark) => dependingOn(mark, declaration))]
}

/** The effect of a type's mark on some content depends on all of that content. */
const dependingOn = (mark: Mark, declaration: string | undefined): Mark =>
  mark.depends === undefined || declaration === undefined
    ? { ...mark, depends: undefined }
    : { ...mark, depends: `${mark.depends} ${declaration}` }
