import { canonicalNumber } from '../pattern/canonicalNumber.js'
import type { ScalarPattern } from '../pattern/patternTree.js'
import type { Draw } from './draw.js'

/** Some decimal numbers: the multiples of 10^-scale from the least to the greatest one, as such multiples. */
interface NumberRange {
  readonly scale: number
  readonly least: bigint | undefined
  readonly greatest: bigint | undefined
}

/** Numbers with more digits after the point are not generated. */
const mostDigits = 40
/** How many numbers are drawn from, at most and if the range has no end. */
const mostDrawn = 2n ** 31n
const fewDrawn = 100n

/** The least and the greatest number of a scalar, if it has limits. */
export function numberEnds(scalar: ScalarPattern): readonly string[] {
  const range = numberRange(scalar)
  const ends = range ? [range.least, range.greatest] : []
  return [...new Set(ends.flatMap((end) => (end === undefined ? [] : [written(end, range!.scale)])))]
}

/** The numbers right outside the limits of a scalar. */
export function numbersBeyond(scalar: ScalarPattern): readonly string[] {
  const range = numberRange(scalar)
  if (!range) return []
  const { scale, least, greatest } = range
  return [
    ...(least === undefined ? [] : [written(least - 1n, scale)]),
    ...(greatest === undefined ? [] : [written(greatest + 1n, scale)]),
  ]
}

/** A number within the limits of a scalar; undefined if it has none. */
export function drawnNumber(scalar: ScalarPattern, draw: Draw): string | undefined {
  const range = numberRange(scalar)
  if (!range) return undefined
  const { scale, least, greatest } = range
  const low = least ?? greatest! - fewDrawn
  const size = (greatest ?? low + fewDrawn) - low + 1n
  return written(low + BigInt(draw(Number(size < mostDrawn ? size : mostDrawn))), scale)
}

/** The numbers of a scalar with limits; undefined if it has none, or if there are none between them. */
function numberRange({ type, bounds = {} }: ScalarPattern): NumberRange | undefined {
  const { min, max, above, below, digits, fractionDigits } = bounds
  const given = [min, max, above, below].flatMap((limit) => (limit === undefined ? [] : [canonicalNumber(limit)]))
  if (given.length === 0 || given.some((limit) => limit.includes('e'))) return undefined
  const exclusive = above === undefined && below === undefined ? 0 : 1
  const finest = Math.max(...given.map((limit) => (limit.split('.')[1] ?? '').length)) + exclusive
  const scale = type === 'integer' ? 0 : (fractionDigits ?? finest)
  if (scale > mostDigits) return undefined
  const most = digits === undefined ? [] : [10n ** BigInt(digits) - 1n]
  const least = [
    ...(min === undefined ? [] : [ceiling(min, scale)]),
    ...(above === undefined ? [] : [floor(above, scale) + 1n]),
    ...most.map((limit) => -limit),
  ].reduce<bigint | undefined>((one, other) => (one === undefined || other > one ? other : one), undefined)
  const greatest = [
    ...(max === undefined ? [] : [floor(max, scale)]),
    ...(below === undefined ? [] : [ceiling(below, scale) - 1n]),
    ...most,
  ].reduce<bigint | undefined>((one, other) => (one === undefined || other < one ? other : one), undefined)
  return least !== undefined && greatest !== undefined && least > greatest ? undefined : { scale, least, greatest }
}

/** The greatest multiple of 10^-scale that is not above a number. */
function floor(text: string, scale: number): bigint {
  const canonical = canonicalNumber(text)
  const [whole = '', fraction = ''] = canonical.replace('-', '').split('.')
  const size = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  return canonical.startsWith('-') ? -size - (fraction.length > scale ? 1n : 0n) : size
}

/** The least multiple of 10^-scale that is not below a number. */
const ceiling = (text: string, scale: number): bigint =>
  -floor(text.startsWith('-') ? text.slice(1) : `-${text.replace('+', '')}`, scale)

/** A multiple of 10^-scale, without zeros at the end of its fraction. */
function written(size: bigint, scale: number): string {
  const digits = String(size < 0n ? -size : size).padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - scale)
  return `${size < 0n ? '-' : ''}${whole}${fraction === '' || scale === 0 ? '' : `.${fraction}`}`
}
