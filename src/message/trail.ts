import type { Part, Role } from './part.js'

/** A place that is linked to the one around it: going one step down costs one object, however deep it is. */
export interface Trail {
  /** Undefined for a part of the message itself, such as its body. */
  readonly above: Trail | undefined
  readonly role: Role
  readonly name: string
  readonly index: number | undefined
}

/** A part of the message itself, such as its body. */
export const trailOf = (role: Role): Trail => below(undefined, role)

/** A part of what is at a place. */
export const below = (above: Trail | undefined, role: Role, name = '', index?: number): Trail => ({
  above,
  role,
  name,
  index,
})

/** The parts of a place, from the outside in. */
export function partsOf(trail: Trail): readonly Part[] {
  const parts: Part[] = []
  for (let at: Trail | undefined = trail; at; at = at.above) {
    const { role, name, index } = at
    parts.push(index === undefined ? { role, name } : { role, name, index })
  }
  return parts.reverse()
}
