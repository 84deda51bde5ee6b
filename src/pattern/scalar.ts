import type { Moment } from '../text/moment.js'
import type { TextExpression } from '../texts/expression.js'

/** The JSON type of a scalar's values. */
export type JsonKind = 'string' | 'number' | 'boolean' | 'null'

/** A scalar type: the texts that it accepts, and how to make some. */
export interface Scalar {
  /** Whether it accepts a text. White space around the text is already removed, except for `string`. */
  readonly accepts: (text: string) => boolean
  readonly json: JsonKind
  /** Whether it accepts a JSON number. Default: `accepts`, on the number as written. */
  readonly acceptsNumber?: (text: string) => boolean
  /** A few usual texts that it accepts; one of them is as short as any. */
  readonly samples: readonly string[]
  /** What it consists of, if it is a list. */
  readonly list?: ItemList
  /** Its language, by which compatibility is decided. Default: its samples are all of its texts. */
  readonly language?: TextExpression
}

/** Texts of several values (docs/language.md 7.5). */
export interface ItemList {
  /** What a value is: any of these. */
  readonly items: readonly Atom[]
  /** The character between the values. Default: white space. */
  readonly separator?: string
  readonly count: Count
  /** What an item is in the language that the list was imported from, if that has a name for it. */
  readonly standard?: { readonly name: string; readonly bounds: Bounds }
  /** Equal for lists of the same texts and declared types. */
  readonly key: string
}

/** A use of a scalar type: its name, and the type itself if it is not built in. */
export interface ScalarUse {
  readonly type: string
  readonly own?: Scalar
}

/** One of the alternatives of a domain. */
export type Atom =
  | ({ readonly kind: 'scalar'; readonly bounds?: Bounds } & ScalarUse)
  /** Every text. */
  | { readonly kind: 'anything' }
  /** Exactly this text. A value of an enum has the enum's base. */
  | { readonly kind: 'literal'; readonly text: string; readonly base?: 'string' | 'number' }
  /** Only white space: an element without content. */
  | { readonly kind: 'blank' }
  /** Only white space: the null of a nullable scalar. */
  | { readonly kind: 'null' }

/** A restriction of dates or times by XML Schema's order of them: `above` and `below` are exclusive. */
export interface MomentBound {
  readonly kind: 'min' | 'max' | 'above' | 'below'
  readonly moment: Moment
}

/** As in XML Schema: `collapse` includes `replace`. */
export type WhiteSpace = 'replace' | 'collapse'

/** Restrictions of a scalar, which hold together (docs/language.md 7). */
export interface Bounds {
  /** How white space is read before the other bounds: each one as a space, or also only one between words and none around them. */
  readonly whiteSpace?: WhiteSpace
  /** Characters of the text. */
  readonly minLength?: number
  readonly maxLength?: number
  /** Numbers as written, compared by value; `above` and `below` are exclusive. */
  readonly min?: string
  readonly max?: string
  readonly above?: string
  readonly below?: string
  /** Dates and times from or up to some. */
  readonly moments?: readonly MomentBound[]
  /** Octets of `base64` and `hex`. */
  readonly minBytes?: number
  readonly maxBytes?: number
  /** At most this number of digits by value, as XML Schema counts them, and of them after the point. */
  readonly digits?: number
  readonly fractionDigits?: number
  readonly patterns?: readonly TextPattern[]
}

/** A regular expression of XML Schema: `pattern /[0-9]{5}/`. */
export interface TextPattern {
  /** As written between the slashes. */
  readonly source: string
  readonly expression: TextExpression
}

/** How often something occurs. */
export interface Count {
  readonly min: number
  /** Undefined if there is no limit. */
  readonly max?: number
}
