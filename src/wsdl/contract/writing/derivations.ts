import { type ExpandedName, expandedName } from '../../../xml/expandedName.js'
import type { Blocked, ComplexType, ElementDeclaration, Schema, SchemaTypeUse } from '../../components/schema/schema.js'
import { groupBy } from '../../../collections/groupBy.js'

/** Which types derive from which, and which elements substitute which. */
export interface Derivations {
  /**
   * The named complex types that derive from a type, at any number of steps but none in one of the blocked ways; each after
   * those that it derives from.
   */
  readonly derived: (base: ExpandedName, blocked: readonly Blocked[]) => readonly ComplexType[]
  /** The elements that name an element as their head. */
  readonly substitutes: (head: ExpandedName) => readonly ExpandedName[]
}

export function createDerivations(schema: Schema): Derivations {
  const complex = [...schema.types.values()].filter((type) => type.kind === 'complex')
  const children = groupBy(complex.filter(({ derivation }) => derivation), ({ derivation }) => derivation!.base.to) // prettier-ignore
  const heads = new Map<ExpandedName, ExpandedName>()
  for (const [name, { substitutes }] of schema.elements) if (substitutes) heads.set(name, substitutes.to)
  const circular = circularNames(heads)
  const members = groupBy([...heads.keys()].filter((name) => !circular.has(name)), (name) => heads.get(name)!) // prettier-ignore
  const known = new Map<string, readonly ComplexType[]>()
  return {
    derived: (base, blocked) => {
      if (!children.has(base)) return none
      const key = `${base} ${blocked.join(' ')}`
      const found = known.get(key) ?? descendants(base, children, new Set(blocked))
      known.set(key, found)
      return found
    },
    substitutes: (head) => {
      const all = members.get(head) ?? none
      const blocked = all.length === 0 ? none : blocksOf(head, schema)
      if (blocked.includes('substitution')) return none
      return blocked.length === 0 ? all : all.filter((one) => !isBlocked(one, head, blocked, schema))
    },
  }
}

const none: readonly never[] = []

/** The substitutions that an element and its type forbid. */
function blocksOf(head: ExpandedName, { elements, types }: Schema): readonly Blocked[] {
  const element = elements.get(head)
  const type = element?.type.kind === 'reference' ? types.get(element.type.to) : element?.type
  return [...(element?.blocks ?? []), ...(type?.kind === 'complex' ? (type.blocks ?? []) : [])]
}

/** Whether the type of an element derives from that of its head in a forbidden way. */
function isBlocked(member: ExpandedName, head: ExpandedName, blocked: readonly Blocked[], schema: Schema): boolean {
  const { elements, types } = schema
  const target = elements.get(head)?.type
  const end = target && nameOfType(target)
  const seen = new Set<SchemaTypeUse>()
  let type = elements.get(member)?.type
  while (type && nameOfType(type) !== end && !seen.has(type)) {
    seen.add(type)
    const definition: SchemaTypeUse | undefined = type.kind === 'reference' ? types.get(type.to) : type
    if (!definition) return false
    const step = derivationOf(definition)
    if (step && blocked.includes(step.by)) return true
    type = step?.base
  }
  return false
}

function derivationOf(type: SchemaTypeUse): { readonly by: Blocked; readonly base: SchemaTypeUse } | undefined {
  if (type.kind === 'complex') return type.derivation
  if (type.kind === 'reference' || type.variety.kind !== 'restriction') return undefined
  return { by: 'restriction', base: type.variety.base }
}

function descendants(
  base: ExpandedName,
  children: ReadonlyMap<ExpandedName, readonly ComplexType[]>,
  blocked: ReadonlySet<string>,
): ComplexType[] {
  const found = new Set<ComplexType>()
  const open = [...(children.get(base) ?? [])].reverse()
  for (let type = open.pop(); type; type = open.pop()) {
    if (found.has(type) || type.name === base || blocked.has(type.derivation?.by ?? '')) continue
    found.add(type)
    for (const inner of [...((type.name && children.get(type.name)) ?? [])].reverse()) open.push(inner)
  }
  return [...found]
}

/** The names from which following the map leads back to where it started. */
function circularNames(map: ReadonlyMap<ExpandedName, ExpandedName>): ReadonlySet<ExpandedName> {
  const state = new Map<ExpandedName, 'open' | 'done'>()
  const circular = new Set<ExpandedName>()
  for (const start of map.keys()) {
    const path: ExpandedName[] = []
    let at: ExpandedName | undefined = start
    for (; at !== undefined && !state.has(at); at = map.get(at)) {
      state.set(at, 'open')
      path.push(at)
    }
    if (at !== undefined && state.get(at) === 'open') for (const one of path.slice(path.indexOf(at))) circular.add(one)
    for (const one of path) state.set(one, 'done')
  }
  return circular
}

export const nameOfElement = ({ namespace, name }: ElementDeclaration): ExpandedName => expandedName(namespace, name)

/** The name of a type that is referred to or that has one. */
const nameOfType = (type: SchemaTypeUse): ExpandedName | undefined => (type.kind === 'reference' ? type.to : type.name)
