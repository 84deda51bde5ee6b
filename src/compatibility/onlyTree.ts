import { canonicalNumber } from '../pattern/canonicalNumber.js'
import type { TreeFact } from './inclusion.js'
import { jsonLabels } from './jsonNode.js'
import { nextId, type Edge, type Field, type Node } from './node.js'
import { walksTo } from './witness.js'

/** The node that has the tree of a fact and no other, so that who takes it can be asked of the engine. */
export function onlyTree({ goal, text, walk }: TreeFact): Node {
  const { kind, label, span } = goal.node
  const base = { id: nextId(), label, span, cost: 0 }
  const parts = walksTo(walk).flatMap(({ step, part }) => (step && part ? [{ name: step.name, part }] : []))
  if (kind === 'record') {
    const fields = parts.map(({ name, part }): [string, Field] => [name, { optional: false, ...only(part), span }])
    return { ...base, kind, fields: new Map(fields), isOpen: () => false }
  }
  if (kind === 'sequence') {
    const edges = parts.map(({ name, part }, at): Edge[] => [{ name, ...only(part), to: at + 1, span }])
    return { ...base, kind, next: (state) => edges[state] ?? [], accepts: (state) => state === edges.length }
  }
  const literal = label === jsonLabels.number ? canonicalNumber(text ?? '') : (text ?? '')
  return { ...base, kind, domain: { atoms: [{ kind: 'literal', text: literal }], span } }
}

function only(part: TreeFact): { readonly nodes: () => readonly Node[] } {
  const node = onlyTree(part)
  return { nodes: () => [node] }
}
