import type { EnumStep, InstanceRoot, InstanceType, TypeStep } from '../../syntax/syntaxTree.js'
import { groupBy } from '../../text/groupBy.js'
import { oncePer } from '../../text/once.js'
import type { QualifiedName, Schema, SimpleType, TypeUse } from '../components/schema.js'
import type { Fingerprints } from './fingerprints.js'
import { builtInName, qualified, schemaNamespace } from './qualified.js'
import { textType } from './textTypes.js'
import { createWriting } from './writing.js'

/** The base of each built-in type that does not restrict `anySimpleType` itself (XML Schema part 2, 3). */
const builtInBases: Readonly<Record<string, string>> = {
  normalizedString: 'string', token: 'normalizedString', language: 'token', NMTOKEN: 'token', Name: 'token', NCName: 'Name',
  ID: 'NCName', IDREF: 'NCName', ENTITY: 'NCName', integer: 'decimal', nonPositiveInteger: 'integer', negativeInteger: 'nonPositiveInteger',
  long: 'integer', int: 'long', short: 'int', byte: 'short', nonNegativeInteger: 'integer', unsignedLong: 'nonNegativeInteger',
  unsignedInt: 'unsignedLong', unsignedShort: 'unsignedInt', unsignedByte: 'unsignedShort', positiveInteger: 'nonNegativeInteger',
} // prettier-ignore

const ofSchema = (name: string): QualifiedName => qualified(schemaNamespace, name)

const anyType = ofSchema('anyType')

/** Finds the types that a type derives from, including the unions that it is a member of (part 1, 3.14.6), each once. */
const basesIn = oncePer((schema: Schema) => {
  const members = [...schema.types].flatMap(([union, type]) =>
    type.kind === 'simple' && type.variety.kind === 'union'
      ? type.variety.members.flatMap((one) => (one.kind === 'reference' ? [{ member: one.to, union }] : []))
      : [],
  )
  const unions = groupBy(members, ({ member }) => member)
  return (name: QualifiedName): readonly string[] => {
    const found = new Set<QualifiedName>([name])
    for (const one of found) {
      const base = baseOf(one, schema)
      for (const next of [...(base ? [base] : []), ...(unions.get(one) ?? []).map(({ union }) => union)])
        found.add(next)
    }
    return [...found].slice(1)
  }
})

/** The type that a type derives from; undefined for `anyType`. */
function baseOf(name: QualifiedName, { types }: Schema): QualifiedName | undefined {
  const type = types.get(name)
  if (!type) return baseOfBuiltIn(name)
  return type.kind === 'simple' ? baseOfSimple(type) : (type.derivation?.base.to ?? anyType)
}

function baseOfSimple({ variety }: SimpleType): QualifiedName {
  for (let at = variety; at.kind === 'restriction';) {
    if (at.base.kind === 'reference') return at.base.to
    if (at.base.kind !== 'simple') break
    at = at.base.variety
  }
  return ofSchema('anySimpleType')
}

function baseOfBuiltIn(name: QualifiedName): QualifiedName | undefined {
  const local = builtInName(name)
  if (local === undefined || name === anyType) return undefined
  return local === 'anySimpleType' ? anyType : ofSchema(builtInBases[local] ?? 'anySimpleType')
}

/** The types that `xsi:type` may name on an element of a type. Types that derive from them are not listed. */
export function instanceRoots(schema: Schema, type: TypeUse): readonly InstanceRoot[] {
  const bases = basesIn(schema)
  const roots = new Set<QualifiedName>()
  const met = new Set<TypeUse>([type])
  for (const one of met) {
    const name = one.kind === 'reference' ? one.to : one.name
    if (name !== undefined) roots.add(name)
    const definition = one.kind === 'reference' ? schema.types.get(one.to) : one
    if (definition?.kind === 'simple' && definition.variety.kind === 'union')
      for (const member of definition.variety.members) met.add(member)
  }
  return [...roots].map((name) => ({ name, bases: bases(name) }))
}

/** The named types of a schema. Complex ones are only compared with their own statements. */
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
      bases: basesIn(schema)(name),
      fingerprint: kind === 'simple' ? deep(type) : own(type),
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
