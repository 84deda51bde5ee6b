import type { Domain } from '../../../pattern/values/domain.js'
import { groupBy } from '../../../collections/groupBy.js'
import { oncePer } from '../../../collections/once.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { Edge, Node, RecordNode } from '../../vocabulary/node.js'
import { ascending } from './walk.js'

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

/**
 * Returns a function that finds the edges to compare with a node. It leaves out edges whose elements have another text in an
 * attribute that is literal in the node, and uses an index instead of testing each edge.
 */
export function literalIndex(edges: readonly Edge[]): (node: Node) => readonly Edge[] {
  const indexes = oncePer((part: InternedPart) => edgesByText(edges, part))
  return (node) => {
    const [part] = node.kind === 'record' ? literalsOf(node).keys() : []
    if (!part) return edges
    const byText = indexes(part)
    const found = [unknown, ...textsOf(node, part)].flatMap((text) => byText.get(text) ?? [])
    return [...new Set(found.map(({ index }) => index))].sort(ascending).map((index) => edges[index]!)
  }
}

/** The positions of the edges in their list, by the texts of an attribute. */
function edgesByText(edges: readonly Edge[], part: InternedPart) {
  const entries = edges.flatMap(({ named, nodes }, index) => {
    const texts = named ? [unknown] : nodes().flatMap((node) => textsOf(node, part))
    return texts.map((text) => ({ text, index }))
  })
  return groupBy(entries, ({ text }) => text)
}

const [unknown, absent] = [undefined, null]

/** The literal texts of an attribute, and `absent` if it is optional. Only `unknown` if the value is not a literal. */
function textsOf(node: Node, part: InternedPart): readonly (string | typeof absent | typeof unknown)[] {
  const literals = node.kind === 'record' ? literalsOf(node).get(part) : undefined
  if (!literals) return [unknown]
  return literals.optional ? [...literals.texts, absent] : [...literals.texts]
}

const noLiterals: ReadonlyMap<InternedPart, Literals> = new Map()

/** The attributes of an element that accept only literals, with the literals of each attribute. */
export const literalsOf = oncePer(({ fields }: RecordNode): ReadonlyMap<InternedPart, Literals> => {
  const found = new Map<InternedPart, Literals>()
  for (const [part, { optional, nodes }] of fields) {
    if (part.role !== 'attribute' && part.role !== 'instance attribute') continue
    const [leaf, ...others] = nodes()
    const texts = leaf?.kind === 'leaf' && others.length === 0 ? textsOfAtoms(leaf.domain.atoms).texts : undefined
    if (texts) found.set(part, { texts, optional })
  }
  return found.size > 0 ? found : noLiterals
})

/** The texts of atoms that are all literals. `texts` is absent if there are other atoms, or no atoms. Many attributes share the atoms. */
const textsOfAtoms = oncePer((atoms: Domain['atoms']): { readonly texts?: ReadonlySet<string> } => {
  const texts = atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : []))
  return atoms.length > 0 && texts.length === atoms.length ? { texts: new Set(texts) } : {}
})
