import { fieldOf, type Node, type RecordNode } from '../engine/node.js'
import { partOf } from '../vocabulary/part.js'
import { sorts } from '../vocabulary/sort.js'
import type { Cause } from './locate.js'

const content = partOf('content')

/** Turns a cause about text in mixed content into one about the element, if the right has only the child elements of that content. */
export function atMixed(cause: Cause): Cause {
  const isContent = cause.kind === 'content' && cause.part === content
  const last = cause.path.at(-1)
  const isText = cause.kind === 'values' && last?.part === content
  if (!isContent && !isText) return cause
  const at = isContent ? { node: cause.left as Node, alternatives: cause.alternatives as readonly Node[] } : last!
  const right = at.alternatives.filter((node) => node.kind === 'record')
  if (at.node.kind !== 'record' || right.length === 0) return cause
  const [own, other] = [contentOf(at.node), right.flatMap(contentOf)]
  if (!own.some(isMixed) || other.some(isMixed) || !other.some(({ sort }) => sort === sorts.children)) return cause
  return {
    kind: 'mixed',
    lost: own.filter((node) => node.kind === 'leaf' || isMixed(node)),
    left: at.node,
    right: right[0]!,
    alternatives: right,
    path: isContent ? cause.path : cause.path.slice(0, -1),
  }
}

const isMixed = ({ sort }: Node): boolean => sort === sorts.mixed

const contentOf = (element: RecordNode): readonly Node[] => fieldOf(element, content)?.nodes() ?? []
