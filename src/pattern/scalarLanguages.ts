import { chars, complementOf } from '../texts/charSet.js'
import {
  complement,
  intersection,
  many,
  oneOf,
  optional,
  repeat,
  sequence,
  text,
  union,
  type TextExpression,
} from '../texts/expression.js'
import type { ScalarName } from './scalars.js'

const digit = oneOf(chars('0-9'))
const digits = many(digit, 1)
const sign = oneOf(chars('+', '-'))
const digitIn = (from: number, to: number): TextExpression => oneOf(chars(`${String(from)}-${String(to)}`))

/** Two digits, up to a number that ends in any digit or not: `upTo(23)` is 00 to 23. */
const twoDigits = (from: number, to: number): TextExpression =>
  text(...Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0')))

const decimal = union(sequence(digits, optional(sequence(text('.'), many(digit)))), sequence(text('.'), digits))
const number = sequence(optional(sign), decimal, optional(sequence(oneOf(chars('e', 'E')), optional(sign), digits)))

const year = repeat(digit, 4)
const fourth = text(...Array.from({ length: 25 }, (_, index) => String(4 * index).padStart(2, '0')))
/** A year with a 29th of February: a multiple of 400, or of 4 but not of 100. */
const leapYear = union(
  sequence(fourth, text('00')),
  sequence(repeat(digit, 2), intersection(fourth, complement(text('00')))),
)
const day = (months: TextExpression, last: number): TextExpression =>
  sequence(text('-'), months, text('-'), twoDigits(1, last))
const date = union(
  sequence(
    year,
    union(
      day(text('01', '03', '05', '07', '08', '10', '12'), 31),
      day(text('04', '06', '09', '11'), 30),
      day(text('02'), 28),
    ),
  ),
  sequence(leapYear, text('-02-29')),
)

const minute = sequence(digitIn(0, 5), digit)
const zone = union(text('Z'), sequence(sign, twoDigits(0, 23), optional(text(':')), minute))
const time = sequence(
  twoDigits(0, 23),
  text(':'),
  minute,
  text(':'),
  union(minute, text('60')),
  optional(sequence(text('.'), digits)),
  optional(zone),
)

const hex = oneOf(chars('0-9', 'a-f', 'A-F'))
const uuid = [8, 4, 4, 4, 12]
  .map((count) => repeat(hex, count))
  .reduce((before, group) => sequence(before, text('-'), group))

export { date, number, time, uuid, digits, decimal }

/** White space as JavaScript's `\\s` knows it. */
const spaces = chars('\t', '\n', '\v', '\f', '\r', ' ', '\u00a0', '\u1680', '\u2000-\u200a', '\u2028', '\u2029', '\u202f', '\u205f', '\u3000', '\ufeff') // prettier-ignore
const notSpace = oneOf(complementOf(spaces))

/** The language of each scalar, apart from the white space around it. */
export const scalarLanguages: Readonly<Record<Exclude<ScalarName, 'url' | 'url-http' | 'url-https'>, TextExpression>> =
  {
    number,
    string: many(oneOf([0, 0x10ffff])),
    boolean: text('true', 'false'),
    date,
    datetime: sequence(date, text('T'), time),
    uuid,
    'url-path': sequence(text('/'), many(notSpace)),
    null: text('', 'null'),
    empty: text(''),
  }
