import { oncePer } from '../../collections/once.js'
import type { JsonType } from '../../pattern/types/jsonType.js'
import { nextId, type Field, type Node, type RecordNode } from '../vocabulary/node.js'
import type { InternedPart } from '../vocabulary/internedPart.js'

/**
 * The nodes of JSON alternatives, as the reader of their choice knows them: an object does not ignore a key that another
 * alternative names, unless the two cannot be mistaken for each other (docs/theory.md 2.2).
 */
export function inChoice(types: readonly JsonType[], nodes: readonly Node[]): readonly Node[] {
  const objects = types.flatMap((type, index): readonly Alternative[] => {
    const node = nodes[index]
    return type.kind === 'object' && node?.kind === 'record' && !node.others ? [{ type, node }] : []
  })
  if (objects.length < 2) return nodes
  const known = new Map<Node, Node>(objects.map((one) => [one.node, besideOthers(one, objects)]))
  return nodes.map((node) => known.get(node) ?? node)
}

interface Alternative {
  readonly type: Extract<JsonType, { readonly kind: 'object' }>
  readonly node: RecordNode
}

/** The nodes of an object in choices, by the ids of the objects there. Places with the same choice share them. */
const knownBesides = oncePer((_node: RecordNode) => new Map<string, RecordNode>())

function besideOthers(one: Alternative, objects: readonly Alternative[]): RecordNode {
  const known = knownBesides(one.node)
  const key = objects.map(({ node }) => node.id).join(' ')
  const made = known.get(key) ?? newBesideOthers(one, objects)
  known.set(key, made)
  return made
}

function newBesideOthers({ type, node }: Alternative, objects: readonly Alternative[]): RecordNode {
  const checks = new Map<InternedPart, Field[]>()
  for (const other of objects) {
    const unknown = [...other.node.fields].filter(([part]) => !node.fields.has(part) && node.isOpen(part))
    if (unknown.length === 0 || areToldApart(type, other.type)) continue
    for (const [part, field] of unknown) checks.set(part, [...(checks.get(part) ?? []), field])
  }
  if (checks.size === 0) return node
  return { ...node, id: nextId(), checks: new Map([...checks].map(([part, fields]) => [part, oneOf(fields)])) }
}

const oneOf = (fields: readonly Field[]): Field => ({
  optional: true,
  nodes: () => fields.flatMap((field) => field.nodes()),
  span: fields[0]!.span,
})

/** Whether a key that one of two objects requires has other values in the other one: other constants, or another type. */
const areToldApart = (one: Alternative['type'], other: Alternative['type']): boolean =>
  one.members.some(({ key, optional, value }) => {
    const against = other.members.find((member) => member.key === key)
    if (!against || (optional && against.optional)) return false
    return value().every((type) => against.value().every((another) => differ(type, another)))
  })

function differ(one: JsonType, other: JsonType): boolean {
  if (kindOf(one) !== kindOf(other)) return true
  const [texts, others] = [constants(one), constants(other)]
  return texts !== undefined && others !== undefined && !texts.some((text) => others.includes(text))
}

const kindOf = ({ kind }: JsonType): string => (kind === 'dictionary' ? 'object' : kind)

/** The texts of a type that has only constants; undefined if it has others. */
function constants(type: JsonType): readonly string[] | undefined {
  if (!('domain' in type)) return undefined
  const { atoms } = type.domain
  const texts = atoms.flatMap((atom) => (atom.kind === 'literal' ? [atom.text] : []))
  return texts.length === atoms.length ? texts : undefined
}
