import type { Node } from '../engine/node.js'
import type { Cause } from './locate.js'

/**
 * A cause inside an element that only the right declares, as a cause about the whole element: however much the declaration
 * narrows content that could be anything, it is one change.
 */
export function atUndeclared(cause: Cause): Cause {
  const { left, alternatives, path } = cause
  const nodes = [...path, { node: left, alternatives }]
  const depth = nodes.findIndex(({ node }) => isUndeclared(node))
  const [container, element] = [path[depth - 1], nodes[depth]]
  if (container?.node.kind !== 'sequence' || !element || element.alternatives.some(isUndeclared)) return cause
  const sequences = container.alternatives.filter((node) => node.kind === 'sequence')
  return {
    kind: 'undeclared',
    part: container.read,
    own: element.node,
    other: element.alternatives,
    left: container.node,
    right: sequences[0]!,
    alternatives: sequences,
    path: path.slice(0, depth - 1),
  }
}

/** Whether a wildcard takes a node without a declaration. */
const isUndeclared = ({ sort, isAnything }: Node): boolean => sort.kind === 'element' && isAnything === true
