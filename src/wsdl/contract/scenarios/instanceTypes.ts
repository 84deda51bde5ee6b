import type { EnumStep, InstanceType, TypeStep } from '../../../syntax/tree/syntaxTree.js'
import type { ComplexType, Schema, SimpleType } from '../../components/schema/schema.js'
import { declaring } from './envelopes.js'
import type { Fingerprints } from '../writing/fingerprints.js'
import { instanceBases } from '../types/instanceBases.js'
import { typeStep } from '../../../descriptions/writing/syntaxNodes.js'
import { typeWriter } from '../types/typeWriter.js'

type InstanceSteps = readonly (TypeStep | EnumStep)[]

/** The named types of a schema. */
export function instanceTypes(
  schema: Schema,
  { withGroups, deep }: Fingerprints,
): ReadonlyMap<string, InstanceType<InstanceSteps>> {
  const types = new Map<string, InstanceType<InstanceSteps>>()
  for (const [name, type] of schema.types) {
    const { kind, span } = type
    const hasText = kind === 'simple' || type.content.kind === 'simple'
    types.set(name, {
      kind,
      name,
      bases: instanceBases(schema)(name),
      fingerprint: hasText ? deep(type) : withGroups(type),
      span,
      element: () => (hasText ? elementOf(schema, type) : undefined),
    })
  }
  return types
}

/** An element of a type, without alternatives for the types that derive from it. */
function elementOf(schema: Schema, { name: _name, ...type }: SimpleType | ComplexType): InstanceSteps {
  const name = 'instance'
  const writer = typeWriter(schema, { reserved: [name] })
  const { span } = type
  const nodes = writer.elementOfType(name, '', type, { span })
  const declared = nodes.map((node) => (node.kind === 'element' ? declaring(node, writer.namespaces()) : node))
  return [typeStep(name, declared, span), ...writer.steps()]
}
