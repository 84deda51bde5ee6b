import type { Sort } from '../../vocabulary/sort.js'
import { partOf } from '../../vocabulary/internedPart.js'
import { atomKey } from '../../../pattern/values/atomKey.js'
import { markKey } from '../../vocabulary/markKey.js'
import { oncePer } from '../../../collections/once.js'
import type { Field, Instances, LeafNode, Node, RecordNode } from '../../vocabulary/node.js'
import type { TextForm } from '../../vocabulary/textForm.js'

/**
 * A description of what a node accepts: two nodes that are read in the same way and have equal shapes have the same trees.
 * The reverse need not hold: sequences, dictionaries, and nodes that are large or recursive have shapes of their own.
 */
export type NodeShape = string

const maxDepth = 8
const maxFields = 8
const maxCharacters = 1000

const known = new WeakMap<Node, NodeShape>()

export const shapeOf = (node: Node): NodeShape => shapeWithin(node, 0)

function shapeWithin(node: Node, depth: number): NodeShape {
  const earlier = known.get(node)
  if (earlier !== undefined) return earlier
  const own = `#${String(node.id)}`
  if (depth > maxDepth) return own
  known.set(node, own) // so that recursive types end
  const described =
    node.kind === 'leaf' ? leafShape(node) : node.kind === 'record' ? recordShape(node, depth) : undefined
  const shape = described === undefined ? undefined : withMarks(described, node)
  if (shape === undefined || shape.length > maxCharacters) return own
  known.set(node, shape)
  return shape
}

/**
 * Adds the marks of a node and the types that `xsi:type` may name to its shape. Undefined if a mark equals no other mark, because
 * then no other node has the same shape.
 */
function withMarks(shape: NodeShape, { marks = [], instances }: Node): NodeShape | undefined {
  const keys = marks.map(markKey)
  if (keys.includes(undefined)) return undefined
  return [shape, ...(instances ? [rootsKey(instances.roots)] : []), ...keys.sort()].join('~')
}

const rootsKey = oncePer((roots: Instances['roots']): string =>
  roots.map(({ name, blocks = [] }) => [name, ...blocks].join(' ')).join(','),
)

function leafShape({ sort, domain, form, nonEmpty, isAnything }: LeafNode): NodeShape | undefined {
  if (domain.atoms.length > maxFields) return undefined
  const atoms = domain.atoms.map((atom) => JSON.stringify(atomKey(atom))).sort()
  return `${numberOf(sort)} ${numberOf(form)} ${nonEmpty === true ? '!' : ''}${isAnything === true ? '*' : ''}(${atoms.join('|')})`
}

function recordShape(
  { sort, fields, others, isOpen, keys, checks, always }: RecordNode,
  depth: number,
): NodeShape | undefined {
  if (others || keys || checks || always || fields.size > maxFields) return undefined
  if ([...fields.values()].some(({ readAs, anything }) => readAs ?? anything)) return undefined
  const named = [...fields].map(([part, field]) => `${String(part.id)}${fieldShape(field, depth)}`).sort()
  return `${numberOf(sort)}${isOpen(otherKey) || isOpen(otherAttribute) ? '*' : ''}{${named.join(',')}}`
}

const otherKey = partOf('key')
const otherAttribute = partOf('attribute')

const fieldShape = ({ optional, nodes }: Field, depth: number): NodeShape =>
  `${optional ? '?' : ''}:${nodes()
    .map((node) => shapeWithin(node, depth + 1))
    .join('/')}`

const numbers = new WeakMap<object, string>()
let last = 0

/** A number per object, for sorts and forms, which are compared by identity. */
function numberOf(object: Sort | TextForm): string {
  const earlier = numbers.get(object)
  if (earlier !== undefined) return earlier
  const number = String(++last)
  numbers.set(object, number)
  return number
}
