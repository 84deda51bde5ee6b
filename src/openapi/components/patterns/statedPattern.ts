import { complement, type TextExpression } from '../../../languages/expression.js'
import type { StatedKeyword } from '../schema/schema.js'
import { ecmaPattern, type EcmaPattern } from './ecmaPattern.js'
import { otherTextsPattern } from './otherTextsPattern.js'
import { patternExpression } from './patternMatcher.js'

/** A pattern of ECMAScript that texts match or, if it is excluded, do not match. */
export interface StatedPattern extends StatedKeyword<string> {
  readonly isExcluded?: boolean
}

/** Equal for patterns that the same texts satisfy. */
export const statedPatternKey = ({ value, isExcluded }: StatedPattern): string => `${isExcluded ? '!' : '='}${value}`

/** The texts that satisfy a pattern; undefined if it cannot be translated. */
export function textExpression({ value, isExcluded }: StatedPattern): TextExpression | undefined {
  const matching = patternExpression(value)
  return matching && isExcluded ? complement(matching) : matching
}

/** Translates a pattern as contracts write it. */
export function translatedPattern({ value, isExcluded }: StatedPattern): EcmaPattern {
  const translated = ecmaPattern(value)
  if (!isExcluded || translated.kind !== 'exact') return translated
  const source = otherTextsPattern(patternExpression(value)!)
  return source === undefined
    ? { kind: 'untranslatable', reason: 'a pattern for the texts that it excludes would be too long' }
    : { kind: 'exact', sources: [source] }
}
