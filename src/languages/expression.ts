import type { CharSet } from './charSet.js'

/**
 * A regular language of texts as plain data. Counts are inclusive; `Infinity` is no upper bound. For example, five digits are
 * `{ kind: 'repeat', of: { kind: 'chars', set: chars('0-9') }, min: 5, max: 5 }`.
 */
export type TextExpression =
  | { readonly kind: 'chars'; readonly set: CharSet }
  /** Any of these texts. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /**
   * Digits that do not come before some digits. With `fraction`, as digits after a point, any number of them; else as many
   * digits as there are. The last of the digits of a fraction is not 0.
   */
  | { readonly kind: 'digits'; readonly from: string; readonly fraction: boolean }
  | { readonly kind: 'multiple'; readonly multiple: MultipleState }
  | { readonly kind: 'sequence'; readonly of: readonly TextExpression[] }
  | { readonly kind: 'union'; readonly of: readonly TextExpression[] }
  | { readonly kind: 'intersection'; readonly of: readonly TextExpression[] }
  | { readonly kind: 'complement'; readonly of: TextExpression }
  | { readonly kind: 'repeat'; readonly of: TextExpression; readonly min: number; readonly max: number }
  | { readonly kind: 'lazy'; readonly language: LazyLanguage }
  /** The texts that belong to another language after their white space is normalized as in XML Schema, from a place on. */
  | { readonly kind: 'normalised'; readonly of: TextExpression; readonly at: SpacePlace }

/**
 * Digits with an optional point whose value, times ten to the power of `scale`, is a multiple of `modulus`, after some digits with
 * the remainder `rest`. The fraction ends in any number of zeros.
 */
export interface MultipleState {
  readonly modulus: bigint
  readonly rest: bigint
  /** How many digits after the point count. Undefined: there is no point. */
  readonly scale?: number | undefined
  /** How many digits after the point still count. Undefined before the point. */
  readonly left?: number | undefined
}

/** A large language whose expression is built only if `includes` does not decide a question. It must not contain the empty text. */
export interface LazyLanguage {
  /** Two lazy languages with the same key are equal. */
  readonly key: string
  readonly expression: () => TextExpression
  /** Whether it is known to include another language. */
  readonly includes: (other: LazyLanguage) => boolean
}

/**
 * How white space is normalized from a place on. `anywhere`: each character becomes a space. The other places collapse it: at the
 * `start` of the text, it is removed; in the `middle`, each run becomes one space; after `space`, a run has started whose space is
 * read with the next character, because it is removed at the end of the text.
 */
export type SpacePlace = 'anywhere' | 'start' | 'middle' | 'space'

// Short ways to write expressions.

export const text = (...words: readonly string[]): TextExpression => ({ kind: 'words', words })
export const oneOf = (set: CharSet): TextExpression => ({ kind: 'chars', set })
export const digitsFrom = (from: string): TextExpression => ({ kind: 'digits', from, fraction: false })
export const fractionFrom = (from: string): TextExpression => ({ kind: 'digits', from, fraction: true })
export const multiplesOf = (modulus: bigint, scale?: number): TextExpression => ({
  kind: 'multiple',
  multiple: { modulus, rest: 0n, scale },
})
export const sequence = (...of: readonly TextExpression[]): TextExpression => ({ kind: 'sequence', of })
export const union = (...of: readonly TextExpression[]): TextExpression => ({ kind: 'union', of })
export const intersection = (...of: readonly TextExpression[]): TextExpression => ({ kind: 'intersection', of })
export const complement = (of: TextExpression): TextExpression => ({ kind: 'complement', of })
export const repeat = (of: TextExpression, min: number, max = min): TextExpression => ({ kind: 'repeat', of, min, max })
export const normalised = (of: TextExpression, whiteSpace: 'replace' | 'collapse'): TextExpression => ({
  kind: 'normalised',
  of,
  at: whiteSpace === 'replace' ? 'anywhere' : 'start',
})
export const optional = (of: TextExpression): TextExpression => repeat(of, 0, 1)
export const many = (of: TextExpression, min = 0): TextExpression => repeat(of, min, Infinity)
