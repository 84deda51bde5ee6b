import { intersection, type TextExpression } from '../../../languages/expression.js'
import { textMatcher, type TextMatcher } from '../../../languages/textMatcher.js'
import { ecmaPattern } from './ecmaPattern.js'
import { sourceExpression } from './sourceExpression.js'

const known = new Map<string, TextExpression | 'unknown'>()
const maxKnown = 1000

/** Tells which texts a pattern of ECMAScript matches; undefined if it cannot be translated. */
export function patternMatcher(pattern: string): TextMatcher | undefined {
  const expression = patternExpression(pattern)
  return expression && textMatcher(expression)
}

/** The texts that a pattern matches; undefined if it cannot be translated. */
export function patternExpression(pattern: string): TextExpression | undefined {
  const found = known.get(pattern) ?? expressionOf(pattern) ?? 'unknown'
  if (known.size < maxKnown) known.set(pattern, found)
  return found === 'unknown' ? undefined : found
}

function expressionOf(pattern: string): TextExpression | undefined {
  const translated = ecmaPattern(pattern)
  if (translated.kind !== 'exact') return undefined
  const all = translated.sources.map(sourceExpression)
  return all.length === 1 ? all[0] : intersection(...all)
}
