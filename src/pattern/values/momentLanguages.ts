import { calendarDay, farthestZone, minutesOf, minutesOfDay, momentText, type Moment } from '../../text/moment.js'
import { chars } from '../../languages/charSet.js'
import {
  complement,
  digitsFrom,
  fractionFrom,
  intersection,
  many,
  oneOf,
  optional,
  repeat,
  sequence,
  text,
  union,
  type LazyLanguage,
  type TextExpression,
} from '../../languages/expression.js'
import { once, oncePer } from '../../collections/once.js'
import { isImplied } from '../tree/momentBounds.js'
import type { MomentBound } from '../tree/scalar.js'
import { calendarDates, twoDigits } from './scalarLanguages.js'

// Languages of dates and times as XML Schema writes them. The time zone comes last, so its range depends on the minute before it.

const digit = oneOf(chars('0-9'))
const anyDigits = many(digit)
const xmlSpace = many(oneOf(chars('\t', '\n', '\r', ' ')))
const none = text()
const nothing = text('')

const padded = (number: number, length: number): string => String(number).padStart(length, '0')

// Days

const anyYear = union(repeat(digit, 4), sequence(oneOf(chars('1-9')), repeat(digit, 4, 8)))
const dates = intersection(
  sequence(optional(text('-')), optional(sequence(oneOf(chars('1-9')), repeat(digit, 0, 4))), calendarDates),
  complement(sequence(text('-0000'), many(oneOf(chars('-', '0-9'))))),
)
const months = intersection(
  sequence(optional(text('-')), anyYear, text('-'), twoDigits(1, 12)),
  complement(sequence(text('-0000'), many(oneOf(chars('-', '0-9'))))),
)

/** The years from `year`, which is not negative, without a sign. */
function yearsFrom(year: number): TextExpression {
  const digits = padded(year, 4)
  return union(digitsFrom(digits), sequence(oneOf(chars('1-9')), repeat(digit, digits.length, Infinity)))
}

const yearsUpTo = (year: number): TextExpression => intersection(anyYear, complement(yearsFrom(year + 1)))

const yearsAfter = (year: number): TextExpression =>
  year >= 0 ? yearsFrom(year + 1) : union(anyYear, sequence(text('-'), yearsUpTo(-year - 1)))

const yearsBefore = (year: number): TextExpression => {
  if (year < 0) return sequence(text('-'), yearsFrom(1 - year))
  return union(sequence(text('-'), anyYear), ...(year === 0 ? [] : [yearsUpTo(year - 1)]))
}

const yearText = (year: number): string => (year < 0 ? `-${padded(-year, 4)}` : padded(year, 4))

const dayText = (number: number, kind: Moment['kind']): string =>
  momentText(kind === 'month' ? 'month' : 'date', minutesOfDay * number, 0, '')

/** The days or months after or before a day, including days that the calendar does not have, such as February 30. */
function daysBeyond(number: number, isAfter: boolean, kind: Moment['kind']): TextExpression {
  const { year, month, day } = calendarDay(number)
  const years = isAfter ? yearsAfter(year) : yearsBefore(year)
  const later = isAfter ? twoDigits(month + 1, 12) : twoDigits(1, month - 1)
  const ofYear = text(`${yearText(year)}-`)
  if (kind === 'month') {
    const own = isAfter || day === 1 ? none : text(padded(month, 2))
    return union(sequence(years, text('-'), repeat(digit, 2)), sequence(ofYear, union(later, own)))
  }
  const days = isAfter ? twoDigits(day + 1, 31) : twoDigits(1, day - 1)
  return union(
    sequence(years, text('-'), repeat(digit, 2), text('-'), repeat(digit, 2)),
    sequence(ofYear, later, text('-'), repeat(digit, 2)),
    sequence(ofYear, text(`${padded(month, 2)}-`), days),
  )
}

// Times

const fraction = optional(sequence(text('.'), many(digit, 1)))
const zeros = optional(sequence(text('.'), many(text('0'), 1)))
const times = union(
  sequence(twoDigits(0, 23), text(':'), twoDigits(0, 59), text(':'), twoDigits(0, 60), fraction),
  sequence(text('24:00:00'), zeros),
)
const anySecond = sequence(repeat(digit, 2), fraction)

/** The seconds from, or up to, those of a moment. */
function seconds({ second, fraction: digits }: Moment, { isFrom, isOpen }: Direction): TextExpression {
  const beyond = sequence(isFrom ? twoDigits(second + 1, 60) : twoDigits(0, second - 1), fraction)
  const equal = digits === '' ? zeros : sequence(text(`.${digits}`), many(text('0')))
  const from = digits === '' ? fraction : sequence(text('.'), fractionFrom(digits))
  const ownFraction = isFrom ? from : union(complement(from), equal)
  const own = isOpen ? intersection(ownFraction, complement(equal)) : ownFraction
  return union(beyond, sequence(text(padded(second, 2)), intersection(fraction, own)))
}

// Zones

const zoneMinutes = (from: number, to: number): TextExpression => {
  const [first, last] = [Math.floor(from / 60), Math.floor(to / 60)]
  const ofHour = (hour: number, least: number, most: number): TextExpression =>
    sequence(text(padded(hour, 2)), colon, twoDigits(least, most))
  if (first === last) return ofHour(first, from % 60, to % 60)
  return union(
    ofHour(first, from % 60, 59),
    sequence(twoDigits(first + 1, last - 1), colon, twoDigits(0, 59)),
    ofHour(last, 0, to % 60),
  )
}
const colon = optional(text(':'))

/** The time zones from `least` to `most` minutes ahead of UTC. */
function zonesWithin(least: number, most: number): TextExpression {
  const [from, to] = [Math.max(least, -farthestZone), Math.min(most, farthestZone)]
  if (from > to) return none
  return union(
    ...(from <= 0 && to >= 0 ? [text('Z')] : []),
    ...(to >= 0 ? [sequence(text('+'), zoneMinutes(Math.max(from, 0), to))] : []),
    ...(from <= 0 ? [sequence(text('-'), zoneMinutes(Math.max(-to, 0), -from))] : []),
  )
}
const anyZone = zonesWithin(-farthestZone, farthestZone)

// Ranges

/** On which side of its end a range lies, and whether it excludes the end. */
interface Direction {
  readonly isFrom: boolean
  readonly isOpen: boolean
}

/** The end of a range, in minutes; its seconds are those of `moment`. */
interface End extends Direction {
  readonly minutes: number
  readonly moment: Moment
  readonly hasZones: boolean
}

/** The seconds and the time zone after a minute that is `ahead` minutes after the end of a range, not counting the time zone. */
function afterMinute(ahead: number, end: End, hasSeconds: boolean): TextExpression {
  const within = (least: number, most: number): TextExpression =>
    end.hasZones ? zonesWithin(least, most) : least <= 0 && most >= 0 ? nothing : none
  const beyond = end.isFrom ? within(-Infinity, ahead - 1) : within(ahead + 1, Infinity)
  const equal = within(ahead, ahead)
  if (!hasSeconds) return end.isOpen ? beyond : union(beyond, equal)
  return union(sequence(anySecond, beyond), sequence(seconds(end.moment, end), equal))
}

/** The same for midnight written as 24:00:00. */
function afterEndOfDay(ahead: number, end: End): TextExpression {
  const isWithin = end.moment.second === 0 && end.moment.fraction === '' ? !end.isOpen : !end.isFrom
  const whole = afterMinute(ahead, { ...end, isOpen: !isWithin }, false)
  return sequence(text('24:00:00'), zeros, whole)
}

/** The moments of a kind that are within a range, either those with time zones or those without. */
function rangeOf(kind: Moment['kind'], end: End): TextExpression {
  const reach = end.hasZones ? farthestZone : 0
  const [first, last] = [end.minutes - reach, end.minutes + reach]
  const zone = end.hasZones ? anyZone : nothing
  if (kind === 'time') return union(minutesWithin(0, end), afterEndOfDay(-end.minutes, end))
  const [from, to] = [Math.floor((first - 1) / minutesOfDay), Math.floor(last / minutesOfDay)]
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const beyond = daysBeyond(end.isFrom ? to : from, end.isFrom, kind)
  if (kind !== 'datetime')
    return union(
      sequence(beyond, zone),
      ...days.flatMap((day) =>
        kind === 'month' && calendarDay(day).day !== 1
          ? []
          : [sequence(text(dayText(day, kind)), afterMinute(minutesOfDay * day - end.minutes, end, false))],
      ),
    )
  return union(
    sequence(beyond, text('T'), times, zone),
    ...days.map((day) =>
      sequence(
        text(`${dayText(day, kind)}T`),
        union(minutesWithin(day, end), afterEndOfDay(minutesOfDay * (day + 1) - end.minutes, end)),
      ),
    ),
  )
}

/** The minutes of a day, with seconds and time zones. Hours far from the end of the range are not split into minutes. */
function minutesWithin(day: number, end: End): TextExpression {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const ahead = (minute: number): number => minutesOfDay * day + minute - end.minutes
  const reach = end.hasZones ? farthestZone : 0
  const isBeyond = (hour: number): boolean => (end.isFrom ? ahead(60 * hour) > reach : ahead(60 * hour + 59) < -reach)
  const isOutside = (hour: number): boolean => (end.isFrom ? ahead(60 * hour + 59) < -reach : ahead(60 * hour) > reach)
  const whole = hours.filter((hour) => isBeyond(hour)).map((hour) => padded(hour, 2))
  const near = hours.filter((hour) => !isBeyond(hour) && !isOutside(hour))
  return union(
    sequence(text(...whole), text(':'), twoDigits(0, 59), text(':'), anySecond, end.hasZones ? anyZone : nothing),
    ...near.map((hour) =>
      sequence(
        text(`${padded(hour, 2)}:`),
        union(
          ...Array.from({ length: 60 }, (_, minute) =>
            sequence(text(`${padded(minute, 2)}:`), afterMinute(ahead(60 * hour + minute), end, true)),
          ),
        ),
      ),
    ),
  )
}

const wholes: Readonly<Record<Moment['kind'], TextExpression>> = {
  date: dates,
  month: months,
  time: times,
  datetime: sequence(dates, text('T'), times),
}

/** Every moment that a bound allows, with optional white space around it. */
function boundLanguage({ kind, moment }: MomentBound): TextExpression {
  const isFrom = kind === 'min' || kind === 'above'
  const isOpen = kind === 'above' || kind === 'below'
  const end = (hasZones: boolean): End => {
    const isMixed = hasZones !== (moment.zone !== undefined)
    const shift = isMixed ? (isFrom ? farthestZone : -farthestZone) : 0
    return { minutes: minutesOf(moment) + shift, moment, hasZones, isFrom, isOpen: isOpen || isMixed }
  }
  const isTime = moment.kind === 'time' || moment.kind === 'datetime'
  const written = sequence(wholes[moment.kind], optional(isTime ? anyZone : zonesWithColon))
  const range = union(rangeOf(moment.kind, end(false)), rangeOf(moment.kind, end(true)))
  return sequence(xmlSpace, intersection(written, range), xmlSpace)
}

const zonesWithColon = intersection(
  anyZone,
  union(text('Z'), sequence(repeat(oneOf(chars('+', '-', '0-9')), 3), text(':'), anyDigits)),
)

/** Bounds of dates and times as languages. */
export const momentLanguages = (moments: readonly MomentBound[] = []): TextExpression[] =>
  moments.map((bound) => ({ kind: 'lazy', language: languageOf(bound) }))

/** The bounds of languages, to decide whether one implies another. */
const boundsOf = new WeakMap<LazyLanguage, MomentBound>()

const languageOf = oncePer((bound: MomentBound): LazyLanguage => {
  const language: LazyLanguage = {
    key: `${bound.kind} ${bound.moment.written}`,
    expression: once(() => boundLanguage(bound)),
    includes: (other) => {
      const narrow = boundsOf.get(other)
      return narrow !== undefined && isImplied(bound, narrow)
    },
  }
  boundsOf.set(language, bound)
  return language
})
