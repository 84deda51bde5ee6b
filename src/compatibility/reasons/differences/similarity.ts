import { sameTexts } from './content.js'
import type { Node } from '../../engine/nodes/node.js'

/** Differences further inside say little about which alternative became which. */
const maxDepth = 3

/**
 * How much two nodes look alike, from 0 (nothing) to 1: for objects, the share of keys that they have in common, and how much
 * the values of these look alike.
 */
export function similarity(a: Node, b: Node, depth = maxDepth): number {
  if (a === b) return 1
  if (a.sort !== b.sort) return 0
  if (a.kind === 'leaf' && b.kind === 'leaf') return sameTexts(a.domain, b.domain) ? 1 : 0.5
  if (depth === 0) return 0.5
  if (a.kind === 'record' && b.kind === 'record') {
    let [common, all] = [0, b.fields.size]
    for (const [part, own] of a.fields) {
      const other = b.fields.get(part)
      if (other) common += closest(own.nodes(), other.nodes(), depth)
      else all++
    }
    return all === 0 ? 1 : common / all
  }
  if (a.kind !== 'sequence' || b.kind !== 'sequence') return 0
  const [own, other] = [a.parts(), b.parts()].map((parts) => parts.flatMap(({ nodes }) => nodes()))
  return closest(own!, other!, depth)
}

/** Half for being there, half for what is most alike in it. */
const closest = (nodes: readonly Node[], others: readonly Node[], depth: number): number =>
  nodes.reduce(
    (most, node) => others.reduce((best, other) => Math.max(best, 0.5 + similarity(node, other, depth - 1) / 2), most),
    0.5,
  )

/** More pairs of alternatives than anybody compares; with more, every one counts. */
const maxPairs = 2_000

/** The right alternatives that `left` may have become: those that resemble none of the `others` more. */
export function counterparts(left: Node, others: readonly Node[], right: readonly Node[]): readonly Node[] {
  if (others.length === 0 || others.length * right.length > maxPairs) return right
  return right.filter((node) => {
    const own = similarity(left, node)
    return !others.some((other) => other !== left && similarity(other, node) > own)
  })
}
