import type { Budget } from '../../text/budget.js'
import { partOf, type Part, type Role } from '../vocabulary/part.js'
import { areChildren, childrenView } from './childrenView.js'
import { freshParts, mentionedParts } from './freshParts.js'
import type { Field, Mentions, Node, Others, SequencePart } from './node.js'

const content = partOf('content')

/**
 * The nodes at and below a root. An element with an unused name represents all undeclared elements that a wildcard accepts, because
 * the nodes of their contents are the same.
 */
export interface NodeGraph {
  readonly has: (node: Node) => boolean
  /** The given nodes and all of their ancestors. */
  readonly above: (nodes: Iterable<Node>) => Iterable<Node>
  /** The leaves whose type is declared at an offset. */
  readonly declaredAt: (start: number) => readonly Node[]
}

/**
 * Builds the graph of a root.
 * @param byChildren the elements whose children are compared one by one
 */
export function nodeGraph(root: Node, byChildren: ReadonlySet<Node>, budget: Budget): NodeGraph {
  const parents = new Map<Node, Node[]>([[root, []]])
  const declared = new Map<number, Node[]>()
  for (const node of parents.keys()) {
    const start = node.kind === 'leaf' ? node.domain.declared?.start : undefined
    if (start !== undefined) addTo(declared, start, node)
    const add = (part: Node): void => {
      budget.spend(1)
      addTo(parents, part, node)
    }
    forEachPart(node, add)
    if (byChildren.has(node)) viewOf(node).forEach(add)
  }
  budget.keep(nodeCells * parents.size)
  return {
    has: (node) => parents.has(node),
    above: (nodes) => {
      const found = new Set(nodes)
      for (const node of found) for (const parent of parents.get(node) ?? []) found.add(parent)
      return found
    },
    declaredAt: (start) => declared.get(start) ?? [],
  }
}

function addTo<Key>(lists: Map<Key, Node[]>, key: Key, node: Node): void {
  const known = lists.get(key)
  if (known) known.push(node)
  else lists.set(key, [node])
}

/** The approximate memory of a node and its list of parents, in cells. */
const nodeCells = 8

/** Visits the parts of a node without building a list, because graphs are large. */
function forEachPart(node: Node, visit: (part: Node) => void): void {
  if (node.kind === 'leaf') return
  if (node.kind === 'sequence') {
    for (const part of node.parts()) nodesOfPart(part).forEach(visit)
    return
  }
  const { fields, always, others } = node
  for (const { nodes } of fields.values()) nodes().forEach(visit)
  for (const { nodes } of always?.values() ?? []) nodes().forEach(visit)
  for (const { nodes } of others ? fieldsOf(others) : []) nodes().forEach(visit)
}

/** The fields for parts that a record does not name. */
const fieldsOf = ({ field, role, wildcard }: Others): readonly Field[] => [
  field,
  ...(wildcard ? namesOf(role, wildcard).flatMap((part) => wildcard.fieldOf(part) ?? []) : []),
]

function nodesOfPart({ nodes, alone, named, mentions }: SequencePart): readonly Node[] {
  if (alone) return [alone()]
  return mentions && named ? namesOf('element', mentions).flatMap(named) : nodes()
}

/** The parts that a wildcard mentions, and parts with an unused name. */
function namesOf(role: Role, mentions: Mentions): readonly Part[] {
  const parts = [...mentionedParts([mentions])]
  const names = new Set(parts.map(({ name }) => name))
  return [...parts, ...freshParts(role, [mentions], (name) => names.has(name))]
}

/** The sequence that represents an element's children if `isByChildren` holds; empty if the element has other content. */
function viewOf(node: Node): readonly Node[] {
  const nodes = node.kind === 'record' ? node.fields.get(content)?.nodes() : undefined
  return nodes && areChildren(nodes) ? childrenView(nodes) : []
}
