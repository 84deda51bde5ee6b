import type { Domain } from '../pattern/domain.js'
import { compareDecimals, decimalOf } from '../pattern/decimal.js'
import type { Bounds } from '../pattern/patternTree.js'

/** A bound of a range as a sentence writes it, and its place on the line; undefined if there is none. */
interface End {
  readonly written: string
  readonly at: readonly [value: string, isExclusive: boolean]
}

interface Range {
  readonly from: End | undefined
  readonly to: End | undefined
  readonly unit: string
}

/** What happened to the bounds of a scalar, in words: `the range of … shrank from 0..200 to 0..150`; undefined if nothing did. */
export function boundsChange(older: Domain, newer: Domain, subject: string): string | undefined {
  const [before, after] = [boundsOf(older), boundsOf(newer)]
  if (!before || !after) return undefined
  const changes = [
    rangeChange(numbers(before), numbers(after), `the range of ${subject}`),
    rangeChange(lengths(before), lengths(after), `the length of ${subject}`),
    rangeChange(digits(before.digits, 'digits'), digits(after.digits, 'digits'), `the digits of ${subject}`),
    rangeChange(digits(before.fractionDigits, 'digits after the point'), digits(after.fractionDigits, 'digits after the point'), `the digits of ${subject}`), // prettier-ignore
    patternChange(before, after, subject),
  ].filter((change) => change !== undefined)
  return changes.length > 0 ? changes.join(' and ') : undefined
}

/** The bounds of a domain that is one scalar; undefined for others. */
function boundsOf({ atoms }: Domain): Bounds | undefined {
  const [atom, ...more] = atoms.filter(({ kind }) => kind !== 'null')
  return atom?.kind === 'scalar' && more.length === 0 ? (atom.bounds ?? {}) : undefined
}

const end = (value: string | undefined, isExclusive: boolean, word = ''): End | undefined =>
  value === undefined ? undefined : { written: `${word}${value}`, at: [value, isExclusive] }

const numbers = ({ min, max, above, below }: Bounds): Range => ({
  from: end(min, false) ?? end(above, true, 'above '),
  to: end(max, false) ?? end(below, true, 'below '),
  unit: '',
})

const lengths = ({ minLength, maxLength }: Bounds): Range => ({
  from: minLength === undefined || minLength === 0 ? undefined : end(String(minLength), false),
  to: maxLength === undefined ? undefined : end(String(maxLength), false),
  unit: ' characters',
})

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
  const order = compareDecimals(decimalOf(a), decimalOf(b))
  return order !== 0 || excludesA === excludesB ? order : excludesA ? inward : -inward
}

function patternChange(before: Bounds, after: Bounds, subject: string): string | undefined {
  const [from, to] = [before, after].map(({ patterns = [] }) =>
    patterns.map(({ source }) => `/${source}/`).join(' and '),
  )
  if (from === to) return undefined
  return `the pattern of ${subject} was ${from === '' ? 'none' : from!} and is now ${to === '' ? 'none' : to!}`
}
