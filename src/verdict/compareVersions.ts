import type { Diagnostic } from '../text/diagnostic.js'
import type { Source } from '../text/source.js'
import { verdictPlace, type KeptVerdict } from './cache/keptVerdict.js'
import type { VerdictCache } from './cache/verdictCache.js'
import { decideVersions, type DecideOptions, type VersionComparison } from './decideVersions.js'

export interface CompareVersionsOptions extends DecideOptions {
  /** Verdicts that were decided before. Default: every verdict is decided. */
  readonly cache?: VerdictCache | undefined
}

/**
 * Reads two versions of a contract and compares them, with certified witnesses, unless the cache has the verdict. A certificate from
 * the cache is verified again.
 */
export async function compareVersions(
  older: Source,
  newer: Source,
  { cache, ...options }: CompareVersionsOptions = {},
): Promise<VersionComparison> {
  const place = verdictPlace(cache, older, newer, options)
  if (!place) return (await decideVersions(older, newer, options)).compared
  const { kept } = place
  const known = kept && (await usable(older, newer, kept, options))
  if (known) {
    for (const warning of kept.warnings ?? []) options.warn?.(warning)
    return known
  }
  const warnings: Diagnostic[] = []
  const warn = (warning: Diagnostic): void => {
    warnings.push(warning)
    options.warn?.(warning)
  }
  const { compared, ...more } = await decideVersions(older, newer, { ...options, warn })
  if (!compared.failures) await place.keep({ comparison: compared.comparison, warnings, ...more })
  return compared
}

/** A kept verdict as it is used. Returns undefined if it must be verified, and its certificate does not prove it. */
async function usable(
  older: Source,
  newer: Source,
  { comparison, certificate }: KeptVerdict,
  { verify, language }: DecideOptions,
): Promise<VersionComparison | undefined> {
  if (!verify) return { older, newer, comparison }
  if (certificate === undefined) return undefined
  const { verifyCertificate } = await import('../certificates/verifyCertificate.js') // on demand: few need it
  const verified = await verifyCertificate(certificate, older, newer, { language })
  if (!verified.ok || verified.value.kind === 'unproven') return undefined
  const isYes = comparison.findings.length === 0 && !comparison.allowed
  if (isYes && verified.value.verdict !== 'compatible') return undefined
  return { older, newer, comparison, verified: verified.value }
}
