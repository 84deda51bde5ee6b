import { decimalOf, isWhole } from './decimal.js'
import type { Scalar, ScalarUse } from './scalar.js'

export type { ItemList, JsonKind, Scalar, ScalarUse } from './scalar.js'

/** The built-in scalar types (docs/language.md 7). */
export type ScalarName =
  | 'number'
  | 'integer'
  | 'decimal'
  | 'string'
  | 'boolean'
  | 'datetime'
  | 'date'
  | 'time'
  | 'duration'
  | 'uuid'
  | 'base64'
  | 'hex'
  | 'url'
  | 'url-http'
  | 'url-https'
  | 'url-path'
  | 'null'
  | 'empty'

/** Scalar types by name. */
export type Scalars = Readonly<Record<string, Scalar>>

/** The days of a month. The calendar repeats every 400 years, and `Date` would read years below 100 as 19xx. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()

/** A real day of the proleptic Gregorian calendar, `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return false
  const m = Number(month)
  const d = Number(day)
  return m >= 1 && m <= 12 && d >= 1 && d <= daysIn(Number(year), m)
}

const zone = String.raw`(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)`
const time = new RegExp(String.raw`^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?${zone}?$`)

const isDateTime = (text: string): boolean => isDate(text.slice(0, 10)) && text[10] === 'T' && time.test(text.slice(11))

/** A duration of ISO 8601 with at least one component, or a number of weeks. */
const duration = /^-?P(\d+W|(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$/

/** Groups of four characters, perhaps with white space between the characters; as XML Schema defines it, no bits are lost. */
function isBase64(text: string): boolean {
  const characters = text.replaceAll(/[ \t\r\n]/g, '')
  return characters.length % 4 === 0 && /^[A-Za-z0-9+/]*([AQgw]==|[AEIMQUYcgkosw048]=)?$/.test(characters)
}

const isHex = (text: string): boolean => text.length % 2 === 0 && /^[0-9A-Fa-f]*$/.test(text)

/** The beginning of a class: no white space and no character that a URL never has. */
const urlCharacter = String.raw`[^\s\p{Cc}<>"{}|\\^\x60`
/** What follows the scheme: a user, a host or an address in brackets, a port; then a path, a query and a fragment. */
const urlRest = String.raw`(${urlCharacter}/?#@[\]]*@)?(${urlCharacter}/?#@:%[\]]+|\[[0-9A-Fa-f:.]+\])(:\d{0,5})?([/?#]${urlCharacter}]*)?`

const http = '[hH][tT][tT][pP]'

function isUrl(scheme: string): (text: string) => boolean {
  const url = new RegExp(`^${scheme}://${urlRest}$`, 'u')
  return (text) => url.test(text)
}

/** Whether a text is a number as XML writes it. */
export const isNumber = (text: string): boolean => /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text)

/** What each scalar accepts, for matching, checking, comparing and generating. */
export const scalars: Readonly<Record<ScalarName, Scalar>> = {
  number: {
    accepts: isNumber,
    json: 'number',
    samples: ['0', '1', '2', '10', '-3', '10.5', '1e5'],
  },
  integer: {
    accepts: (text) => /^[+-]?\d+$/.test(text),
    acceptsNumber: (text) => isWhole(decimalOf(text)),
    json: 'number',
    samples: ['0', '1', '10', '-3'],
  },
  decimal: {
    accepts: (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text),
    acceptsNumber: () => true,
    json: 'number',
    samples: ['0', '1', '10.5', '-0.25'],
  },
  string: { accepts: () => true, json: 'string', samples: ['a', '', 'b', ' ', 'é😀'] },
  boolean: { accepts: (text) => text === 'true' || text === 'false', json: 'boolean', samples: ['true', 'false'] },
  datetime: {
    accepts: isDateTime,
    json: 'string',
    samples: ['2020-04-12T00:00:00', '2020-04-12T00:00:00Z', '2020-04-12T00:00:00.123+05:00'],
  },
  date: { accepts: isDate, json: 'string', samples: ['2020-04-12', '2020-02-29'] },
  time: { accepts: (text) => time.test(text), json: 'string', samples: ['00:00:00', '12:30:00Z', '12:30:00.5+05:00'] },
  duration: {
    accepts: (text) => duration.test(text),
    json: 'string',
    samples: ['P0D', 'P1Y2M3DT4H5M6S', 'PT0.5S', '-P2W'],
  },
  uuid: {
    accepts: (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text),
    json: 'string',
    samples: ['123e4567-e89b-12d3-a456-426614174000', '00000000-0000-0000-0000-00000000000A'],
  },
  base64: { accepts: isBase64, json: 'string', samples: ['', 'YWJj', 'YQ=='] },
  hex: { accepts: isHex, json: 'string', samples: ['', '00', 'c0ffee'] },
  url: { accepts: isUrl(`${http}[sS]?`), json: 'string', samples: ['http://a', 'https://a.b'] },
  'url-http': { accepts: isUrl(http), json: 'string', samples: ['http://a', 'http://a.b/c?d=e'] },
  'url-https': { accepts: isUrl(`${http}[sS]`), json: 'string', samples: ['https://a', 'https://a.b/c?d=e'] },
  'url-path': { accepts: (text) => /^\/[^\s]*$/.test(text), json: 'string', samples: ['/a', '/', '/a/b?c=d'] },
  null: { accepts: (text) => text === '' || text === 'null', json: 'null', samples: ['', 'null'] },
  empty: { accepts: (text) => text === '', json: 'string', samples: [''] },
}

export const scalarOf = ({ type, own }: ScalarUse): Scalar => own ?? scalars[type as ScalarName]

/** Equal for uses of the same scalar type. */
export function scalarUseKey({ type, own }: ScalarUse): string {
  const key = own?.list?.key ?? own?.concatenation?.key
  return key === undefined ? type : `${type} ${key}`
}

export const isScalarName = (name: string): name is ScalarName => Object.hasOwn(scalars, name)
