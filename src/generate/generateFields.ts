import type { FieldPattern } from '../pattern/patternTree.js'
import { generateValue } from './generateValue.js'
import { isPresent, placeOf, type Generation, type Place } from './generation.js'

/** The named values of a message: its headers, query parameters or form fields. */
export const generateFields = (
  fields: readonly FieldPattern[],
  place: Place,
  generating: Generation,
): [name: string, text: string][] =>
  fields
    .filter(({ name, optional }) => !optional || isPresent(name, place, generating))
    .map(({ name, value }) => [name, generateValue(value, name, placeOf(place, name), generating) ?? ''])
