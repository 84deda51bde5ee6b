import { createBudget } from '../text/budget.js'
import { oncePer } from '../text/once.js'
import { hasText } from '../texts/hasText.js'
import { createTerms } from '../texts/terms.js'
import { compareNumbers, scientific } from './compareNumbers.js'
import type { Bounds, TextPattern } from './patternTree.js'

/** Whether a text, which is a number if a bound is about its value, is within some bounds. */
export function isWithin(text: string, bounds: Bounds): boolean {
  const { minLength = 0, maxLength = Infinity, patterns = [] } = bounds
  if (minLength > 0 || maxLength < Infinity) {
    const length = Array.from(text).length // characters, not UTF-16 units
    if (length < minLength || length > maxLength) return false
  }
  return isWithinRange(text, bounds) && hasDigits(text, bounds) && patterns.every((pattern) => fits(text, pattern))
}

const isWithinRange = (text: string, { min, max, above, below }: Bounds): boolean =>
  (min === undefined || compareNumbers(text, min) >= 0) &&
  (max === undefined || compareNumbers(text, max) <= 0) &&
  (above === undefined || compareNumbers(text, above) > 0) &&
  (below === undefined || compareNumbers(text, below) < 0)

/** Whether a number has no more digits than allowed, by value (XML Schema part 2, 4.3.11 and 4.3.12). */
function hasDigits(text: string, { digits = Infinity, fractionDigits = Infinity }: Bounds): boolean {
  if (digits === Infinity && fractionDigits === Infinity) return true
  const { digits: significant, magnitude } = scientific(text)
  const length = BigInt(significant.length)
  const fraction = length - magnitude
  return fraction <= fractionDigits && [length, magnitude, fraction].every((count) => count <= digits)
}

const languageOf = oncePer(({ expression }: TextPattern) => {
  const terms = createTerms(createBudget())
  return { terms, term: terms.of(expression) }
})

function fits(text: string, pattern: TextPattern): boolean {
  const { terms, term } = languageOf(pattern)
  return hasText(terms, term, text)
}
