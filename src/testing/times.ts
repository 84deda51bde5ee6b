/** How often something happens: exactly this many times, or within bounds. */
export type Times = number | { readonly atLeast?: number; readonly atMost?: number }

/** `Times` as bounds. */
export interface TimesBounds {
  readonly least: number
  /** May be infinite. */
  readonly most: number
}

/** The bounds of `times`. Default: at least once. @throws TypeError if they are not whole numbers, or contradict each other */
export function boundsOf(times: Times = { atLeast: 1 }): TimesBounds {
  const { atLeast: least = 0, atMost: most = Infinity } =
    typeof times === 'number' ? { atLeast: times, atMost: times } : times
  const isCount = (count: number): boolean => count >= 0 && (Number.isInteger(count) || count === Infinity)
  if (isCount(least) && isCount(most) && least <= most && least < Infinity) return { least, most }
  throw new TypeError(
    '`times` is a whole number, or { atLeast, atMost } with whole numbers, the first not the greater one',
  )
}

const inWords: Readonly<Record<number, string>> = { 1: 'once', 2: 'twice' }

/** A number of times as text: `once`, `3 times`. */
export const countText = (count: number): string => inWords[count] ?? `${String(count)} times`

/** Bounds as text: `never`, `once`, `at least twice`, `2 to 5 times`. */
export function boundsText({ least, most }: TimesBounds): string {
  if (most === 0) return 'never'
  if (least === most) return countText(least)
  if (most === Infinity) return `at least ${countText(least)}`
  return least === 0 ? `at most ${countText(most)}` : `${String(least)} to ${String(most)} times`
}
