import { compareDecimals, decimalOf } from '../../../pattern/tree/decimal.js'
import type { NumberLimit } from '../schema/schema.js'

const compare = (one: NumberLimit, other: NumberLimit): number => compareDecimals(decimalOf(one.number), decimalOf(other.number)) // prettier-ignore

/** The stricter of two lower limits. */
export const higher = (one: NumberLimit | undefined, other: NumberLimit | undefined): NumberLimit | undefined =>
  stricter(one, other, 1)

/** The stricter of two upper limits. */
export const lower = (one: NumberLimit | undefined, other: NumberLimit | undefined): NumberLimit | undefined =>
  stricter(one, other, -1)

function stricter(one: NumberLimit | undefined, other: NumberLimit | undefined, sign: 1 | -1): NumberLimit | undefined {
  if (!one || !other) return one ?? other
  const order = compare(one, other) * sign
  if (order !== 0) return order > 0 ? one : other
  return one.isExclusive ? one : other
}

/** Whether a number is within limits. */
export function isWithin(number: string, from: NumberLimit | undefined, to: NumberLimit | undefined): boolean {
  const limit = { number, isExclusive: false }
  const [above, below] = [from ? compare(limit, from) : 1, to ? compare(to, limit) : 1]
  return (from?.isExclusive ? above > 0 : above >= 0) && (to?.isExclusive ? below > 0 : below >= 0)
}

/** Whether no number lies between limits. */
export function areEmpty(from: NumberLimit | undefined, to: NumberLimit | undefined): boolean {
  if (!from || !to) return false
  const order = compare(from, to)
  return order > 0 || (order === 0 && (from.isExclusive || to.isExclusive))
}
