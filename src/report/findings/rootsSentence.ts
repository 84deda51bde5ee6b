import type { ShownContent } from '../../compatibility/reasons/differences/content.js'
import type { Sort } from '../../compatibility/vocabulary/sort.js'
import { quoted } from '../../text/writing/quoted.js'
import { namespaceName } from './namespaceName.js'

type Root = Extract<Sort, { readonly kind: 'element' }>

/** A clause on changed root elements. If roots share a local name, the clause includes their namespaces. */
export function rootsChange(older: readonly ShownContent[], newer: readonly ShownContent[]): string {
  const [before, after] = [rootsOf(older), rootsOf(newer)]
  const all = new Set([...before, ...after])
  const areAlike = new Set([...all].map(({ name }) => name)).size < all.size
  const [was, is] = [before, after].map((roots) => roots.map((root) => rootName(root, areAlike)).join(' or '))
  return `the root element was ${was!} and is now ${is!}`
}

const rootsOf = (contents: readonly ShownContent[]): readonly Root[] =>
  contents.flatMap((content) => (content.kind === 'composite' && content.sort.kind === 'element' ? [content.sort] : []))

const rootName = ({ name, namespace }: Root, hasNamespace: boolean): string =>
  quoted(`<${name}>`) + (hasNamespace && namespace !== undefined ? ` in ${namespaceName(namespace)}` : '')
