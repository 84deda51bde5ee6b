import type { SequenceNode } from '../engine/node.js'
import { oncePer } from '../../text/once.js'

/** A state on the way that is being explored, and how many of its edges have been followed. */
interface Visit {
  readonly state: number
  readonly index: number
  /** The earliest visit that the state is known to lead back to. */
  lowest: number
  followed: number
}

/** The states of a sequence from which it can come back to the same state (Tarjan 1972, without recursion). */
export const cyclicStates = oncePer((sequence: SequenceNode): ReadonlySet<number> => {
  const cyclic = new Set<number>()
  const visits = new Map<number, Visit>()
  const open: number[] = []
  const isOpen = new Set<number>()
  const way: Visit[] = []

  const enter = (state: number): void => {
    const visit: Visit = { state, index: visits.size, lowest: visits.size, followed: 0 }
    visits.set(state, visit)
    open.push(state)
    isOpen.add(state)
    way.push(visit)
  }

  /** Closes the strongly connected component that was entered at a state. */
  const close = (state: number): void => {
    const component = open.splice(open.lastIndexOf(state))
    for (const one of component) isOpen.delete(one)
    const isCyclic = component.length > 1 || sequence.next(state).some(({ to }) => to === state)
    if (isCyclic) for (const one of component) cyclic.add(one)
  }

  enter(0)
  for (let visit = way.at(-1); visit; visit = way.at(-1)) {
    const edge = sequence.next(visit.state)[visit.followed++]
    if (edge) {
      const known = visits.get(edge.to)
      if (!known) enter(edge.to)
      else if (isOpen.has(edge.to)) visit.lowest = Math.min(visit.lowest, known.index)
      continue
    }
    way.pop()
    if (visit.lowest === visit.index) close(visit.state)
    const from = way.at(-1)
    if (from) from.lowest = Math.min(from.lowest, visit.lowest)
  }
  return cyclic
})
