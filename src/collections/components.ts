interface Visit<Node> {
  readonly node: Node
  readonly next: readonly Node[]
  at: number
  /** The number of the node in the order of visits, and the lowest number that it leads back to. */
  readonly index: number
  low: number
}

/**
 * The strongly connected components of the nodes that are reachable from some nodes. Each component comes after the components
 * that it leads to. Takes linear time (Tarjan's algorithm, without recursion).
 */
export function* components<Node>(
  nodes: Iterable<Node>,
  successors: (node: Node) => readonly Node[],
): Generator<readonly Node[]> {
  const visits = new Map<Node, Visit<Node>>()
  const pending: Visit<Node>[] = [] // visited, but their component is not complete
  const incomplete = new Set<Node>()
  const visit = (node: Node): Visit<Node> => {
    const started = { node, next: successors(node), at: 0, index: visits.size, low: visits.size }
    visits.set(node, started)
    pending.push(started)
    incomplete.add(node)
    return started
  }
  for (const start of nodes) {
    if (visits.has(start)) continue
    const open = [visit(start)]
    for (let top = open.at(-1); top; top = open.at(-1)) {
      if (top.at < top.next.length) {
        const next = top.next[top.at++]!
        const seen = visits.get(next)
        if (!seen) open.push(visit(next))
        else if (incomplete.has(next)) top.low = Math.min(top.low, seen.index)
        continue
      }
      open.pop()
      const below = open.at(-1)
      if (below) below.low = Math.min(below.low, top.low)
      if (top.low === top.index) yield completed(pending, top, incomplete)
    }
  }
}

/** Removes the component that starts with `first` from `pending` and `incomplete`. */
function completed<Node>(pending: Visit<Node>[], first: Visit<Node>, incomplete: Set<Node>): readonly Node[] {
  const component = pending.splice(pending.lastIndexOf(first)).map(({ node }) => node)
  for (const node of component) incomplete.delete(node)
  return component
}
