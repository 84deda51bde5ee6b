import type { Domain } from '../../../pattern/values/domain.js'
import type { Sort } from '../../vocabulary/sort.js'
import type { Node, RecordNode, SequenceNode } from '../../vocabulary/node.js'

/**
 * What every tree of a node has at certain positions: sorts, literal texts, numbers of parts. Two nodes that differ at a
 * position that both fix have no tree in common. Positions are paths of part ids and indexes; a position that ends in
 * `=` has a text, one that ends in `#` a number of parts.
 */
export type Fingerprint = ReadonlyMap<string, Sort | string | number>

const maxPositions = 64

/** Collects what is fixed, breadth first, so that recursive types end and the most telling positions come first. */
export function fingerprint(root: Node): Fingerprint {
  const print = new Map<string, Sort | string | number>()
  const open: [position: string, nodes: readonly Node[]][] = [['', [root]]]
  for (const [position, [node, ...others]] of open) {
    if (!node || others.length > 0) continue
    if (print.size >= maxPositions) break
    print.set(position, node.sort)
    if (node.kind === 'leaf') {
      const text = onlyText(node.domain)
      if (text !== undefined) print.set(`${position}=`, text)
    } else if (node.kind === 'record') open.push(...requiredParts(position, node))
    else {
      const parts = fixedParts(position, node)
      if (parts) print.set(`${position}#`, parts.length)
      open.push(...(parts ?? lastPart(position, node)))
    }
  }
  return print
}

function onlyText({ atoms }: Domain): string | undefined {
  const [atom] = atoms
  return atoms.length === 1 && atom?.kind === 'literal' ? atom.text : undefined
}

const requiredParts = (position: string, { fields }: RecordNode): [string, readonly Node[]][] =>
  [...fields].flatMap(([part, field]): [string, readonly Node[]][] =>
    field.optional || field.anything || field.readAs ? [] : [[`${position}/${String(part.id)}`, field.nodes()]],
  )

/** The parts of a sequence that has only one word; undefined if it has several, or one that is too long. */
function fixedParts(position: string, sequence: SequenceNode): [string, readonly Node[]][] | undefined {
  const parts: [string, readonly Node[]][] = []
  for (let state = 0; ;) {
    const [edge, ...others] = sequence.next(state)
    if (!edge) return parts
    if (others.length > 0 || sequence.accepts(state) || parts.length >= maxPositions) return undefined
    parts.push([`${position}/${String(parts.length)}`, edge.nodes()])
    state = edge.to
  }
}

/** The last part of each word of a sequence, if it is the same: the body of an envelope whose header is optional. Else nothing. */
function lastPart(position: string, sequence: SequenceNode): [string, readonly Node[]][] {
  const last = new Set<Node>()
  const states = new Set([0])
  for (const state of states)
    for (const { to, nodes } of sequence.next(state)) {
      if (states.size >= maxPositions) return []
      states.add(to)
      if (sequence.accepts(to)) for (const node of nodes()) last.add(node)
    }
  return last.size === 1 && !sequence.accepts(0) ? [[`${position}/-1`, [...last]]] : []
}

/** At how many positions two fingerprints agree, and whether they differ at any. */
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
