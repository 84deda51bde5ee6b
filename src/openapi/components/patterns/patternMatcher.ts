import { lowerExpression } from '../../../pattern/lowering/lowerExpression.js'
import { readExpression } from '../../../syntax/read/readExpression.js'
import { textMatcher, type TextMatcher } from '../../../languages/textMatcher.js'
import { ecmaPattern } from './ecmaPattern.js'

const known = new Map<string, TextMatcher | 'unknown'>()
const maxKnown = 1000

/** Tells which texts a pattern of ECMAScript matches; undefined if it cannot be translated. */
export function patternMatcher(pattern: string): TextMatcher | undefined {
  const found = known.get(pattern) ?? matcherOf(pattern) ?? 'unknown'
  if (known.size < maxKnown) known.set(pattern, found)
  return found === 'unknown' ? undefined : found
}

function matcherOf(pattern: string): TextMatcher | undefined {
  const translated = ecmaPattern(pattern)
  if (translated.kind !== 'exact') return undefined
  const matchers = translated.sources.map((source) =>
    textMatcher(lowerExpression(readExpression(source).tree!, { report: () => undefined })),
  )
  return (text) => matchers.every((matches) => matches(text))
}
