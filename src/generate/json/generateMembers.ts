import type { JsonPattern, Restrictions } from '../../pattern/tree/patternTree.js'
import { isPossible } from '../../pattern/types/composition.js'
import type { WrittenJson } from '../../message/print/printJson.js'
import { otherName, unknownName, type Flaw } from '../flaw.js'
import { generateValue } from '../generateValue.js'
import {
  flawOf,
  hasUnknown,
  isLeftOut,
  isPresent,
  itemCount,
  placeOf,
  type Generation,
  type PartPlace,
} from '../generation.js'
import { wrongLengths } from '../wrongLengths.js'
import { CannotGenerate } from '../values/cannotGenerate.js'

export type MemberPairs = [key: string, value: WrittenJson][]

/** Generates the value of a key. */
type Make = (value: JsonPattern, key: string, place: PartPlace, generating: Generation) => WrittenJson

/** A value for a key that the contract does not name. */
export const unknownValue: WrittenJson = { kind: 'bare', text: 'true' }

type ObjectPattern = Extract<JsonPattern, { kind: 'object' }>

/** The members of an object: as many as its bounds want. */
export function objectMembers(
  object: ObjectPattern,
  name: string,
  place: PartPlace,
  generating: Generation,
  make: Make,
): MemberPairs {
  const keys = keysOf(object, name, place, generating)
  const values = new Map(object.members.map(({ key, value }) => [key, value]))
  const named = keys.map((key): MemberPairs[number] => [
    key,
    make(values.get(key) ?? object.others!, key, placeOf(place, key), generating),
  ])
  const isWrong = !object.ignoresOthers && hasUnknown(name, place, generating)
  return isWrong ? [...named, [unknownName, unknownValue]] : named
}

/** The keys of an object: first those that are usual, then as many more or fewer as its bounds require. */
function keysOf(object: ObjectPattern, name: string, place: PartPlace, generating: Generation): readonly string[] {
  const { members, others, restrictions } = object
  const possible = members.filter(({ optional, value }) => !optional || isPossible(value, generating.scope))
  const present = possible.filter(({ key, optional }) =>
    optional ? isPresent(key, place, generating) : !isLeftOut(key, place, generating),
  )
  const keys = present.map(({ key }) => key)
  const isOpen = others !== undefined && isPossible(others, generating.scope)
  const other = otherName(members.map(({ key }) => key))
  if (isOpen && isPresent(other, place, generating)) keys.push(other)
  if (!restrictions) return keys
  const { min, max } = boundsOf(restrictions, name, place, generating)
  const isLeaf = ({ value }: (typeof possible)[number]): boolean => value.kind === 'scalar'
  const leavesFirst = [...possible.filter(isLeaf), ...possible.filter((member) => !isLeaf(member))]
  const rest = leavesFirst.map(({ key }) => key).filter((key) => !keys.includes(key))
  while (keys.length < min && (rest.length > 0 || isOpen))
    // The values of named keys may contain the object itself.
    keys.push((isOpen ? undefined : rest.shift()) ?? otherName([...members.map(({ key }) => key), ...keys]))
  const isRequired = new Set(members.flatMap(({ key, optional }) => (optional ? [] : [key])))
  return keys.filter((key, index) => isRequired.has(key) || keys.length - index + requiredBefore(keys, index, isRequired) <= max) // prettier-ignore
}

/** How many of the keys before an index are required. */
const requiredBefore = (keys: readonly string[], index: number, isRequired: ReadonlySet<string>): number =>
  keys.slice(0, index).filter((key) => isRequired.has(key)).length

/** How many keys are generated: as the bounds say, or a wrong number on purpose. */
function boundsOf(
  { minKeys = 0, maxKeys = Infinity }: Restrictions,
  name: string,
  place: PartPlace,
  generating: Generation,
) {
  const wrong = (): readonly Flaw[] =>
    wrongLengths({ min: minKeys, ...(maxKeys < Infinity && { max: maxKeys }) }).flatMap((flaw) =>
      flaw.kind === 'length' ? [{ kind: 'keys', count: flaw.length }] : [],
    )
  const flaw = flawOf(name, place, generating, wrong)
  return flaw?.kind === 'keys' ? { min: flaw.count, max: flaw.count } : { min: minKeys, max: maxKeys }
}

/** The most entries that are generated for one that is new. */
const maxTried = 20

/** The entries of a dictionary. There may be fewer than chosen if the same key is generated twice. */
export function entries(
  { key, value, restrictions = {} }: Extract<JsonPattern, { kind: 'dictionary' }>,
  name: string,
  place: PartPlace,
  generating: Generation,
  make: Make,
): MemberPairs {
  const { min, max } = boundsOf(restrictions, name, place, generating)
  const made = new Map<string, WrittenJson>()
  const count = itemCount(name, max === Infinity ? { min } : { min, max }, place, generating)
  for (let at = 0; at < count || (made.size < min && at < count * maxTried); at++) {
    const label = generateValue(key, 'key', placeOf(place, 'keys', at), generating) ?? ''
    made.set(label, make(value, name, placeOf(place, 'values', at), generating))
  }
  if (made.size < min) throw new CannotGenerate('a dictionary needs more keys than were found')
  return [...made]
}
