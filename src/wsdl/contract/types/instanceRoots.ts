import type { ExpandedName } from '../../../xml/expandedName.js'
import { isNameable, type Derivation, type InstanceRoot } from '../../../syntax/tree/instanceTypes.js'
import { oncePer } from '../../../collections/once.js'
import type { Blocked, Schema, SchemaTypeUse } from '../../components/schema/schema.js'
import { definitionOf } from './derivedTypes.js'
import { builtInTypes, instanceBases } from './instanceBases.js'

/** The combinations of derivation methods by which named types derive from each type. Abstract complex types are left out. */
const derivedIn = oncePer((schema: Schema): ReadonlyMap<string, readonly (readonly Derivation[])[]> => {
  const found = new Map<string, Map<string, readonly Derivation[]>>()
  for (const name of [...builtInTypes, ...schema.types.keys()]) {
    const type = schema.types.get(name)
    if (type?.kind === 'complex' && type.abstract) continue
    for (const base of instanceBases(schema)(name)) {
      const methods = found.get(base.name) ?? new Map<string, readonly Derivation[]>()
      found.set(base.name, methods.set(base.by.join(' '), base.by))
    }
  }
  return new Map([...found].map(([name, methods]) => [name, [...methods].sort().map(([, by]) => by)]))
})

/** Creates the root for a type and the methods that an element blocks. Elements with the same type and methods share one root. */
const rootsIn = oncePer((schema: Schema) => {
  const known = new Map<string, InstanceRoot>()
  return (name: ExpandedName, blocks: readonly Derivation[]): InstanceRoot => {
    const key = [name, ...blocks].join(' ')
    const root = known.get(key) ?? rootOf(schema, name, blocks)
    known.set(key, root)
    return root
  }
})

function rootOf(schema: Schema, name: ExpandedName, blocks: readonly Derivation[]): InstanceRoot {
  const root = { name, bases: instanceBases(schema)(name), ...(blocks.length > 0 && { blocks }) }
  // The contract states `xsi:type` for types that derive from a complex type, so they are compared exactly.
  if (schema.types.get(name)?.kind === 'complex') return root
  return { ...root, derived: (derivedIn(schema).get(name) ?? []).filter((by) => isNameable(by, root)) }
}

/** The types that `xsi:type` may name on an element. */
export function instanceRoots(
  schema: Schema,
  type: SchemaTypeUse,
  blocked: readonly Blocked[],
): readonly InstanceRoot[] {
  const blocks = definitionOf(type, schema) ? [] : derivations.filter((method) => blocked.includes(method))
  return [...rootNames(schema, type, blocks)].map((name) => rootsIn(schema)(name, blocks))
}

const derivations: readonly Derivation[] = ['extension', 'restriction']

/** The name of a type and, if it is a union, those of its members, because members count as restrictions of the union. */
function rootNames(schema: Schema, type: SchemaTypeUse, blocks: readonly Derivation[]): ReadonlySet<ExpandedName> {
  const names = new Set<ExpandedName>()
  const met = new Set<SchemaTypeUse>([type])
  for (const one of met) {
    const name = one.kind === 'reference' ? one.to : one.name
    if (name !== undefined) names.add(name)
    const definition = one.kind === 'reference' ? schema.types.get(one.to) : one
    if (definition?.kind !== 'simple' || definition.variety.kind !== 'union' || blocks.includes('restriction')) continue
    for (const member of definition.variety.members) met.add(member)
  }
  return names
}
