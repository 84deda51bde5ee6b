import type { EnumStep, NamedType, TypeStep, Value, XmlNode } from '../../syntax/tree/syntaxTree.js'

/** The names that a declaration refers to, including built-in scalars, in order. */
export function namesIn(step: TypeStep | EnumStep): readonly string[] {
  if (step.kind === 'enum') return []
  const { shape } = step
  if (shape.kind === 'xml') return namesInNodes(shape.nodes)
  const names: string[] = []
  if (shape.kind === 'text') for (const value of shape.values) addOfValue(value, names)
  return names
}

export function namesInNodes(nodes: readonly XmlNode[]): readonly string[] {
  const names: string[] = []
  addOfNodes(nodes, names)
  return names
}

/** Adds the names in some nodes, which nest only as deep as a payload may. One list for all of them saves time in large contracts. */
function addOfNodes(nodes: readonly XmlNode[], names: string[]): void {
  for (const node of nodes) {
    if (node.kind !== 'element') {
      addOfValue(node, names)
      continue
    }
    for (const { value } of node.attributes) addOfValue(value, names)
    if (node.otherAttributes) addOfValue(node.otherAttributes, names)
    addOfNodes(node.children, names)
  }
}

function addOfValue(value: Value, names: string[]): void {
  if (value.kind !== 'placeholder') return
  const { type } = value
  if (type.kind === 'dictionary') names.push(type.key.name, type.value.name)
  else if (type.kind === 'list') names.push(type.item.name)
  else if (type.kind === 'named') addOfType(type, names)
  else for (const member of type.members) addOfType(member, names)
}

/** Adds the name of a type, and the names in its wildcard qualifiers. */
function addOfType({ name, wildcard }: NamedType, names: string[]): void {
  names.push(name)
  if (wildcard?.except) names.push(wildcard.except.name)
  if (wildcard?.contents) names.push(wildcard.contents.type.name)
}
