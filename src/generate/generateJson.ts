import { isPossible } from '../pattern/types/composition.js'
import { acceptsJson } from '../pattern/types/acceptJson.js'
import { parameterOf } from '../pattern/checks/exampleSlots.js'
import { jsonData } from '../pattern/types/jsonData.js'
import { jsonCompiler, jsonPattern, jsonTypes, memberPattern } from '../pattern/types/jsonType.js'
import type { Count, GroupPattern, JsonPattern, MemberPattern, Shape } from '../pattern/tree/patternTree.js'
import type { WrittenJson } from '../message/print/printJson.js'
import { composedPattern, isComposed } from './composedPattern.js'
import { otherName, unknownName, wrongAlternatives } from './flaw.js'
import { filledText, generateValue } from './generateValue.js'
import {
  alternative,
  countPart,
  flawOf,
  hasUnknown,
  inAlternative,
  inType,
  isLeftOut,
  isNull,
  isPresent,
  itemCount,
  placeOf,
  type Generation,
  type PartPlace,
} from './generation.js'
import { memberName, memberSizes } from './groupMembers.js'
import { jsonOfValue } from './jsonOfValue.js'
import { nothing, otherTypes } from './otherTypes.js'
import { wrongLengths } from './wrongLengths.js'

/**
 * A JSON value of a pattern. `name` is the key of the value, or the key of its list. Recursive only where values nest, which
 * readers limit; types may refer to one another in a chain of any length.
 */
export function generateJson(json: JsonPattern, name: string, place: PartPlace, generating: Generation): WrittenJson {
  const written = filledJson(json, name, generating) ?? ofAny(json, name, place, generating)
  const flaw = flawOf(name, place, generating, () => otherTypes(written))
  return flaw?.kind === 'type' ? flaw.json : written
}

/** What a pattern leads to by references, nullables and choices. */
type Inner = Exclude<JsonPattern, { kind: 'nullable' | 'reference' | 'group' | 'all' }>

function ofAny(json: JsonPattern, name: string, place: PartPlace, generating: Generation): WrittenJson {
  let [pattern, at]: [JsonPattern | undefined, PartPlace] = [json, place]
  while (pattern) {
    countPart(generating)
    if (pattern.kind === 'nullable') {
      if (isFilledWithNull(pattern, name, generating) || isNull(name, at, generating)) return nothing
      pattern = pattern.of
    } else if (isComposed(pattern)) {
      ;({ pattern, at } = composedPattern(pattern, name, at, generating))
    } else if (pattern.kind === 'group') {
      const wrong = wrongAlternative(pattern, name, at, generating)
      if (wrong) return wrong
      const index = chosenMember(pattern, name, at, generating)
      pattern = memberPattern(pattern.members[index]!)
      at = inAlternative(at, index)
    } else if (pattern.kind === 'reference') {
      const shape: Shape | undefined = generating.scope.get(pattern.name)?.shape
      at = inType(at, pattern.name)
      if (shape?.kind === 'value') return jsonOfValue(pattern, name, at, generating)
      pattern = shape && jsonPattern(shape)
    } else return ofPattern(pattern, name, at, generating)
  }
  return nothing
}

function ofPattern(json: Inner, name: string, place: PartPlace, generating: Generation): WrittenJson {
  switch (json.kind) {
    case 'jsonLiteral':
      return { kind: json.type === 'string' ? 'string' : 'bare', text: json.text }
    case 'scalar':
    case 'enum':
    case 'bounded':
    case 'textList':
      return jsonOfValue(json, name, place, generating)
    case 'anything':
      return json.suffixes.length > 0
        ? ofAny(memberPattern(json), name, place, generating)
        : jsonOfValue(json, name, place, generating)
    case 'inString':
      return { kind: 'string', text: generateValue(json.of, name, place, generating) ?? '' }
    case 'list':
      return { kind: 'array', items: items(json.of, json.count, name, place, generating) }
    case 'array':
      return { kind: 'array', items: arrayItems(json, name, place, generating) }
    case 'object':
      return { kind: 'object', members: objectMembers(json, name, place, generating) }
    case 'dictionary':
      return { kind: 'object', members: entries(json, name, place, generating) }
  }
}

const items = (
  item: JsonPattern,
  count: Count,
  name: string,
  place: PartPlace,
  generating: Generation,
): WrittenJson[] =>
  Array.from({ length: listLength(name, count, place, generating) }, (_, at) =>
    generateJson(item, name, placeOf(place, 'items', at), generating),
  )

function listLength(name: string, count: Count, place: PartPlace, generating: Generation): number {
  const length = itemCount(name, count, place, generating)
  const flaw = flawOf(name, place, generating, () => wrongLengths(count))
  return flaw?.kind === 'length' ? flaw.length : length
}

const arrayItems = (
  { items: fixed, rest, restCount = { min: 0 } }: Extract<JsonPattern, { kind: 'array' }>,
  name: string,
  place: PartPlace,
  generating: Generation,
): WrittenJson[] => [
  ...fixed.map((item, at) => generateJson(item, name, placeOf(place, String(at)), generating)),
  ...(rest && isPossible(rest, generating.scope) ? items(rest, restCount, name, place, generating) : []),
]

type Members = [key: string, value: WrittenJson][]

function objectMembers(
  { members, others, ignoresOthers }: Extract<JsonPattern, { kind: 'object' }>,
  name: string,
  place: PartPlace,
  generating: Generation,
): Members {
  const present = members.filter(({ key, optional, value }) =>
    optional
      ? isPossible(value, generating.scope) && isPresent(key, place, generating)
      : !isLeftOut(key, place, generating),
  )
  const named = present.map(({ key, value }): Members[number] => [
    key,
    generateJson(value, key, placeOf(place, key), generating),
  ])
  return [
    ...named,
    ...(others && isPossible(others, generating.scope) ? openMember(members, others, place, generating) : []),
    ...(!ignoresOthers && hasUnknown(name, place, generating)
      ? [[unknownName, unknownValue] satisfies Members[number]]
      : []),
  ]
}

const unknownValue: WrittenJson = { kind: 'bare', text: 'true' }

/** A member with a key that is not named, if there is to be one. */
function openMember(
  members: readonly MemberPattern[],
  others: JsonPattern,
  place: PartPlace,
  generating: Generation,
): Members {
  const key = otherName(members.map((member) => member.key))
  return isPresent(key, place, generating) ? [[key, generateJson(others, key, placeOf(place, key), generating)]] : []
}

/** The entries of a dictionary. There are fewer than chosen if the same key is generated twice. */
function entries(
  { key, value }: Extract<JsonPattern, { kind: 'dictionary' }>,
  name: string,
  place: PartPlace,
  generating: Generation,
): Members {
  const made = new Map<string, WrittenJson>()
  const count = itemCount(name, { min: 0 }, place, generating)
  for (let at = 0; at < count; at++) {
    const label = generateValue(key, 'key', placeOf(place, 'keys', at), generating) ?? ''
    made.set(label, generateJson(value, name, placeOf(place, 'values', at), generating))
  }
  return [...made]
}

/** The index of one member of a choice. */
function chosenMember({ members }: GroupPattern, name: string, place: PartPlace, generating: Generation): number {
  const sizes = (): readonly number[] => memberSizes(members, generating.scope)
  return alternative(members.map(memberName), sizes, name, place, generating)
}

/** What is none of the alternatives of a choice, or all objects among them in one, if the message is to be wrong in this way. */
function wrongAlternative(
  { members }: GroupPattern,
  name: string,
  place: PartPlace,
  generating: Generation,
): WrittenJson | undefined {
  const flaw = flawOf(name, place, generating, () => wrongAlternatives)
  if (flaw?.kind !== 'alternatives') return undefined
  if (flaw.which === 'none') return { kind: 'object', members: [[unknownName, unknownValue]] }
  const all = members.map((member) => ofAny(memberPattern(member), name, place, generating))
  const merged = new Map(all.flatMap((one) => (one.kind === 'object' ? one.members : [])))
  return { kind: 'object', members: [...merged] }
}

/**
 * The text that is given for a value with several alternatives, or with objects or arrays: JSON if that is one of them, else a
 * string; undefined if there is none, or if it is for something inside the value.
 */
function filledJson(json: JsonPattern, name: string, generating: Generation): WrittenJson | undefined {
  const text = filledText(json, parameterOf(json) ?? name, generating)
  if (text === undefined) return undefined
  const types = jsonTypes(json, jsonCompiler(generating.scope)).filter(({ kind }) => kind !== 'null')
  if (types.length < 2 && types.every((type) => 'domain' in type)) return undefined
  const data = jsonData(text)
  if (data && acceptsJson(data, types, new Map())) return { kind: 'bare', text: text.trim() }
  return acceptsJson({ kind: 'string', text }, types, new Map()) ? { kind: 'string', text } : undefined
}

function isFilledWithNull(json: JsonPattern, name: string, generating: Generation): boolean {
  const text = filledText(json, parameterOf(json) ?? name, generating)
  return text === '' || text === 'null'
}
