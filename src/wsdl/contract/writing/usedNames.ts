import type { Step, Value, XmlNode } from '../../../syntax/tree/syntaxTree.js'
import { namesIn, namesInNodes } from '../../../descriptions/writing/namesIn.js'

function prefixesIn(nodes: readonly XmlNode[]): ReadonlySet<string> {
  const prefixes = new Set<string>()
  const open = [...nodes]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind !== 'element') {
      addOfValue(node, prefixes)
      continue
    }
    prefixes.add(node.prefix)
    for (const { prefix } of node.attributes) prefixes.add(prefix)
    if (node.otherAttributes) addOfValue(node.otherAttributes, prefixes)
    for (const child of node.children) open.push(child)
  }
  return prefixes
}

/** Adds the prefixes in the qualifiers of wildcards. */
function addOfValue(value: Value, prefixes: Set<string>): void {
  if (value.kind === 'literal' || value.type.kind === 'dictionary' || value.type.kind === 'list') return
  const types = value.type.kind === 'named' ? [value.type] : value.type.members
  for (const { wildcard } of types) for (const { name } of wildcard?.namespaces?.names ?? []) prefixes.add(name)
}

function nodesOf(step: Step): readonly XmlNode[] {
  if (step.kind !== 'type') return []
  return step.shape.kind === 'xml' ? step.shape.nodes : step.shape.kind === 'text' ? step.shape.values : []
}

/**
 * Finds out which of some prefixes nodes use, themselves or in the types that they refer to, given the steps that declare types.
 * The types that lead to a prefix are found once, from its uses backwards: many nodes refer to many types.
 */
export function usedPrefixes(steps: readonly Step[]): (nodes: readonly XmlNode[]) => ReadonlySet<string> {
  const users = new Map<string, string[]>()
  const using = new Map<string, Set<string>>()
  for (const step of steps) {
    if (step.kind !== 'type' && step.kind !== 'enum') continue
    for (const name of namesIn(step)) entry(users, name, () => []).push(step.name)
    for (const prefix of prefixesIn(nodesOf(step))) entry(using, prefix, () => new Set()).add(step.name)
  }
  // A set is iterated in the order in which it grows, including what is added meanwhile.
  for (const types of using.values())
    for (const name of types) for (const user of users.get(name) ?? []) types.add(user)
  return (nodes) => {
    const names = namesInNodes(nodes)
    const found = [...using].flatMap(([prefix, types]) => (names.some((name) => types.has(name)) ? [prefix] : []))
    return new Set([...prefixesIn(nodes), ...found])
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create()
  map.set(key, value)
  return value
}

/** All names that steps refer to: types, and scalars. */
export function namesInSteps(steps: readonly Step[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const step of steps) {
    const own = step.kind === 'type' || step.kind === 'enum' ? namesIn(step) : namesInNodes(bodyOf(step))
    for (const name of own) names.add(name)
  }
  return names
}

const bodyOf = (step: Step): readonly XmlNode[] =>
  step.kind === 'body' && step.payload.kind === 'xml' ? step.payload.nodes : []

/** Some types and those that they are choices of: the types of the outermost elements. */
export function rootTypes(names: readonly string[], steps: readonly Step[]): ReadonlySet<string> {
  const declared = new Map(steps.flatMap((step) => (step.kind === 'type' ? [[step.name, step] as const] : [])))
  const roots = new Set(names)
  for (const name of roots) {
    const step = declared.get(name)
    if (step?.shape.kind === 'text') for (const inner of namesIn(step)) roots.add(inner)
  }
  return roots
}
