import { patternKey } from '../../pattern/tree/bounds.js'
import type { Domain } from '../../pattern/values/domain.js'
import { compareDecimals, decimalOf } from '../../pattern/tree/decimal.js'
import { boundsIn, describeDomain, type Terminology } from '../../pattern/values/describeDomain.js'
import type { Bounds, Count } from '../../pattern/tree/patternTree.js'
import type { WhiteSpace } from '../../pattern/tree/scalar.js'
import { valuesOfAtom } from '../../pattern/values/spacedValues.js'
import type { ItemList } from '../../pattern/tree/scalars.js'
import { compareMoments, type Moment } from '../../text/moment.js'

/** A bound of a range: its text in a sentence, and its place on the number line. */
interface End {
  readonly written: string
  /** The words before the text, for example `at least`. */
  readonly words: string
  readonly at: readonly [value: string | Moment, isExclusive: boolean]
}

interface Range {
  readonly from: End | undefined
  readonly to: End | undefined
  /** The unit of the numbers, in the singular and the plural. Default: no unit. */
  readonly unit?: readonly [one: string, several: string]
}

/**
 * A clause on how the bounds of a scalar or a list changed, such as `the range of … shrank from 0..200 to 0..150`. Undefined if
 * they did not change.
 */
export function boundsChange(older: Domain, newer: Domain, subject: string, terms: Terminology): string | undefined {
  if ([...older.atoms, ...newer.atoms].every((atom) => valuesOfAtom(atom)))
    return spaceChange(whiteSpaceOf(older), whiteSpaceOf(newer), subject)
  if (addedKey(older) !== addedKey(newer))
    return `${subject} was ${describeDomain(older, terms)} and is now ${describeDomain(newer, terms)}`
  const lists = [listOf(older), listOf(newer)]
  if (lists[0] && lists[1]) return listChange(lists[0], lists[1], subject, terms)
  const [before, after] = boundsOfBoth(older, newer, terms)
  return before && after && changeOf(before, after, subject)
}

/** A key that is equal for domains with the same patterns in words that the language adds. */
const addedKey = ({ atoms }: Domain): string =>
  atoms
    .flatMap((atom) => (atom.kind === 'scalar' ? (atom.bounds?.patterns ?? []) : []))
    .flatMap((pattern) => (pattern.statement ? patternKey(pattern) : []))
    .join(' ')

function changeOf(before: Bounds, after: Bounds, subject: string): string | undefined {
  const changes = [
    spaceChange(before.whiteSpace, after.whiteSpace, subject),
    rangeChange(numbers(before), numbers(after), 'range', subject),
    rangeChange(moments(before), moments(after), 'range', subject),
    rangeChange(bytes(before), bytes(after), 'length', subject),
    rangeChange(lengths(before), lengths(after), 'length', subject),
    rangeChange(upTo(before.digits), upTo(after.digits), 'number of digits', subject),
    rangeChange(upTo(before.fractionDigits), upTo(after.fractionDigits), 'number of digits after the point', subject),
    multiplesChange(before, after, subject),
    patternChange(before, after, subject),
  ].filter((change) => change !== undefined)
  return changes.length > 0 ? changes.join(' and ') : undefined
}

/** How a domain with one atom normalizes white space. Undefined if it keeps white space, or if it has several atoms. */
function whiteSpaceOf({ atoms: [atom, ...more] }: Domain): WhiteSpace | undefined {
  return atom?.kind === 'scalar' && more.length === 0 ? atom.bounds?.whiteSpace : undefined
}

const normalized = { keep: 'kept', replace: 'replaced by spaces', collapse: 'collapsed' } as const

const spaceChange = (before: WhiteSpace | undefined, after: WhiteSpace | undefined, subject: string) =>
  before === after
    ? undefined
    : `white space in ${subject} was ${normalized[before ?? 'keep']} and is now ${normalized[after ?? 'keep']}`

/** A clause on how the items of a list or their number changed. Undefined if neither changed. */
function listChange(before: ItemList, after: ItemList, subject: string, terms: Terminology): string | undefined {
  if (before.separator !== after.separator) return undefined
  const counts = rangeChange(items(before.count), items(after.count), 'number of items', subject)
  const [own, other] = [before, after].map(({ items: atoms, standard }): Domain => ({
    atoms,
    span: { start: 0, end: 0 },
    ...(standard && { standard }),
  }))
  const [was, is] = [describeDomain(own!, terms), describeDomain(other!, terms)]
  const item = `an item of ${subject}`
  const itemChange =
    was === is ? undefined : (boundsChange(own!, other!, item, terms) ?? `${item} was ${was} and is now ${is}`)
  const changes = [counts, itemChange].filter((change) => change !== undefined)
  return changes.length > 0 ? changes.join(' and ') : undefined
}

/** The list of a domain that is a list without patterns; undefined for other domains. */
function listOf({ atoms }: Domain): ItemList | undefined {
  const [atom, ...more] = atoms.filter(({ kind }) => kind !== 'null')
  return atom?.kind === 'scalar' && more.length === 0 && !atom.bounds ? atom.own?.list : undefined
}

/** The bounds of both domains, if each is a single scalar or both restrict the same standard type. */
function boundsOfBoth(older: Domain, newer: Domain, terms: Terminology): readonly (Bounds | undefined)[] {
  if (older.standard && older.standard.name === newer.standard?.name)
    return [older, newer].map((one) => one.standard && { ...one.standard.bounds, ...rangeOf(boundsOf(one, terms)) })
  return [boundsOf(older, terms), boundsOf(newer, terms)]
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

/** The bounds of a domain that is one scalar; undefined for others, and for a concatenation, whose parts have bounds. */
function boundsOf({ atoms }: Domain, terms: Terminology): Bounds | undefined {
  const [atom, ...more] = atoms.filter(({ kind }) => kind !== 'null')
  const isScalar = atom?.kind === 'scalar' && !atom.own?.concatenation
  return isScalar && more.length === 0 ? (boundsIn(terms, atom) ?? {}) : undefined
}

const end = (value: string | number | undefined, words: string, isExclusive = false): End | undefined =>
  value === undefined ? undefined : { written: String(value), words, at: [String(value), isExclusive] }

const least = (value: string | number | undefined): End | undefined => end(value, 'at least')
const most = (value: string | number | undefined): End | undefined => end(value, 'at most')

const numbers = ({ min, max, above, below }: Bounds): Range => ({
  from: tighter(least(min), end(above, 'above', true), 1),
  to: tighter(most(max), end(below, 'below', true), -1),
})

const lengths = ({ minLength, maxLength }: Bounds): Range => ({
  from: least(minLength === 0 ? undefined : minLength),
  to: most(maxLength),
  unit: ['character', 'characters'],
})

const items = ({ min, max }: Count): Range => ({ from: least(min === 0 ? undefined : min), to: most(max) })

const bytes = ({ minBytes, maxBytes }: Bounds): Range => ({
  from: least(minBytes === 0 ? undefined : minBytes),
  to: most(maxBytes),
  unit: ['octet', 'octets'],
})

const momentWords = { min: 'no earlier than', above: 'after', max: 'no later than', below: 'before' } as const

/** The range of dates or times. If several bounds of one direction cannot be compared, only the first is used. */
function moments({ moments: all = [] }: Bounds): Range {
  const written = (...kinds: readonly string[]): End | undefined => {
    const bound = all.find(({ kind }) => kinds.includes(kind))
    const isExclusive = bound?.kind === 'above' || bound?.kind === 'below'
    return bound && { written: bound.moment.written, words: momentWords[bound.kind], at: [bound.moment, isExclusive] }
  }
  return { from: written('min', 'above'), to: written('max', 'below') }
}

const upTo = (count: number | undefined): Range => ({ from: undefined, to: most(count) })

function rangeChange(before: Range, after: Range, noun: string, subject: string): string | undefined {
  const [from, to] = [before, after].map(
    (range) => rangeText(range) ?? (noun === 'range' ? 'unrestricted' : 'unlimited'),
  )
  if (from === to) return undefined
  if (!isClosed(before) || !isClosed(after))
    return noun === 'range'
      ? `the values of ${subject} were ${from} and are now ${to}`
      : `the ${noun} of ${subject} was ${from} and is now ${to}`
  const verb = isWithin(after, before) ? 'shrank' : isWithin(before, after) ? 'grew' : 'changed'
  return `the ${noun} of ${subject} ${verb} from ${from} to ${to}`
}

const isClosed = ({ from, to }: Range): boolean => isIncluded(from) && isIncluded(to)

/** `0..150`, `above 0 and at most 150`, `at most 12 characters`, `no earlier than 2020-01-01`. Undefined without bounds. */
function rangeText({ from, to, unit }: Range): string | undefined {
  const ends = [from, to].filter((one) => one !== undefined)
  const last = ends.at(-1)
  if (!last) return undefined
  const counted = unit ? ` ${unit[last.written === '1' ? 0 : 1]}` : ''
  if (from && from.written === to?.written) return from.written + counted
  if (isIncluded(from) && isIncluded(to)) return `${from.written}..${to.written}${counted}`
  return ends.map(({ words, written }) => `${words} ${written}`).join(' and ') + counted
}

const isIncluded = (end: End | undefined): end is End => end !== undefined && !end.at[1]

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

function multiplesChange(
  { multipleOf: from = [] }: Bounds,
  { multipleOf: to = [] }: Bounds,
  subject: string,
): string | undefined {
  const [before, after] = [from.join(' and '), to.join(' and ')]
  if (before === after) return undefined
  if (before === '') return `${subject} must now be a multiple of ${after}`
  if (after === '') return `${subject} need not be a multiple of ${before} any more`
  return `${subject} had to be a multiple of ${before} and must now be one of ${after}`
}

function patternChange(before: Bounds, after: Bounds, subject: string): string | undefined {
  const [from = '', to = ''] = [before, after].map(({ patterns = [] }) =>
    patterns.flatMap(({ source, statement }) => (statement ? [] : `/${source}/`)).join(' and '),
  )
  if (from === to) return undefined
  if (from === '') return `${subject} must now match ${to}`
  if (to === '') return `${subject} need not match ${from} any more`
  return `the pattern of ${subject} was ${from} and is now ${to}`
}
