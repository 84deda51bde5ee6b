import { parameterOf } from '../pattern/exampleSlots.js'
import { domainOf } from '../pattern/domain.js'
import type { FieldPattern, JsonPattern, ValuePattern } from '../pattern/patternTree.js'
import { resolveValue, type Resolved } from '../pattern/resolve.js'
import { CannotGenerate } from './cannotGenerate.js'
import {
  drawAt,
  enumValue,
  flawOf,
  hasUnknown,
  isLeftOut,
  isNull,
  isPresent,
  placeOf,
  type Generation,
  type Place,
} from './generation.js'
import { unknownName, type Flaw } from './flaw.js'
import { outsideTexts } from './outsideTexts.js'
import { scalarText } from './scalarText.js'

/**
 * A text of a value: the one in the Examples row if there is one, else a generated one; null if a nullable was chosen to be
 * null.
 */
export function generateValue(value: ValuePattern, name: string, place: Place, generating: Generation): string | null {
  const slot = parameterOf(value) ?? name
  const text =
    filledText(value, slot, generating) ?? resolvedText(resolveValue(value, generating.scope), slot, place, generating)
  const flaw = flawOf(slot, place, generating, () => valueFlaws(value, text ?? '', generating))
  return flaw?.kind === 'value' ? flaw.text : text
}

/** The text that was given for a placeholder: by its name, or by the type that it names. */
export function filledText(
  value: ValuePattern | JsonPattern,
  slot: string,
  { fill, fillTypes }: Generation,
): string | undefined {
  if (value.kind === 'literal' || value.kind === 'jsonLiteral') return undefined
  const named = value.kind === 'nullable' ? value.of : value
  return fill.get(slot) ?? (named.kind === 'reference' ? fillTypes.get(named.name) : undefined)
}

const valueFlaws = (value: ValuePattern, text: string, { scope }: Generation): readonly Flaw[] =>
  outsideTexts(domainOf(value, scope), text).map((outside) => ({ kind: 'value', text: outside }))

function resolvedText(value: Resolved, name: string, place: Place, generating: Generation): string | null {
  switch (value.kind) {
    case 'literal':
      return value.text
    case 'enum':
      return enumValue(name, value.values, place, generating)
    case 'scalar':
      return spent(scalarText(value, name, drawAt(generating, place)), generating)
    case 'nullable':
      return isNull(name, place, generating) ? null : resolvedText(value.of, name, place, generating)
    case 'choice':
      return resolvedText(value.of[0]!, name, place, generating)
    case 'anything':
      return ''
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
    .filter(({ name, optional }) =>
      optional ? isPresent(name, place, generating) : !isLeftOut(name, place, generating),
    )
    .map(({ name, value }) => [name, generateValue(value, name, placeOf(place, name), generating) ?? ''])

/** Named values with one that the contract does not name, if the message is to be wrong in this way. */
export const withUnknown = (
  fields: readonly (readonly [name: string, text: string])[],
  place: Place,
  generating: Generation,
): [name: string, text: string][] => [
  ...fields.map(([name, text]): [string, string] => [name, text]),
  ...(hasUnknown(place.path, place, generating) ? [[unknownName, '1'] as [string, string]] : []),
]
