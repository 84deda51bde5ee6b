import type { PatternJson } from '../../grammar-forms/json/grammarJson.js'
import type { TextExpression } from '../../languages/expression.js'
import { separatingTexts } from '../../languages/separatingTexts.js'
import { termOf } from '../../languages/termOf.js'
import { createTerms } from '../../languages/terms.js'
import { createBudget, withinBudget } from '../../text/budget.js'
import { allCharacters, boundary, expressionLanguage, type ExpressionLanguage } from './expressionLanguage.js'

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')

/** The languages of a pattern; otherwise why they are not determined, to complete "its expression …". */
export function patternLanguage(pattern: PatternJson): ExpressionLanguage | string {
  if ('custom' in pattern) return 'is a function'
  const [source, flags] = 'text' in pattern ? [escaped(pattern.text), ''] : [pattern.regExp, pattern.flags]
  const key = `/${source}/${flags ?? ''}`
  const known = languages.get(key) ?? expressionLanguage(source, flags)
  languages.set(key, known)
  return known
}

const languages = new Map<string, ExpressionLanguage | string>()

/** Whether two patterns are written the same. */
export const isSamePattern = (a: PatternJson | undefined, b: PatternJson | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** A text, and what must follow it in a file; empty if anything may. */
export interface TokenText {
  readonly text: string
  readonly before: string
}

/** Whether one language includes another: yes; no, with a shortest missing text; or unknown. */
export type MissingText =
  { readonly kind: 'none' } | { readonly kind: 'text'; readonly found: TokenText } | { readonly kind: 'unknown' }

/** The most work for a question, a fraction of a second. */
const steps = 5_000_000

/** A shortest text of one language that is in none of the others. */
export function missingText(left: TextExpression, right: readonly TextExpression[]): MissingText {
  const { value } = withinBudget((): MissingText => {
    const terms = createTerms(createBudget({ steps }))
    const others = right.map((one) => termOf(terms, one))
    const found = separatingTexts(terms, termOf(terms, left), others, { among: allCharacters })
    const missing = found.find(({ signature }) => signature.length === 0)
    const text = missing?.whole()
    if (text !== undefined) return { kind: 'text', found: atBoundary(text) }
    return { kind: missing ? 'unknown' : 'none' }
  })
  return value ?? { kind: 'unknown' }
}

function atBoundary(input: string): TokenText {
  const [text = '', before = ''] = input.split(boundary)
  return { text, before }
}

/** The length that a pattern matches at the start of an input; undefined if it does not match. */
export function matchedLength(pattern: PatternJson, input: string): number | undefined {
  if ('text' in pattern) return input.startsWith(pattern.text) ? pattern.text.length : undefined
  const source = 'regExp' in pattern ? pattern.regExp : pattern.like
  if (source === undefined) return undefined
  const sticky = new RegExp(source, `${(pattern.flags ?? '').replaceAll(/[gy]/g, '')}y`)
  return sticky.exec(input)?.[0].length
}
