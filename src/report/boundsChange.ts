import type { Domain } from '../pattern/domain.js'
import { compareDecimals, decimalOf } from '../pattern/decimal.js'
import { describeDomain } from '../pattern/describeDomain.js'
import type { Bounds, Count } from '../pattern/patternTree.js'
import { valuesOfAtom } from '../pattern/spacedValues.js'
import type { ItemList } from '../pattern/scalars.js'
import { compareMoments, type Moment } from '../text/moment.js'

/** A bound of a range as a sentence writes it, and its place on the number line. */
interface End {
  readonly written: string
  readonly at: readonly [value: string | Moment, isExclusive: boolean]
}

interface Range {
  readonly from: End | undefined
  readonly to: End | undefined
  readonly unit: string
}

/** What happened to the bounds of a scalar, in words: `the range of … shrank from 0..200 to 0..150`; undefined if nothing did. */
export function boundsChange(older: Domain, newer: Domain, subject: string): string | undefined {
  if ([...older.atoms, ...newer.atoms].every((atom) => valuesOfAtom(atom))) return undefined
  const lists = [listOf(older), listOf(newer)]
  if (lists[0] && lists[1]) return listChange(lists[0], lists[1], subject)
  const [before, after] = boundsOfBoth(older, newer)
  return before && after && changeOf(before, after, subject)
}

function changeOf(before: Bounds, after: Bounds, subject: string): string | undefined {
  const changes = [
    rangeChange(numbers(before), numbers(after), `the range of ${subject}`),
    rangeChange(moments(before), moments(after), `the range of ${subject}`),
    rangeChange(bytes(before), bytes(after), `the length of ${subject}`),
    rangeChange(lengths(before), lengths(after), `the length of ${subject}`),
    rangeChange(digits(before.digits, 'digits'), digits(after.digits, 'digits'), `the digits of ${subject}`),
    rangeChange(digits(before.fractionDigits, 'digits after the point'), digits(after.fractionDigits, 'digits after the point'), `the digits of ${subject}`), // prettier-ignore
    patternChange(before, after, subject),
  ].filter((change) => change !== undefined)
  return changes.length > 0 ? changes.join(' and ') : undefined
}

/** How the number of items of a list or the items themselves changed, in words; undefined if they did not. */
function listChange(before: ItemList, after: ItemList, subject: string): string | undefined {
  if (before.separator !== after.separator) return undefined
  const counts = rangeChange(items(before.count), items(after.count), `the number of items of ${subject}`)
  const [own, other] = [before, after].map(({ items: atoms, standard }): Domain => ({
    atoms,
    span: { start: 0, end: 0 },
    ...(standard && { standard }),
  }))
  const isSame = describeDomain(own!) === describeDomain(other!)
  const item = isSame
    ? undefined
    : (boundsChange(own!, other!, `an item of ${subject}`) ??
      `an item of ${subject} was ${describeDomain(own!)} and is now ${describeDomain(other!)}`)
  const changes = [counts, item].filter((change) => change !== undefined)
  return changes.length > 0 ? changes.join(' and ') : undefined
}

/** The list of a domain that is a list without patterns; undefined for other domains. */
function listOf({ atoms }: Domain): ItemList | undefined {
  const [atom, ...more] = atoms.filter(({ kind }) => kind !== 'null')
  return atom?.kind === 'scalar' && more.length === 0 && !atom.bounds ? atom.own?.list : undefined
}

/** The bounds of both domains, if each is a single scalar or both restrict the same standard type. */
function boundsOfBoth(older: Domain, newer: Domain): readonly (Bounds | undefined)[] {
  if (older.standard && older.standard.name === newer.standard?.name)
    return [older, newer].map((one) => one.standard && { ...one.standard.bounds, ...rangeOf(boundsOf(one)) })
  return [boundsOf(older), boundsOf(newer)]
}

/** Only the range of numbers. A standard type has a range, such as `1..` for xs:positiveInteger; its name implies its other bounds. */
function rangeOf({ min, max, above, below }: Bounds = {}): Bounds {
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(above !== undefined && { above }),
    ...(below !== undefined && { below }),
  }
}

/** The bounds of a domain that is one scalar; undefined for others. */
function boundsOf({ atoms }: Domain): Bounds | undefined {
  const [atom, ...more] = atoms.filter(({ kind }) => kind !== 'null')
  return atom?.kind === 'scalar' && more.length === 0 ? (atom.bounds ?? {}) : undefined
}

const end = (value: string | undefined, isExclusive: boolean, word = ''): End | undefined =>
  value === undefined ? undefined : { written: `${word}${value}`, at: [value, isExclusive] }

const numbers = ({ min, max, above, below }: Bounds): Range => ({
  from: tighter(end(min, false), end(above, true, 'above '), 1),
  to: tighter(end(max, false), end(below, true, 'below '), -1),
  unit: '',
})

const lengths = ({ minLength, maxLength }: Bounds): Range => ({
  from: minLength === undefined || minLength === 0 ? undefined : end(String(minLength), false),
  to: maxLength === undefined ? undefined : end(String(maxLength), false),
  unit: ' characters',
})

const items = ({ min, max }: Count): Range => ({
  from: min === 0 ? undefined : end(String(min), false),
  to: max === undefined ? undefined : end(String(max), false),
  unit: '',
})

const bytes = ({ minBytes, maxBytes }: Bounds): Range => ({
  from: minBytes === undefined || minBytes === 0 ? undefined : end(String(minBytes), false),
  to: maxBytes === undefined ? undefined : end(String(maxBytes), false),
  unit: ' octets',
})

/** The range of dates or times. If several bounds of one direction cannot be compared, only the first is used. */
function moments({ moments: all = [] }: Bounds): Range {
  const written = (...kinds: readonly string[]): End | undefined => {
    const bound = all.find(({ kind }) => kinds.includes(kind))
    const isExclusive = bound?.kind === 'above' || bound?.kind === 'below'
    const word = bound?.kind === 'above' ? 'after ' : bound?.kind === 'below' ? 'before ' : ''
    return bound && { written: word + bound.moment.written, at: [bound.moment, isExclusive] }
  }
  return { from: written('min', 'above'), to: written('max', 'below'), unit: '' }
}

const digits = (most: number | undefined, unit: string): Range => ({
  from: undefined,
  to: most === undefined ? undefined : end(String(most), false),
  unit: ` ${unit}`,
})

function rangeChange(before: Range, after: Range, what: string): string | undefined {
  const [from, to] = [rangeText(before), rangeText(after)]
  if (from === to) return undefined
  const verb = isWithin(after, before) ? 'shrank' : isWithin(before, after) ? 'grew' : 'changed'
  return `${what} ${verb} from ${from} to ${to}`
}

/** `0..150`, `above 0..`, `..12 characters`; `any` without bounds. */
function rangeText({ from, to, unit }: Range): string {
  if (!from && !to) return 'any'
  return from && from.written === to?.written
    ? `${from.written}${unit}`
    : `${from?.written ?? ''}..${to?.written ?? ''}${unit}`
}

/** Whether a range has no number that another lacks, as far as its ends show. */
const isWithin = (a: Range, b: Range): boolean =>
  (!b.from || (a.from !== undefined && compareEnds(a.from, b.from, 1) >= 0)) &&
  (!b.to || (a.to !== undefined && compareEnds(a.to, b.to, -1) <= 0))

/** @param inward 1 if numbers above the ends are within the ranges, -1 if those below are */
function compareEnds({ at: [a, excludesA] }: End, { at: [b, excludesB] }: End, inward: 1 | -1): number {
  const order = compareValues(a, b)
  return order !== 0 || excludesA === excludesB ? order : excludesA ? inward : -inward
}

const tighter = (a: End | undefined, b: End | undefined, inward: 1 | -1): End | undefined =>
  a && b ? (compareEnds(a, b, inward) * inward >= 0 ? a : b) : (a ?? b)

/** NaN if the values cannot be compared. */
function compareValues(a: string | Moment, b: string | Moment): number {
  if (typeof a === 'string' && typeof b === 'string') return compareDecimals(decimalOf(a), decimalOf(b))
  return typeof a === 'string' || typeof b === 'string' ? NaN : (compareMoments(a, b) ?? NaN)
}

function patternChange(before: Bounds, after: Bounds, subject: string): string | undefined {
  const [from, to] = [before, after].map(({ patterns = [] }) =>
    patterns.map(({ source }) => `/${source}/`).join(' and '),
  )
  if (from === to) return undefined
  return `the pattern of ${subject} was ${from === '' ? 'none' : from!} and is now ${to === '' ? 'none' : to!}`
}
