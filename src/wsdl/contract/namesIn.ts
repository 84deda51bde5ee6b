import type { EnumStep, NamedType, Placeholder, TypeStep, Value, XmlNode } from '../../syntax/syntaxTree.js'

/** The names that a declaration refers to, in order; those of built-in scalars too. Nodes nest only as deep as a payload may. */
export function namesIn(step: TypeStep | EnumStep): readonly string[] {
  if (step.kind === 'enum') return []
  const { shape } = step
  if (shape.kind === 'xml') return namesInNodes(shape.nodes)
  return shape.kind === 'text' ? shape.values.flatMap(namesInValue) : []
}

export const namesInNodes = (nodes: readonly XmlNode[]): readonly string[] =>
  nodes.flatMap((node) =>
    node.kind === 'element'
      ? [
          ...node.attributes.flatMap(({ value }) => namesInValue(value)),
          ...(node.otherAttributes ? namesInValue(node.otherAttributes) : []),
          ...namesInNodes(node.children),
        ]
      : namesInValue(node),
  )

const namesInValue = (value: Value): readonly string[] => (value.kind === 'placeholder' ? namesInUse(value) : [])

function namesInUse({ type }: Placeholder): readonly string[] {
  if (type.kind === 'dictionary') return [type.key.name, type.value.name]
  if (type.kind === 'list') return [type.item.name]
  return (type.kind === 'named' ? [type] : type.members).flatMap(namesInType)
}

/** The name of a type, and the names in its wildcard qualifiers. */
const namesInType = ({ name, wildcard: { except, contents } = {} }: NamedType): readonly string[] => [
  name,
  ...(except ? [except.name] : []),
  ...(contents ? [contents.type.name] : []),
]
