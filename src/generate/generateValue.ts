import { isEmpty } from '../pattern/values/boundErrors.js'
import { parameterOf } from '../pattern/checks/exampleSlots.js'
import { domainOf } from '../pattern/values/domain.js'
import type {
  ConcatenationPattern,
  FieldPattern,
  JsonPattern,
  ScalarPattern,
  ValuePattern,
} from '../pattern/tree/patternTree.js'
import type { Resolved, ResolvedAlternative } from '../pattern/tree/alternatives.js'
import { resolveValue } from '../pattern/values/resolve.js'
import { oncePer } from '../collections/once.js'
import { CannotGenerate } from './values/cannotGenerate.js'
import {
  alternative,
  drawAt,
  endOf,
  enumValue,
  flawOf,
  hasUnknown,
  inAlternative,
  isLeftOut,
  isNull,
  isPresent,
  placeOf,
  type Generation,
  type PartPlace,
} from './generation.js'
import { unknownName, type Flaw } from './flaw.js'
import { namedText } from './values/namedTexts.js'
import { outsideTexts } from './values/outsideTexts.js'
import { rangeEnds } from './values/rangeEnds.js'
import { scalarText, textOf } from './values/scalarText.js'

/** A text, or null for a nullable, and the alternative that it was generated for, if any. */
export interface GeneratedText {
  readonly text: string | null
  readonly of?: ResolvedAlternative
}

/** A text of a value: the one in the Examples row if there is one, else a generated one; null if a nullable was chosen to be null. */
export const generateValue = (
  value: ValuePattern,
  name: string,
  place: PartPlace,
  generating: Generation,
): string | null => generateText(value, name, place, generating).text

/** A text of a value: the one that is given for it if there is one, else a generated one. */
export const generateText = (
  value: ValuePattern,
  name: string,
  place: PartPlace,
  generating: Generation,
): GeneratedText => textIn(value, parameterOf(value) ?? name, name, place, generating)

/** A text of a value without a name of its own. Only the values in it may have names. */
export const generateUnnamed = (
  value: ValuePattern,
  name: string,
  place: PartPlace,
  generating: Generation,
): GeneratedText => textIn(value, parameterOf(value), name, place, generating)

/** @param slot the column that fills the value. Undefined if no column does */
function textIn(
  value: ValuePattern,
  slot: string | undefined,
  name: string,
  place: PartPlace,
  generating: Generation,
): GeneratedText {
  const own = slot ?? name
  const filled = filledText(value, slot, generating)
  const made: GeneratedText =
    filled !== undefined
      ? { text: filled }
      : value.kind === 'concatenation'
        ? { text: concatenated(value, own, place, generating) }
        : resolvedText(resolveValue(value, generating.scope), own, place, generating)
  const flaw = flawOf(own, place, generating, () => valueFlaws(value, made.text ?? '', generating))
  return flaw?.kind === 'value' ? { ...made, text: flaw.text } : made
}

/** A text of each part, one after the other. */
function concatenated({ parts }: ConcatenationPattern, name: string, place: PartPlace, generating: Generation): string {
  const texts = parts.map((part, index) => {
    if (part.kind === 'literal') return part.text
    const at = placeOf(place, parameterOf(part) ?? `${name}[${String(index)}]`)
    return generateUnnamed(part, name, at, generating).text ?? ''
  })
  return texts.join('')
}

/** The text that was given for a placeholder: by its name, or by the type that it names. */
export function filledText(
  value: ValuePattern | JsonPattern,
  slot: string | undefined,
  { fill, fillTypes }: Generation,
): string | undefined {
  if (value.kind === 'literal' || value.kind === 'jsonLiteral') return undefined
  const named = value.kind === 'nullable' ? value.of : value
  const given = slot === undefined ? undefined : fill.get(slot)
  return given ?? (named.kind === 'reference' ? fillTypes.get(named.name) : undefined)
}

const valueFlaws = (value: ValuePattern, text: string, { scope }: Generation): readonly Flaw[] =>
  outsideTexts(domainOf(value, scope), text).map((outside) => ({ kind: 'value', text: outside }))

function resolvedText(value: Resolved, name: string, place: PartPlace, generating: Generation): GeneratedText {
  switch (value.kind) {
    case 'nullable':
      return isNull(name, place, generating) ? { text: null } : resolvedText(value.of, name, place, generating)
    case 'choice': {
      const possible = value.of.filter((one) => !withoutTexts(one).is)
      const index = alternative(possible.map(titleOf), () => possible.map(() => 0), name, place, generating)
      return resolvedText(possible[index] ?? value.of[0]!, name, inAlternative(place, index), generating)
    }
    case 'literal':
      return { text: value.text, of: value }
    case 'enum':
      return { text: enumValue(name, value.values, place, generating), of: value }
    case 'anything':
      return { text: anyText(name, place, generating), of: value }
    case 'scalar': {
      const ends = rangeEnds(value)
      const end = endOf(
        ends.map(({ title }) => title),
        name,
        place,
        generating,
      )
      const draw = drawAt(generating, place)
      const text = end === undefined ? scalarText(value, name, draw) : ends[end]!.text(name, draw)
      return { text: spent(text, generating), of: value }
    }
  }
}

/** Whether a scalar has no text or, with bounds of dates or times, none that is found. */
const hasNoText = (scalar: ScalarPattern): boolean =>
  scalar.bounds !== undefined &&
  (isEmpty(scalar) || (scalar.bounds.moments !== undefined && textOf(scalar, '', () => 0) === undefined))

/** Whether an alternative has no text, because of bounds of the whole choice. */
const withoutTexts = oncePer((one: ResolvedAlternative) => ({
  is: one.kind === 'enum' ? one.values.length === 0 : one.kind === 'scalar' && hasNoText(one),
}))

/** A plausible text where any is allowed. */
export const anyText = (name: string, place: PartPlace, generating: Generation): string =>
  spent(namedText({ type: 'string' }, name, drawAt(generating, place)), generating)

/** An alternative in a few words. */
function titleOf(value: ResolvedAlternative): string {
  if (value.kind === 'scalar') return value.type
  if (value.kind === 'literal') return value.text
  return value.kind === 'enum' ? value.values.slice(0, 3).join(', ') : value.kind
}

function spent(text: string, generating: Generation): string {
  generating.characters -= text.length
  if (generating.characters < 0) throw new CannotGenerate('a message would be longer than a payload may be')
  return text
}

/** The named values of a message: its headers or query parameters. */
export const generateFields = (
  fields: readonly FieldPattern[],
  place: PartPlace,
  generating: Generation,
): [name: string, text: string][] =>
  presentFields(fields, place, generating).map(({ name, value }) => [
    name,
    generateValue(value, name, placeOf(place, name), generating) ?? '',
  ])

/** The fields that a message has: the required ones, and some of the optional ones. */
export const presentFields = <Field extends FieldPattern<unknown>>(
  fields: readonly Field[],
  place: PartPlace,
  generating: Generation,
): Field[] =>
  fields.filter(({ name, optional }) =>
    optional ? isPresent(name, place, generating) : !isLeftOut(name, place, generating),
  )

/** Named values with one that the contract does not name, if the message is to be wrong in this way. */
export const withUnknown = (
  fields: readonly (readonly [name: string, text: string])[],
  place: PartPlace,
  generating: Generation,
): [name: string, text: string][] => [
  ...fields.map(([name, text]): [string, string] => [name, text]),
  ...(hasUnknown(place.name, place, generating) ? [[unknownName, '1'] as [string, string]] : []),
]
