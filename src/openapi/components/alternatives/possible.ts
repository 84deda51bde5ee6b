import { textMatcher } from '../../../languages/textMatcher.js'
import { matchNothing } from '../patterns/matchNothing.js'
import { textExpression } from '../patterns/statedPattern.js'
import type {
  ValueAlternative,
  ArrayAlternative,
  NumberAlternative,
  ObjectAlternative,
  StringAlternative,
  SchemaTerms,
} from './alternative.js'
import { areMultiplesOf, hasMultiple, isMultipleOf } from './multiples.js'
import { areEmpty, isWithin } from './numberLimits.js'
import { itemTerms, keyTerms, namedKeys } from './parts.js'

/** The values of an alternative of few strings, without those that other keywords exclude; undefined if it has others. */
export function stringsOf({
  values,
  minLength,
  maxLength = Infinity,
  patterns,
}: StringAlternative): readonly string[] | undefined {
  const matchers = patterns.flatMap((pattern) => textExpression(pattern) ?? []).map(textMatcher)
  return values?.filter((text) => {
    const length = Array.from(text).length
    return length >= minLength && length <= maxLength && matchers.every((matches) => matches(text))
  })
}

/** The same for numbers. */
export const numbersOf = ({
  values,
  lower,
  upper,
  isWhole,
  multiplesOf,
  notMultiplesOf,
}: NumberAlternative): readonly string[] | undefined =>
  values?.filter(
    (text) =>
      isWithin(text, lower, upper) &&
      (!isWhole || isMultipleOf(text, '1')) &&
      multiplesOf.every(({ value }) => isMultipleOf(text, value)) &&
      !notMultiplesOf.some(({ value }) => areMultiplesOf([text], value)),
  )

/** Whether a value satisfies some terms, as far as that is known. */
export type IsSatisfiable = (terms: SchemaTerms) => boolean

/** Whether an alternative has a value: true if in doubt. */
export function isPossible(alternative: ValueAlternative, isSatisfiable: IsSatisfiable): boolean {
  switch (alternative.type) {
    case 'null':
      return true
    case 'boolean':
      return alternative.values.size > 0
    case 'number':
      return hasNumber(alternative)
    case 'string':
      return hasString(alternative)
    case 'array':
      return hasArray(alternative, isSatisfiable)
    case 'object':
      return hasObject(alternative, isSatisfiable)
  }
}

function hasNumber(alternative: NumberAlternative): boolean {
  const { lower, upper, isWhole: areWhole, multiplesOf, notMultiplesOf } = alternative
  const values = numbersOf(alternative)
  if (values) return values.length > 0
  if (areEmpty(lower, upper)) return false
  const divisors = [...(areWhole ? ['1'] : []), ...multiplesOf.map(({ value }) => value)]
  if (notMultiplesOf.some(({ value }) => areMultiplesOf(divisors, value))) return false
  return divisors.length === 0 || !lower || !upper || hasMultiple(divisors, lower, upper)
}

function hasString(alternative: StringAlternative): boolean {
  const values = stringsOf(alternative)
  if (values) return values.length > 0
  const { minLength, maxLength, patterns } = alternative
  if (minLength > (maxLength ?? Infinity)) return false
  return patterns.length === 0 || !matchNothing(patterns, minLength, maxLength)
}

/** How many items are looked at: the others count as possible. */
const maxItems = 20

function hasArray(alternative: ArrayAlternative, isSatisfiable: IsSatisfiable): boolean {
  const { min, max = Infinity, contains } = alternative
  if (min > max || contains.some(({ value }) => value.min > max || value.min > (value.max ?? Infinity))) return false
  const items = Array.from({ length: Math.min(min, maxItems) }, (_, index) => itemTerms(alternative, index))
  return items.every(isSatisfiable)
}

function hasObject(alternative: ObjectAlternative, isSatisfiable: IsSatisfiable): boolean {
  const { required, min, max = Infinity } = alternative
  if (min > max || required.size > max) return false
  if (![...required].every((key) => isSatisfiable(keyTerms(alternative, key)))) return false
  if (min <= required.size || !alternative.groups.some(({ others, patterns }) => isNothing(others) && patterns.length === 0)) return true // prettier-ignore
  return namedKeys(alternative).filter((key) => isSatisfiable(keyTerms(alternative, key))).length >= min
}

/** Whether terms obviously have no value. */
export const isNothing = (terms: SchemaTerms): boolean =>
  terms.some(
    (term) => (term.kind === 'boolean' && !term.accepts) || (term.kind === 'notAll' && term.terms.length === 0),
  )
