import type { Comparison } from '../../compatibility/compare.js'
import { today } from '../../compatibility/exempter.js'
import type { Diagnostic } from '../../text/diagnostic.js'
import type { Source } from '../../text/source.js'
import type { DecideOptions } from '../decideVersions.js'
import { packed, sourcesOf, unpacked } from './packed.js'
import type { VerdictCache } from './verdictCache.js'
import { verdictKey } from './verdictKey.js'

/** What a cache keeps of a comparison. */
export interface KeptVerdict {
  readonly comparison: Comparison
  /** The warnings about the newer version. Absent if a history was compared, which reports none. */
  readonly warnings?: readonly Diagnostic[]
  /** Absent unless the verdict was verified. */
  readonly certificate?: string
  /** The only day on which it holds, if it depends on the day. */
  readonly day?: string
}

/** A verdict in the cache, or the place for one. */
export interface VerdictPlace {
  /** Undefined if the cache has no verdict that holds today, with what was asked for. */
  readonly kept: KeptVerdict | undefined
  readonly keep: (verdict: KeptVerdict) => Promise<void>
}

/** Looks up the verdict on two versions. Returns undefined without a cache, or if the verdict cannot be kept in one. */
export function verdictPlace(
  cache: VerdictCache | undefined,
  older: Source,
  newer: Source,
  options: DecideOptions,
): VerdictPlace | undefined {
  const key = cache && verdictKey(older, newer, options)
  if (!cache || key === undefined) return undefined
  const referred = { sources: sourcesOf(older, newer), ignore: options.ignore ?? [] }
  const entry = cache.find(key)
  const verdict = entry === undefined ? undefined : (unpacked(entry, referred) as KeptVerdict | undefined)
  return {
    kept: verdict && holding(verdict, options),
    keep: async (verdict) => {
      // Another run may have more steps or memory for what is undecided.
      const text = verdict.comparison.undecided.length === 0 ? packed(verdict, referred) : undefined
      if (text !== undefined) await cache.keep(key, text)
    },
  }
}

const holding = (verdict: KeptVerdict, { day = today() }: DecideOptions): KeptVerdict | undefined =>
  (verdict.day ?? day) === day ? verdict : undefined
