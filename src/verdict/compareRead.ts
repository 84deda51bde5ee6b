import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import type { Comparison } from '../compatibility/compare.js'
import { success, type Result } from '../text/failure.js'
import { brokenContract, failuresOf } from './brokenContract.js'
import { verdictPlace } from './cache/keptVerdict.js'
import type { CompareVersionsOptions } from './compareVersions.js'
import { dayOf, type DecidedVersions, type DecideOptions } from './decideVersions.js'
import type { ReadableVersion } from './versionReader.js'

/** Compares two versions of a history, unless the cache has the verdict. Fails with the errors of the newer one, or of the older one. */
export async function compareRead(
  older: ReadableVersion,
  newer: ReadableVersion,
  { cache, workers, ...options }: CompareVersionsOptions,
): Promise<Result<Comparison>> {
  const place = verdictPlace(cache, older.source, newer.source, options)
  if (place?.kept) return success(place.kept.comparison)
  const answer = await workers?.decide(older.source, newer.source, options)
  const { compared, ...kept } = answer && !answer.compared.failures ? answer : await decideRead(older, newer, options)
  const [failure] = compared.failures ?? []
  if (failure) return { ok: false, failure }
  await place?.keep({ comparison: compared.comparison, ...kept })
  return success(compared.comparison)
}

/** Decides about versions that may have been read before. */
async function decideRead(
  older: ReadableVersion,
  newer: ReadableVersion,
  options: DecideOptions,
): Promise<Omit<DecidedVersions, 'warnings'>> {
  const versions = { older: older.source, newer: newer.source }
  const [after, before] = [newer.contract(), older.contract()]
  if (!after.ok || !before.ok) return { compared: { ...brokenContract(failuresOf(after, before)), ...versions } }
  const comparison = await certifiedComparison(before.value, after.value, options)
  return { compared: { ...versions, comparison }, ...dayOf(before.value, after.value, options) }
}
