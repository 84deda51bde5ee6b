import type { Classified } from './classified.js'
import { classifySequence } from './classifySequence.js'
import { excuse } from './excuses.js'
import type { Side } from './finding.js'
import type { Cause } from './locate.js'
import { fieldOf, isBlank, nextId, type Node, type SequenceNode } from './node.js'
import { childrenLabel, contentName } from './xmlNode.js'

const contentOf = (node: Node): readonly Node[] =>
  node.kind === 'record' ? (fieldOf(node, contentName, () => true)?.nodes() ?? []) : []

/** The children that an element may have, none where it has none; undefined where it has text. */
function children(node: Node): SequenceNode | undefined {
  const content = contentOf(node)
  const sequence = content.find((part): part is SequenceNode => part.kind === 'sequence')
  const canBeEmpty = content.some(isBlank)
  if (sequence) return { ...sequence, accepts: (state) => (state === 0 ? canBeEmpty : sequence.accepts(state)) }
  if (!content.every(isBlank)) return undefined
  const { span } = node
  return { kind: 'sequence', id: nextId(), label: childrenLabel, span, cost: 0, next: () => [], accepts: () => true }
}

/**
 * An empty element counts as one with blank text, so that a difference between no child and some shows as text
 * against children. Tells it as what became of a child; undefined where an element really changed its kind.
 */
export function contentChange({ left, right }: Cause, side: Side): Classified | undefined {
  const [own, other] = [children(left), children(right)]
  if (!own || !other) return undefined
  const [found] = contentOf(left).some(isBlank) && !contentOf(right).some(isBlank) ? [] : own.next(0)
  const expected = other.next(0).map(({ name }) => name)
  const cause = {
    kind: 'sequence',
    left: own,
    right: other,
    alternatives: [other],
    path: [],
    expected,
    ...(found && { found: found.name }),
  } as const
  return { ...classifySequence(cause, side), excuses: [excuse('values', left, right, contentName)] }
}
