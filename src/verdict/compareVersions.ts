import { today } from '../compatibility/exempter.js'
import type { Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import type { KeptVerdict, verdictPlace, VerdictPlace } from './cache/keptVerdict.js'
import type { VerdictCache } from './cache/verdictCache.js'
import type { Workers } from './workers.js'
import { decideVersions, type DecidedVersions, type DecideOptions, type VersionComparison } from './decideVersions.js'

export interface CompareVersionsOptions extends DecideOptions {
  /** Called with each warning about the newer version, including those about its exemptions. */
  readonly warn?: (warning: Diagnostic) => void
  /** Verdicts that were decided before. Default: every verdict is decided. */
  readonly cache?: VerdictCache | undefined
  /** Threads that decide. Default: this one. */
  readonly workers?: Workers | undefined
  /** Whether findings say how they can be allowed. Default: yes. */
  readonly allowances?: boolean
}

/**
 * Reads two versions of a contract and compares them, with certified witnesses, unless the cache has the verdict. A certificate from
 * the cache is verified again.
 */
export async function compareVersions(
  older: Source,
  newer: Source,
  { allowances = true, ...options }: CompareVersionsOptions = {},
): Promise<VersionComparison> {
  const compared = await keptOrDecided(older, newer, options)
  if (!allowances || compared.comparison.findings.length === 0) return compared
  const { withAllowances } = await import('../allowances/withAllowances.js') // on demand: it reads the texts again
  return { ...compared, comparison: withAllowances(compared.comparison, newer, options.day ?? today()) }
}

async function keptOrDecided(
  older: Source,
  newer: Source,
  { cache, workers, warn, ...options }: CompareVersionsOptions,
): Promise<VersionComparison> {
  const place = cache && (await placeIn(cache, older, newer, options))
  const known = place?.kept && (await usable(older, newer, place.kept, options))
  const decided =
    known ?? (await workers?.decide(older, newer, options)) ?? (await decideVersions(older, newer, options))
  const { compared, ...kept } = decided
  for (const warning of kept.warnings) warn?.(warning)
  if (!known && !compared.failures) await place?.keep({ comparison: compared.comparison, ...kept })
  return compared
}

/** Loaded on demand: few comparisons have a cache. */
async function placeIn(...asked: Parameters<typeof verdictPlace>): Promise<VerdictPlace | undefined> {
  const { verdictPlace } = await import('./cache/keptVerdict.js')
  return verdictPlace(...asked)
}

/** A kept verdict as it is used. Returns undefined if it lacks something, or must be verified and its certificate does not prove it. */
async function usable(
  older: Source,
  newer: Source,
  { comparison, warnings, certificate }: KeptVerdict,
  { verify, language }: DecideOptions,
): Promise<DecidedVersions | undefined> {
  if (!warnings) return undefined
  if (!verify) return { compared: { older, newer, comparison }, warnings }
  if (certificate === undefined) return undefined
  const { verifyCertificate } = await import('../certificates/verifyCertificate.js') // on demand: few need it
  const verified = await verifyCertificate(certificate, older, newer, { language })
  if (!verified.ok || verified.value.kind === 'unproven') return undefined
  const isYes = comparison.findings.length === 0 && !comparison.allowed
  if (isYes && verified.value.verdict !== 'compatible') return undefined
  return { compared: { older, newer, comparison, verified: verified.value }, warnings }
}
