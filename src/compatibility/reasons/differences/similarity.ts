import { sameTexts } from './content.js'
import type { Node } from '../../vocabulary/node.js'

/** Differences further inside say little about which alternative became which. */
const maxDepth = 3

/** How many parts of composites are compared for one question. After that, composites count as if they were too deep. */
const maxCompared = 100_000

/** The pairs of composites that were compared for a question: the results by depth. */
interface Comparing {
  readonly results: readonly Map<Node, Map<Node, number>>[]
  compared: number
}

const comparing = (): Comparing => ({ results: Array.from({ length: maxDepth + 1 }, () => new Map()), compared: 0 })

/**
 * How much two nodes look alike, from 0 (nothing) to 1: for objects, the share of keys that they have in common, and how much
 * the values of these look alike.
 */
export const similarity = (a: Node, b: Node): number => similarTo(a, b, maxDepth, comparing())

function similarTo(a: Node, b: Node, depth: number, state: Comparing): number {
  if (a === b) return 1
  if (a.sort !== b.sort) return 0
  if (a.kind === 'leaf' && b.kind === 'leaf') return sameTexts(a.domain, b.domain) ? 1 : 0.5
  if (depth === 0) return 0.5
  const results = state.results[depth]!
  const known = results.get(a)?.get(b)
  if (known !== undefined) return known
  if (state.compared > maxCompared) return 0.5
  const found = inCommon(a, b, depth, state)
  const others = results.get(a)
  if (others) others.set(b, found)
  else results.set(a, new Map([[b, found]]))
  return found
}

/** The share of parts that two composites of one sort have in common. */
function inCommon(a: Node, b: Node, depth: number, state: Comparing): number {
  if (a.kind === 'record' && b.kind === 'record') {
    state.compared += a.fields.size + b.fields.size
    let [common, all] = [0, b.fields.size]
    for (const [part, own] of a.fields) {
      const other = b.fields.get(part)
      if (other) common += closest(own.nodes(), other.nodes(), depth, state)
      else all++
    }
    return all === 0 ? 1 : common / all
  }
  if (a.kind !== 'sequence' || b.kind !== 'sequence') return 0
  const [own = [], other = []] = [a.parts(), b.parts()].map((parts) => parts.flatMap(({ nodes }) => nodes()))
  state.compared += own.length * other.length
  return closest(own, other, depth, state)
}

/** Half for being there, half for what is most alike in it. */
function closest(nodes: readonly Node[], others: readonly Node[], depth: number, state: Comparing): number {
  const best = (node: Node): number => Math.max(0, ...others.map((other) => similarTo(node, other, depth - 1, state)))
  return 0.5 + Math.max(0, ...nodes.map(best)) / 2
}

/** More pairs of alternatives than anybody compares; with more, every one counts. */
const maxPairs = 2_000

/** The right alternatives that `left` may have become: those that resemble none of the `others` more. */
export function counterparts(left: Node, others: readonly Node[], right: readonly Node[]): readonly Node[] {
  const rivals = others.filter((other) => other !== left)
  if (rivals.length === 0 || others.length * right.length > maxPairs) return right
  const state = comparing()
  return right.filter((node) => {
    const own = similarTo(left, node, maxDepth, state)
    return !rivals.some((other) => similarTo(other, node, maxDepth, state) > own)
  })
}
