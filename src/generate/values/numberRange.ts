import { decimalOf, fractionDigits, type Decimal } from '../../pattern/tree/decimal.js'
import type { Bounds } from '../../pattern/tree/patternTree.js'
import type { Draw } from './draw.js'
import { withoutZeros } from '../../text/withoutZeros.js'

/** A scalar with its bounds. */
interface BoundedScalar {
  readonly type: string
  readonly bounds?: Bounds
}

/** A range of decimal numbers with `scale` digits after the point; the ends are in units of 10^-scale. */
interface NumberRange {
  readonly scale: number
  readonly least: bigint | undefined
  readonly greatest: bigint | undefined
}

/** Numbers with more digits after the point are not generated. */
const maxDigits = 40
const maxZeros = 400n
/** How many numbers are drawn from, at most and if the range has no end. */
const maxDrawn = 2n ** 31n
const drawnWithoutEnd = 100n

/** The least and the greatest number of a scalar, if it has limits. */
export function numberEnds(scalar: BoundedScalar): readonly string[] {
  const range = numberRange(scalar)
  const ends = range ? [range.least, range.greatest] : []
  return [...new Set(ends.flatMap((end) => (end === undefined ? [] : [written(end, range!.scale)])))]
}

/** The numbers right outside the limits of a scalar. */
export function numbersBeyond(scalar: BoundedScalar): readonly string[] {
  const range = numberRange(scalar)
  if (!range) return []
  const { scale, least, greatest } = range
  return [
    ...(least === undefined ? [] : [written(least - 1n, scale)]),
    ...(greatest === undefined ? [] : [written(greatest + 1n, scale)]),
  ]
}

/** Draws a number within the limits of a scalar. Returns undefined if the scalar has no limits. */
export function drawnNumber(scalar: BoundedScalar, draw: Draw): string | undefined {
  const range = numberRange(scalar)
  if (!range) return undefined
  const { scale, least, greatest } = range
  const low = least ?? greatest! - drawnWithoutEnd
  const size = (greatest ?? low + drawnWithoutEnd) - low + 1n
  return written(low + BigInt(draw(Number(size < maxDrawn ? size : maxDrawn))), scale)
}

/** The numbers of a scalar with limits; undefined if it has none, or if there are none between them. */
function numberRange({ type, bounds = {} }: BoundedScalar): NumberRange | undefined {
  const { min, max, above, below } = bounds
  const limits = [min, max, above, below].flatMap((limit) => (limit === undefined ? [] : [decimalOf(limit)]))
  const isOpen = above !== undefined || below !== undefined
  const scale = type === 'integer' ? 0 : (bounds.fractionDigits ?? finest(limits) + (isOpen ? 1 : 0))
  if (limits.length === 0 || scale > maxDigits || limits.some(({ exponent }) => exponent > maxZeros)) return undefined
  const [least, greatest] = [leastOf(bounds, scale), greatestOf(bounds, scale)]
  return least !== undefined && greatest !== undefined && least > greatest ? undefined : { scale, least, greatest }
}

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
  const unit = 10n ** -shift
  return size / unit - (size < 0n && size % unit !== 0n ? 1n : 0n)
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
