import { isNameable, type Derivation, type InstanceRoot } from '../../../pattern/tree/patternTree.js'
import type { Field, Node } from '../../vocabulary/node.js'

/**
 * Finds a root type of the left that the right refuses, or from which a type derives that the right refuses (docs/theory.md 8.1).
 * Undefined if the right accepts all these types, or if a contract is not imported.
 */
export function lostRoot(left: Node, right: Node): InstanceRoot | undefined {
  const [sent, read] = [left.instances, right.instances]
  if (!sent || !read) return undefined
  const { roots, isTolerant } = read
  if (!isTolerant) return sent.roots.find((root) => !roots.some((other) => accepts(other, root)))
  const mustKnow = typeField(left)?.optional === false && !typeField(right)
  return mustKnow
    ? sent.roots.find(({ name }) => !roots.some((other) => other.name === name))
    : sent.roots.find((root) => roots.length > 0 && !roots.some((other) => acceptsDerived(other, [], root)))
}

/** Whether elements with a root type accept another type and every type that derives from it. */
function accepts(root: InstanceRoot, other: InstanceRoot): boolean {
  const by = root.name === other.name ? [] : other.bases.find(({ name }) => name === root.name)?.by
  return by !== undefined && acceptsDerived(root, by, other)
}

/** Whether an element accepts a type that derives from its root by the given methods, and every type derived from that type. */
const acceptsDerived = (root: InstanceRoot, by: readonly Derivation[], { derived = [] }: InstanceRoot): boolean =>
  [[], ...derived].every((methods) => isNameable([...by, ...methods], root))

const typeField = (node: Node): Field | undefined =>
  node.kind === 'record'
    ? [...node.fields].find(([{ role, name }]) => role === 'instance attribute' && name === 'type')?.[1]
    : undefined
