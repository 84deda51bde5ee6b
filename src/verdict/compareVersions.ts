import type { Proven } from '../certificates/checkCertificate.js'
import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import { checkExemptions } from '../compatibility/checkExemptions.js'
import type { CompareOptions, Comparison } from '../compatibility/compare.js'
import { today } from '../compatibility/exempter.js'
import type { Language } from '../pattern/language.js'
import { validVersions } from '../pattern/validVersions.js'
import type { Diagnostic } from '../text/diagnostic.js'
import type { Failure } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { brokenContract, failuresOf } from './brokenContract.js'
import { collectGarbage } from './collectGarbage.js'

export interface CompareVersionsOptions extends CompareOptions {
  /** The language that the contracts are written in. Default: the language of contracts. */
  readonly language?: Language | undefined
  /** Called with each warning about the newer version, including those about its exemptions. */
  readonly warn?: (warning: Diagnostic) => void
  /** Whether to check the verdict without the engine, by its certificate. If that fails, the comparison has failed. Default: no. */
  readonly verify?: boolean
  /** Called with the certificate of the verdict. Default: nothing is called. */
  readonly certified?: (certificate: string) => void
}

/** Two versions of a contract with their comparison; `failures` has the errors of versions that are broken. */
export interface VersionComparison {
  readonly older: Source
  readonly newer: Source
  readonly comparison: Comparison
  readonly failures?: readonly Failure[]
  /** What the certificate proves. Absent unless it was verified. */
  readonly verified?: Proven
}

/** Reads two versions of a contract and compares them, with certified witnesses. */
export async function compareVersions(
  older: Source,
  newer: Source,
  options: CompareVersionsOptions = {},
): Promise<VersionComparison> {
  const { language, warn, day = today() } = options
  const versions = validVersions(older, newer, { language, ...(warn && { warn }), pause: collectGarbage })
  if (!versions.older.ok || !versions.newer.ok)
    return { ...brokenContract(failuresOf(versions.older, versions.newer)), older, newer }
  if (warn) checkExemptions(versions.newer.value, day).forEach(warn)
  collectGarbage()
  const [before, after] = [versions.older.value, versions.newer.value]
  const certifying = { ...options, pause: collectGarbage }
  if (!options.verify && !options.certified)
    return { older, newer, comparison: await certifiedComparison(before, after, certifying) }
  const { certifiedVersions } = await import('../certificates/certifiedVersions.js') // on demand: few need it
  const certified = await certifiedVersions(
    { source: older, pattern: before },
    { source: newer, pattern: after },
    certifying,
  )
  if (!certified.ok) return { ...brokenContract([certified.failure]), older, newer }
  const { certificate, ...compared } = certified.value
  options.certified?.(certificate)
  return { older, newer, ...compared }
}
