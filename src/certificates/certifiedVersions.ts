import { certifiedComparison } from '../compatibility/certifiedComparison.js'
import type { CompareOptions, Comparison } from '../compatibility/compare.js'
import { alike } from '../compatibility/namespaces/alike.js'
import type { ProvenFinding } from '../compatibility/reasons/proof.js'
import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { certificateOf } from './certificateOf.js'
import { certificateText } from './certificate.js'
import { certifiedText } from './certifiedText.js'
import type { Proven } from './checkCertificate.js'
import { beyondProof, unproven } from './failures.js'
import { verifyCertificate, type VerifyOptions } from './verifyCertificate.js'

export interface CertifiedVersionsOptions extends CompareOptions, VerifyOptions {
  /** Whether to check the certificate as well. Default: no. */
  readonly verify?: boolean
  /** Called with the certificate. Default: nothing is called. */
  readonly certified?: (certificate: string) => void
}

/** A comparison whose verdict has a certificate. */
export interface CertifiedVersions {
  readonly comparison: Comparison
  /** What the certificate proves. Absent unless it was verified. */
  readonly verified?: Proven
}

/**
 * Compares two versions and certifies the verdict. To verify the certificate, both texts are read again, so that nothing of the
 * comparison is trusted. Fails as {@link certificateOf} does, and with `unproven` if the certificate is refused.
 */
export async function certifiedVersions(
  patterns: { readonly older: ContractPattern; readonly newer: ContractPattern },
  { older, newer }: { readonly older: Source; readonly newer: Source },
  options: CertifiedVersionsOptions,
): Promise<Result<CertifiedVersions>> {
  const [before, after] = alike(patterns.older, patterns.newer)
  let proven: readonly ProvenFinding[] = []
  const proved = (all: readonly ProvenFinding[]): void => {
    proven = all
  }
  const comparison = await certifiedComparison(patterns.older, patterns.newer, { ...options, proved })
  const texts = { older: await certifiedText(older), newer: await certifiedText(newer) }
  const lines = certificateOf(
    { comparison, proven, level: options.level ?? 'type' },
    { older: before, newer: after },
    texts,
  )
  if (!lines.ok) return lines
  const certificate = certificateText(lines.value)
  options.certified?.(certificate)
  if (!options.verify) return success({ comparison })
  const verified = await verifyCertificate(certificate, older, newer, options)
  if (!verified.ok) return verified
  if (verified.value.kind === 'unproven') return unproven(verified.value.reason)
  const open = lines.value.find((line) => 'scenario' in line && line.outcome === 'unproven')
  return open && 'scenario' in open ? beyondProof(open.scenario) : success({ comparison, verified: verified.value })
}
