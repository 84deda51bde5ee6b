import type { Scope, Shape, TypePattern } from './patternTree.js'

/** The types that a type refers to in some way, by name. */
export type Edges = (shape: Shape) => readonly { readonly name: string }[]

interface Visit {
  readonly type: TypePattern
  readonly edges: readonly { readonly name: string }[]
  at: number
  /** The number of the type in the order of visits, and the lowest one that it leads back to. */
  readonly index: number
  low: number
}

/** The types among `types` that lead back to themselves through each other, in linear time. */
export function circularTypes(types: ReadonlySet<TypePattern>, scope: Scope, edges: Edges): ReadonlySet<TypePattern> {
  const isOfTypes = ({ name }: { readonly name: string }): boolean => {
    const type = scope.get(name)
    return type !== undefined && types.has(type)
  }
  const within: Edges = (shape) => edges(shape).filter(isOfTypes)
  const circles = [...components(types, scope, within)].filter(
    ([first, ...others]) => others.length > 0 || within(first!.shape).some(({ name }) => scope.get(name) === first),
  )
  return new Set(circles.flat())
}

/**
 * The strongly connected components of the types and of everything that they lead to. Each component comes after those that it
 * leads to. In linear time (Tarjan's algorithm, without recursion).
 */
export function* components(
  types: Iterable<TypePattern>,
  scope: Scope,
  edges: Edges,
): Generator<readonly TypePattern[]> {
  const visits = new Map<TypePattern, Visit>()
  const pending: Visit[] = [] // visited, but their component is not complete
  const incomplete = new Set<TypePattern>()
  const visit = (type: TypePattern): Visit => {
    const started = { type, edges: edges(type.shape), at: 0, index: visits.size, low: visits.size }
    visits.set(type, started)
    pending.push(started)
    incomplete.add(type)
    return started
  }
  for (const start of types) {
    if (visits.has(start)) continue
    const open = [visit(start)]
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const edge = top.edges[top.at++]
      if (edge) {
        const next = scope.get(edge.name)
        const seen = next && visits.get(next)
        if (next && !seen) open.push(visit(next))
        else if (next && incomplete.has(next)) top.low = Math.min(top.low, seen!.index)
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
function completed(pending: Visit[], first: Visit, incomplete: Set<TypePattern>): readonly TypePattern[] {
  const component = pending.splice(pending.lastIndexOf(first)).map(({ type }) => type)
  for (const type of component) incomplete.delete(type)
  return component
}
