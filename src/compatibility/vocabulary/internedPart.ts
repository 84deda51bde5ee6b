import type { Part, Role } from '../../message/part.js'

/**
 * A part of a node. There is one object per role, name and namespace, so that parts are compared by identity. Only parts of contracts
 * are interned: they are kept for as long as the process runs.
 */
export interface InternedPart extends Part {
  /** Unique in a process. */
  readonly id: number
}

type Named = Map<string, InternedPart>

/** The parts by namespace, role and name. */
const known = new Map<string | undefined, Map<Role, Named>>()
let lastId = 0

/** The part of a role, a name and a namespace. */
export function partOf(role: Role, name = '', namespace?: string): InternedPart {
  const named = namedParts(role, namespace)
  let part = named.get(name)
  if (!part) named.set(name, (part = { id: ++lastId, role, name, ...(namespace !== undefined && { namespace }) }))
  return part
}

function namedParts(role: Role, namespace: string | undefined): Named {
  let roles = known.get(namespace)
  if (!roles) known.set(namespace, (roles = new Map<Role, Named>()))
  let named = roles.get(role)
  if (!named) roles.set(role, (named = new Map<string, InternedPart>()))
  return named
}

/** The order in which the parts of a record are decided and printed: `xsi:nil` and content first, then by role, name and namespace. */
export function compareParts(a: InternedPart, b: InternedPart): number {
  if (isNil(a) !== isNil(b)) return isNil(a) ? -1 : 1
  if (a.role === b.role && a.name === b.name) return (a.namespace ?? '') < (b.namespace ?? '') ? -1 : 1
  if (a.role === b.role) return a.name < b.name ? -1 : 1
  if (a.role === 'content' || b.role === 'content') return a.role === 'content' ? -1 : 1
  return a.role < b.role ? -1 : 1
}

/** Whether a part is `xsi:nil` in a strict contract, which decides what the content may be. */
const isNil = ({ role, name, namespace }: InternedPart): boolean =>
  role === 'instance attribute' && name === 'nil' && namespace !== undefined
