import { once, oncePer } from '../../../collections/once.js'
import { isBlank, nextId, type Node, type SequenceNode } from '../../vocabulary/node.js'
import { sorts } from '../../vocabulary/sort.js'

/** Whether an element contains only children, or nothing. */
export const areChildren = (content: readonly Node[]): boolean =>
  content.every((node) => node.isAnything !== true && (node.sort === sorts.children || isBlank(node)))

/**
 * The content of an element without text as one sequence of children, which may be empty. The engine otherwise represents an
 * element without children as a blank leaf. Comparing sequences shows which children are missing.
 */
export const childrenView = oncePer((content: readonly Node[]): readonly [SequenceNode] => {
  const sequence = content.find((node): node is SequenceNode => node.kind === 'sequence')
  return [withEmpty(sequence ?? noChildren(content), content.some(isBlank))]
})

/** A copy of a sequence that accepts the empty word, or does not. */
function withEmpty(sequence: SequenceNode, canBeEmpty: boolean): SequenceNode {
  const { orBlank: _, absorbed, interleaved, ...rest } = sequence
  return {
    ...rest,
    id: nextId(),
    accepts: (state) => (state === 0 ? canBeEmpty : rest.accepts(state)),
    ...(interleaved && {
      interleaved: { ...interleaved, inOrder: once(() => withEmpty(interleaved.inOrder(), canBeEmpty)) },
    }),
    ...(absorbed && { absorbed: once(() => withEmpty(absorbed() ?? sequence, canBeEmpty)) }),
  }
}

const noChildren = (content: readonly Node[]): SequenceNode => ({
  kind: 'sequence',
  id: nextId(),
  sort: sorts.children,
  span: content[0]?.span ?? { start: 0, end: 0 },
  cost: 0,
  next: () => [],
  accepts: () => true,
  parts: () => [],
  occurrence: () => ({ least: 0, most: 0 }),
})
