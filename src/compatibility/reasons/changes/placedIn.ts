import type { SequenceNode } from '../../vocabulary/node.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import { olderAndNewer, type Side } from './finding.js'
import { spanIn } from '../differences/sequenceShape.js'

interface Sequences {
  readonly left: SequenceNode
  readonly right: SequenceNode
}

/** The places of two parts that differ; those of the sequences if they do not state the parts. */
export const placedIn = (
  { left, right }: Sequences,
  own: InternedPart | undefined,
  other: InternedPart | undefined,
  side: Side,
) => ({
  ...olderAndNewer(side, (own && spanIn(left, own)) ?? left.span, (other && spanIn(right, other)) ?? right.span),
  changed: olderAndNewer(side, { node: left, part: own }, { node: right, part: other }),
})
