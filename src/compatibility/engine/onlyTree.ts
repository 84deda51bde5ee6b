import type { Domain } from '../../pattern/values/domain.js'
import type { InternedPart } from '../vocabulary/internedPart.js'
import type { TreeFact } from './fact.js'
import { nextId, type Edge, type Field, type Node } from '../vocabulary/node.js'
import { partsOf, witnessTree } from './witness.js'

/**
 * The node whose only tree is the tree of a fact, for asking the engine which nodes accept it; undefined if the tree is too
 * large to write out.
 */
export const onlyTree = (fact: TreeFact): Node | undefined => (witnessTree(fact) ? nodeOf(fact) : undefined)

function nodeOf({ goal: { left }, sample, lastWalk }: TreeFact): Node {
  const { sort, span } = left
  const base = { id: nextId(), sort, span, cost: 0 }
  if (left.kind === 'leaf') {
    const only = sample?.whole() ?? ''
    const domain: Domain = { atoms: [{ kind: 'literal', text: only }], span }
    return { ...base, kind: 'leaf', form: { ...left.form, only }, domain }
  }
  const parts = partsOf(lastWalk).map(({ part, fact }) => ({ part, node: nodeOf(fact) }))
  if (left.kind === 'record') {
    const fields = parts.map(({ part, node }): [InternedPart, Field] => [
      part,
      { optional: false, nodes: () => [node], span },
    ])
    return { ...base, kind: 'record', fields: new Map(fields), isOpen: () => false }
  }
  const edges = parts.map(({ part, node }, at): Edge[] => [{ part, nodes: () => [node], to: at + 1, span }])
  return {
    ...base,
    kind: 'sequence',
    next: (state) => edges[state] ?? [],
    accepts: (state) => state === edges.length,
    parts: () => edges.flat(),
    occurrence: (isCounted) => {
      const count = parts.filter(({ part }) => isCounted(part)).length
      return { least: count, most: count }
    },
  }
}
