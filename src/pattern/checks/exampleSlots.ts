import { acceptsJson } from '../types/acceptJson.js'
import { givenTexts } from './givenTexts.js'
import { children, referenceOf, requestParts, shapePart, type PatternPart } from '../tree/children.js'
import { bareAtom } from '../values/atom.js'
import { describeDomain } from '../values/describeDomain.js'
import { accepts, domainOf } from '../values/domain.js'
import { headerDomain } from '../values/headerDomain.js'
import { jsonData } from '../types/jsonData.js'
import { jsonCompiler, jsonPattern, jsonTypes, type JsonType } from '../types/jsonType.js'
import type {
  ConcatenationPattern,
  Count,
  JsonPattern,
  ScenarioPattern,
  Scope,
  TypePattern,
  ValuePattern,
} from '../tree/patternTree.js'
import { kindOf, kindOfGroup, kindOfReference } from '../values/resolve.js'
import { valuePattern } from '../tree/valuePattern.js'

/** A placeholder of a request that the Examples column of the same name fills. */
export interface ExampleSlot {
  readonly name: string
  /** The declared type that it names, if it names one. */
  readonly type?: string
  /** Whether it is a JSON object or array, which a cell may fill as a whole instead of parts of it with the same name. */
  readonly isWhole?: boolean
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

/**
 * The placeholder among some of one name that a text does not fill; undefined if it fills them all, or a JSON value that others are
 * part of.
 */
export function unfilled(slots: readonly ExampleSlot[], text: string): ExampleSlot | undefined {
  if (slots.some((slot) => slot.isWhole && slot.accepts(text))) return undefined
  const parts = slots.filter((slot) => !slot.isWhole)
  return (parts.length > 0 ? parts : slots).find((slot) => !slot.accepts(text))
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
  if (place === 'json' && addJson(name, part.pattern, collect)) return
  if (place === 'field') addField(part, collect)
  else if (place === 'text') addText(part, collect)
  else if (value && name !== undefined) addValue(name, value, collect)
  else if (reference) {
    const type = collect.scope.get(reference.name)
    if (type) collect.types.add(type)
  } else for (const child of children(part)) add(child, collect)
}

/** Adds the slots of a form field or a part, whose types decide whether it is JSON. */
function addField({ name, pattern: shape, count }: Extract<PatternPart, { place: 'field' }>, collect: Collect): void {
  const json = kindOf(shape, collect.scope) === 'json' ? jsonPattern(shape) : undefined
  const value = json ? undefined : valuePattern(shape)
  if (value && count) addRepeated(name, value, count, collect)
  else if (value) addValue(name, value, collect)
  if (json) add({ place: 'json', pattern: json, name, isRequired: true }, collect)
}

/** The text that a placeholder between an element's tags means, if it means text. */
function valueAt({ place, pattern }: PatternPart, scope: Scope): ValuePattern | undefined {
  if (place !== 'node') return undefined
  if (pattern.kind === 'reference') return kindOfReference(pattern, scope) === 'value' ? pattern : undefined
  return pattern.kind === 'group' && kindOfGroup(pattern, scope) === 'value' ? pattern : undefined
}

function addText({ name, pattern, isHeader, count }: Extract<PatternPart, { place: 'text' }>, collect: Collect): void {
  if (count) {
    addRepeated(name, pattern, count, collect)
    return
  }
  const isNamedHeader = isHeader && name !== undefined
  addValue(name, pattern, collect, isNamedHeader ? headerDomain({ name, value: pattern }, collect.scope) : undefined)
}

/** Adds a value that has a name, unless it is a literal. */
function addValue(
  name: string | undefined,
  value: ValuePattern,
  { scope, slots }: Collect,
  domain = domainOf(value, scope),
): void {
  const slot = parameterOf(value) ?? name
  if (value.kind === 'concatenation') for (const part of partSlots(value, scope)) slots.push(part)
  if (slot === undefined || value.kind === 'literal') return
  slots.push({
    name: slot,
    ...typeOf(value),
    accepts: (text) => accepts(domain, text),
    expected: () => describeDomain(domain),
  })
}

/** Adds a query parameter, a form field or a part that may occur several times. A cell is one value, or a JSON array with a value for each time. */
function addRepeated(
  name: string | undefined,
  value: ValuePattern,
  { min, max = Infinity }: Count,
  collect: Collect,
): void {
  const { slots } = collect
  addValue(name, value, collect)
  const added = slots.pop()
  if (!added) return
  const areAccepted = (texts: readonly string[]): boolean =>
    texts.length >= min && texts.length <= max && texts.every((text) => added.accepts(text))
  slots.push({
    ...added,
    accepts: (text) => {
      const texts = givenTexts(text)
      return texts ? areAccepted(texts) : added.accepts(text)
    },
    expected: () => `${added.expected()}, or a JSON array of such values`,
  })
}

/** The slots of the parts that have a name. White space that a part ignores would be in the middle of the text. */
const partSlots = ({ parts }: ConcatenationPattern, scope: Scope): readonly ExampleSlot[] =>
  parts.flatMap((part) => {
    const name = parameterOf(part)
    const { atoms, ...domain } = domainOf(part, scope)
    const bare = { ...domain, atoms: atoms.map(bareAtom) }
    if (name === undefined) return []
    return [
      { name, ...typeOf(part), accepts: (text: string) => accepts(bare, text), expected: () => describeDomain(bare) },
    ]
  })

/** Adds a JSON value that has a name or a parameter; returns whether nothing inside it can be filled. */
function addJson(name: string | undefined, json: JsonPattern, { scope, slots }: Collect): boolean {
  const slot = parameterOf(json) ?? name
  if (slot === undefined || json.kind === 'jsonLiteral') return json.kind === 'jsonLiteral'
  const types = jsonTypes(json, jsonCompiler(scope))
  const isScalar = types.every((type) => 'domain' in type || type.kind === 'null')
  slots.push({
    name: slot,
    ...typeOf(json),
    ...(!isScalar && { isWhole: true }),
    accepts: (text) => types.some((type) => acceptsText(type, text)) || (!isScalar && acceptsData(types, text)),
    expected: () => [...new Set(types.map(described))].join(' or '),
  })
  return isScalar
}

function acceptsData(types: readonly JsonType[], text: string): boolean {
  const data = jsonData(text)
  return data !== undefined && acceptsJson(data, types, new Map())
}

function described(type: JsonType): string {
  if ('domain' in type) return describeDomain(type.domain)
  return type.kind === 'null' ? '(null)' : type.kind === 'array' ? 'a JSON array' : 'a JSON object'
}

const typeOf = (value: ValuePattern | JsonPattern): { readonly type?: string } => {
  const named = value.kind === 'nullable' ? value.of : value
  return named.kind === 'reference' ? { type: named.name } : {}
}

function acceptsText(type: JsonType, text: string): boolean {
  if ('domain' in type) return accepts(type.domain, text)
  return type.kind === 'null' && (text === '' || text === 'null')
}
