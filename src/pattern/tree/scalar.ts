import type { AddedStatement } from '../../syntax/tree/bound.js'
import type { Count } from '../../syntax/tree/count.js'
import type { Moment } from '../../text/moment.js'
import type { TextExpression } from '../../languages/expression.js'

/** The JSON type of a scalar's values. */
export type JsonKind = 'string' | 'number' | 'boolean' | 'null'

/** A scalar type: the texts that it accepts, and how to make some. */
export interface Scalar {
  /** Whether it accepts a text. White space around the text is already removed, except for `string`. */
  readonly accepts: (text: string) => boolean
  readonly json: JsonKind
  /** Whether it accepts a JSON number. Default: `accepts`, on the number as written. */
  readonly acceptsNumber?: (text: string) => boolean
  /** A few typical texts that it accepts, including a shortest one. */
  readonly samples: readonly string[]
  /** The text that the contract states, if the scalar accepts all texts that mean the same. */
  readonly literal?: string
  /** Its items, if it is a list. */
  readonly list?: ItemList
  /** Its parts, if it is a concatenation. */
  readonly concatenation?: ConcatenatedParts
  /** Its language, by which compatibility is decided. Default: its samples are all of its texts. */
  readonly language?: TextExpression
}

/** The parts of a concatenation (docs/language.md 7.6). */
export interface ConcatenatedParts {
  /** The alternatives of each part. */
  readonly parts: readonly (readonly Atom[])[]
  /** Equal for concatenations with the same texts and the same declared types. */
  readonly key: string
}

/** A list of values in one text (docs/language.md 7.5). */
export interface ItemList {
  /** The alternatives for each value. */
  readonly items: readonly Atom[]
  /** The character that separates the values. Default: white space. */
  readonly separator?: string
  readonly count: Count
  /** The XML Schema type of the items of an imported list. */
  readonly standard?: { readonly name: string; readonly bounds: Bounds }
  /** Equal for lists with the same texts and the same declared types. */
  readonly key: string
}

/** A use of a scalar type: its name, and the type itself if it is not built in. */
export interface ScalarUse {
  readonly type: string
  readonly own?: Scalar
}

/** One of the alternatives of a domain. */
export type Atom =
  | ({
      readonly kind: 'scalar'
      readonly bounds?: Bounds
      /** Whether texts with white space around them are refused, as in JSON. Default: the white space is ignored, except by `string`. */
      readonly isBare?: true
    } & ScalarUse)
  /** Every text. */
  | { readonly kind: 'anything' }
  /** Exactly this text. A value of an enum has the enum's base. */
  | { readonly kind: 'literal'; readonly text: string; readonly base?: 'string' | 'number' }
  /** Only white space: an element without content. */
  | { readonly kind: 'blank' }
  /** Only white space: the null of a nullable scalar. */
  | { readonly kind: 'null' }

/** A bound of dates or times in the order of XML Schema; `above` and `below` are exclusive. */
export interface MomentBound {
  readonly kind: 'min' | 'max' | 'above' | 'below'
  readonly moment: Moment
}

/** As in XML Schema: `collapse` includes `replace`. */
export type WhiteSpace = 'replace' | 'collapse'

/** Restrictions on a scalar, all of which apply (docs/language.md 7). */
export interface Bounds {
  /** How white space is normalized before the other bounds are checked. */
  readonly whiteSpace?: WhiteSpace
  /** Characters of the text. */
  readonly minLength?: number
  readonly maxLength?: number
  /** Numbers as written, compared by value; `above` and `below` are exclusive. */
  readonly min?: string
  readonly max?: string
  readonly above?: string
  readonly below?: string
  /** Bounds of dates and times. */
  readonly moments?: readonly MomentBound[]
  /** Octets that `base64` and `hex` encode. */
  readonly minBytes?: number
  readonly maxBytes?: number
  /** The most digits of the value, in all and after the point, as XML Schema counts them. */
  readonly digits?: number
  readonly fractionDigits?: number
  /** Positive numbers as written; the value is a multiple of each. */
  readonly multipleOf?: readonly string[]
  readonly patterns?: readonly TextPattern[]
}

/** A regular expression of XML Schema: `pattern /[0-9]{5}/`. */
export interface TextPattern {
  /** As written between the slashes; empty for a bound that the language of the contract adds. */
  readonly source: string
  readonly expression: TextExpression
  /** What the contract states in words that its language adds. */
  readonly statement?: AddedStatement | EitherStatement
  /** The enumerated values whose spellings the pattern matches. Set only for imported enumerations. */
  readonly values?: readonly string[]
  /** The values that it matches only in some spellings, each with a pattern for these spellings. Absent if every spelling matches. */
  readonly spellings?: readonly Spelling[]
}

/** Patterns of which one must match. At least one of them is stated in words that the language adds. */
export interface EitherStatement {
  readonly kind: 'either'
  readonly of: readonly TextPattern[]
}

/** The spellings in which a pattern matches a value. */
export interface Spelling extends Pick<TextPattern, 'source' | 'expression'> {
  /** Equal for equal values. */
  readonly value: string
}
