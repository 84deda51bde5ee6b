import type { Reporter } from '../syntax/reporter.js'
import type { Span } from '../text/span.js'
import { compareDecimals, decimalOf } from './decimal.js'
import type { Bounds, ScalarPattern } from './patternTree.js'

/** The bounds that compare numbers by value. */
const comparing = ['min', 'max', 'above', 'below', 'digits', 'fractionDigits'] as const

/** The scalars that they are for: numbers without exponents. */
const numeric: ReadonlySet<string> = new Set(['integer', 'decimal'])

export const numericBoundsIn = (bounds: Bounds): readonly string[] =>
  comparing.filter((kind) => bounds[kind] !== undefined)

/** Reports a bound of the value of something that is no decimal number; returns whether it is one. */
export function reportNotNumeric(kind: string, type: string, span: Span, { report }: Reporter): boolean {
  if (numeric.has(type) || !comparing.some((one) => one === kind)) return true
  if (type === 'number')
    report('bad-bounds', span, `\`(number)\` cannot have \`${kind}\`: exponents make a range no regular language`, {
      hint: 'use `(integer)` or `(decimal)`',
    })
  else
    report('bad-bounds', span, `\`${kind}\` is for \`(integer)\` and \`(decimal)\`, not for \`(${type})\``, {
      hint: 'use `minLength` and `maxLength` for the number of characters, or `pattern`',
    })
  return false
}

/** Whether it is obvious that no text of a scalar is within its bounds. */
export function isEmpty({ bounds = {}, type }: ScalarPattern): boolean {
  const { minLength = 0, maxLength = Infinity } = bounds
  return minLength > maxLength || (numeric.has(type) && isEmptyRange(bounds, type))
}

function isEmptyRange(bounds: Bounds, type: string): boolean {
  const { min, max, above, below } = bounds
  const lows = [min, above].flatMap((one) => one ?? [])
  const highs = [max, below].flatMap((one) => one ?? [])
  return lows.some((low) =>
    highs.some((high) => {
      const order = compareDecimals(decimalOf(low), decimalOf(high))
      const isOpen = low === above || high === below
      return order > 0 || (order === 0 && isOpen) || (type === 'integer' && !hasInteger(low, high, bounds))
    }),
  )
}

/** Whether a whole number is between two decimals. */
function hasInteger(low: string, high: string, { above, below }: Bounds): boolean {
  const first = ceiling(low) + (low === above && isWhole(low) ? 1n : 0n)
  const last = -ceiling(negated(high)) - (high === below && isWhole(high) ? 1n : 0n)
  return first <= last
}

const isWhole = (number: string): boolean => /^[+-]?[0-9]*(?:\.0*)?$/.test(number)

const negated = (number: string): string =>
  number.startsWith('-') ? number.slice(1) : `-${number.startsWith('+') ? number.slice(1) : number}`

/** The smallest whole number that is not below a decimal. */
function ceiling(number: string): bigint {
  const [whole = ''] = number.replace('+', '').split('.')
  const truncated = BigInt(whole === '' || whole === '-' ? '0' : whole)
  return isWhole(number) || number.startsWith('-') ? truncated : truncated + 1n
}
