import { accepts } from '../pattern/domain.js'
import { fieldOf, type Field, type Node, type RecordNode, type SequenceNode } from './node.js'
import type { WitnessPart, WitnessTree } from './witness.js'

/** A tree without the parts that a reader of some nodes passes over, because it does not know them (LANGUAGE 6). */
export function asRead(tree: WitnessTree, readers: readonly Node[]): WitnessTree {
  const known = readers.filter(({ label }) => label === tree.label)
  const records = known.filter((node): node is RecordNode => node.kind === 'record')
  const sequences = known.filter((node): node is SequenceNode => node.kind === 'sequence')
  if (records.length > 0) return { ...tree, parts: tree.parts.flatMap((part) => readPart(part, records)) }
  const items = sequences.flatMap(itemsOf)
  if (items.length === 0) return tree
  return { ...tree, parts: tree.parts.map(({ name, tree: part }) => ({ name, tree: asRead(part, items) })) }
}

function readPart({ name, tree }: WitnessPart, records: readonly RecordNode[]): WitnessPart[] {
  const fields = records.map((record): Field | undefined => fieldOf(record, name, (names) => accepts(names, name)))
  const isPassedOver = records.every((record, index) => !fields[index] && record.isOpen(name))
  return isPassedOver
    ? []
    : [
        {
          name,
          tree: asRead(
            tree,
            fields.flatMap((field) => [...(field?.nodes() ?? [])]),
          ),
        },
      ]
}

/** What the parts of a sequence may be, wherever they stand. */
function itemsOf(sequence: SequenceNode): Node[] {
  const items = new Set<Node>()
  const states = new Set([0])
  for (const state of states)
    for (const { nodes, to } of sequence.next(state)) {
      states.add(to)
      for (const node of nodes()) items.add(node)
    }
  return [...items]
}
