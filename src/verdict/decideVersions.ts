import type { Proven } from '../certificates/checkCertificate.js'
import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import { checkExemptions } from '../compatibility/checkExemptions.js'
import type { CompareOptions, Comparison } from '../compatibility/compare.js'
import { today } from '../compatibility/exempter.js'
import type { Language } from '../pattern/language.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { validVersions } from '../pattern/validVersions.js'
import type { Diagnostic } from '../text/diagnostic.js'
import type { Failure } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { brokenContract, failuresOf } from './brokenContract.js'
import { collectGarbage } from './collectGarbage.js'

export interface DecideOptions extends CompareOptions {
  /** The language that the contracts are written in. Default: the language of contracts. */
  readonly language?: Language | undefined
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

/** A decided comparison, and what else it takes to use it again. */
export interface DecidedVersions {
  readonly compared: VersionComparison
  /** The warnings about the newer version, including those about its exemptions. */
  readonly warnings: readonly Diagnostic[]
  /** The only day on which the verdict holds. Absent if it does not depend on the day. */
  readonly day?: string
  /** Absent unless the verdict was verified. */
  readonly certificate?: string
}

/** Reads two versions of a contract and compares them, with certified witnesses. */
export async function decideVersions(
  older: Source,
  newer: Source,
  options: DecideOptions = {},
): Promise<DecidedVersions> {
  const { language, day = today() } = options
  const warnings: Diagnostic[] = []
  const warn = (warning: Diagnostic): void => void warnings.push(warning)
  const versions = validVersions(older, newer, { language, warn, pause: collectGarbage })
  if (!versions.older.ok || !versions.newer.ok)
    return { compared: { ...brokenContract(failuresOf(versions.older, versions.newer)), older, newer }, warnings }
  warnings.push(...checkExemptions(versions.newer.value, day))
  collectGarbage()
  const [before, after] = [versions.older.value, versions.newer.value]
  const dated = dayOf(before, after, options)
  const certifying = { ...options, pause: collectGarbage }
  if (!options.verify && !options.certified) {
    const comparison = await certifiedComparison(before, after, certifying)
    return { compared: { older, newer, comparison }, warnings, ...dated }
  }
  const { certifiedVersions } = await import('../certificates/certifiedVersions.js') // on demand: few need it
  const certified = await certifiedVersions(
    { source: older, pattern: before },
    { source: newer, pattern: after },
    certifying,
  )
  if (!certified.ok) return { compared: { ...brokenContract([certified.failure]), older, newer }, warnings }
  const { certificate, ...compared } = certified.value
  options.certified?.(certificate)
  return { compared: { older, newer, ...compared }, warnings, ...dated, ...(options.verify && { certificate }) }
}

/** The day, if the verdict on two contracts depends on it: exemptions, retirements and ignored rules have a last day. */
export const dayOf = (
  older: ContractPattern,
  newer: ContractPattern,
  { ignore = [], day = today() }: DecideOptions,
): Pick<DecidedVersions, 'day'> =>
  (newer.exemptions ?? []).length > 0 ||
  older.scenarios.some(({ retires }) => retires !== undefined) ||
  ignore.some(({ until }) => until !== undefined)
    ? { day }
    : {}
