import { compareDecimals, decimalOf } from '../../../pattern/tree/decimal.js'
import type { Span } from '../../../text/span.js'
import { otherTexts } from '../patterns/otherTexts.js'
import type { NumberLimit } from '../schema/schema.js'
import {
  anyArray,
  anyNumber,
  anyObject,
  anyString,
  anyValue,
  type ValueAlternative,
  type ArrayAlternative,
  type NumberAlternative,
  type ObjectAlternative,
  type StringAlternative,
  type SchemaTerms,
} from './alternative.js'

/** Texts with up to this number of characters together are excluded by a pattern. */
const maxExcluded = 50

/** Up to this number of numbers, those between them are alternatives. */
const maxNumbers = 8

/**
 * The values that an alternative does not have, as alternatives; undefined if alternatives cannot describe them. `span` is the
 * place that negates it.
 */
export function negated(alternative: ValueAlternative, span: Span): readonly ValueAlternative[] | undefined {
  const own = ownNegation(alternative, span)
  return own && [...anyValue.filter(({ type }) => type !== alternative.type), ...own]
}

function ownNegation(alternative: ValueAlternative, span: Span): readonly ValueAlternative[] | undefined {
  switch (alternative.type) {
    case 'null':
      return []
    case 'boolean': {
      const values = new Set([true, false].filter((value) => !alternative.values.has(value)))
      return values.size > 0 ? [{ type: 'boolean', values }] : []
    }
    case 'number':
      return notNumber(alternative, span)
    case 'string':
      return notString(alternative, span)
    case 'array':
      return notArray(alternative, span)
    case 'object':
      return notObject(alternative, span)
  }
}

const opposite = ({ number, isExclusive }: NumberLimit): NumberLimit => ({ number, isExclusive: !isExclusive })

function notNumber(alternative: NumberAlternative, span: Span): readonly ValueAlternative[] | undefined {
  const { isWhole, multiplesOf, notMultiplesOf, formats, values, lower, upper } = alternative
  const divisors = isWhole ? [...multiplesOf, { value: '1' }] : multiplesOf
  if (formats.length > 0) return undefined
  if (values) {
    const isOnlyValues = !lower && !upper && divisors.length + notMultiplesOf.length === 0
    return isOnlyValues && values.length <= maxNumbers ? between(values) : undefined
  }
  return [
    ...(lower ? [{ ...anyNumber, upper: opposite(lower) }] : []),
    ...(upper ? [{ ...anyNumber, lower: opposite(upper) }] : []),
    ...divisors.map(({ value }) => ({ ...anyNumber, notMultiplesOf: [{ value, span }] })),
    ...notMultiplesOf.map((divisor) => ({ ...anyNumber, multiplesOf: [divisor] })),
  ]
}

/** The numbers before, between and after some numbers. */
function between(values: readonly string[]): readonly ValueAlternative[] {
  const sorted = [...values].sort((one, other) => compareDecimals(decimalOf(one), decimalOf(other)))
  const limit = (number: string): NumberLimit => ({ number, isExclusive: true })
  return [undefined, ...sorted].map((from, at) => {
    const to = sorted[at]
    return {
      ...anyNumber,
      ...(from !== undefined && { lower: limit(from) }),
      ...(to !== undefined && { upper: limit(to) }),
    }
  })
}

function notString(
  { minLength, maxLength, patterns, formats, values }: StringAlternative,
  span: Span,
): readonly ValueAlternative[] | undefined {
  if (formats.length > 0) return undefined
  if (values) {
    const isFew =
      patterns.length === 0 && minLength === 0 && maxLength === undefined && values.join('').length <= maxExcluded
    return isFew ? [{ ...anyString, patterns: [{ value: otherTexts(values), span }] }] : undefined
  }
  return [
    ...(minLength > 0 ? [{ ...anyString, maxLength: minLength - 1 }] : []),
    ...(maxLength === undefined ? [] : [{ ...anyString, minLength: maxLength + 1 }]),
    ...patterns.map(({ value, isExcluded = false }) => ({
      ...anyString,
      patterns: [{ value, span, isExcluded: !isExcluded }],
    })),
  ]
}

const isAny = (terms: SchemaTerms): boolean => terms.every((term) => term.kind === 'boolean' && term.accepts)

function notArray(
  { groups, min, max, unique, contains }: ArrayAlternative,
  span: Span,
): readonly ValueAlternative[] | undefined {
  if (unique || !groups.every(({ rest }) => isAny(rest))) return undefined
  const items = groups.flatMap(({ prefix }) => prefix.map((terms, index) => ({ terms, index })))
  return [
    ...(min > 0 ? [{ ...anyArray, max: min - 1 }] : []),
    ...(max === undefined ? [] : [{ ...anyArray, min: max + 1 }]),
    ...contains.flatMap(({ value: { terms, min: least, max: most } }) => [
      ...(least > 0
        ? [{ ...anyArray, contains: [{ value: { terms, min: 0, max: least - 1, evaluates: false }, span }] }]
        : []),
      ...(most === undefined
        ? []
        : [{ ...anyArray, contains: [{ value: { terms, min: most + 1, evaluates: false }, span }] }]),
    ]),
    ...items
      .filter(({ terms }) => !isAny(terms))
      .map(({ terms, index }): ArrayAlternative => {
        const prefix: SchemaTerms[] = [...Array.from({ length: index }, () => []), [{ kind: 'notAll', terms, span }]]
        return { ...anyArray, min: index + 1, groups: [{ prefix, rest: [], isComplete: false, evaluates: false }] }
      }),
  ]
}

function notObject(
  { groups, min, max, names, required }: ObjectAlternative,
  span: Span,
): readonly ValueAlternative[] | undefined {
  if (names.length > 0 || groups.some(({ patterns, others }) => patterns.length > 0 || !isAny(others))) return undefined
  const properties = groups.flatMap((group) => [...group.properties])
  return [
    ...(min > 0 ? [{ ...anyObject, max: min - 1 }] : []),
    ...(max === undefined ? [] : [{ ...anyObject, min: max + 1 }]),
    ...[...required].map((key) => withKey(key, [{ kind: 'notAll', terms: [], span }], span, false)),
    ...properties
      .filter(([, { terms }]) => !isAny(terms))
      .map(([key, { terms }]) => withKey(key, [{ kind: 'notAll', terms, span }], span, true)),
  ]
}

/** Objects with a key that has values of some terms, or that is absent. */
export const withKey = (key: string, terms: SchemaTerms, span: Span, isRequired: boolean): ObjectAlternative => ({
  ...anyObject,
  required: new Set(isRequired ? [key] : []),
  groups: [
    { properties: new Map([[key, { terms, span }]]), patterns: [], others: [], isStated: false, evaluates: false },
  ],
})
