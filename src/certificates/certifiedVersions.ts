import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import type { CompareOptions, Comparison } from '../compatibility/compare.js'
import { alike } from '../compatibility/namespaces/alike.js'
import { readBy } from '../compatibility/readers/readBy.js'
import type { ProvenFinding } from '../compatibility/reasons/proof.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { certificateText } from './certificate.js'
import { certificateOf } from './certificateOf.js'
import { certifiedText } from './certifiedText.js'
import type { Proven } from './checkCertificate.js'
import { beyondProof, severalReaders, unproven } from './failures.js'
import { verifyCertificate, type VerifyOptions } from './verifyCertificate.js'

/** How to compare and certify. */
export interface CertifiedVersionsOptions extends CompareOptions, VerifyOptions {
  /** Whether to check the certificate as well. Default: no. */
  readonly verify?: boolean
}

/** A version of a contract: its source, and the pattern that was read from it. */
export interface CertifiableVersion {
  readonly source: Source
  readonly pattern: ContractPattern
}

/** A comparison with the certificate of its verdict. */
export interface CertifiedVersions {
  readonly comparison: Comparison
  /** JSON lines (schemas/certificate.schema.json). */
  readonly certificate: string
  /** What the certificate proves. Absent unless it was verified. */
  readonly verified?: Proven
}

/**
 * Compares two contracts and certifies the verdict (docs/proof.md). To verify the certificate, both texts are read again, so that
 * nothing of the comparison is trusted. Fails with `unproven` if the verdict is not proven, which is a bug of codicil, with
 * `beyond-proof` if no certificate can prove it, with `several-readers` if it depends on more than one reader, and with `budget-exceeded`.
 *
 * @example const versions = [older, newer].map((source) => ({ source, pattern: loadContract(source).pattern }))
 * const certified = await certifiedVersions(...versions)
 * if (certified.ok) console.log(certified.value.certificate)
 */
export async function certifiedVersions(
  older: CertifiableVersion,
  newer: CertifiableVersion,
  options: CertifiedVersionsOptions = {},
): Promise<Result<CertifiedVersions>> {
  const [reader, ...others] = options.readers ?? []
  if (others.length > 0) return severalReaders()
  let proven: readonly ProvenFinding[] = []
  const proved = (all: readonly ProvenFinding[]): void => {
    proven = all
  }
  const comparison = await certifiedComparison(older.pattern, newer.pattern, { ...options, proved })
  const [before, after] = alike(older.pattern, newer.pattern)
  const lines = certificateOf(
    { comparison, proven, level: options.level ?? 'type', reader },
    readBy({ older: before, newer: after }, reader ?? 'declared'),
    { older: await certifiedText(older.source), newer: await certifiedText(newer.source) },
  )
  if (!lines.ok) return lines
  const certificate = certificateText(lines.value)
  if (!options.verify) return success({ comparison, certificate })
  const verified = await verifyCertificate(certificate, older.source, newer.source, options)
  if (!verified.ok) return verified
  if (verified.value.kind === 'unproven') return unproven(verified.value.reason)
  const open = lines.value.find((line) => 'scenario' in line && line.outcome === 'unproven')
  return open && 'scenario' in open
    ? beyondProof(open.scenario)
    : success({ comparison, certificate, verified: verified.value })
}
