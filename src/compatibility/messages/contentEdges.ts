import type { ContentModel, Move } from '../../pattern/content/contentModel.js'
import type { Budget } from '../../text/budget.js'
import type { Edge, SequenceNode } from '../vocabulary/node.js'

/**
 * The steps and the memory of a move in one automaton. Counts and interleavings nest automata, and a move of the outermost one
 * is a move in each of those inside it.
 */
const [moveSteps, moveCells] = [8, 4]

/** The edges from each state of a content model, remembered. */
export function edgesOf(model: ContentModel, statedAt: (position: number) => Omit<Edge, 'to'>): SequenceNode['next'] {
  const edgeTo = edgesTo(model.positions.length, statedAt)
  const known: (readonly Edge[] | undefined)[] = []
  return (state, budget) => {
    const before = known[state]
    if (before) return before
    const moves = model.next(state)
    if (budget && !model.isPositional) pay(moves, budget)
    return (known[state] = moves.map(edgeTo))
  }
}

function pay(moves: readonly Move[], { spend, keep }: Budget): void {
  const made = moves.reduce((sum, { weight = 1 }) => sum + weight, 0)
  spend(moveSteps * made)
  keep(moveCells * made)
}

/** One edge per position and target, so that states can be compared by their edges. */
function edgesTo(count: number, statedAt: (position: number) => Omit<Edge, 'to'>): (move: Move) => Edge {
  const edges = new Map<number, Edge>()
  return ({ position, to }) => {
    const key = to * count + position
    const known = edges.get(key)
    if (known) return known
    const edge = { to, ...statedAt(position) }
    edges.set(key, edge)
    return edge
  }
}
