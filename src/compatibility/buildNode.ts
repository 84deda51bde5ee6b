import { domainOf, type Domain } from '../pattern/domain.js'
import type { FieldPattern, Scope } from '../pattern/patternTree.js'
import type { Span } from '../text/span.js'
import { nextId, type Field, type LeafNode, type Node, type RecordNode } from './node.js'
import { textLabel } from './xmlNode.js'

/** A text of a domain. */
export const leaf = (domain: Domain, label = textLabel): LeafNode => ({
  kind: 'leaf',
  id: nextId(),
  label,
  span: domain.span,
  cost: 0,
  domain,
})

/** A part that is always one node. */
export const field = (node: Node): Field => ({ optional: false, nodes: () => [node], span: node.span })

/** Named parts; an open record's reader passes over others. */
export const record = (
  label: string,
  fields: readonly (readonly [string, Field])[],
  span: Span,
  isOpen = false,
): RecordNode => ({
  kind: 'record',
  id: nextId(),
  label,
  span,
  cost: 0,
  fields: new Map(fields),
  isOpen: () => isOpen,
})

/** Named texts as fields. */
export const fieldsOf = (fields: readonly FieldPattern[], scope: Scope, label = textLabel) =>
  fields.map(({ name, optional, value, span }): [string, Field] => {
    const node = leaf(domainOf(value, scope), label)
    return [name, { optional, nodes: () => [node], span }]
  })
