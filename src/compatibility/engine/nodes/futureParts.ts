import type { Budget } from '../../../text/budget.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { anyElement, type SequenceNode } from '../../vocabulary/node.js'

/** In larger sequences, every part counts as one that may come. */
const maxStates = 1000

/** Whether a part may still come after a state of a sequence. */
export function futureParts(
  sequence: SequenceNode,
  budget: Budget,
): (state: number) => (part: InternedPart) => boolean {
  const known = new Map<number, (part: InternedPart) => boolean>()
  let isLarge = false
  const partsAfter = (from: number): ReadonlySet<InternedPart> => {
    const parts = new Set<InternedPart>()
    const states = new Set([from])
    for (const state of states) {
      const edges = sequence.next(state, budget)
      budget.spend(edges.length + 1)
      for (const { part, to, isIgnored } of edges) {
        if (isIgnored) continue // the left side has no ignored elements
        parts.add(part)
        states.add(to)
      }
      isLarge ||= states.size > maxStates
      if (isLarge) break
    }
    return parts
  }
  return (state) => {
    const before = known.get(state)
    if (before) return before
    const parts = partsAfter(state)
    budget.keep(parts.size)
    const isAny = isLarge || parts.has(anyElement)
    const mayCome = (part: InternedPart): boolean => isAny || parts.has(part) || (part === anyElement && parts.size > 0)
    known.set(state, mayCome)
    return mayCome
  }
}
