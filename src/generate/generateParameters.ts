import type { Count, OtherParameters, ParameterPattern } from '../pattern/tree/patternTree.js'
import { givenTexts } from '../pattern/checks/givenTexts.js'
import { parameterOf } from '../pattern/checks/exampleSlots.js'
import { otherName } from './flaw.js'
import { filledText, generateValue, presentFields } from './generateValue.js'
import { flawOf, isPresent, itemCount, placeOf, type Generation, type PartPlace } from './generation.js'
import { wrongLengths } from './wrongLengths.js'

type Parameters = [name: string, text: string][]

/** The query parameters of a request, those that are repeated several times, and perhaps one that the contract does not name. */
export const generateParameters = (
  query: readonly ParameterPattern[],
  others: OtherParameters | undefined,
  place: PartPlace,
  generating: Generation,
): Parameters => [
  ...presentFields(query, place, generating).flatMap((parameter) => occurrences(parameter, place, generating)),
  ...(others && !others.isIgnored ? otherParameter(query, others, place, generating) : []),
]

function occurrences({ name, value, count }: ParameterPattern, place: PartPlace, generating: Generation): Parameters {
  const textAt = (at: PartPlace): Parameters[number] => [name, generateValue(value, name, at, generating) ?? '']
  if (!count) return [textAt(placeOf(place, name))]
  const filled = filledText(value, parameterOf(value) ?? name, generating)
  const given = filled === undefined ? undefined : givenTexts(filled)
  if (given) return given.map((text) => [name, text])
  const length = filled === undefined ? lengthOf(name, count, place, generating) : count.min
  return Array.from({ length }, (_, at) => textAt(placeOf(place, name, at)))
}

function lengthOf(name: string, count: Count, place: PartPlace, generating: Generation): number {
  const length = itemCount(name, count, place, generating)
  const flaw = flawOf(name, placeOf(place, name), generating, () => wrongLengths(count))
  return flaw?.kind === 'length' ? flaw.length : length
}

/** A parameter with a name that the contract does not have, if there is to be one. */
function otherParameter(
  query: readonly ParameterPattern[],
  { value }: OtherParameters,
  place: PartPlace,
  generating: Generation,
): Parameters {
  const name = otherName(query.map((parameter) => parameter.name))
  if (!isPresent(name, place, generating)) return []
  return [[name, generateValue(value, name, placeOf(place, name), generating) ?? '']]
}
