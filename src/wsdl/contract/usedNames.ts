import type { Step, XmlAttribute, XmlNode } from '../../syntax/syntaxTree.js'
import { namesIn, namesInNodes } from './namesIn.js'

/** What some nodes use themselves, and in the types that they refer to. */
export interface Used {
  readonly types: ReadonlySet<string>
  readonly prefixes: ReadonlySet<string>
}

function prefixesIn(nodes: readonly XmlNode[]): ReadonlySet<string> {
  const prefixes = new Set<string>()
  const open = [...nodes]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind !== 'element') continue
    for (const { prefix } of [node, ...node.attributes] satisfies readonly Pick<XmlAttribute, 'prefix'>[])
      prefixes.add(prefix)
    for (const child of node.children) open.push(child)
  }
  return prefixes
}

const nodesOf = (step: Step): readonly XmlNode[] =>
  step.kind === 'type' && step.shape.kind === 'xml' ? step.shape.nodes : []

/** Finds out what nodes use, given the steps that declare types. */
export function usedNames(steps: readonly Step[]): (nodes: readonly XmlNode[]) => Used {
  const declared = new Map(
    steps.flatMap((step) =>
      step.kind === 'type' || step.kind === 'enum'
        ? [[step.name, { types: namesIn(step), prefixes: prefixesIn(nodesOf(step)) }] as const]
        : [],
    ),
  )
  return (nodes) => {
    const [types, prefixes] = [new Set(namesInNodes(nodes)), new Set(prefixesIn(nodes))]
    // A set is iterated in the order in which it grows, including what is added meanwhile.
    for (const name of types) {
      const inside = declared.get(name)
      for (const one of inside?.types ?? []) types.add(one)
      for (const one of inside?.prefixes ?? []) prefixes.add(one)
    }
    return { types, prefixes }
  }
}

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
