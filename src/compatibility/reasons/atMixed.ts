import type { Node } from '../vocabulary/node.js'
import { sorts } from '../vocabulary/sort.js'
import type { Cause, PathStep } from './differences/locate.js'
import { content, contentOf } from './differences/nodesOf.js'

/** If the right accepts only child elements in mixed content, moves the cause to the element. Returns other causes unchanged. */
export function atMixed(cause: Cause): Cause {
  const element = elementAt(cause)
  const right = (element?.alternatives ?? []).filter((node) => node.kind === 'record')
  if (element?.node.kind !== 'record' || right.length === 0) return cause
  const [own, other] = [contentOf(element.node), right.flatMap(contentOf)]
  if (!own.some(isMixed) || other.some(isMixed) || !other.some(({ sort }) => sort === sorts.children)) return cause
  return {
    kind: 'mixed',
    lost: own.filter((node) => node.kind === 'leaf' || isMixed(node)),
    left: element.node,
    right: right[0]!,
    alternatives: right,
    path: element.path,
  }
}

/** The element whose content differs, and the path to it. Undefined unless the cause is about the content of an element. */
function elementAt(
  cause: Cause,
): (Pick<PathStep, 'node' | 'alternatives'> & { readonly path: readonly PathStep[] }) | undefined {
  const { left, alternatives, path } = cause
  if (cause.kind === 'content' && cause.part === content) return { node: left, alternatives, path }
  const last = path.at(-1)
  return cause.kind === 'values' && last?.part === content ? { ...last, path: path.slice(0, -1) } : undefined
}

const isMixed = ({ sort }: Node): boolean => sort === sorts.mixed
