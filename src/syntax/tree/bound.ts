import type { Moment } from '../../text/moment.js'
import type { Span } from '../../text/span.js'
import type { RegularExpression } from './regularExpression.js'

/** A restriction on a scalar: `min 0`, `maxLength 10`, `pattern /[0-9]+/`; or on a JSON object or list: `minKeys 1`, `unique`. */
export type Bound = ScalarBound | CollectionBound

export type ScalarBound =
  NumericBound | MultipleBound | MomentBoundSyntax | LengthBound | PatternBound | WhiteSpaceBound | AddedBound

/** A restriction on a JSON object or list. */
export type CollectionBound = KeysBound | UniqueBound

/** How many keys an object has. */
export interface KeysBound {
  readonly kind: 'minKeys' | 'maxKeys'
  readonly count: number
  readonly span: Span
}

/** No two items of a list are equal. */
export interface UniqueBound {
  readonly kind: 'unique'
  readonly span: Span
}

export const isCollectionBound = (bound: Bound): bound is CollectionBound =>
  bound.kind === 'unique' || bound.kind === 'minKeys' || bound.kind === 'maxKeys'

export interface NumericBound {
  readonly kind: 'min' | 'max' | 'above' | 'below'
  /** As written. */
  readonly number: string
  readonly span: Span
}

/** `multipleOf 0.25` */
export interface MultipleBound {
  readonly kind: 'multipleOf'
  /** As written; more than zero. */
  readonly number: string
  readonly span: Span
}

/** A bound of dates and times: `min 2020-01-01`. */
export interface MomentBoundSyntax {
  readonly kind: NumericBound['kind']
  readonly moment: Moment
  readonly span: Span
}

/** How white space is normalized before the other bounds are checked: `whiteSpace collapse`. */
export interface WhiteSpaceBound {
  readonly kind: 'whiteSpace'
  readonly how: 'replace' | 'collapse'
  readonly span: Span
}

/** A bound that a language adds, `startsWith EU`, or one that its suffix states: `!`. */
export interface AddedBound {
  readonly kind: 'added'
  /** The name of its grammar rule. */
  readonly rule: string
  /** The language that its `read` made, from `textPattern`. */
  readonly language: unknown
  readonly statement: AddedStatement
  readonly span: Span
}

/** What a contract states about a text in words that its language adds. */
export interface AddedStatement {
  readonly kind: 'bound' | 'suffix' | 'body'
  /** As written, with one space between its words. */
  readonly text: string
}

export interface LengthBound {
  readonly kind: 'minLength' | 'maxLength' | 'minBytes' | 'maxBytes' | 'digits' | 'fractionDigits'
  readonly length: number
  readonly span: Span
}

export interface PatternBound {
  readonly kind: 'pattern'
  /** What is between the slashes, as written. */
  readonly source: string
  readonly expression: RegularExpression
  /** The enumerated values whose spellings the pattern matches. Set only for imported enumerations. */
  readonly values?: readonly string[]
  /** The values that it matches only in some spellings. Absent if every spelling matches. */
  readonly spellings?: readonly (Pick<PatternBound, 'source' | 'expression'> & {
    /** Equal for equal values. */
    readonly value: string
  })[]
  readonly span: Span
}
