import { components } from '../../collections/components.js'
import { digest } from '../../text/digest.js'

/** A node of a graph: its own text and the names of its successors, which need not be in the graph. */
export interface GraphNode {
  readonly text: string
  readonly leadsTo: readonly string[]
}

/**
 * A digest for each node, of its text and the texts of all nodes reachable from it. The digests of nodes that can reach each
 * other differ only by the names of the nodes.
 */
export function condensed(graph: ReadonlyMap<string, GraphNode>): ReadonlyMap<string, string> {
  const digests = new Map<string, string>()
  const successors = (name: string): readonly string[] => graph.get(name)!.leadsTo.filter((other) => graph.has(other))
  for (const names of components(graph.keys(), successors)) {
    const inside = new Set(names)
    const texts = names.map((name) => `${name} ${graph.get(name)!.text}`).sort()
    const below = names.flatMap((name) => graph.get(name)!.leadsTo.filter((other) => !inside.has(other)))
    const all = digest([...texts, ...[...new Set(below)].sort().map((name) => `${name} ${digests.get(name) ?? ''}`)].join('\n')) // prettier-ignore
    for (const name of names) digests.set(name, digest(`${name} ${all}`))
  }
  return digests
}
