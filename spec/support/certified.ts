import type { Comparison } from '../../src/compatibility/compare.js'
import { engineClaims } from '../../src/certificates/certificateOf.js'
import { checkScenario, newCheckers } from '../../src/certificates/checkScenario.js'
import type { Proven } from '../../src/certificates/checkCertificate.js'
import type { ContractPattern } from '../../src/pattern/tree/patternTree.js'
import type { Source } from '../../src/text/source.js'
import { compareVersions, type CompareVersionsOptions } from '../../src/verdict/compareVersions.js'

/** A comparison whose verdict was proven. */
export interface Certified {
  readonly older: Source
  readonly newer: Source
  readonly comparison: Comparison
  readonly certificate: string
  readonly verified: Proven
}

/** Compares two versions and verifies the certificate. Throws if the verdict is not proven. */
export async function certified(
  older: Source,
  newer: Source,
  options: CompareVersionsOptions = {},
): Promise<Certified> {
  let certificate = ''
  const keep = (text: string): void => {
    certificate = text
  }
  const { comparison, failures, verified } = await compareVersions(older, newer, { ...options, verify: true, certified: keep }) // prettier-ignore
  if (!verified) throw new Error(failures?.map(({ message }) => message).join('\n') ?? 'the verdict was not verified')
  return { older, newer, comparison, certificate, verified }
}

/** What a certificate proves of a comparison: that it is incompatible only if a message shows it. */
export function verdictIn({ findings, undecided }: Comparison): Proven['verdict'] {
  if (findings.length === 0) return undecided.length > 0 ? 'undecided' : 'compatible'
  return findings.some(({ witness }) => witness) ? 'incompatible' : 'undecided'
}

/** Proves by claims that each scenario of a contract is answered by itself. Returns the number of claims; throws if one is refused. */
export function provenByItself(contract: ContractPattern, level: 'wire' | 'type'): number {
  let claims = 0
  const ofEngine = engineClaims()
  const checkers = newCheckers((typed) => (question) => {
    claims++
    return ofEngine(typed)(question)
  })
  for (const scenario of contract.scenarios)
    checkScenario(contract, scenario, { by: [scenario], others: [] }, level, checkers)
  return claims
}
