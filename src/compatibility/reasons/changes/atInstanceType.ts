import { elementContent } from '../../../pattern/content/elementContent.js'
import type { Span } from '../../../text/span.js'
import { literalsOf } from '../../engine/nodes/disjoint.js'
import type { Node, RecordNode, SequenceNode } from '../../vocabulary/node.js'
import { elementTypeOf } from '../../messages/elementNode.js'
import type { InternedPart } from '../../vocabulary/internedPart.js'
import type { Cause, LostType } from '../differences/locate.js'
import { nodesOf } from '../differences/nodesOf.js'

/**
 * Moves a cause to the type of an element, if the left may name the type in `xsi:type` and no element on the right may have it.
 * Returns other causes unchanged.
 */
export function atInstanceType(cause: Cause): Cause {
  const { path } = cause
  const nodes: readonly (readonly [own: Node, others: readonly Node[]])[] = [
    ...path.map(({ node, alternatives }) => [node, alternatives] as const),
    [cause.left, cause.alternatives],
  ]
  for (const [depth, [own, others]] of nodes.entries()) {
    const container = path[depth - 1]
    if (container?.node.kind !== 'record' && container?.node.kind !== 'sequence') continue
    const { node: left, read: part } = container
    const type = lostType(own, others, () => nodesOf(left, part))
    const right = container.alternatives.filter(
      (one): one is RecordNode | SequenceNode => one.kind === 'record' || one.kind === 'sequence',
    )
    if (type && right[0])
      return { kind: 'alternative', part, lost: own, type, left, right: right[0], alternatives: right, path: path.slice(0, depth - 1) } // prettier-ignore
  }
  return cause
}

function lostType(own: Node, others: readonly Node[], siblings: () => readonly Node[]): LostType | undefined {
  const named = typeOf(own)
  const [other] = others
  // If the element has only one type, the attribute itself changed, not a choice of types.
  if (!named || !other || siblings().length < 2) return undefined
  const isLost = others.every((one) => {
    const type = typeOf(one)
    if (type) return ![...named.texts].some((text) => type.texts.has(text))
    return (
      !named.optional && one.kind === 'record' && !hasType(one) && siblings().some((node) => typeOf(node)?.optional)
    )
  })
  return isLost ? { name: [...named.texts][0]!, isDefault: named.optional, other } : undefined
}

const isType = ({ role, name }: InternedPart): boolean => role === 'instance attribute' && name === 'type'

/** The literals of an element's `xsi:type`, and whether the attribute is optional. Undefined if it accepts other values. */
const typeOf = (node: Node) =>
  node.kind === 'record' ? [...literalsOf(node)].find(([part]) => isType(part))?.[1] : undefined

const hasType = (node: Node): boolean => node.kind === 'record' && [...node.fields.keys()].some(isType)

/** The place of a type's declaration in the version of a node. If that version does not declare it, the place of the node's own type. */
export function declarationOf(name: string, node: Node): Span | undefined {
  const stated = elementTypeOf(node)?.stated
  if (!stated) return undefined
  const { content } = elementContent(stated.pattern, stated.scope)
  const [only] = content.kind === 'particles' ? content.particles : []
  const own = only?.kind === 'reference' ? stated.scope.get(only.name) : undefined
  return (stated.scope.get(name) ?? own)?.nameSpan
}
