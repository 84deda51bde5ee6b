import { domainOf } from '../../pattern/values/domain.js'
import type { ParameterPattern, RequestPattern, Scope } from '../../pattern/tree/patternTree.js'
import type { Field, RecordNode } from '../vocabulary/node.js'
import { sorts } from '../vocabulary/sort.js'
import { leaf, record } from './buildNode.js'
import { fieldsOfRecord } from './fieldsOfRecord.js'
import { repeated } from './repeated.js'

/** The query of a request. A writer sends only parameters that the contract relies on. */
export function queryNode(
  { query, otherParameters, path }: Pick<RequestPattern, 'query' | 'otherParameters' | 'path'>,
  scope: Scope,
): RecordNode {
  const [fields, openness] = fieldsOfRecord({ fields: query, others: otherParameters, role: 'parameter' }, (one) =>
    parameterField(one, scope),
  )
  return record(sorts.query, fields, path.span, openness)
}

function parameterField(
  { value: pattern, optional, count = { min: 1, max: 1 }, span }: ParameterPattern,
  scope: Scope,
): Field {
  const nodes = repeated([leaf(domainOf(pattern, scope))], count, 'value', span)
  return { optional, nodes: () => nodes, span }
}
