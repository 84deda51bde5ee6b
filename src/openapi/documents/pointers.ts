import { percentDecoded } from '../../text/urlPath.js'
import { itemsOf, valueOf, type DocumentNode } from './documentTree.js'

/** The keys and indexes of a JSON pointer in the fragment of an address: `/paths/~1pets` has `paths` and `/pets`. */
export const pointerParts = (pointer: string): readonly string[] =>
  pointer === ''
    ? []
    : percentDecoded(pointer)
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The JSON pointer with these parts. */
export const pointerOf = (parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The member or item of a node that one part of a pointer names. */
export const childOf = (node: DocumentNode, part: string): DocumentNode | undefined =>
  node.kind === 'list' ? (/^(0|[1-9]\d*)$/.test(part) ? itemsOf(node)[Number(part)] : undefined) : valueOf(node, part)
