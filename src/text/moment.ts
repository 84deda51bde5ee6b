import { withoutZeros } from './withoutZeros.js'
/** A date, a month, a time of day, or a date with a time, of XML Schema (part 2, 3.2.7 to 3.2.10). */
export interface Moment {
  readonly kind: 'date' | 'month' | 'time' | 'datetime'
  readonly written: string
  /** Days since the start of year 0. A month counts as its first day; a time has day 0. */
  readonly day: number
  /** Minutes since midnight; 0 without a time. */
  readonly minute: number
  readonly second: number
  /** The digits of the second after the point, without zeros at the end. */
  readonly fraction: string
  /** The time zone in minutes ahead of UTC: `+01:00` is 60. Absent if none is stated. */
  readonly zone?: number
}

/** The largest offset of a time zone from UTC, in minutes. */
export const farthestZone = 14 * 60

export const minutesOfDay = 24 * 60

const time = String.raw`(\d\d):([0-5]\d):([0-5]\d|60)(?:\.(\d+))?`
const zone = String.raw`(Z|[+-]\d\d:\d\d)?`
const zoneOfTime = String.raw`(Z|[+-]\d\d:?\d\d)?`
const date = new RegExp(String.raw`^(-?(?:[1-9]\d{4,8}|\d{4}))-(\d\d)(?:-(\d\d))?${zone}$`)
const dateTime = new RegExp(String.raw`^(-?(?:[1-9]\d{4,8}|\d{4}))-(\d\d)-(\d\d)T${time}${zoneOfTime}$`)
const timeOfDay = new RegExp(`^${time}${zoneOfTime}$`)

/** Reads a moment, without white space around it. Undefined if it is invalid, or if its year has more than nine digits. */
export function readMoment(written: string): Moment | undefined {
  const [, year, month, day, dateZone] = date.exec(written) ?? []
  if (year !== undefined)
    return made(day === undefined ? 'month' : 'date', written, dayOf(year, month, day ?? '01'), [], dateZone)
  const both = dateTime.exec(written)
  if (both) return made('datetime', written, dayOf(both[1]!, both[2], both[3]), both.slice(4, 8), both[8])
  const alone = timeOfDay.exec(written)
  return alone ? made('time', written, 0, alone.slice(1, 5), alone[5]) : undefined
}

function made(
  kind: Moment['kind'],
  written: string,
  day: number | undefined,
  [hour = '00', minute = '00', second = '00', digits = '']: readonly (string | undefined)[],
  writtenZone: string | undefined,
): Moment | undefined {
  const fraction = withoutZeros(digits)
  const own = zoneOf(writtenZone)
  const isEnd = hour === '24'
  const isPastEnd = Number(hour) > 24 || (isEnd && (minute !== '00' || second !== '00' || fraction !== ''))
  if (day === undefined || isPastEnd || (own !== undefined && Math.abs(own) > farthestZone)) return undefined
  const whole = isEnd && kind === 'time' ? 0 : 60 * Number(hour) + Number(minute)
  return {
    kind,
    written,
    day,
    minute: whole,
    second: Number(second),
    fraction,
    ...(own !== undefined && { zone: own }),
  }
}

function zoneOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined
  if (written === 'Z') return 0
  const minutes = 60 * Number(written.slice(1, 3)) + Number(written.slice(-2))
  const size = minutes % 60 === Number(written.slice(-2)) ? minutes : Infinity
  return written.startsWith('-') ? -size : size
}

/** The number of a day; undefined if the calendar does not have it. */
function dayOf(writtenYear: string, writtenMonth = '01', writtenDay = '01'): number | undefined {
  const [year, month, day] = [Number(writtenYear), Number(writtenMonth), Number(writtenDay)]
  if (writtenYear === '-0000' || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  return dayNumber(year, month, day)
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Counts in years that start in March, so that the leap day comes last. */
function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + ofYear + 60
}

/** A day of the calendar. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The inverse of {@link dayNumber}. */
export function calendarDay(number: number): CalendarDay {
  let year = Math.floor(number / 365.2425)
  while (dayNumber(year + 1, 1, 1) <= number) year++
  while (dayNumber(year, 1, 1) > number) year--
  let month = 1
  while (month < 12 && dayNumber(year, month + 1, 1) <= number) month++
  return { year, month, day: number - dayNumber(year, month, 1) + 1 }
}

/** Minutes since the first day of the year 0, in UTC if the moment has a zone. */
export const minutesOf = ({ day, minute, zone: own = 0 }: Moment): number => minutesOfDay * day + minute - own

/**
 * Negative if `a` is before `b`, 0 if they are equal; undefined if the order depends on a missing time zone (XML Schema, part 2,
 * 3.2.7.4).
 */
export function compareMoments(a: Moment, b: Moment): number | undefined {
  const isMixed = (a.zone === undefined) !== (b.zone === undefined)
  if (!isMixed) return compareShifted(a, b, 0)
  const [least, greatest] = [compareShifted(a, b, -farthestZone), compareShifted(a, b, farthestZone)]
  return least < 0 ? -1 : greatest > 0 ? 1 : undefined
}

/** Compares `a` with `b` shifted by `minutes`. */
function compareShifted(a: Moment, b: Moment, minutes: number): number {
  const order = minutesOf(a) - minutesOf(b) - minutes || a.second - b.second
  if (order !== 0) return order
  return a.fraction === b.fraction ? 0 : a.fraction < b.fraction ? -1 : 1
}

/** Whether a moment satisfies a bound of the same kind; false if that depends on a missing time zone. */
export function isMomentWithin(
  moment: Moment,
  bound: { readonly kind: 'min' | 'max' | 'above' | 'below'; readonly moment: Moment },
): boolean {
  const order = moment.kind === bound.moment.kind ? compareMoments(moment, bound.moment) : undefined
  if (order === undefined) return false
  if (order === 0) return bound.kind === 'min' || bound.kind === 'max'
  return order > 0 === (bound.kind === 'min' || bound.kind === 'above')
}

/** Formats a moment like XML Schema. `minutes` counts from the start of year 0; `writtenZone` is appended. */
export function momentText(kind: Moment['kind'], minutes: number, second: number, writtenZone: string): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const { year, month, day } = calendarDay(Math.floor(minutes / minutesOfDay))
  const minute = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  const years = `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}-${two(month)}`
  const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second)}`
  const written = { month: years, date: `${years}-${two(day)}`, time, datetime: `${years}-${two(day)}T${time}` }[kind]
  return written + writtenZone
}
