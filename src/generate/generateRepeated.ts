import { parameterOf } from '../pattern/checks/exampleSlots.js'
import { givenTexts } from '../pattern/checks/givenTexts.js'
import type { Count, OthersPattern, RepeatedPattern, ValuePattern } from '../pattern/tree/patternTree.js'
import { nameIn } from '../pattern/tree/family.js'
import { otherName } from './flaw.js'
import { filledText, presentFields } from './generateValue.js'
import { flawOf, isPresent, itemCount, placeOf, type Generation, type PartPlace } from './generation.js'
import { wrongLengths } from './wrongLengths.js'

/** How named values are written: query parameters, form fields, parts. */
export interface RepeatedWriter<Value, Written> {
  readonly write: (value: Value, name: string, at: PartPlace) => Written
  /** A value whose text is given. */
  readonly ofText: (name: string, text: string) => Written
  /** The text that a value is; undefined if it is something else. */
  readonly textOf: (value: Value) => ValuePattern | undefined
}

/** Named values of a message, those that are repeated several times, and perhaps one that the contract does not name. */
export const generateRepeated = <Value, Written>(
  fields: readonly RepeatedPattern<Value>[],
  others: OthersPattern<Value> | undefined,
  writer: RepeatedWriter<Value, Written>,
  place: PartPlace,
  generating: Generation,
): Written[] => [
  ...presentFields(
    fields.filter(({ family }) => !family?.isIgnored),
    place,
    generating,
  ).flatMap((field) => occurrences(field, writer, place, generating)),
  ...(others && !others.isIgnored ? otherField(fields, others, writer, place, generating) : []),
]

function occurrences<Value, Written>(
  { name: stated, family, value, count }: RepeatedPattern<Value>,
  { write, ofText, textOf }: RepeatedWriter<Value, Written>,
  place: PartPlace,
  generating: Generation,
): Written[] {
  const name = family ? nameIn(family, 'key') : stated
  if (!count) return [write(value, name, placeOf(place, name))]
  const text = textOf(value)
  const filled = text && filledText(text, parameterOf(text) ?? stated, generating)
  const given = filled === undefined ? undefined : givenTexts(filled)
  if (given) return given.map((one) => ofText(name, one))
  const length = filled === undefined ? lengthOf(name, count, place, generating) : count.min
  return Array.from({ length }, (_, at) => write(value, name, placeOf(place, name, at)))
}

function lengthOf(name: string, count: Count, place: PartPlace, generating: Generation): number {
  const length = itemCount(name, count, place, generating)
  const flaw = flawOf(name, placeOf(place, name), generating, () => wrongLengths(count))
  return flaw?.kind === 'length' ? flaw.length : length
}

/** A value with a name that the contract does not have, if there is to be one. */
function otherField<Value, Written>(
  fields: readonly RepeatedPattern<Value>[],
  { value }: OthersPattern<Value>,
  { write }: RepeatedWriter<Value, Written>,
  place: PartPlace,
  generating: Generation,
): Written[] {
  const name = otherName(fields.map((field) => field.name))
  return isPresent(name, place, generating) ? [write(value, name, placeOf(place, name))] : []
}
