/** What a part is to the node that contains it. */
export type Role =
  | 'request'
  | 'response'
  | 'method'
  | 'path'
  | 'query'
  | 'headers'
  | 'body'
  | 'status'
  | 'segment'
  | 'parameter'
  | 'header'
  | 'field'
  | 'part'
  | 'element'
  | 'attribute'
  /** An attribute of the XML Schema instance namespace, such as `xsi:type`. */
  | 'instance attribute'
  /** Everything between the tags of an XML element. */
  | 'content'
  | 'key'
  | 'item'

/** A part of a node. There is one object per role, name and namespace, so that parts are compared by identity. */
export interface Part {
  /** Unique in a process. */
  readonly id: number
  readonly role: Role
  /** As the contract spells it, `''` if parts of this role have no names. */
  readonly name: string
  /** The URI of the namespace that the name of an element or an attribute is in, `''` for none; absent if any namespace matches. */
  readonly namespace?: string
}

type Named = Map<string, Part>

/** The parts by namespace, role and name. */
const known = new Map<string | undefined, Map<Role, Named>>()
let lastId = 0

/** The part of a role, a name and a namespace. */
export function partOf(role: Role, name = '', namespace?: string): Part {
  const named = namedParts(role, namespace)
  let part = named.get(name)
  if (!part) named.set(name, (part = { id: ++lastId, role, name, ...(namespace !== undefined && { namespace }) }))
  return part
}

function namedParts(role: Role, namespace: string | undefined): Named {
  let roles = known.get(namespace)
  if (!roles) known.set(namespace, (roles = new Map<Role, Named>()))
  let named = roles.get(role)
  if (!named) roles.set(role, (named = new Map<string, Part>()))
  return named
}

/** The order in which the parts of a record are decided and printed: `xsi:nil` and content first, then by role, name and namespace. */
export function compareParts(a: Part, b: Part): number {
  if (isNil(a) !== isNil(b)) return isNil(a) ? -1 : 1
  if (a.role === b.role && a.name === b.name) return (a.namespace ?? '') < (b.namespace ?? '') ? -1 : 1
  if (a.role === b.role) return a.name < b.name ? -1 : 1
  if (a.role === 'content' || b.role === 'content') return a.role === 'content' ? -1 : 1
  return a.role < b.role ? -1 : 1
}

/** Whether a part is `xsi:nil` in a strict contract, which decides what the content may be. */
const isNil = ({ role, name, namespace }: Part): boolean =>
  role === 'instance attribute' && name === 'nil' && namespace !== undefined
