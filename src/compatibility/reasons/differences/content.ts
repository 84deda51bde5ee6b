import type { Domain } from '../../../pattern/values/domain.js'
import { isSameAtom } from '../../../pattern/values/atomKey.js'
import { isBlank, type Field, type Node } from '../../vocabulary/node.js'
import type { Sort } from '../../vocabulary/sort.js'

/** What a node may contain, as data for a sentence. */
export type ShownContent =
  | { readonly kind: 'nothing' }
  /** `(anything)` */
  | { readonly kind: 'anything' }
  | { readonly kind: 'values'; readonly domain: Domain }
  | { readonly kind: 'composite'; readonly sort: Sort }

export function contentOf(node: Node): ShownContent {
  if (isBlank(node)) return { kind: 'nothing' }
  if (node.isAnything === true) return { kind: 'anything' }
  return node.kind === 'leaf' ? { kind: 'values', domain: node.domain } : { kind: 'composite', sort: node.sort }
}

/** What some alternatives may contain; those of `(anything)` are one. */
export function contentsOf(nodes: readonly Node[]): readonly ShownContent[] {
  const contents = nodes.map(contentOf)
  const first = contents.findIndex(({ kind }) => kind === 'anything')
  return contents.filter(({ kind }, index) => kind !== 'anything' || index === first)
}

/** Whether two fields look the same in a contract, apart from their names and from what their composites contain. */
export const areAlike = (a: Field, b: Field): boolean =>
  a.optional === b.optional && sameLength(a.nodes(), b.nodes()) && a.nodes().every((node, at) => isLike(node, b.nodes()[at]!)) // prettier-ignore

const isLike = (a: Node, b: Node): boolean =>
  a.sort === b.sort && (a.kind !== 'leaf' || b.kind !== 'leaf' || sameTexts(a.domain, b.domain))

/** Whether two domains are written with the same atoms. */
export const sameTexts = ({ atoms }: Domain, { atoms: others }: Domain): boolean =>
  sameLength(atoms, others) && atoms.every((atom, at) => isSameAtom(atom, others[at]!))

const sameLength = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length
