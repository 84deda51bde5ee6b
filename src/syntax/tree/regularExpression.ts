import type { Span } from '../../text/span.js'
import type { Count } from './count.js'

/** A regular expression of XML Schema. */
export type RegularExpression =
  | { readonly kind: 'choice'; readonly of: readonly RegularExpression[] }
  | { readonly kind: 'sequence'; readonly of: readonly RegularExpression[] }
  | { readonly kind: 'repeat'; readonly of: RegularExpression; readonly count: Count }
  | { readonly kind: 'characters'; readonly characters: CharacterClass }

/** A set of characters, given as code points. */
export type CharacterClass =
  /** `.` */
  | { readonly kind: 'any' }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  /** The letter after the backslash: `\d`, `\W`. */
  | { readonly kind: 'escape'; readonly letter: string }
  /** `\p{Lu}`, `\P{IsBasicLatin}`. */
  | { readonly kind: 'category'; readonly name: string; readonly isNegated: boolean; readonly span: Span }
  /** `[^a-z-[aeiou]]` */
  | {
      readonly kind: 'class'
      readonly isNegated: boolean
      readonly items: readonly CharacterClass[]
      readonly without?: CharacterClass
    }
