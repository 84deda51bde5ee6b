import { anyElement, type SequenceNode } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { hasPart } from './sequenceShape.js'
import { takes } from './takes.js'

/** With more pairs of states, it takes too long to decide. */
const maxPairs = 5000

/**
 * Whether the left sequence has a word with a part that the right sequence accepts only as an element of any name. On the left, the
 * part may be an element of any name, too. Compares only names. Returns true if deciding takes too long.
 */
export function isTakenSomewhere(part: InternedPart, left: SequenceNode, right: SequenceNode): boolean {
  if (!hasPart(right, anyElement)) return false
  const seen = new Set<string>()
  const pairs: Pair[] = [{ own: 0, other: 0, isTaken: false }]
  for (const pair of pairs) {
    if (pair.isTaken && left.accepts(pair.own) && right.accepts(pair.other)) return true
    if (pairs.length > maxPairs) return true
    for (const next of nextPairs(pair, part, left, right)) {
      const key = `${String(next.own)} ${String(next.other)} ${String(next.isTaken)}`
      if (!seen.has(key)) pairs.push(next)
      seen.add(key)
    }
  }
  return false
}

/** States of both sequences after the same parts; `isTaken` if the part in question was one of them. */
interface Pair {
  readonly own: number
  readonly other: number
  readonly isTaken: boolean
}

const nextPairs = (
  { own, other, isTaken }: Pair,
  asked: InternedPart,
  left: SequenceNode,
  right: SequenceNode,
): readonly Pair[] =>
  left.next(own).flatMap((read) =>
    right.next(other).flatMap((edge) => {
      const { part, to } = read
      if (edge.part !== part && part !== anyElement && !takes(edge, part)) return []
      const isAsked = (part === asked || takes(read, asked)) && takes(edge, asked)
      return [{ own: to, other: edge.to, isTaken: isTaken || isAsked }]
    }),
  )
