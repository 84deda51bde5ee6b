import { allChars } from '../../../languages/charSet.js'
import { intersection, oneOf, repeat } from '../../../languages/expression.js'
import { separatingTexts } from '../../../languages/separatingTexts.js'
import { termOf } from '../../../languages/termOf.js'
import { createTerms } from '../../../languages/terms.js'
import { createBudget, withinBudget } from '../../../text/budget.js'
import { textExpression, type StatedPattern } from './statedPattern.js'

/** What finding out whether there is a text may cost: some milliseconds. */
const budget = { steps: 300_000, cells: 300_000 }

/** Longer texts are not looked for. */
const maxLength = 300

/** Whether no text of some lengths satisfies all patterns: false if in doubt. */
export function matchNothing(patterns: readonly StatedPattern[], min: number, max: number | undefined): boolean {
  const all = patterns.flatMap((pattern) => textExpression(pattern) ?? [])
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
