import type { OtherParameters, ParameterPattern } from '../pattern/tree/patternTree.js'
import { generateRepeated } from './generateRepeated.js'
import { generateValue } from './generateValue.js'
import type { Generation, PartPlace } from './generation.js'

/** The query parameters of a request. */
export const generateParameters = (
  query: readonly ParameterPattern[],
  others: OtherParameters | undefined,
  place: PartPlace,
  generating: Generation,
): [name: string, text: string][] =>
  generateRepeated(
    query,
    others,
    {
      write: (value, name, at) => [name, generateValue(value, name, at, generating) ?? ''],
      ofText: (name, text): [string, string] => [name, text],
      textOf: (value) => value,
    },
    place,
    generating,
  )
