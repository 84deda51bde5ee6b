import { accepts } from '../../pattern/values/domain.js'
import type { JsonType, MemberType } from '../../pattern/types/jsonType.js'
import type { JsonArray, JsonObject, JsonValue } from '../../message/jsonTree.js'
import {
  acceptsJson,
  acceptsMember,
  hasLength,
  membersOf,
  type ArrayType,
  type KnownVerdicts,
} from '../../pattern/types/acceptJson.js'

/** How far an object or an array is from one of its alternatives: the parts of it that are wrong, missing or too many. */
interface Distance {
  /** Wrong parts that have only some texts, such as a literal: they often say which alternative is meant. */
  readonly constants: number
  readonly wrong: number
  /** The parts that the alternative has too. */
  readonly shared: number
}

/**
 * The alternative that an object or an array was most likely meant to be, if none accepts it; undefined if it has no key of any of
 * them. Looks no deeper than the verdicts on its members.
 */
export function closestAlternative(
  value: JsonArray | JsonObject,
  types: readonly JsonType[],
  known: KnownVerdicts,
): JsonType | undefined {
  let best: { readonly type: JsonType; readonly distance: Distance } | undefined
  for (const type of types) {
    const distance = distanceTo(value, type, known)
    if (distance.shared > 0 && (!best || isCloser(distance, best.distance))) best = { type, distance }
  }
  return best?.type
}

function isCloser(one: Distance, other: Distance): boolean {
  if (one.constants !== other.constants) return one.constants < other.constants
  return one.wrong !== other.wrong ? one.wrong < other.wrong : one.shared > other.shared
}

function distanceTo(value: JsonArray | JsonObject, type: JsonType, known: KnownVerdicts): Distance {
  if (value.kind === 'array') return type.kind === 'array' ? arrayDistance(value, type, known) : far
  if (type.kind === 'object') return objectDistance(value, type, known)
  return type.kind === 'dictionary' ? dictionaryDistance(value, type, known) : far
}

const far: Distance = { constants: 0, wrong: 0, shared: 0 }

function arrayDistance(array: JsonArray, type: ArrayType, known: KnownVerdicts): Distance {
  const wrong = array.items.filter((item, index) => {
    const expected = type.items[index] ?? type.rest
    return !expected || !acceptsJson(item, expected(), known)
  })
  return { constants: 0, wrong: wrong.length + (hasLength(array, type) ? 0 : 1), shared: 1 }
}

function objectDistance(
  { members }: JsonObject,
  type: Extract<JsonType, { kind: 'object' }>,
  known: KnownVerdicts,
): Distance {
  const { byKey, required } = membersOf(type)
  let wrong = required.reduce((count, { key }) => count + (members.has(key) ? 0 : 1), 0)
  let [constants, shared] = [0, 0]
  for (const [key, value] of members) {
    const member = byKey.get(key)
    if (member) shared++
    if (acceptsMember(value, member, type, known)) continue
    wrong++
    if (member && isConstant(member)) constants++
  }
  return { constants, wrong, shared }
}

const isConstant = ({ value }: MemberType): boolean =>
  value().every((type) => 'domain' in type && type.domain.atoms.every(({ kind }) => kind === 'literal'))

function dictionaryDistance(
  { members }: JsonObject,
  { keys, values }: Extract<JsonType, { kind: 'dictionary' }>,
  known: KnownVerdicts,
): Distance {
  const entries = [...members]
  const isRight = ([key, value]: [string, JsonValue]): boolean =>
    accepts(keys, key) && acceptsJson(value, values(), known)
  return {
    constants: 0,
    wrong: entries.filter((entry) => !isRight(entry)).length,
    shared: entries.filter(([key]) => accepts(keys, key)).length,
  }
}
