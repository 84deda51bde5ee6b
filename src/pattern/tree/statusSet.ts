/** Statuses from one to another, both included. */
export interface StatusRange {
  readonly from: number
  readonly to: number
}

/** A set of statuses: ranges in ascending order that do not touch. */
export type StatusSet = readonly StatusRange[]

interface Statuses {
  readonly status: number
  readonly statuses?: StatusSet
}

/** The statuses that a response may have. */
export const statusesOf = ({ status, statuses }: Statuses): StatusSet => statuses ?? [{ from: status, to: status }]

/** The set of some statuses, each given as a range. Ranges may overlap and touch, and come in any order. */
export function statusSet(ranges: readonly StatusRange[]): StatusSet {
  const joined: StatusRange[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && range.from <= last.to + 1)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else joined.push(range)
  }
  return joined
}

/** The statuses of one set that are not in another. */
export const withoutStatuses = (set: StatusSet, other: StatusSet): StatusSet =>
  other.reduce<StatusSet>(
    (left, { from, to }) =>
      left
        .flatMap((range) => [
          { from: range.from, to: Math.min(range.to, from - 1) },
          { from: Math.max(range.from, to + 1), to: range.to },
        ])
        .filter((range) => range.from <= range.to),
    set,
  )

export const hasStatus = (set: StatusSet, status: number): boolean =>
  set.some(({ from, to }) => status >= from && status <= to)

/** Whether two sets have a status in common. */
export const shareStatus = (one: StatusSet, other: StatusSet): boolean =>
  one.some(({ from, to }) => other.some((range) => range.from <= to && from <= range.to))

/** A set in words: `404`, `4XX`, `200 or 400 to 403`. */
export const statusText = (set: StatusSet): string => set.map(rangeText).join(' or ')

function rangeText({ from, to }: StatusRange): string {
  if (from === to) return String(from)
  return from % 100 === 0 && to === from + 99 ? `${String(from / 100)}XX` : `${String(from)} to ${String(to)}`
}
