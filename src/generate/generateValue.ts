import { parameterOf } from '../pattern/exampleSlots.js'
import type { FieldPattern, ValuePattern } from '../pattern/patternTree.js'
import { resolveValue } from '../pattern/resolve.js'
import { CannotGenerate } from './cannotGenerate.js'
import { drawAt, enumValue, isNull, isPresent, placeOf, type Generation, type Place } from './generation.js'
import { scalarText } from './scalarText.js'

/**
 * A text of a value: the one in the Examples row if there is one, else a generated one; null if a nullable was chosen to be
 * null.
 */
export function generateValue(value: ValuePattern, name: string, place: Place, generating: Generation): string | null {
  const slot = parameterOf(value) ?? name
  const filled = value.kind === 'literal' ? undefined : generating.fill.get(slot)
  return filled ?? resolvedText(resolveValue(value, generating.scope), slot, place, generating)
}

function resolvedText(
  value: ReturnType<typeof resolveValue>,
  name: string,
  place: Place,
  generating: Generation,
): string | null {
  switch (value.kind) {
    case 'literal':
      return value.text
    case 'enum':
      return enumValue(name, value.values, place, generating)
    case 'scalar':
      return spent(scalarText(value, name, drawAt(generating, place)), generating)
    case 'nullable':
      return isNull(name, place, generating)
        ? null
        : resolvedText(resolveValue(value.of, generating.scope), name, place, generating)
  }
}

function spent(text: string, generating: Generation): string {
  generating.characters -= text.length
  if (generating.characters < 0) throw new CannotGenerate('a message would be longer than a payload may be')
  return text
}

/** The named values of a message: its headers, query parameters or form fields. */
export const generateFields = (
  fields: readonly FieldPattern[],
  place: Place,
  generating: Generation,
): [name: string, text: string][] =>
  fields
    .filter(({ name, optional }) => !optional || isPresent(name, place, generating))
    .map(({ name, value }) => [name, generateValue(value, name, placeOf(place, name), generating) ?? ''])
