import { canonicalNumber } from '../../../pattern/values/canonicalNumber.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import type { KeywordSchema } from '../schema/schema.js'
import { anyArray, anyNumber, anyObject, anyString, type ValueAlternative, type SchemaTerm } from './alternative.js'

/** The alternatives whose values are those of some nodes: numbers and strings together. */
export function literalAlternatives(
  nodes: readonly DocumentNode[],
  schema: KeywordSchema,
): readonly ValueAlternative[] {
  const texts = (kind: DocumentNode['kind']): readonly string[] =>
    nodes.flatMap((node) => (node.kind === kind && 'text' in node ? [node.text] : []))
  const [strings, numbers] = [texts('string'), texts('number').map(canonicalNumber)]
  const booleans = texts('boolean').map((text) => text === 'true')
  return [
    ...(nodes.some(({ kind }) => kind === 'null') ? [{ type: 'null' as const }] : []),
    ...(booleans.length > 0 ? [{ type: 'boolean' as const, values: new Set(booleans) }] : []),
    ...(numbers.length > 0 ? [{ ...anyNumber, values: [...new Set(numbers)] }] : []),
    ...(strings.length > 0 ? [{ ...anyString, values: [...new Set(strings)] }] : []),
    ...nodes.flatMap((node) => compound(node, schema)),
  ]
}

/** The alternative of an array or an object with exactly the values of a node. */
function compound(node: DocumentNode, schema: KeywordSchema): readonly ValueAlternative[] {
  const term = (value: DocumentNode): SchemaTerm => ({
    kind: 'keywords',
    node: value,
    span: schema.span,
    dialect: schema.dialect,
    minimum: [],
    maximum: [],
    references: [],
    const: { value, span: schema.span },
  })
  const nothing: SchemaTerm = { kind: 'boolean', accepts: false, node, span: schema.span }
  if (node.kind === 'list') {
    const prefix = node.items.map((item) => [term(item)])
    const group = { prefix, rest: [nothing], isComplete: true, evaluates: false }
    return [{ ...anyArray, groups: [group], min: prefix.length, max: prefix.length }]
  }
  if (node.kind !== 'object') return []
  const properties = new Map(node.members.map(({ key, value }) => [key, { terms: [term(value)], span: schema.span }]))
  const group = { properties, patterns: [], others: [nothing], isStated: true, evaluates: false }
  return [{ ...anyObject, groups: [group], required: new Set(properties.keys()) }]
}
