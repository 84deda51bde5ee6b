import { compareMoments, momentText, minutesOfDay, farthestZone } from '../../text/moment.js'
import type { MomentBound } from './scalar.js'

/** The bounds of both lists, without those that another one implies. */
export function stricterMoments(some: readonly MomentBound[], more: readonly MomentBound[]): readonly MomentBound[] {
  const all = [...some, ...more]
  return all.filter(
    (one, at) =>
      !all.some((other, index) => index !== at && isImplied(one, other) && !(at < index && isImplied(other, one))),
  )
}

/** Whether `narrow` implies `wide`. False if their directions differ, or if only one of them has a time zone. */
export function isImplied(wide: MomentBound, narrow: MomentBound): boolean {
  const [a, b] = [wide.moment, narrow.moment]
  if (isLower(wide.kind) !== isLower(narrow.kind) || (a.zone === undefined) !== (b.zone === undefined)) return false
  if (a.kind !== b.kind) return false
  const order = (compareMoments(b, a) ?? 0) * (isLower(wide.kind) ? 1 : -1)
  return order > 0 || (order === 0 && (wide.kind === narrow.kind || narrow.kind === 'above' || narrow.kind === 'below'))
}

/** The time zones to try. */
const zones = ['', 'Z', '+14:00', '-14:00']

/** Dates or times at the given bounds and close to them on both sides, with and without time zones. */
export const momentsNear = (bounds: readonly MomentBound[]): readonly string[] => [
  ...new Set(bounds.flatMap(({ moment }) => [moment.written, ...nextTo(moment)])),
]

function nextTo({ kind, day, minute, second, zone = 0 }: MomentBound['moment']): readonly string[] {
  const minutes = minutesOfDay * day + minute - zone
  const step = kind === 'month' ? 31 * minutesOfDay : kind === 'date' ? minutesOfDay : 1
  const steps = [0, -step, step, farthestZone, -farthestZone, farthestZone + step, -farthestZone - step]
  const near = zones.flatMap((written) => steps.map((by) => momentText(kind, minutes + by, second, written)))
  return kind === 'datetime' && second === 0 ? [...near, asEndOfDay(minutes)] : near
}

/** A minute of UTC written as 24:00, in a time zone in which it ends a day. */
function asEndOfDay(minutes: number): string {
  const ofDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay
  const zone = ofDay === 0 ? 0 : ofDay <= farthestZone ? -ofDay : minutesOfDay - ofDay
  const two = (number: number): string => String(number).padStart(2, '0')
  const size = Math.abs(zone)
  const written = `${zone < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return `${momentText('date', minutes + zone - minutesOfDay, 0, '')}T24:00:00${written}`
}

/** Whether two of the bounds contradict each other. */
export const leaveNothing = (bounds: readonly MomentBound[]): boolean =>
  bounds.some(
    (low) =>
      isLower(low.kind) &&
      bounds.some((high) => {
        const order = isLower(high.kind) ? undefined : compareMoments(low.moment, high.moment)
        return order !== undefined && (order > 0 || (order === 0 && (low.kind === 'above' || high.kind === 'below')))
      }),
  )

/** Whether the search for texts within the bounds is slow, because it covers time zones minute by minute. */
export const areManyZones = (bounds: readonly MomentBound[]): boolean =>
  bounds.some(({ moment }) => moment.kind === 'time' || moment.kind === 'datetime')

const isLower = (kind: MomentBound['kind']): boolean => kind === 'min' || kind === 'above'
