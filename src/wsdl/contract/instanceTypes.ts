import type { EnumStep, InstanceType, TypeStep } from '../../syntax/syntaxTree.js'
import type { Schema, SimpleType } from '../components/schema.js'
import type { Fingerprints } from './fingerprints.js'
import { instanceBases } from './instanceBases.js'
import { textType } from './textTypes.js'
import { createWriting } from './writing.js'

/** The named types of a schema. */
export function instanceTypes(
  schema: Schema,
  { own, deep }: Fingerprints,
): ReadonlyMap<string, InstanceType<TypeStep | EnumStep>> {
  const types = new Map<string, InstanceType<TypeStep | EnumStep>>()
  for (const [name, type] of schema.types) {
    const { kind, span } = type
    types.set(name, {
      kind,
      name,
      bases: instanceBases(schema)(name),
      fingerprint: kind === 'simple' || type.content.kind === 'simple' ? deep(type) : own(type),
      span,
      texts: () => (kind === 'simple' ? textsOf(schema, type) : undefined),
    })
  }
  return types
}

/** The declarations of a type's texts; undefined if they are not exact. */
function textsOf(schema: Schema, type: SimpleType) {
  const writing = createWriting(schema, '')
  const { name } = textType(writing, type, 'type')
  const isExact = writing.fidelity.every(({ kind }) => kind === 'exact')
  return isExact ? { name, steps: [...writing.declared.values()] } : undefined
}
