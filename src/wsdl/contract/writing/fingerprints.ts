import { type ExpandedName, expandedName } from '../../../xml/expandedName.js'
import { digest } from '../../../text/digest.js'
import { oncePer } from '../../../collections/once.js'
import type { ComponentFingerprints } from '../../../descriptions/writing/notes.js'
import type { Schema } from '../../components/schema/schema.js'
import { createDerivations } from './derivations.js'
import { condensed, type GraphNode } from '../../../descriptions/writing/condensed.js'
import { schemaNamespace } from '../../../xml/namespaces.js'

/** Fingerprints of the components of a schema; `deep` follows references, substitution, derivation and wildcards. */
export interface Fingerprints extends ComponentFingerprints {
  /** The fingerprint of a component together with the groups and attribute groups in it. */
  readonly withGroups: (component: object) => string
  /** A fingerprint of all declarations whose values may be IDs. An `xs:IDREF` may refer to an ID anywhere in the document. */
  readonly ids: () => string
}

const componentKinds = ['types', 'elements', 'attributes', 'groups', 'attributeGroups'] as const

/** The nodes that lead to all global elements, and to all global attributes. Wildcards with `lax` or `strict` contents lead to them. */
const [globals, globalAttributes] = ['*', '@']

/** Fingerprints of the components of a schema. Those of named components are computed together, in linear time, on first use. */
export const fingerprintsOf = oncePer((schema: Schema): Fingerprints => {
  let named: ReadonlyMap<string, string> | undefined
  const deep = oncePer((component: object): string => {
    named ??= condensed(graphOf(schema))
    const { text, leadsTo } = statementOf(component)
    return digest([text, ...leadsTo.map((name) => named!.get(name) ?? '')].join('\n'))
  })
  const own = (component: unknown): string => digest(statementOf(component).text)
  return { own, withGroups: withGroupsIn(schema), deep, ids: () => digest(idsIn(schema).join('\n')) }
})

/** The statements of the components that use the type `xs:ID`, or a type that is based on it. */
const idsIn = oncePer((schema: Schema): readonly string[] => {
  const statements = componentKinds.flatMap((kind) =>
    [...schema[kind]].map(([name, component]) => ({ name, isType: kind === 'types', ...statementOf(component) })),
  )
  const types = new Set<string>([expandedName(schemaNamespace, 'ID')])
  const found = new Set<string>()
  for (let size = -1; size !== types.size;) {
    size = types.size
    for (const { name, isType, text, leadsTo } of statements) {
      if (found.has(text) || !leadsTo.some((one) => types.has(one))) continue
      found.add(text)
      if (isType) types.add(name)
    }
  }
  return [...found].sort()
})

const withGroupsIn =
  ({ groups, attributeGroups }: Schema) =>
  (component: object): string => {
    const texts: string[] = []
    const met = new Set([component])
    for (const one of met) {
      const { text, leadsTo } = statementOf(one)
      texts.push(text)
      for (const name of leadsTo as readonly ExpandedName[])
        for (const group of [groups.get(name), attributeGroups.get(name)]) if (group) met.add(group)
    }
    return digest(texts.join('\n'))
  }

/** The graph of the named components. A component also leads to its substitutes and derived types, which may replace it. */
function graphOf(schema: Schema): ReadonlyMap<string, GraphNode> {
  const graph = new Map<string, GraphNode>()
  const { derived, substitutes } = createDerivations(schema)
  for (const kind of componentKinds)
    for (const [name, component] of schema[kind]) {
      const { text, leadsTo } = statementOf(component)
      const known = graph.get(name) // an element may have the name of a type
      const instead = known ? [] : [...derived(name, []).flatMap((type) => type.name ?? []), ...substitutes(name)]
      const all = [...(known?.leadsTo ?? []), ...leadsTo, ...instead]
      graph.set(name, { text: digest(`${known?.text ?? ''} ${kind} ${text}`), leadsTo: all })
    }
  graph.set(globals, { text: '', leadsTo: [...schema.elements.keys(), globalAttributes].sort() })
  graph.set(globalAttributes, { text: '', leadsTo: [...schema.attributes.keys()].sort() })
  return graph
}

/** Keys that do not count. */
const ignoredKeys: ReadonlySet<string> = new Set(['span', 'documentation'])

function statementOf(component: unknown): GraphNode {
  const leadsTo = new Set<string>()
  const text = JSON.stringify(component, (key, value: unknown) => {
    if (ignoredKeys.has(key)) return undefined
    const name = isObject(value) ? nameIn(value) : undefined
    if (name !== undefined) leadsTo.add(name)
    return value
  })
  return { text, leadsTo: [...leadsTo].sort() }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The node that an object inside a component leads to. */
function nameIn({ kind, to, processContents }: Readonly<Record<string, unknown>>): string | undefined {
  if (processContents === 'skip') return undefined
  if (processContents !== undefined) return kind === 'any' ? globals : globalAttributes
  if (kind !== 'reference' || typeof to !== 'string') return undefined
  return isOpen(to) ? globals : to
}

/** Whether a type of this name takes any content. */
const isOpen = (name: string): boolean => /\}(anyType|ur-type|Array|Struct)$/.test(name)
