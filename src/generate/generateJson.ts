import { parameterOf } from '../pattern/exampleSlots.js'
import { referencePattern } from '../pattern/jsonType.js'
import type {
  EnumPattern,
  JsonPattern,
  MemberPattern,
  ScalarPattern,
  Shape,
  ValuePattern,
} from '../pattern/patternTree.js'
import { resolveValue, type Resolved } from '../pattern/resolve.js'
import { scalarOf, type JsonKind } from '../pattern/scalars.js'
import type { WrittenJson } from '../payload/printJson.js'
import { unknownName } from './flaw.js'
import { filledText, generateValue } from './generateValue.js'
import {
  flawOf,
  hasUnknown,
  inType,
  isLeftOut,
  isNull,
  isPresent,
  itemCount,
  placeOf,
  type Generation,
  type Place,
} from './generation.js'
import { isBare, nothing, otherTypes } from './otherTypes.js'

/**
 * A JSON value of a pattern. `name` is the key of the value, or the key of its list. Recursive only where values nest, which
 * readers limit; types may refer to one another in a chain of any length.
 */
export function generateJson(json: JsonPattern, name: string, place: Place, generating: Generation): WrittenJson {
  const written = ofAny(json, name, place, generating)
  const flaw = flawOf(name, place, generating, () => otherTypes(written))
  return flaw?.kind === 'type' ? flaw.json : written
}

function ofAny(json: JsonPattern, name: string, place: Place, generating: Generation): WrittenJson {
  let [pattern, at]: [JsonPattern | undefined, Place] = [json, place]
  while (pattern) {
    generating.left--
    if (pattern.kind === 'nullable') {
      if (isFilledWithNull(pattern, name, generating) || isNull(name, at, generating)) return nothing
      pattern = pattern.of
    } else if (pattern.kind === 'reference') {
      const shape: Shape | undefined = generating.scope.get(pattern.name)?.shape
      at = inType(at, pattern.name)
      if (shape?.kind === 'value') return ofValue(pattern, name, at, generating)
      pattern = shape?.kind === 'json' ? shape.value : shape?.kind === 'reference' ? referencePattern(shape) : undefined
    } else return ofPattern(pattern, name, at, generating)
  }
  return nothing
}

function ofPattern(
  json: Exclude<JsonPattern, { kind: 'nullable' | 'reference' }>,
  name: string,
  place: Place,
  generating: Generation,
): WrittenJson {
  switch (json.kind) {
    case 'jsonLiteral':
      return { kind: json.type === 'string' ? 'string' : 'bare', text: json.text }
    case 'scalar':
    case 'enum':
      return ofValue(json, name, place, generating)
    case 'bounded':
      return ofValue(json, name, place, generating)
    case 'group':
    case 'anything':
      return nothing
    case 'inString':
      return { kind: 'string', text: generateValue(json.of, name, place, generating) ?? '' }
    case 'list':
      return { kind: 'array', items: items(json.of, name, place, generating) }
    case 'array':
      return { kind: 'array', items: arrayItems(json, name, place, generating) }
    case 'object':
      return { kind: 'object', members: objectMembers(json.members, name, place, generating) }
    case 'dictionary':
      return { kind: 'object', members: entries(json, name, place, generating) }
  }
}

const items = (item: JsonPattern, name: string, place: Place, generating: Generation): WrittenJson[] =>
  Array.from({ length: itemCount(name, place, generating) }, (_, at) =>
    generateJson(item, name, placeOf(place, 'items', at), generating),
  )

const arrayItems = (
  { items: fixed, rest }: Extract<JsonPattern, { kind: 'array' }>,
  name: string,
  place: Place,
  generating: Generation,
): WrittenJson[] => [
  ...fixed.map((item, at) => generateJson(item, name, placeOf(place, String(at)), generating)),
  ...(rest ? items(rest, name, place, generating) : []),
]

const objectMembers = (
  members: readonly MemberPattern[],
  name: string,
  place: Place,
  generating: Generation,
): [string, WrittenJson][] => [
  ...members
    .filter(({ key, optional }) => (optional ? isPresent(key, place, generating) : !isLeftOut(key, place, generating)))
    .map(({ key, value }): [string, WrittenJson] => [key, generateJson(value, key, placeOf(place, key), generating)]),
  ...(hasUnknown(name, place, generating) ? [[unknownName, unknownValue] as [string, WrittenJson]] : []),
]

const unknownValue: WrittenJson = { kind: 'bare', text: 'true' }

/** The entries of a dictionary. There are fewer than chosen if the same key is generated twice. */
function entries(
  { key, value }: Extract<JsonPattern, { kind: 'dictionary' }>,
  name: string,
  place: Place,
  generating: Generation,
): [string, WrittenJson][] {
  const made = new Map<string, WrittenJson>()
  const count = itemCount(name, place, generating)
  for (let at = 0; at < count; at++) {
    const label = generateValue(key, 'key', placeOf(place, 'keys', at), generating) ?? ''
    made.set(label, generateJson(value, name, placeOf(place, 'values', at), generating))
  }
  return [...made]
}

/** A value in JSON: null if a nullable was chosen to be null, or if Examples leave anything but a string empty. */
function ofValue(value: ValuePattern, name: string, place: Place, generating: Generation): WrittenJson {
  const text = generateValue(value, name, place, generating)
  const kind = jsonKind(resolveValue(value, generating.scope), generating)
  if (text === null || kind === 'null') return nothing
  if (text === '' && kind !== 'string') return nothing
  return { kind: kind === 'string' || !isBare(text) ? 'string' : 'bare', text }
}

function jsonKind(value: Resolved, generating: Generation): JsonKind {
  if (value.kind === 'nullable') return jsonKind(value.of, generating)
  if (value.kind === 'choice') return jsonKind(value.of[0]!, generating)
  if (value.kind === 'anything') return 'string'
  if (value.kind === 'literal') return 'string'
  return kindOfScalar(value)
}

const kindOfScalar = (value: ScalarPattern | EnumPattern): JsonKind =>
  value.kind === 'enum' ? value.base : scalarOf(value).json

function isFilledWithNull(json: JsonPattern, name: string, generating: Generation): boolean {
  const text = filledText(json, parameterOf(json) ?? name, generating)
  return text === '' || text === 'null'
}
