import type { ValueAlternative } from '../../../components/alternatives/alternative.js'
import { numbersOf, stringsOf } from '../../../components/alternatives/possible.js'
import { canonicalNumber } from '../../../../pattern/values/canonicalNumber.js'
import { formatOf } from '../formats.js'

/** Whether `by` has every value of `one`, as JSON or as text. Returns false if that is not obvious. */
export function covers(by: ValueAlternative, one: ValueAlternative, notation: 'json' | 'text'): boolean {
  if (by.type === one.type && isAny(by)) return true
  if (by.type !== one.type && notation === 'json') return false
  const values = valuesOf(one)
  if (values) return values.length > 0 && values.every((text) => hasText(by, text))
  return by.type === 'number' && one.type === 'number' && one.isWhole && isAny({ ...by, isWhole: false })
}

/** The values of an alternative as texts, if it lists them. Returns undefined for other alternatives. */
function valuesOf(one: ValueAlternative): readonly string[] | undefined {
  if (one.type === 'boolean') return Array.from(one.values, String)
  if (one.type === 'number') return numbersOf(one)
  return one.type === 'string' ? stringsOf(one) : undefined
}

/** How JSON writes numbers without an exponent. */
const plainNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/

function hasText(by: ValueAlternative, text: string): boolean {
  switch (by.type) {
    case 'boolean':
      return Array.from(by.values, String).includes(text)
    case 'number': {
      if (by.formats.length > 0 || !plainNumber.test(text)) return false
      const number = canonicalNumber(text)
      return (by.values?.includes(number) ?? true) && numbersOf({ ...by, values: [number] })!.length > 0
    }
    case 'string':
      if (by.formats.some(({ value }) => formatOf(value))) return false
      return (by.values?.includes(text) ?? true) && stringsOf({ ...by, values: [text] })!.length > 0
    default:
      return false
  }
}

/** Whether an alternative is any text, any number or any boolean. */
export function isAny(alternative: ValueAlternative): boolean {
  switch (alternative.type) {
    case 'boolean':
      return alternative.values.size === 2
    case 'number': {
      const { isWhole, lower, upper, multiplesOf, notMultiplesOf, formats, values } = alternative
      return (
        !isWhole &&
        !lower &&
        !upper &&
        !values &&
        [multiplesOf, notMultiplesOf, formats].every(({ length }) => length === 0)
      )
    }
    case 'string': {
      const { minLength, maxLength, patterns, formats, values } = alternative
      const isFree = minLength === 0 && maxLength === undefined && !values && patterns.length === 0
      return isFree && !formats.some(({ value }) => formatOf(value))
    }
    default:
      return false
  }
}
