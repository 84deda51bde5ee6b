import { legal } from '../../../descriptions/writing/names.js'
import type { Documents, Target } from '../../documents/documents.js'
import { membersOf, valueOf, type DocumentNode } from '../../documents/documentTree.js'

/** A component: its node, what it would be called, and its file. */
export type NamedNode = Pick<Target, 'node' | 'name' | 'document'>

/** The names of the types of components: their own, and the same whatever else refers to them. */
export interface ComponentNames {
  readonly nameOf: (target: NamedNode) => string
}

type Claim = (candidates: readonly string[]) => string

/** The components of the first file get their names first, so that those of other files and inline types never take them. */
export function componentNames({ all: [first] }: Documents, claim: Claim): ComponentNames {
  const byNode = new Map<DocumentNode, string>()
  const sections = [
    valueOf(valueOf(first.root, 'components'), 'schemas'),
    ...['definitions', '$defs'].map((key) => valueOf(first.root, key)),
  ]
  for (const section of sections)
    for (const { key, value } of membersOf(section)) if (!byNode.has(value)) byNode.set(value, claim([legal(key)]))
  return {
    nameOf: ({ node, name, document }) => {
      const known = byNode.get(node)
      if (known !== undefined) return known
      const file = document.path.split('/').at(-1)!.split('.')[0]!
      const given = claim([legal(name), legal(`${file}.${name}`)])
      byNode.set(node, given)
      return given
    },
  }
}
