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

/**
 * Those of some types that lead back to themselves through each other, in linear time (Tarjan's algorithm for strongly connected components, without
 * recursion).
 */
export function circularTypes(types: ReadonlySet<TypePattern>, scope: Scope, edges: Edges): ReadonlySet<TypePattern> {
  const circular = new Set<TypePattern>()
  const visits = new Map<TypePattern, Visit>()
  const component: Visit[] = [] // visited, but their component is not complete
  const incomplete = new Set<TypePattern>()
  const visit = (type: TypePattern): Visit => {
    const started = { type, edges: edges(type.shape), at: 0, index: visits.size, low: visits.size }
    visits.set(type, started)
    component.push(started)
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
        if (next && !types.has(next)) continue
        if (next === top.type) circular.add(next)
        const seen = next && visits.get(next)
        if (next && !seen) open.push(visit(next))
        else if (next && incomplete.has(next)) top.low = Math.min(top.low, seen!.index)
        continue
      }
      open.pop()
      const below = open.at(-1)
      if (below) below.low = Math.min(below.low, top.low)
      if (top.low === top.index) complete(component, top, incomplete, circular)
    }
  }
  return circular
}

/** Completes the component that starts with a visit. */
function complete(component: Visit[], first: Visit, incomplete: Set<TypePattern>, circular: Set<TypePattern>): void {
  const isCircle = component.at(-1) !== first
  for (let last = component.pop(); last; last = component.pop()) {
    incomplete.delete(last.type)
    if (isCircle) circular.add(last.type)
    if (last === first) return
  }
}
