import type { Domain } from '../pattern/domain.js'
import type { Node, RecordNode, SequenceNode } from './node.js'

/**
 * What every tree of a node has at certain positions: labels, literal texts, the names of parts. Nodes that differ at a
 * position that both have no tree in common.
 */
export type Fingerprint = ReadonlyMap<string, string>

const mostPositions = 64

/** Reads off what is fixed, breadth first, so that recursive types end and what tells most comes first. */
export function fingerprint(root: Node): Fingerprint {
  const print = new Map<string, string>()
  const open: [position: string, nodes: readonly Node[]][] = [['', [root]]]
  for (const [position, [node, ...others]] of open) {
    if (!node || others.length > 0) continue
    if (print.size >= mostPositions) break
    print.set(position, node.label)
    if (node.kind === 'leaf') addText(position, node.domain, print)
    else if (node.kind === 'record') open.push(...certainParts(position, node))
    else open.push(...fixedParts(position, node, print))
  }
  return print
}

function addText(position: string, { atoms }: Domain, print: Map<string, string>): void {
  const [atom] = atoms
  if (atoms.length === 1 && atom?.kind === 'literal') print.set(`${position}=`, atom.text)
}

const certainParts = (position: string, { fields }: RecordNode): [string, readonly Node[]][] =>
  [...fields].flatMap(([name, field]): [string, readonly Node[]][] =>
    field.optional || field.anything ? [] : [[`${position}/${name}`, field.nodes()]],
  )

/** The parts of a sequence that has only one word; how many and which they are is fixed too. */
function fixedParts(position: string, sequence: SequenceNode, print: Map<string, string>): [string, readonly Node[]][] {
  const parts: [string, readonly Node[]][] = []
  let state = 0
  for (;;) {
    const [edge, ...others] = sequence.next(state)
    if (others.length > 0 || (edge && (sequence.accepts(state) || parts.length >= mostPositions))) return []
    if (!edge) break
    parts.push([`${position}/${String(parts.length)}`, edge.nodes()])
    state = edge.to
  }
  print.set(`${position}#`, String(parts.length))
  return parts
}

/** At how many positions two fingerprints agree, and whether they differ at none. */
export function agreement(a: Fingerprint, b: Fingerprint): { readonly same: number; readonly disjoint: boolean } {
  let same = 0
  let disjoint = false
  for (const [position, value] of a) {
    const other = b.get(position)
    if (other === value) same++
    else if (other !== undefined) disjoint = true
  }
  return { same, disjoint }
}
