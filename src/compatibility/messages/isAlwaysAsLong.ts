import type { Node, RecordNode, SequenceNode } from '../vocabulary/node.js'

/** Longer documents are not looked into. */
const maxCounted = 1000

/** Whether every body of a node has at least a number of characters, however it is spelt; false if that is not easily seen. */
export const isAlwaysAsLong = (node: Node, least: number): boolean =>
  least === 0 ? canBeText(node) : least <= maxCounted && lengthOf(node, least) >= least

/** Parts with files need not be text. */
const canBeText = (node: Node): boolean =>
  node.sort.kind !== 'parts' ||
  [...(node as RecordNode).fields.values()].every((field) => field.nodes().every(({ sort }) => sort.kind !== 'file'))

/** A number of characters that a value has at least; no more than `enough` of them are counted. */
function lengthOf(node: Node, enough: number): number {
  switch (node.sort.kind) {
    case 'element':
      return characters(`<${node.sort.name}/>`)
    case 'object':
      return lengthOfObject(node as RecordNode, enough)
    case 'array':
      return lengthOfArray(node as SequenceNode, enough)
    case 'string':
      return '""'.length
    case 'boolean':
    case 'null':
      return 'null'.length
    case 'number':
      return 1
    case 'form':
      return [...(node as RecordNode).fields.values()].every(({ optional }) => optional) ? 0 : 1
    case 'parts':
      return canBeText(node) ? '--b--'.length : 0
    default:
      return 0
  }
}

function lengthOfObject({ fields }: RecordNode, enough: number): number {
  let length = '{}'.length
  for (const [{ name }, { optional, nodes }] of fields) {
    if (length >= enough) return length
    if (!optional) length += characters(`"${name}":`) + shortest(nodes(), enough - length)
  }
  return length
}

const characters = (text: string): number => Array.from(text).length

/** Of items that are always there, and the same. */
function lengthOfArray(array: SequenceNode, enough: number): number {
  let length = '[]'.length
  for (let state = 0; length < enough && !array.accepts(state);) {
    const [edge, ...others] = array.next(state)
    if (!edge || others.length > 0) return length
    length += shortest(edge.nodes(), enough - length)
    state = edge.to
  }
  return length
}

const shortest = (nodes: readonly Node[], enough: number): number =>
  nodes.reduce((least, node) => Math.min(least, lengthOf(node, enough)), enough)
