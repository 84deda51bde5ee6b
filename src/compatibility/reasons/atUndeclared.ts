import { takesName } from '../../pattern/types/wildcard.js'
import { mentionedParts } from '../engine/nodes/freshParts.js'
import type { Node, SequenceNode, SequencePart } from '../vocabulary/node.js'
import { elementTypeOf } from '../messages/elementNode.js'
import type { InternedPart } from '../vocabulary/internedPart.js'
import type { Cause, Undeclared } from './differences/locate.js'

/**
 * Turns a cause inside an element that only the right declares into a cause about all such elements of the wildcard. A declaration
 * is one change, no matter how much it narrows, and a schema may declare many elements at once.
 */
export function atUndeclared(cause: Cause): Cause {
  const { left, alternatives, path } = cause
  const nodes = [...path, { node: left, alternatives }]
  const depth = nodes.findIndex(({ node }) => isUndeclared(node))
  const [container, element] = [path[depth - 1], nodes[depth]]
  if (container?.node.kind !== 'sequence' || !element || element.alternatives.some(isUndeclared)) return cause
  const sequences = container.alternatives.filter((node) => node.kind === 'sequence')
  const first = { part: container.read, own: element.node, other: element.alternatives }
  const others = undeclaredIn(container.node, sequences).filter(({ part }) => part !== first.part)
  return {
    kind: 'undeclared',
    elements: [first, ...others],
    isSkipped: isSkipped(first.part, container.node),
    left: container.node,
    right: sequences[0]!,
    alternatives: sequences,
    path: path.slice(0, depth - 1),
  }
}

/** Whether a wildcard takes a node without a declaration. */
const isUndeclared = ({ sort, isAnything }: Node): boolean => sort.kind === 'element' && isAnything === true

/** The elements that wildcards on the left take without a declaration and wildcards on the right take with one. */
function undeclaredIn(left: SequenceNode, right: readonly SequenceNode[]): readonly Undeclared[] {
  const [own, other] = [wildcardsOf(left), right.flatMap(wildcardsOf)]
  const parts = mentionedParts([...own, ...other].flatMap(({ mentions }) => mentions ?? []))
  return [...parts].flatMap((part) => {
    const node = nodesOf(own, part).find(isUndeclared)
    const declared = nodesOf(other, part)
    return node && declared.length > 0 && !declared.some(isUndeclared) ? [{ part, own: node, other: declared }] : []
  })
}

/** Whether all wildcards of a sequence that accept a part skip its declaration, so that it may have any content. */
function isSkipped(part: InternedPart, sequence: SequenceNode): boolean {
  const type = elementTypeOf(sequence)
  const wildcards = type?.model.positions.flatMap(({ element }, at) => (element ? [] : [type.wildcardAt(at)])) ?? []
  return !wildcards.some((wildcard) => wildcard?.contents && takesName(wildcard, part))
}

const wildcardsOf = (sequence: SequenceNode): readonly SequencePart[] => sequence.parts().filter(({ named }) => named)

const nodesOf = (wildcards: readonly SequencePart[], part: InternedPart): readonly Node[] =>
  wildcards.flatMap(({ named }) => named?.(part) ?? [])
