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
  const complete = (names: readonly string[]): void => {
    const inside = new Set(names)
    const texts = names.map((name) => `${name} ${graph.get(name)!.text}`).sort()
    const below = names.flatMap((name) => graph.get(name)!.leadsTo.filter((other) => !inside.has(other)))
    const all = digest([...texts, ...[...new Set(below)].sort().map((name) => `${name} ${digests.get(name) ?? ''}`)].join('\n')) // prettier-ignore
    for (const name of names) digests.set(name, digest(`${name} ${all}`))
  }
  forEachComponent(graph, complete)
  return digests
}

interface Open {
  readonly name: string
  readonly number: number
  low: number
  at: number
}

/** Calls back with the names of each strongly connected component, after those that it leads to. */
function forEachComponent(graph: ReadonlyMap<string, GraphNode>, complete: (names: readonly string[]) => void): void {
  const numbers = new Map<string, number>()
  const done = new Set<string>()
  const stack: string[] = []
  for (const start of graph.keys()) {
    const path: Open[] = []
    const enter = (name: string): void => {
      const number = numbers.size
      numbers.set(name, number)
      stack.push(name)
      path.push({ name, number, low: number, at: 0 })
    }
    if (!numbers.has(start)) enter(start)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = graph.get(top.name)!.leadsTo[top.at++]
      if (next === undefined) {
        path.pop()
        const below = path.at(-1)
        if (below) below.low = Math.min(below.low, top.low)
        if (top.low !== top.number) continue
        const names = stack.splice(stack.lastIndexOf(top.name))
        for (const name of names) done.add(name)
        complete(names)
      } else if (!graph.has(next)) continue
      else if (!numbers.has(next)) enter(next)
      else if (!done.has(next)) top.low = Math.min(top.low, numbers.get(next)!)
    }
  }
}
