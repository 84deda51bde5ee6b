import { type ExpandedName, localPart, namespacePart } from '../../../xml/expandedName.js'
import { legal, nameClaims } from '../../../descriptions/writing/names.js'
import type { Schema } from '../../components/schema/schema.js'

/** Gives types of the contract their names: legal, each once, and the same whatever else the schema declares later. */
export interface Names {
  readonly ofType: (name: ExpandedName) => string
  readonly ofElement: (name: ExpandedName) => string
  readonly ofGroup: (name: ExpandedName) => string
  /** A name that starts as given and that nothing else has. */
  readonly fresh: (wanted: string) => string
}

/** Names for the components of a schema; none of them is one of `others`. */
export function createNames(schema: Schema, others: readonly string[] = []): Names {
  const claim = nameClaims(others)
  const [types, elements, groups] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const prefixed = (name: ExpandedName): string => {
    const prefix = schema.prefixes.get(namespacePart(name)) ?? ''
    return legal(prefix === '' ? `${localPart(name)}Type` : `${prefix}.${localPart(name)}`)
  }
  for (const name of schema.types.keys()) types.set(name, claim([legal(localPart(name)), prefixed(name)]))
  for (const [of, kind, known] of [
    [schema.elements, 'Element', elements],
    [schema.groups, 'Group', groups],
  ] as const)
    for (const name of of.keys()) {
      const own = legal(localPart(name))
      known.set(name, claim([own, `${own}${kind}`, prefixed(name), `${prefixed(name)}${kind}`]))
    }
  const known = (map: ReadonlyMap<string, string>) => (name: ExpandedName) => map.get(name) ?? legal(localPart(name))
  return {
    ofType: known(types),
    ofElement: known(elements),
    ofGroup: known(groups),
    fresh: (wanted) => claim([legal(wanted)]),
  }
}
