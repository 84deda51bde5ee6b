import { domainOf } from '../../pattern/values/domain.js'
import type { Count, ParameterPattern, RequestPattern, Scope, ValuePattern } from '../../pattern/tree/patternTree.js'
import type { Span } from '../../text/span.js'
import { cost } from '../engine/nodes/cost.js'
import type { Field, Node, RecordNode } from '../engine/nodes/node.js'
import { partOf, type InternedPart } from '../vocabulary/internedPart.js'
import { sorts } from '../vocabulary/sort.js'
import { leaf, record, row } from './buildNode.js'

const value = partOf('value')

/** The query of a request. A writer sends only parameters that the contract relies on. */
export function queryNode(
  { query, otherParameters, path }: Pick<RequestPattern, 'query' | 'otherParameters' | 'path'>,
  scope: Scope,
): RecordNode {
  const fields = query.map((one): [InternedPart, Field] => [partOf('parameter', one.name), parameterField(one, scope)])
  if (!otherParameters) return record(sorts.query, fields, path.span)
  if (otherParameters.isIgnored) return record(sorts.query, fields, path.span, { isOpen: () => true })
  const field = parameterField({ ...otherParameters, name: '', optional: true, count: { min: 1 } }, scope)
  return record(sorts.query, fields, path.span, { others: { role: 'parameter', field } })
}

function parameterField({ value: pattern, optional, count, span }: ParameterPattern, scope: Scope): Field {
  const nodes = valueNodes(pattern, count, span, scope)
  return { optional, nodes: () => nodes, span }
}

/** One value is a text, whatever the count, so that a parameter that becomes repeated has the same texts as before. */
function valueNodes(
  pattern: ValuePattern,
  count: Count = { min: 1, max: 1 },
  span: Span,
  scope: Scope,
): readonly Node[] {
  const text = leaf(domainOf(pattern, scope))
  const { min, max = Infinity } = count
  const one = min <= 1 ? [text] : []
  if (max === 1) return one
  const rest = { edge: { part: value, nodes: () => [text], span }, count: { ...count, min: Math.max(min, 2) } }
  return [...one, { ...row(sorts.values, [], span, rest), cost: cost.part }]
}
