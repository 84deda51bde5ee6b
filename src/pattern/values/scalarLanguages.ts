import { allChars, chars, charsIn, complementOf, differenceOf, unionOf } from '../../languages/charSet.js'
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
} from '../../languages/expression.js'
import type { ScalarName } from '../tree/scalars.js'

const anyChar = oneOf(allChars)
const digit = oneOf(chars('0-9'))
const digits = many(digit, 1)
const sign = oneOf(chars('+', '-'))
const digitIn = (from: number, to: number): TextExpression => oneOf(chars(`${String(from)}-${String(to)}`))

/** The numbers of a range as two digits; none if it is empty. */
export const twoDigits = (from: number, to: number): TextExpression =>
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
/** The days of the Gregorian calendar, in years of four digits. */
export const calendarDates = union(
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

const hexDigit = oneOf(chars('0-9', 'a-f', 'A-F'))
const uuid = [8, 4, 4, 4, 12]
  .map((count) => repeat(hexDigit, count))
  .reduce((before, group) => sequence(before, text('-'), group))

const component = (unit: string): TextExpression => optional(sequence(digits, text(unit)))
const seconds = optional(sequence(digits, optional(sequence(text('.'), digits)), text('S')))
const nonEmpty = (of: TextExpression): TextExpression => intersection(of, many(anyChar, 1))
const ofDay = sequence(text('T'), nonEmpty(sequence(component('H'), component('M'), seconds)))
const ofCalendar = sequence(component('Y'), component('M'), component('D'))
const duration = sequence(
  optional(text('-')),
  text('P'),
  union(sequence(digits, text('W')), nonEmpty(sequence(ofCalendar, optional(ofDay)))),
)

const xmlSpace = many(oneOf(chars('\t', '\n', '\r', ' ')))
const base64Char = oneOf(chars('A-Z', 'a-z', '0-9', '+', '/'))
/** Characters with white space between them. */
const spaced = (...of: readonly TextExpression[]): TextExpression => sequence(...of.flatMap((one) => [one, xmlSpace]))
const base64 = sequence(
  xmlSpace,
  many(spaced(base64Char, base64Char, base64Char, base64Char)),
  optional(
    union(
      spaced(base64Char, oneOf(chars('A', 'Q', 'g', 'w')), text('='), text('=')),
      spaced(base64Char, base64Char, oneOf(charsIn('AEIMQUYcgkosw048')), text('=')),
    ),
  ),
)

/** White space as JavaScript's `\\s` knows it. */
export const scriptSpaces = chars('\t', '\n', '\v', '\f', '\r', ' ', '\u00a0', '\u1680', '\u2000-\u200a', '\u2028', '\u2029', '\u202f', '\u205f', '\u3000', '\ufeff') // prettier-ignore
const notSpace = oneOf(complementOf(scriptSpaces))

const urlChars = complementOf(unionOf(scriptSpaces, chars('\u0000-\u001f', '\u007f-\u009f'), charsIn('<>"{}|\\^`')))
const urlCharsExcept = (others: string): TextExpression => oneOf(differenceOf(urlChars, charsIn(others)))
const url = (scheme: TextExpression): TextExpression =>
  sequence(
    scheme,
    text('://'),
    optional(sequence(many(urlCharsExcept('/?#@[]')), text('@'))),
    union(
      many(urlCharsExcept('/?#@:%[]'), 1),
      sequence(text('['), many(oneOf(chars('0-9', 'A-F', 'a-f', ':', '.')), 1), text(']')),
    ),
    optional(sequence(text(':'), repeat(digit, 0, 5))),
    optional(sequence(oneOf(chars('/', '?', '#')), many(oneOf(urlChars)))),
  )
const http = sequence(...['hH', 'tT', 'tT', 'pP'].map((both) => oneOf(charsIn(both))))
const https = sequence(http, oneOf(chars('s', 'S')))

/** The language of each scalar, apart from the white space around it. */
export const scalarLanguages: Readonly<Record<ScalarName, TextExpression>> = {
  number,
  integer: sequence(optional(sign), digits),
  decimal: sequence(optional(sign), decimal),
  string: many(anyChar),
  boolean: text('true', 'false'),
  date: calendarDates,
  datetime: sequence(calendarDates, text('T'), time),
  time,
  duration,
  uuid,
  base64,
  hex: many(repeat(hexDigit, 2)),
  url: url(union(http, https)),
  'url-http': url(http),
  'url-https': url(https),
  'url-path': sequence(text('/'), many(notSpace)),
  null: text('', 'null'),
  empty: text(''),
}
