import { isPossible } from '../../pattern/types/composition.js'
import { acceptsJson } from '../../pattern/types/acceptJson.js'
import { parameterOf } from '../../pattern/checks/exampleSlots.js'
import { jsonData } from '../../pattern/types/jsonData.js'
import { jsonCompiler, jsonPattern, jsonTypes, memberPattern } from '../../pattern/types/jsonType.js'
import type { Count, GroupPattern, JsonPattern, Shape } from '../../pattern/tree/patternTree.js'
import type { WrittenJson } from '../../message/print/printJson.js'
import { entries, objectMembers, unknownValue } from './generateMembers.js'
import { composedPattern, isComposed } from './composedPattern.js'
import { unknownName, wrongAlternatives } from '../flaw.js'
import { filledText, generateValue } from '../generateValue.js'
import {
  alternative,
  countPart,
  flawOf,
  inAlternative,
  inType,
  isNull,
  itemCount,
  placeOf,
  type Generation,
  type PartPlace,
} from '../generation.js'
import { memberName, memberSizes } from '../groupMembers.js'
import { jsonOfValue } from './jsonOfValue.js'
import { nothing, otherTypes } from './otherTypes.js'
import { uniqueItems } from './uniqueItems.js'
import { wrongLengths } from '../wrongLengths.js'

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
type Inner = Exclude<JsonPattern, { kind: 'nullable' | 'reference' | 'group' | 'all' | 'restricted' }>

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
    case 'nothing':
      return nothing // never generated, except to break the contract
    case 'inString':
      return { kind: 'string', text: generateValue(json.of, name, place, generating) ?? '' }
    case 'list':
      return { kind: 'array', items: listItems(json, name, place, generating) }
    case 'array':
      return { kind: 'array', items: arrayItems(json, name, place, generating) }
    case 'object':
      return { kind: 'object', members: objectMembers(json, name, place, generating, generateJson) }
    case 'dictionary':
      return { kind: 'object', members: entries(json, name, place, generating, generateJson) }
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

const listItems = (
  { of, count, restrictions = {} }: Extract<JsonPattern, { kind: 'list' }>,
  name: string,
  place: PartPlace,
  generating: Generation,
): WrittenJson[] =>
  uniqueItems(
    items(of, count, name, place, generating),
    restrictions,
    count.min,
    (index, attempt, other) => generateJson(of, name, placeOf(place, 'items', index + attempt * apart), other),
    name,
    place,
    generating,
  )

/** Between the numbers of an item's places, if it is generated several times. */
const apart = 100_000

function arrayItems(
  { items: fixed, rest, restCount = { min: 0 }, restrictions = {} }: Extract<JsonPattern, { kind: 'array' }>,
  name: string,
  place: PartPlace,
  generating: Generation,
): WrittenJson[] {
  const more = rest && isPossible(rest, generating.scope) ? items(rest, restCount, name, place, generating) : []
  const own = fixed.map((item, at) => generateJson(item, name, placeOf(place, String(at)), generating))
  return uniqueItems(
    [...own, ...more],
    restrictions,
    fixed.length + (rest ? restCount.min : 0),
    (index, attempt, other) =>
      generateJson(fixed[index] ?? rest!, name, placeOf(place, String(index), attempt * apart), other),
    name,
    place,
    generating,
  )
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
 * string. Returns undefined if no text is given, or if it is for something inside the value.
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
