import { fieldOf, type Node, type RecordNode, type SequenceNode } from '../vocabulary/node.js'
import { shapeOf } from '../engine/nodes/shape.js'
import { oncePer } from '../../collections/once.js'
import type { Sort } from '../vocabulary/sort.js'
import type { WitnessPart, WitnessTree } from '../engine/witness.js'

/** A tree without the parts that the readers of some nodes ignore because they do not know them (docs/language.md 11.3). */
export function asRead(tree: WitnessTree, readers: readonly Node[]): WitnessTree {
  const known = readers.filter(({ sort }) => sort === tree.sort)
  const records = known.filter((node): node is RecordNode => node.kind === 'record')
  const sequences = known.filter((node): node is SequenceNode => node.kind === 'sequence')
  if (records.length > 0) return { ...tree, parts: tree.parts.flatMap((part) => readPart(part, records)) }
  if (sequences.length === 0) return tree
  const items = sequences.map(itemsOf)
  const readersOf = (sort: Sort): readonly Node[] => items.flatMap((bySort) => bySort.get(sort) ?? [])
  return {
    ...tree,
    parts: tree.parts.map(({ part, tree: below }) => ({ part, tree: asRead(below, readersOf(below.sort)) })),
  }
}

function readPart({ part, tree }: WitnessPart, records: readonly RecordNode[]): WitnessPart[] {
  const fields = records.map((record) => fieldOf(record, part))
  const isIgnored = records.every(
    (record, index) => !fields[index] && record.isOpen(part) && record.checks?.has(part) !== true,
  )
  if (isIgnored) return []
  const readers = fields.flatMap((field) => [...(field?.nodes() ?? [])])
  return [{ part, tree: asRead(tree, readers) }]
}

/** Every node that a part of a sequence may have, by sort; of nodes with the same trees, one. */
const itemsOf = oncePer((sequence: SequenceNode): ReadonlyMap<Sort, readonly Node[]> => {
  const byShape = new Map<string, Node>()
  for (const { nodes } of sequence.parts()) for (const node of nodes()) byShape.set(shapeOf(node), node)
  const items = new Map<Sort, Node[]>()
  for (const node of byShape.values()) {
    const ofSort = items.get(node.sort)
    if (ofSort) ofSort.push(node)
    else items.set(node.sort, [node])
  }
  return items
})
