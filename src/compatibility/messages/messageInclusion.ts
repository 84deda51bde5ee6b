import type { Store } from '../../collections/once.js'
import { includes, type Inclusion, type InclusionOptions } from '../engine/inclusion.js'
import { withItemsAsNoticed } from '../engine/withItemsAsNoticed.js'
import type { Node, RecordNode } from '../vocabulary/node.js'
import { canBeTold } from './bodyText.js'
import { elementTypeOf } from './elementNode.js'
import { sharedMeanings } from './meaning.js'

/**
 * Decides whether every message of the left node is accepted by some right node, as `includes` does. Open if what would be a
 * witness cannot be written so that it is one.
 */
export function messageInclusion(
  left: RecordNode,
  right: readonly RecordNode[],
  options: InclusionOptions = {},
): Inclusion {
  const deciding = options.budget ? { means: meaningIn(options.budget.results), ...options } : options
  return includes(left, right, {
    ...deciding,
    witnessOf: (fact) => {
      const witness = withItemsAsNoticed(fact, options.budget)
      // only texts break readers, not their declared types
      return witness && (options.typed === true || canBeTold(witness, right)) ? witness : undefined
    },
  })
}

function meaningIn(results: Store): (node: Node) => number | undefined {
  const { ofElement } = sharedMeanings(results)
  return (node) => {
    const type = elementTypeOf(node)
    return type && ofElement(type)
  }
}
