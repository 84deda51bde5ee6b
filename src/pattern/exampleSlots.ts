import { children, referenceOf, requestParts, shapePart, type PatternPart } from './children.js'
import { describeDomain } from './describeDomain.js'
import { accepts, domainOf } from './domain.js'
import { jsonCompiler, jsonTypes, type JsonType } from './jsonType.js'
import type { JsonPattern, ScenarioPattern, Scope, TypePattern, ValuePattern } from './patternTree.js'
import { kindOfGroup, kindOfReference } from './resolve.js'

/** A placeholder of a request that the Examples column of the same name fills. */
export interface ExampleSlot {
  readonly name: string
  /** The declared type that it names, if it names one. */
  readonly type?: string
  readonly accepts: (text: string) => boolean
  /** What it accepts, in words. */
  readonly expected: () => string
}

interface Collect {
  readonly scope: Scope
  readonly slots: ExampleSlot[]
  /** The types that were met so far, in the order in which their slots are added. */
  readonly types: Set<TypePattern>
}

/**
 * The placeholders of a scenario's request by the names of their columns: of path and query parameters, headers, form
 * fields, parts, JSON keys, XML elements and attributes, or the name in `(name:type)` (docs/language.md 3.4). The scenario's
 * types have no errors.
 */
export function exampleSlots({ request, scope }: ScenarioPattern): readonly ExampleSlot[] {
  const collect: Collect = { scope, slots: [], types: new Set() }
  for (const part of requestParts(request)) add(part, collect)
  for (const { shape } of collect.types) add(shapePart(shape), collect)
  return collect.slots
}

/** The name before a placeholder's colon, which may be the name of an Examples column. */
export function parameterOf(value: ValuePattern | JsonPattern): string | undefined {
  if (value.kind === 'nullable') return parameterOf(value.of)
  return 'parameter' in value ? value.parameter : undefined
}

/** Adds the slots of a part and of what is below it, except for those of declared types. */
function add(part: PatternPart, collect: Collect): void {
  const { place, name } = part
  const reference = referenceOf(part)
  const value = valueAt(part, collect.scope)
  if (place === 'json' && addJsonScalar(name, part.pattern, collect)) return
  if (place === 'text') addValue(name, part.pattern, collect)
  else if (value && name !== undefined) addValue(name, value, collect)
  else if (reference) {
    const type = collect.scope.get(reference.name)
    if (type) collect.types.add(type)
  } else for (const child of children(part)) add(child, collect)
}

/** The text that a placeholder between an element's tags means, if it means text. */
function valueAt({ place, pattern }: PatternPart, scope: Scope): ValuePattern | undefined {
  if (place !== 'node') return undefined
  if (pattern.kind === 'reference') return kindOfReference(pattern, scope) === 'value' ? pattern : undefined
  return pattern.kind === 'group' && kindOfGroup(pattern, scope) === 'value' ? pattern : undefined
}

/** Adds a value that has a name, unless it is a literal. */
function addValue(name: string | undefined, value: ValuePattern, { scope, slots }: Collect): void {
  const slot = parameterOf(value) ?? name
  if (slot === undefined || value.kind === 'literal') return
  const domain = domainOf(value, scope)
  slots.push({
    name: slot,
    ...typeOf(value),
    accepts: (text) => accepts(domain, text),
    expected: () => describeDomain(domain),
  })
}

const containers = new Set(['object', 'array', 'dictionary'])

/** Adds a JSON scalar that has a name or a parameter; returns whether it is one. */
function addJsonScalar(name: string | undefined, json: JsonPattern, { scope, slots }: Collect): boolean {
  const slot = parameterOf(json) ?? name
  if (slot === undefined || json.kind === 'jsonLiteral') return json.kind === 'jsonLiteral'
  const types = jsonTypes(json, jsonCompiler(scope))
  if (types.some(({ kind }) => containers.has(kind))) return false
  slots.push({
    name: slot,
    ...typeOf(json),
    accepts: (text) => types.some((type) => acceptsText(type, text)),
    expected: () => types.map((type) => ('domain' in type ? describeDomain(type.domain) : '(null)')).join(' or '),
  })
  return true
}

const typeOf = (value: ValuePattern | JsonPattern): { readonly type?: string } => {
  const named = value.kind === 'nullable' ? value.of : value
  return named.kind === 'reference' ? { type: named.name } : {}
}

const acceptsText = (type: JsonType, text: string): boolean =>
  'domain' in type ? accepts(type.domain, text) : text === '' || text === 'null'
