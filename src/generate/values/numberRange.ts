import { decimalOf, fractionDigits, type Decimal } from '../../pattern/tree/decimal.js'
import type { Bounds } from '../../pattern/tree/patternTree.js'
import type { Draw } from './draw.js'
import { withoutZeros } from '../../text/withoutZeros.js'

/** A scalar with its bounds. */
interface BoundedScalar {
  readonly type: string
  readonly bounds?: Bounds
}

/** A range of multiples of `step` units of 10^-scale; the ends are in steps. */
interface NumberRange {
  readonly scale: number
  readonly step: bigint
  readonly least: bigint | undefined
  readonly greatest: bigint | undefined
}

/** Numbers with more digits after the point are not generated. */
const maxDigits = 120
const maxZeros = 400n
/** How many numbers are drawn from, at most and if the range has no end. */
const maxDrawn = 2n ** 31n
const drawnWithoutEnd = 100n

/** The least and the greatest number of a scalar, if it has limits. */
export function numberEnds(scalar: BoundedScalar): readonly string[] {
  const range = numberRange(scalar)
  const ends = range ? [range.least, range.greatest] : []
  return [...new Set(ends.flatMap((end) => (end === undefined ? [] : [written(end * range!.step, range!.scale)])))]
}

/** The numbers right outside the limits of a scalar, and one between its multiples. */
export function numbersBeyond(scalar: BoundedScalar): readonly string[] {
  const range = numberRange(scalar)
  if (!range) return []
  const { scale, step, least, greatest } = range
  return [
    ...(least === undefined ? [] : [written((least - 1n) * step, scale)]),
    ...(greatest === undefined ? [] : [written((greatest + 1n) * step, scale)]),
    ...(step === 1n ? [] : [written((least ?? greatest ?? 1n) * step + 1n, scale)]),
  ]
}

/** Draws a number within the limits of a scalar. Returns undefined if the scalar has no limits and no multiples. */
export function drawnNumber(scalar: BoundedScalar, draw: Draw): string | undefined {
  const range = numberRange(scalar)
  if (!range) return undefined
  const { scale, step, least, greatest } = range
  const low = least ?? (greatest === undefined ? 1n : greatest - drawnWithoutEnd)
  const size = (greatest ?? low + drawnWithoutEnd) - low + 1n
  return written((low + BigInt(draw(Number(size < maxDrawn ? size : maxDrawn)))) * step, scale)
}

/** The numbers of a scalar with limits or multiples; undefined if it has none, or if no number is within its limits. */
function numberRange({ type, bounds = {} }: BoundedScalar): NumberRange | undefined {
  const { min, max, above, below, multipleOf = [] } = bounds
  const multiples = multipleOf.map(decimalOf)
  const limits = [min, max, above, below].flatMap((limit) => (limit === undefined ? [] : [decimalOf(limit)]))
  const digits = type === 'integer' ? 0 : bounds.fractionDigits
  const isOpen = above !== undefined || below !== undefined
  const scale = Math.max(digits ?? finest(limits) + (isOpen ? 1 : 0), finest(multiples))
  const all = [...limits, ...multiples]
  if (all.length === 0 || scale > maxDigits || all.some(({ exponent }) => exponent > maxZeros)) return undefined
  return inSteps(bounds, scale, multiples.length === 0 ? 1n : stepOf(multiples, digits ?? scale, scale))
}

function inSteps(bounds: Bounds, scale: number, step: bigint): NumberRange | undefined {
  const [low, high] = [leastOf(bounds, scale), greatestOf(bounds, scale)]
  const least = low === undefined ? undefined : -quotient(-low, step)
  const greatest = high === undefined ? undefined : quotient(high, step)
  const isEmpty = least !== undefined && greatest !== undefined && least > greatest
  return isEmpty ? undefined : { scale, step, least, greatest }
}

/** The least common multiple of some numbers and of 10^-digits, in units of 10^-scale. */
const stepOf = (multiples: readonly Decimal[], digits: number, scale: number): bigint =>
  multiples
    .map((number) => floor(number, scale))
    .reduce(leastCommonMultiple, 10n ** BigInt(Math.max(scale - digits, 0)))

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [a, b]
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  return (a / divisor) * b
}

/** The quotient, rounded down. */
const quotient = (number: bigint, by: bigint): bigint => number / by - (number < 0n && number % by !== 0n ? 1n : 0n)

/** The most digits after the point of some numbers. */
const finest = (limits: readonly Decimal[]): number =>
  limits.reduce((most, limit) => Math.max(most, Number(fractionDigits(limit))), 0)

const leastOf = ({ min, above, digits }: Bounds, scale: number): bigint | undefined =>
  [
    ...(min === undefined ? [] : [ceiling(decimalOf(min), scale)]),
    ...(above === undefined ? [] : [floor(decimalOf(above), scale) + 1n]),
    ...(digits === undefined ? [] : [1n - 10n ** BigInt(digits)]),
  ].reduce<bigint | undefined>((one, other) => (one !== undefined && one > other ? one : other), undefined)

const greatestOf = ({ max, below, digits }: Bounds, scale: number): bigint | undefined =>
  [
    ...(max === undefined ? [] : [floor(decimalOf(max), scale)]),
    ...(below === undefined ? [] : [ceiling(decimalOf(below), scale) - 1n]),
    ...(digits === undefined ? [] : [10n ** BigInt(digits) - 1n]),
  ].reduce<bigint | undefined>((one, other) => (one !== undefined && one < other ? one : other), undefined)

/** The greatest multiple of 10^-scale that is not above a number. */
function floor({ sign, digits, exponent }: Decimal, scale: number): bigint {
  const size = BigInt(sign) * BigInt(digits === '' ? '0' : digits)
  const shift = exponent + BigInt(scale)
  if (shift >= 0n) return size * 10n ** shift
  return quotient(size, 10n ** -shift)
}

/** The least multiple of 10^-scale that is not below a number. */
const ceiling = ({ sign, ...size }: Decimal, scale: number): bigint =>
  -floor({ ...size, sign: sign === 0 ? 0 : sign === 1 ? -1 : 1 }, scale)

/** A multiple of 10^-scale, without zeros at the end of its fraction. */
function written(size: bigint, scale: number): string {
  const digits = String(size < 0n ? -size : size).padStart(scale + 1, '0')
  const fraction = withoutZeros(digits.slice(digits.length - scale))
  const whole = digits.slice(0, digits.length - scale)
  return `${size < 0n ? '-' : ''}${whole}${fraction === '' || scale === 0 ? '' : `.${fraction}`}`
}
