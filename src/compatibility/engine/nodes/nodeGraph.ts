import type { Budget } from '../../../text/budget.js'
import { partOf, type InternedPart } from '../../vocabulary/internedPart.js'
import type { Role } from '../../../message/part.js'
import { areChildren, childrenView } from './childrenView.js'
import { freshParts, mentionedParts } from './freshParts.js'
import type { Field, Mentions, Node, Others, SequencePart } from '../../vocabulary/node.js'

const content = partOf('content')

/**
 * The nodes at and below some roots. An element with an unused name represents all undeclared elements that a wildcard accepts,
 * because the nodes of their contents are the same.
 */
export interface NodeGraph {
  readonly size: () => number
  readonly has: (node: Node) => boolean
  /** Adds a root and all nodes below it. */
  readonly add: (root: Node, budget: Budget) => void
  /** The given nodes and all of their ancestors. */
  readonly above: (nodes: Iterable<Node>) => Iterable<Node>
  /** The leaves whose type is declared at an offset. */
  readonly declaredAt: (start: number) => readonly Node[]
}

/**
 * A graph without nodes.
 * @param byChildren the elements whose children are compared one by one
 */
export function nodeGraph(byChildren: ReadonlySet<Node> = new Set()): NodeGraph {
  const parents = new Map<Node, Node[]>()
  const declared = new Map<number, Node[]>()
  const nodes: Node[] = []
  let complete = 0 // the number of nodes whose parts are in the graph; after an exhausted budget, the next call continues here
  const addNode = (node: Node): Node[] => {
    const known = parents.get(node)
    if (known) return known
    const above: Node[] = []
    parents.set(node, above)
    nodes.push(node)
    return above
  }
  const addPartsOf = (node: Node, budget: Budget): void => {
    const start = node.kind === 'leaf' ? node.domain.declared?.start : undefined
    if (start !== undefined) {
      const leaves = declared.get(start)
      if (leaves) leaves.push(node)
      else declared.set(start, [node])
    }
    const add = (part: Node): void => {
      budget.spend(1)
      addNode(part).push(node)
    }
    forEachPart(node, add)
    if (byChildren.has(node)) viewOf(node).forEach(add)
  }
  return {
    size: () => nodes.length,
    has: (node) => parents.has(node),
    add: (root, budget) => {
      addNode(root)
      const before = complete
      for (; complete < nodes.length; complete++) addPartsOf(nodes[complete]!, budget)
      budget.keep(nodeCells * (complete - before))
    },
    above: (nodes) => {
      const found = new Set(nodes)
      for (const node of found) for (const parent of parents.get(node) ?? []) found.add(parent)
      return found
    },
    declaredAt: (start) => declared.get(start) ?? [],
  }
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
function namesOf(role: Role, mentions: Mentions): readonly InternedPart[] {
  const parts = [...mentionedParts([mentions])]
  const names = new Set(parts.map(({ name }) => name))
  return [...parts, ...freshParts(role, [mentions], (name) => names.has(name))]
}

/** The sequence that represents an element's children if `isByChildren` holds; empty if the element has other content. */
function viewOf(node: Node): readonly Node[] {
  const nodes = node.kind === 'record' ? node.fields.get(content)?.nodes() : undefined
  return nodes && areChildren(nodes) ? childrenView(nodes) : []
}
