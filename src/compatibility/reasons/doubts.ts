import type { Mark } from '../../pattern/tree/patternTree.js'
import type { Gap } from '../engine/gaps.js'
import type { Node } from '../vocabulary/node.js'
import type { Cause } from './differences/locate.js'
import type { Level } from './rules/rule.js'

/** Left nodes on the path to a cause, and the right nodes that they are compared with. */
interface Compared {
  readonly left: readonly Node[]
  readonly right: readonly Node[]
}

/**
 * The unknown places because of which a finding is not proven for the sources of imported contracts (docs/theory.md 8.1). A place
 * at or around the cause counts if the left contract may accept more than its source there, or the right contract less, and the
 * other version does not state the same. At level `type`, both directions count on both sides. Empty if the finding is proven.
 */
export function doubtsOf(cause: Cause, level: Level): readonly Gap[] {
  const { left, right, alternatives, path } = cause
  const steps = path.map(({ node, alternatives }): Compared => ({ left: [node], right: alternatives }))
  const last = path.at(-1)?.part.role === 'content' ? steps.slice(-1) : []
  const here = [...last, { left: [left], right: [right, ...alternatives] }]
  const inside = cause.kind === 'content' ? [{ left: cause.own, right: cause.other }] : []
  const unknownIn = (all: readonly Compared[], unknown: Mark['unknown']): readonly Gap[] =>
    all.flatMap((compared) => gapsAt(compared, (mark) => mark.unknown === unknown, level))
  return [...unknownIn([...steps, ...here, ...inside], 'content'), ...unknownIn(here, 'itself')]
}

function gapsAt({ left, right }: Compared, isUnknown: (mark: Mark) => boolean, level: Level): readonly Gap[] {
  const [lefts, rights] = [marksOf(left), marksOf(right)]
  const only = (side: Gap['side'], kind: Mark['kind']): readonly Gap[] => {
    const [own, others] = side === 'left' ? [lefts, rights] : [rights, lefts]
    return own
      .filter((mark) => isUnknown(mark) && (level === 'type' || mark.kind === kind))
      .filter((mark) => !others.some((other) => isSame(mark, other)))
      .map((mark) => ({ mark, side, isChanged: true }))
  }
  return [...only('left', 'wider'), ...only('right', 'narrower')]
}

const marksOf = (nodes: readonly Node[]): readonly Mark[] => nodes.flatMap(({ marks = [] }) => marks)

const isSame = (one: Mark, other: Mark): boolean => one.kind === other.kind && one.states === other.states
