import type { JsonAlternatives, JsonType } from '../pattern/jsonType.js'
import { nextId, type Edge, type Field, type Node, type RecordNode, type SequenceNode } from './node.js'
import type { Reader } from './xmlNode.js'

const partCost = 10

/** The labels of JSON values: one for each kind. */
export const jsonLabels = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: '{}',
  dictionary: '{}',
  array: '[]',
} as const

export const itemName = '[]'

const nodes: Readonly<Record<Reader, WeakMap<JsonType, Node>>> = {
  strict: new WeakMap(),
  tolerant: new WeakMap(),
}

/** A JSON value as a leaf, a record or a sequence. */
export function jsonNode(type: JsonType, reader: Reader): Node {
  const known = nodes[reader].get(type)
  if (known) return known
  const node = build(type, reader)
  nodes[reader].set(type, node)
  return node
}

const lazily = (alternatives: JsonAlternatives, reader: Reader) => (): readonly Node[] =>
  alternatives().map((type) => jsonNode(type, reader))

function build(type: JsonType, reader: Reader): Node {
  const base = { id: nextId(), label: jsonLabels[type.kind], span: type.span, cost: partCost }
  const { span } = type
  switch (type.kind) {
    case 'null':
      return { ...base, kind: 'leaf', domain: { atoms: [{ kind: 'literal', text: 'null' }], span } }
    case 'string':
    case 'number':
    case 'boolean':
      return { ...base, kind: 'leaf', domain: type.domain }
    case 'object': {
      const fields = type.members.map(({ key, optional, value, span: at }): [string, Field] => [
        key,
        { optional, nodes: lazily(value, reader), span: at },
      ])
      return { ...base, kind: 'record', fields: new Map(fields), isOpen: () => reader === 'tolerant' }
    }
    case 'dictionary': {
      const field: Field = { optional: true, nodes: lazily(type.values, reader), span }
      const record: RecordNode = {
        ...base,
        kind: 'record',
        fields: new Map(),
        isOpen: () => false,
        others: { names: type.keys, field },
      }
      return record
    }
    case 'array':
      return arrayNode(type, base, reader)
  }
}

function arrayNode(
  { items, rest, span }: Extract<JsonType, { kind: 'array' }>,
  base: Pick<SequenceNode, 'id' | 'label' | 'span' | 'cost'>,
  reader: Reader,
): SequenceNode {
  const edges = items.map((item, index): Edge[] => [
    { name: itemName, nodes: lazily(item, reader), to: index + 1, span },
  ])
  if (rest) edges.push([{ name: itemName, nodes: lazily(rest, reader), to: items.length, span }])
  return {
    ...base,
    kind: 'sequence',
    next: (state) => edges[state] ?? [],
    accepts: (state) => state === items.length,
  }
}
