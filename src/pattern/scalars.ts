/** The built-in scalar types (docs/language.md 7). */
export type ScalarName =
  | 'number'
  | 'string'
  | 'boolean'
  | 'datetime'
  | 'date'
  | 'uuid'
  | 'url'
  | 'url-http'
  | 'url-https'
  | 'url-path'
  | 'null'
  | 'empty'

/** The JSON type of a scalar's values. */
export type JsonKind = 'string' | 'number' | 'boolean' | 'null'

/** A scalar type: the texts that it accepts, and how to make some. */
export interface Scalar {
  /** Whether it accepts a text. White space around the text is already removed, except for `string`. */
  readonly accepts: (text: string) => boolean
  readonly json: JsonKind
  /** A few short texts that it accepts, the shortest first. */
  readonly samples: readonly string[]
  /**
   * A different text that it accepts for each index from 0, to find one that another type does not accept. Default: only the
   * samples are tried, so without it they should be all texts of the type.
   */
  readonly fresh?: (index: number) => string
}

/** Scalar types by name. */
export type Scalars = Readonly<Record<string, Scalar>>

/** A use of a scalar type: its name, and the type itself if it is not built in. */
export interface ScalarUse {
  readonly type: string
  readonly own?: Scalar
}

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

const time = /^T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/

const isUrl =
  (schemes: readonly string[]) =>
  (text: string): boolean =>
    /^[^\s<>"{}|\\^`]+$/.test(text) &&
    URL.canParse(text) &&
    schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`))

/** What each scalar accepts, for matching, checking, comparing and generating. */
export const scalars: Readonly<Record<ScalarName, Scalar>> = {
  number: {
    accepts: (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text),
    json: 'number',
    samples: ['0', '1', '2', '10', '-3', '10.5', '1e5'],
  },
  string: { accepts: () => true, json: 'string', samples: ['a', '', 'b', ' ', 'é😀', 'true ', '0x10'] },
  boolean: { accepts: (text) => text === 'true' || text === 'false', json: 'boolean', samples: ['true', 'false'] },
  datetime: {
    accepts: (text) => isDate(text.slice(0, 10)) && time.test(text.slice(10)),
    json: 'string',
    samples: ['2020-04-12T00:00:00', '2020-04-12T00:00:00Z', '2020-04-12T00:00:00.123+05:00'],
  },
  date: { accepts: isDate, json: 'string', samples: ['2020-04-12', '2020-02-29'] },
  uuid: {
    accepts: (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text),
    json: 'string',
    samples: ['123e4567-e89b-12d3-a456-426614174000', '00000000-0000-0000-0000-00000000000A'],
  },
  url: { accepts: isUrl(['http', 'https']), json: 'string', samples: ['http://a.b', 'https://a.b'] },
  'url-http': { accepts: isUrl(['http']), json: 'string', samples: ['http://a.b', 'http://a.b/c?d=e'] },
  'url-https': { accepts: isUrl(['https']), json: 'string', samples: ['https://a.b', 'https://a.b/c?d=e'] },
  'url-path': { accepts: (text) => /^\/[^\s]*$/.test(text), json: 'string', samples: ['/a', '/', '/a/b?c=d'] },
  null: { accepts: (text) => text === '' || text === 'null', json: 'null', samples: ['', 'null'] },
  empty: { accepts: (text) => text === '', json: 'string', samples: [''] },
}

export const scalarOf = ({ type, own }: ScalarUse): Scalar => own ?? scalars[type as ScalarName]

export const isScalarName = (name: string): name is ScalarName => Object.hasOwn(scalars, name)
