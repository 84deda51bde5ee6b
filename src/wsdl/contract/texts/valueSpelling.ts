import { localName } from '../../../xml/splitName.js'
import { farthestZone } from '../../../text/moment.js'
import { withoutZeros } from '../../../text/withoutZeros.js'
import type { TextFamily } from '../writing/builtInTypes.js'
import { escaped } from './facetPattern.js'
import type { TextType } from '../writing/textType.js'
import { durationKey, numberKey } from './valueKey.js'

/** A pattern for the texts with the same value as a text, without surrounding white space. */
export interface ValueSpelling {
  readonly source: string
  /** Whether the pattern matches all of them. */
  readonly isExact: boolean
  /** Equal for the spellings of equal values. Set only if the pattern does not match all spellings and values can be compared. */
  readonly value?: string
}

const exactly = (source: string): ValueSpelling => ({ source, isExact: true })

/** The families whose values have one spelling each. */
const plain: ReadonlySet<TextFamily> = new Set(['string', 'collapsed', 'padded'])

/** The spellings of a value of a simple type. White space in `text` must be collapsed, unless it counts. */
export function spellingOf({ family, isUnion, list, valueSpace }: TextType, text: string): ValueSpelling {
  if (list) return ofItems(list.item, text)
  if (isUnion) return { source: escaped(text), isExact: isOneTyped(text) }
  switch (family) {
    case 'integer':
      return exactly(numberSpelling(text, true))
    case 'decimal':
      return exactly(numberSpelling(text, false))
    case 'number':
      return ofNumber(text, valueSpace === 'float')
    case 'boolean':
      return exactly(/^(true|1)$/.test(text) ? 'true|1' : 'false|0')
    case 'hex':
      return exactly(text.replaceAll(/[a-f]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`))
    case 'base64':
      return exactly(Array.from(text.replaceAll(' ', ''), escaped).join('\\s*'))
    case 'qualified':
      return exactly(`([\\i-[:]][\\c-[:]]*:)?${escaped(localName(text))}`)
    default:
      return plain.has(family) ? ofCalendar(valueSpace, text) : ofDuration(text)
  }
}

/** Lists are equal if they have equal items in the same order. */
function ofItems(item: TextType, text: string): ValueSpelling {
  const items = text === '' ? [] : text.split(' ').map((one) => spellingOf(item, one))
  const isExact = items.every((one) => one.isExact)
  const isComparable = items.every((one) => one.isExact || one.value !== undefined)
  return {
    source: items.map(({ source }) => (source.includes('|') ? `(${source})` : source)).join(' '),
    isExact,
    ...(!isExact && isComparable && { value: items.map(({ source, value = source }) => value).join(', ') }),
  }
}

/** Whether a text of a union has only one spelling. Numbers, durations and booleans have several. */
const isOneTyped = (text: string): boolean => !/^[-+]?[.0-9P]|^[-+]?(INF|NaN)$|^(true|false)$/.test(text)

const notFinite = /^(-?INF|NaN)$/

/** The spellings of a floating-point number without an exponent and with the stated exponent. Other exponents are not included. */
function ofNumber(text: string, isSingle: boolean): ValueSpelling {
  if (notFinite.test(text)) return exactly(text)
  const [mantissa = '', exponent] = text.split(/e/i)
  const shift = Number(exponent ?? 0)
  const plain = Math.abs(shift) > maxZeros ? [] : [numberSpelling(shifted(mantissa, shift), false)]
  const same =
    exponent === undefined ? [] : [`(${numberSpelling(mantissa, false)})[eE]${numberSpelling(exponent, true)}`]
  return { source: [...plain, ...same].join('|'), isExact: false, value: numberKey(text, isSingle) }
}

/** The greatest exponent with which a number is also spelled without an exponent. */
const maxZeros = 40

/** A number without an exponent, multiplied by a power of ten. */
function shifted(mantissa: string, by: number): string {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(mantissa) ?? []
  const digits = '0'.repeat(Math.max(0, -by)) + whole + fraction + '0'.repeat(Math.max(0, by))
  const point = Math.max(0, -by) + whole.length + by
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** The spelling of a duration that a schema states, or all spellings if it is zero. */
function ofDuration(text: string): ValueSpelling {
  const value = durationKey(text)
  if (value === zeroDuration) return exactly('-?P[0.YMDTHS]+')
  return { source: escaped(text), isExact: false, ...(value !== undefined && { value }) }
}

const zeroDuration = durationKey('PT0S')

const decimal = /^([+-]?)([0-9]*)(?:\.([0-9]*))?$/

/** The spellings of a number without an exponent. */
function numberSpelling(text: string, isWhole: boolean): string {
  const found = decimal.exec(text)
  const [, sign = '', digits = '', decimals = ''] = found ?? []
  const whole = found ? digits.replace(/^0+/, '') : escaped(text)
  const fraction = withoutZeros(decimals)
  if (whole === '' && fraction === '') return isWhole ? '[+-]?0+' : '[+-]?(0+(\\.0*)?|\\.0+)'
  const plus = sign === '-' ? '-' : '\\+?'
  return `${plus}0*${whole}${fraction === '' ? (isWhole ? '' : '(\\.0*)?') : `\\.${fraction}0*`}`
}

/** Calendar types in which a value with a zone of at least ten hours may equal another day in another zone. */
const ofDays: ReadonlySet<string> = new Set(['date', 'gDay', 'gMonthDay'])

const zoned = /^(.*)(Z|[+-][0-9]{2}:[0-9]{2})$/

/** A date or a part of one has several spellings only because of its zone: `Z` equals `+00:00`. Other texts have one spelling. */
function ofCalendar(name = '', text: string): ValueSpelling {
  if (!/^-?-?[0-9-]+/.test(text) || !calendar.test(name)) return exactly(escaped(text))
  const [, before, zone] = zoned.exec(text) ?? []
  if (before === undefined || zone === undefined) return exactly(escaped(text))
  const minutes = zone === 'Z' ? 0 : 60 * Number(zone.slice(1, 3)) + Number(zone.slice(4))
  const source = minutes === 0 ? `${escaped(before)}(Z|[+-]00:00)` : escaped(text)
  return { source, isExact: !ofDays.has(name) || minutes < 24 * 60 - farthestZone }
}

const calendar = /^(date|g[A-Z])/
