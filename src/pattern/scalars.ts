/** The built-in scalar types (LANGUAGE 3). */
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

/** How a scalar stands in JSON. */
export type JsonKind = 'string' | 'number' | 'boolean' | 'null'

/** A scalar type: which texts it takes, and what stands for them. */
export interface Scalar {
  /** Whether text is one of the scalar's forms; white space around it is gone already, but for `string`. */
  readonly accepts: (text: string) => boolean
  readonly json: JsonKind
  /** A few short texts that the scalar accepts, the shortest first. */
  readonly samples: readonly string[]
  /** Ever new texts that the scalar accepts, by an index from 0. Default: the samples are all that it can be told by. */
  readonly fresh?: (index: number) => string
}

/** Scalar types by name. */
export type Scalars = Readonly<Record<string, Scalar>>

/** The use of a scalar type: by its name, with the type itself where a language adds it to those of contracts. */
export interface ScalarUse {
  readonly type: string
  readonly own?: Scalar
}

/** The calendar repeats every 400 years; `Date` takes years below 100 for those of the last century. */
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

/** The one table of what each scalar accepts: matcher, checker and generator all read it. */
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
