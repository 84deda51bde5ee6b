import { oncePer } from '../../text/once.js'
import type { Part } from '../vocabulary/part.js'
import type { Node, RecordNode } from './node.js'

/** An attribute that has one of a few texts, if it is there. */
interface Literals {
  readonly texts: ReadonlySet<string>
  readonly optional: boolean
}

/**
 * Whether an attribute shows that two elements have no tree in common: `xsi:type="Dog"` and `xsi:type="Cat"`, for example. Exact
 * only if it is true.
 */
export function areDisjoint(one: Node, other: Node): boolean {
  if (one.kind !== 'record' || other.kind !== 'record') return false
  const others = literalsOf(other)
  for (const [part, { texts, optional }] of literalsOf(one)) {
    const against = others.get(part)
    if (!against || (optional && against.optional)) continue
    if (![...texts].some((text) => against.texts.has(text))) return true
  }
  return false
}

const literalsOf = oncePer(({ fields }: RecordNode): ReadonlyMap<Part, Literals> => {
  const found = new Map<Part, Literals>()
  for (const [part, { optional, nodes }] of fields) {
    if (part.role !== 'attribute' && part.role !== 'instance attribute') continue
    const atoms = nodes().flatMap((node) => (node.kind === 'leaf' ? node.domain.atoms : []))
    const texts = atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : []))
    if (atoms.length > 0 && texts.length === atoms.length) found.set(part, { texts: new Set(texts), optional })
  }
  return found
})
