import { type ExpandedName, expandedName } from '../../../xml/expandedName.js'
import type { Derivation, InstanceBase } from '../../../syntax/tree/instanceTypes.js'
import { groupBy } from '../../../collections/groupBy.js'
import { oncePer } from '../../../collections/once.js'
import type { Schema, SimpleType } from '../../components/schema/schema.js'
import { schemaNamespace } from '../../../xml/namespaces.js'
import { builtInName } from '../writing/builtInName.js'

/** The bases of the built-in types (XML Schema part 2, 3), without those that restrict `anySimpleType` directly. */
const builtInBases: Readonly<Record<string, string>> = {
  normalizedString: 'string', token: 'normalizedString', language: 'token', NMTOKEN: 'token', Name: 'token', NCName: 'Name',
  ID: 'NCName', IDREF: 'NCName', ENTITY: 'NCName', integer: 'decimal', nonPositiveInteger: 'integer', negativeInteger: 'nonPositiveInteger',
  long: 'integer', int: 'long', short: 'int', byte: 'short', nonNegativeInteger: 'integer', unsignedLong: 'nonNegativeInteger',
  unsignedInt: 'unsignedLong', unsignedShort: 'unsignedInt', unsignedByte: 'unsignedShort', positiveInteger: 'nonNegativeInteger',
} // prettier-ignore

const ofSchema = (name: string): ExpandedName => expandedName(schemaNamespace, name)

const anyType = ofSchema('anyType')

/** The built-in types that restrict a built-in type other than `anySimpleType`. */
export const builtInTypes: readonly ExpandedName[] = Object.keys(builtInBases).map(ofSchema)

/** Finds all base types of a type, including the unions that it is a member of (part 1, 3.14.6). */
export const instanceBases = oncePer((schema: Schema) => {
  const members = [...schema.types].flatMap(([union, type]) =>
    type.kind === 'simple' && type.variety.kind === 'union'
      ? type.variety.members.flatMap((one) => (one.kind === 'reference' ? [{ member: one.to, union }] : []))
      : [],
  )
  const unions = groupBy(members, ({ member }) => member)
  const known = new Map<ExpandedName, readonly InstanceBase[]>()
  return (name: ExpandedName): readonly InstanceBase[] => {
    const found = known.get(name) ?? basesOf(name, schema, (member) => unions.get(member) ?? [])
    known.set(name, found)
    return found
  }
})

function basesOf(
  name: ExpandedName,
  schema: Schema,
  unionsOf: (member: ExpandedName) => readonly { readonly union: ExpandedName }[],
): readonly InstanceBase[] {
  const found = new Map<ExpandedName, readonly Derivation[]>([[name, []]])
  for (const [one, by] of found) {
    const base = stepFrom(one, schema)
    const unions = unionsOf(one).map(({ union }): Step => ({ to: union, by: 'restriction' }))
    for (const step of base ? [base, ...unions] : unions)
      if (!found.has(step.to)) found.set(step.to, [...new Set([...by, step.by])].sort())
  }
  return [...found].slice(1).map(([base, by]) => ({ name: base, by }))
}

/** A derivation step from a type. */
interface Step {
  readonly to: ExpandedName
  readonly by: Derivation
}

/** The step from a type to its base. Undefined for `anyType` and for undeclared types. */
function stepFrom(name: ExpandedName, { types }: Schema): Step | undefined {
  const type = types.get(name)
  if (type?.kind === 'complex' && type.derivation) return { to: type.derivation.base.to, by: type.derivation.by }
  const to = !type ? baseOfBuiltIn(name) : type.kind === 'simple' ? baseOfSimple(type) : anyType
  return to && { to, by: 'restriction' }
}

function baseOfSimple({ variety }: SimpleType): ExpandedName {
  for (let at = variety; at.kind === 'restriction';) {
    if (at.base.kind === 'reference') return at.base.to
    if (at.base.kind !== 'simple') break
    at = at.base.variety
  }
  return ofSchema('anySimpleType')
}

function baseOfBuiltIn(name: ExpandedName): ExpandedName | undefined {
  const local = builtInName(name)
  if (local === undefined || name === anyType) return undefined
  return local === 'anySimpleType' ? anyType : ofSchema(builtInBases[local] ?? 'anySimpleType')
}
