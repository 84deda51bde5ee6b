import type { Count } from '../../pattern/tree/patternTree.js'
import type { Role } from '../../message/part.js'
import type { Span } from '../../text/span.js'
import { cost } from '../vocabulary/cost.js'
import type { Node } from '../vocabulary/node.js'
import { partOf } from '../vocabulary/internedPart.js'
import { sorts } from '../vocabulary/sort.js'
import { row } from './buildNode.js'

/** What a value of a part is that may occur several times. */
export type ValueRole = Extract<Role, 'value' | 'field value' | 'part value'>

/**
 * The nodes of a part that occurs so often. One value is the value itself, whatever the count, so that a part that becomes repeated
 * has the same trees as before.
 */
export function repeated(
  values: readonly Node[],
  { min, max = Infinity, ...count }: Count,
  role: ValueRole,
  span: Span,
): readonly Node[] {
  const one = min <= 1 ? values : []
  if (max === 1) return one
  const several = { ...count, min: Math.max(min, 2), ...(max !== Infinity && { max }) }
  const rest = { edge: { part: partOf(role), nodes: () => values, span }, count: several }
  return [...one, { ...row(sorts.values, [], span, rest), cost: cost.part }]
}
