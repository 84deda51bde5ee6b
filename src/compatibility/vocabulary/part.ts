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

/** A part of a node. There is one object per role and name, so that parts are compared by identity. */
export interface Part {
  /** Unique in a process. */
  readonly id: number
  readonly role: Role
  /** As the contract spells it, `''` if parts of this role have no names. */
  readonly name: string
}

const known = new Map<Role, Map<string, Part>>()
let lastId = 0

/** The part of a role and name. */
export function partOf(role: Role, name = ''): Part {
  let named = known.get(role)
  if (!named) known.set(role, (named = new Map<string, Part>()))
  let part = named.get(name)
  if (!part) named.set(name, (part = { id: ++lastId, role, name }))
  return part
}

/** The order in which the parts of a record are decided and printed: content first, then by role and name. */
export function compareParts(a: Part, b: Part): number {
  if (a.role === b.role) return a.name < b.name ? -1 : 1
  if (a.role === 'content' || b.role === 'content') return a.role === 'content' ? -1 : 1
  return a.role < b.role ? -1 : 1
}
