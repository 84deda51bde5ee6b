import { olderAndNewer, type Classified } from './classified.js'
import { describeNode } from './describe.js'
import { excuse } from './excuses.js'
import { ruleOf, type Side, type Thing } from './finding.js'
import type { Field, RecordNode } from './node.js'
import { quotedName } from './thingAt.js'

/**
 * The one part on each side that the other does not know, where they are alike but for their names and one of them is
 * `name`: a part that was renamed. Undefined where there is no such pair.
 */
export function renamedPart(
  left: RecordNode,
  right: RecordNode,
  name: string,
  thing: Thing,
  side: Side,
): Classified | undefined {
  const [own, ...more] = unknownTo(right, left)
  const [other, ...others] = unknownTo(left, right)
  if (!own || !other || more.length > 0 || others.length > 0) return undefined
  if ((own[0] !== name && other[0] !== name) || !areAlike(own[1], other[1])) return undefined
  const { older, newer } = olderAndNewer(side, own, other)
  return {
    rule: ruleOf(side, thing, 'renamed'),
    message: `the ${thing} ${quotedName(older[0])} was renamed to ${quotedName(newer[0])}`,
    name: older[0],
    older: older[1].span,
    newer: newer[1].span,
    excuses: [excuse('extra', left, right, own[0]), excuse('missing', left, right, other[0])],
  }
}

const unknownTo = (known: RecordNode, { fields }: RecordNode): (readonly [string, Field])[] =>
  known.others ? [] : [...fields].filter(([name]) => !known.fields.has(name))

const areAlike = (own: Field, other: Field): boolean => own.optional === other.optional && words(own) === words(other)

const words = (field: Field): string => field.nodes().map(describeNode).join(' or ')
