import type { ContractPattern } from '../pattern/tree/patternTree.js'
import { decide, type CompareOptions, type Comparison } from './compare.js'
import type { Confirmation, Finding } from './reasons/changes/finding.js'
import type { ProvenFinding } from './reasons/proof.js'

/** How many findings are certified between two pauses. */
const certifiedAtOnce = 1000

export interface CertifyOptions extends CompareOptions {
  /** Called with all findings, and what their confirmed witnesses claim. Default: nothing is called. */
  readonly proved?: (proven: readonly ProvenFinding[]) => void
}

/**
 * Compares contracts and has the matchers confirm every witness before it is reported.
 * @throws Uncertified if a witness proves nothing, which is a bug of codicil.
 */
export async function certifiedComparison(
  older: ContractPattern,
  newer: ContractPattern,
  options: CertifyOptions = {},
): Promise<Comparison> {
  const { confirm, proved } = options
  const { comparison, proven } = decide(older, newer, options)
  if (proven.some(({ claim }) => claim)) {
    const { certify } = await import('./certify.js') // on demand: it loads the payload readers
    for (let from = 0; from < proven.length; from += certifiedAtOnce) {
      await certify(proven.slice(from, from + certifiedAtOnce))
      options.pause?.()
    }
  }
  proved?.(proven)
  return confirm ? withConfirmations(comparison, await confirm(proven, { older, newer })) : comparison
}

/** A comparison whose findings have what another judge says about them. */
function withConfirmations(comparison: Comparison, confirmations: ReadonlyMap<Finding, Confirmation>): Comparison {
  const confirmed = (finding: Finding): Finding => {
    const confirmation = confirmations.get(finding)
    return confirmation ? { ...finding, confirmation } : finding
  }
  const { findings, scenarios, allowed } = comparison
  return {
    ...comparison,
    findings: findings.map(confirmed),
    scenarios: scenarios.map((scenario) => ({ ...scenario, findings: scenario.findings.map(confirmed) })),
    ...(allowed && { allowed: allowed.map((one) => ({ ...one, finding: confirmed(one.finding) })) }),
  }
}
