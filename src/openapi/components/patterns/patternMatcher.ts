import { allChars } from '../../../languages/charSet.js'
import { intersection, oneOf, repeat, type TextExpression } from '../../../languages/expression.js'
import { separatingTexts } from '../../../languages/separatingTexts.js'
import { termOf } from '../../../languages/termOf.js'
import { createTerms } from '../../../languages/terms.js'
import { textMatcher, type TextMatcher } from '../../../languages/textMatcher.js'
import { lowerExpression } from '../../../pattern/lowering/lowerExpression.js'
import { readExpression } from '../../../syntax/read/readExpression.js'
import { createBudget, withinBudget } from '../../../text/budget.js'
import { ecmaPattern } from './ecmaPattern.js'

const known = new Map<string, TextExpression | 'unknown'>()
const maxKnown = 1000

/** Tells which texts a pattern of ECMAScript matches; undefined if it cannot be translated. */
export function patternMatcher(pattern: string): TextMatcher | undefined {
  const expression = patternExpression(pattern)
  return expression && textMatcher(expression)
}

/** The texts that a pattern matches; undefined if it cannot be translated. */
function patternExpression(pattern: string): TextExpression | undefined {
  const found = known.get(pattern) ?? expressionOf(pattern) ?? 'unknown'
  if (known.size < maxKnown) known.set(pattern, found)
  return found === 'unknown' ? undefined : found
}

function expressionOf(pattern: string): TextExpression | undefined {
  const translated = ecmaPattern(pattern)
  if (translated.kind !== 'exact') return undefined
  const all = translated.sources.map((source) =>
    lowerExpression(readExpression(source).tree!, { report: () => undefined }),
  )
  return all.length === 1 ? all[0] : intersection(...all)
}

/** What finding out whether there is a text may cost: some milliseconds. */
const budget = { steps: 300_000, cells: 300_000 }

/** Longer texts are not looked for. */
const maxLength = 300

/** Whether no text of some lengths matches all patterns: false if in doubt. */
export function matchNothing(patterns: readonly string[], min: number, max: number | undefined): boolean {
  const all = patterns.flatMap((pattern) => patternExpression(pattern) ?? [])
  if (all.length === 0 || min > maxLength) return false
  const lengths = max !== undefined && max <= maxLength ? [min, max] : [min, Infinity]
  const texts = intersection(...all, repeat(oneOf(allChars), lengths[0]!, lengths[1]))
  return (
    withinBudget(() => {
      const terms = createTerms(createBudget(budget))
      return separatingTexts(terms, termOf(terms, texts), []).length === 0
    }).value === true
  )
}
