import type { AttributeType, ElementType } from '../pattern/elementType.js'
import { nextId, type Edge, type Field, type Node, type SequenceNode } from './node.js'

/** What kind of reader the right side is: a response's passes over attributes and keys that it does not name (LANGUAGE 6). */
export type Reader = 'strict' | 'tolerant'

const instancePrefix = '@xsi:'
const partCost = 10

/** The names that parts of an element have in the engine. */
export const contentName = '#content'
export const textLabel = '#text'
export const childrenLabel = '#children'
export const attributeField = ({ name, instance }: AttributeType): string => `${instance ? instancePrefix : '@'}${name}`
export const elementLabel = (name: string): string => `<${name}`

const nodes: Readonly<Record<Reader, WeakMap<ElementType, Node>>> = {
  strict: new WeakMap(),
  tolerant: new WeakMap(),
}

/** An element as a record of its attributes and its content, which is text or a sequence of at least one child. */
export function elementNode(type: ElementType, reader: Reader): Node {
  const known = nodes[reader].get(type)
  if (known) return known
  const attributes = type.attributes.map((attribute) => [attributeField(attribute), attributeNode(attribute)] as const)
  const content = contentNodes(type, reader)
  const node: Node = {
    kind: 'record',
    id: nextId(),
    label: elementLabel(type.name),
    span: type.span,
    cost: partCost,
    fields: new Map<string, Field>([
      ...attributes,
      [contentName, { optional: false, nodes: () => content, span: type.text?.span ?? type.span }],
    ]),
    isOpen: (name) => name.startsWith(reader === 'tolerant' ? '@' : instancePrefix),
  }
  nodes[reader].set(type, node)
  return node
}

function attributeNode({ optional, domain, span }: AttributeType): Field {
  const leaf: Node = { kind: 'leaf', id: nextId(), label: textLabel, span: domain.span, cost: 0, domain }
  return { optional, nodes: () => [leaf], span }
}

function contentNodes(type: ElementType, reader: Reader): Node[] {
  const { text, model, span } = type
  const leaf: Node[] = text
    ? [{ kind: 'leaf', id: nextId(), label: textLabel, span: text.span, cost: 0, domain: text }]
    : []
  return model.positions.length > 0 ? [...leaf, childrenNode(type, reader, span)] : leaf
}

function childrenNode({ model, childAt }: ElementType, reader: Reader, span: Node['span']): SequenceNode {
  const edges = model.next.map((): Edge[] | undefined => undefined)
  const edgesOf = (state: number): Edge[] =>
    (model.next[state] ?? []).flatMap((position) => {
      const at = model.positions[position]
      return at
        ? [
            {
              name: at.element.name,
              nodes: () => [elementNode(childAt(position), reader)],
              to: position + 1,
              span: at.span,
            },
          ]
        : []
    })
  return {
    kind: 'sequence',
    id: nextId(),
    label: childrenLabel,
    span,
    cost: 0,
    next: (state) => (edges[state] ??= edgesOf(state)),
    // Without children an element is text, so the empty word is none of this sequence's.
    accepts: (state) => state !== 0 && model.accepting[state] === true,
    orBlank: model.accepting[0] === true,
  }
}
