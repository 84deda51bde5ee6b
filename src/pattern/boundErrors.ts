import type { Reporter } from '../syntax/reporter.js'
import { createBudget } from '../text/budget.js'
import { oncePer } from '../text/once.js'
import type { Span } from '../text/span.js'
import { isEmptyAtom } from './atomTexts.js'
import type { Bounds, ScalarPattern } from './patternTree.js'

/** The bounds that compare numbers by value. */
const comparing = ['min', 'max', 'above', 'below', 'digits', 'fractionDigits'] as const

/** The scalars that they are for: numbers without exponents. */
const numeric: ReadonlySet<string> = new Set(['integer', 'decimal'])

/** Whether a bound compares numbers by value. */
export const isOfValue = (bound: string): boolean => comparing.some((kind) => kind === bound)

/** Whether the values of a scalar can be compared: `integer` and `decimal` only. */
export const isComparable = (scalar: string): boolean => numeric.has(scalar)

export const numericBoundsIn = (bounds: Bounds): readonly string[] =>
  comparing.filter((kind) => bounds[kind] !== undefined)

/** Reports a bound of the value of something that is no decimal number; returns whether it is one. */
export function reportNotNumeric(kind: string, type: string, span: Span, { report }: Reporter): boolean {
  if (isComparable(type) || !isOfValue(kind)) return true
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

/** What finding out about all bounds of a contract may cost: about a second. */
const budgetOf = oncePer((_: Reporter) => createBudget({ steps: 30_000_000, cells: 2_000_000 }))

/**
 * Whether no text of a scalar is within its bounds, as far as that can be found out at once: with what the check of a contract
 * has left for it, or by default within a fraction of a second.
 */
export function isEmpty(scalar: ScalarPattern, checking?: Reporter): boolean {
  const { minLength = 0, maxLength = Infinity } = scalar.bounds ?? {}
  return minLength > maxLength || isEmptyAtom(scalar, checking && budgetOf(checking).share()) === true
}
