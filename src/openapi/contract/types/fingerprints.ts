import { condensed, type GraphNode } from '../../../descriptions/writing/condensed.js'
import type { ComponentFingerprints } from '../../../descriptions/writing/notes.js'
import { digest } from '../../../text/digest.js'
import type { Documents, Target } from '../../documents/documents.js'
import type { DocumentNode } from '../../documents/documentTree.js'

/** Keys whose values say nothing about which values are accepted. */
const annotations: ReadonlySet<string> = new Set(
  'title description summary example examples default deprecated externalDocs $comment'.split(' '),
)

const references: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', '$recursiveRef'])

/**
 * Fingerprints of schemas. What they refer to is part of those that are deep, by its place relative to the first file, so that versions
 * of a description in files of other names have equal ones.
 */
export function fingerprintsOf({ targetOf, all: [first] }: Pick<Documents, 'targetOf' | 'all'>): ComponentFingerprints {
  const folder = first.path.slice(0, first.path.lastIndexOf('/') + 1)
  const placeOf = ({ document, id }: Target): string => {
    if (document === first) return id.slice(first.path.length)
    return id.startsWith(folder) ? id.slice(folder.length) : id
  }
  const known = new Map<string, string>()
  const stated = (value: unknown): GraphNode & { readonly targets: ReadonlyMap<string, DocumentNode> } => {
    const targets = new Map<string, DocumentNode>()
    const text = JSON.stringify(value, (key, part: unknown) => {
      if (key.endsWith('pan')) return undefined
      if (part instanceof Map) return [...(part as Map<unknown, unknown>)]
      return isObjectNode(part) ? { ...part, members: part.members.filter((one) => keeps(one, targets)) } : part
    })
    return { text, leadsTo: [...targets.keys()].sort(), targets }
  }
  const keeps = ({ key, value }: Member, targets: Map<string, DocumentNode>): boolean => {
    if (references.has(key) && value.kind === 'string') {
      const target = targetOf(value)
      if (target) targets.set(placeOf(target), target.node)
    }
    return !annotations.has(key)
  }
  const digestAll = (targets: ReadonlyMap<string, DocumentNode>): void => {
    const graph = new Map<string, GraphNode>()
    const open = [...targets]
    for (let next = open.pop(); next; next = open.pop()) {
      const [id, node] = next
      if (known.has(id) || graph.has(id)) continue
      const { text, leadsTo, targets: inner } = stated(node)
      graph.set(id, { text: digest([text, ...leadsTo.map((one) => known.get(one) ?? '')].join('\n')), leadsTo })
      open.push(...inner)
    }
    for (const [id, own] of condensed(graph)) known.set(id, own)
  }
  return {
    own: (component) => digest(stated(component).text),
    deep: (component) => {
      const { text, leadsTo, targets } = stated(component)
      digestAll(targets)
      return digest([text, ...leadsTo.map((id) => known.get(id) ?? '')].join('\n'))
    },
  }
}

interface Member {
  readonly key: string
  readonly value: DocumentNode
}

const isObjectNode = (part: unknown): part is { readonly members: readonly Member[] } =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'object' && 'members' in part
