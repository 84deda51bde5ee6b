import type { Bounds } from '../pattern/patternTree.js'
import { minutesOfDay, momentText, type Moment } from '../text/moment.js'

/** The dates and times at the ends of some bounds. */
export const momentEnds = ({ moments = [] }: Bounds): readonly string[] => moments.map(({ moment }) => moment.written)

/** Dates and times next to the ends of some bounds, on both sides. */
export const momentsNear = ({ moments = [] }: Bounds): readonly string[] =>
  moments.flatMap(({ moment }) => nextTo(moment))

const zone = /(Z|[+-][0-9]{2}:?[0-9]{2})$/

/** The moments a day, a month or a minute before and after one, with its zone. */
function nextTo({ kind, written, day, minute }: Moment): readonly string[] {
  const step = kind === 'time' || kind === 'datetime' ? 1 : kind === 'date' ? minutesOfDay : 31 * minutesOfDay
  const own = kind === 'date' && /^-?[0-9]+-[0-9]{2}-[0-9]{2}$/.test(written) ? '' : (zone.exec(written)?.[0] ?? '')
  const minutes = minutesOfDay * day + minute
  return [-step, step].map((by) => momentText(kind, minutes + by, 0, own))
}
