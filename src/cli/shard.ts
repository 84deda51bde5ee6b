import type { Shard } from '../report/comparisons/changedReport.js'
import { failed, success, type Result } from '../text/failure.js'

/** Reads `2/5`. Fails with `usage`. */
export function parseShard(text: string): Result<Shard> {
  const [, index, count] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number)
  return index !== undefined && count !== undefined && index >= 1 && index <= count
    ? success({ index, count })
    : failed(
        'usage',
        `'${text}' is not a shard`,
        'give the part and the number of parts: `--shard 2/5` is the second of five',
      )
}

/** The items of a shard: every `count`-th item, so that the sizes of the shards differ by at most one. */
export const ofShard = <T>(items: readonly T[], { index, count }: Shard): T[] =>
  items.filter((_, position) => position % count === index - 1)
