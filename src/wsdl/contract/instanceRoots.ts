import { isNameable, type Derivation, type InstanceRoot } from '../../syntax/instanceTypes.js'
import { oncePer } from '../../text/once.js'
import type { Blocked, QualifiedName, Schema, TypeUse } from '../components/schema.js'
import { definitionOf } from './derivedTypes.js'
import { builtInTypes, instanceBases } from './instanceBases.js'

/** The combinations of ways in which named types derive from each type, without abstract types. */
const derivedIn = oncePer((schema: Schema): ReadonlyMap<string, readonly (readonly Derivation[])[]> => {
  const found = new Map<string, Map<string, readonly Derivation[]>>()
  for (const name of [...builtInTypes, ...schema.types.keys()]) {
    const type = schema.types.get(name)
    if (type?.kind === 'complex' && type.abstract) continue
    for (const base of instanceBases(schema)(name)) {
      const ways = found.get(base.name) ?? new Map<string, readonly Derivation[]>()
      found.set(base.name, ways.set(base.by.join(' '), base.by))
    }
  }
  return new Map([...found].map(([name, ways]) => [name, [...ways].sort().map(([, by]) => by)]))
})

/** Makes a root from the name of a type and the ways that an element blocks, once for all elements with both. */
const rootsIn = oncePer((schema: Schema) => {
  const known = new Map<string, InstanceRoot>()
  return (name: QualifiedName, blocks: readonly Derivation[]): InstanceRoot => {
    const key = [name, ...blocks].join(' ')
    const root = known.get(key) ?? rootOf(schema, name, blocks)
    known.set(key, root)
    return root
  }
})

function rootOf(schema: Schema, name: QualifiedName, blocks: readonly Derivation[]): InstanceRoot {
  const root = { name, bases: instanceBases(schema)(name), ...(blocks.length > 0 && { blocks }) }
  // Types that derive from a complex type are alternatives for which the contract states `xsi:type`.
  if (schema.types.get(name)?.kind === 'complex') return root
  return { ...root, derived: (derivedIn(schema).get(name) ?? []).filter((by) => isNameable(by, root)) }
}

/** The types that `xsi:type` may name on an element. */
export function instanceRoots(schema: Schema, type: TypeUse, blocked: readonly Blocked[]): readonly InstanceRoot[] {
  const blocks = definitionOf(type, schema) ? [] : derivations.filter((way) => blocked.includes(way))
  return [...rootNames(schema, type, blocks)].map((name) => rootsIn(schema)(name, blocks))
}

const derivations: readonly Derivation[] = ['extension', 'restriction']

/** The name of a type, and those of the members of a union, which restrict it. */
function rootNames(schema: Schema, type: TypeUse, blocks: readonly Derivation[]): ReadonlySet<QualifiedName> {
  const names = new Set<QualifiedName>()
  const met = new Set<TypeUse>([type])
  for (const one of met) {
    const name = one.kind === 'reference' ? one.to : one.name
    if (name !== undefined) names.add(name)
    const definition = one.kind === 'reference' ? schema.types.get(one.to) : one
    if (definition?.kind !== 'simple' || definition.variety.kind !== 'union' || blocks.includes('restriction')) continue
    for (const member of definition.variety.members) met.add(member)
  }
  return names
}
