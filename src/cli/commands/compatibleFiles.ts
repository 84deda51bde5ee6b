import { contractName } from '../../catalog/contractName.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import { nextFor } from '../nextVersions.js'
import type { CompareCommandOptions, FixOption, ProofOption } from '../options.js'
import { exit } from '../exitCode.js'
import { printFailure } from '../terminal.js'
import { reportComparison } from '../comparing/reportComparison.js'

/** `codicil compatible files <older> <newer>`. */
export async function compatibleFiles(
  older: string,
  newer: string,
  options: CompareCommandOptions & FixOption & ProofOption,
): Promise<number> {
  const [before, after] = await Promise.all([readContractFile(older), readContractFile(newer)])
  for (const result of [before, after]) if (!result.ok) printFailure(result.failure)
  if (!before.ok || !after.ok) return exit.couldNotRun
  const isSameVersion = contractName(older).version === contractName(newer).version
  const next = isSameVersion ? nextFor(newer, before.value, after.value) : undefined
  return reportComparison({ older: before.value, newer: after.value, path: newer, olderPath: older, next }, options)
}
