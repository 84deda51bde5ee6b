import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import type { Comparison } from '../compatibility/compare.js'
import { success, type Result } from '../text/failure.js'
import { verdictPlace } from './cache/keptVerdict.js'
import type { CompareVersionsOptions } from './compareVersions.js'
import { dayOf } from './decideVersions.js'
import type { ReadableVersion } from './versionReader.js'

/** Compares two versions of a history, unless the cache has the verdict. Fails with the errors of the newer one, or of the older one. */
export async function compareRead(
  older: ReadableVersion,
  newer: ReadableVersion,
  { cache, ...options }: CompareVersionsOptions,
): Promise<Result<Comparison>> {
  const place = verdictPlace(cache, older.source, newer.source, options)
  if (place?.kept) return success(place.kept.comparison)
  const after = newer.contract()
  if (!after.ok) return after
  const before = older.contract()
  if (!before.ok) return before
  const comparison = await certifiedComparison(before.value, after.value, options)
  await place?.keep({ comparison, ...dayOf(before.value, after.value, options) })
  return success(comparison)
}
