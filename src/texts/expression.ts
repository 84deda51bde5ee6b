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
  | { readonly kind: 'sequence'; readonly of: readonly TextExpression[] }
  | { readonly kind: 'union'; readonly of: readonly TextExpression[] }
  | { readonly kind: 'intersection'; readonly of: readonly TextExpression[] }
  | { readonly kind: 'complement'; readonly of: TextExpression }
  | { readonly kind: 'repeat'; readonly of: TextExpression; readonly min: number; readonly max: number }
  | { readonly kind: 'lazy'; readonly language: LazyLanguage }
  /** The texts that belong to another language once their white space is read as XML Schema says, from some place on. */
  | { readonly kind: 'normalised'; readonly of: TextExpression; readonly at: SpacePlace }

/** A large language that is only written out if its texts have to be looked at, and not if it is known what includes it. */
export interface LazyLanguage {
  /** Equal for equal languages, of whatever kind they are. None of them has the empty text. */
  readonly key: string
  readonly expression: () => TextExpression
  /** Whether it is known to have all texts of another one. */
  readonly includes: (other: LazyLanguage) => boolean
}

/**
 * What becomes of white space at a place of a text. `anywhere`: each character is read as a space. Otherwise it is collapsed: at the
 * `start` of the text it is left out; in the `middle`, one space stands for all of it; after `space`, so far that space is still due.
 */
export type SpacePlace = 'anywhere' | 'start' | 'middle' | 'space'

// Short ways to write expressions.

export const text = (...words: readonly string[]): TextExpression => ({ kind: 'words', words })
export const oneOf = (set: CharSet): TextExpression => ({ kind: 'chars', set })
export const digitsFrom = (from: string): TextExpression => ({ kind: 'digits', from, fraction: false })
export const fractionFrom = (from: string): TextExpression => ({ kind: 'digits', from, fraction: true })
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
