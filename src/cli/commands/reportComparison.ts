import { nextVersion } from '../../catalog/contractName.js'
import { compareContracts } from '../../compatibility/compare.js'
import { comparisonJson } from '../../report/comparisonJson.js'
import { comparisonText } from '../../report/comparisonText.js'
import type { Source } from '../../text/source.js'
import type { FormatOption } from '../formatOption.js'
import { exit, paintFor, printFailure, printResult } from '../terminal.js'
import { validContract } from '../validContract.js'

/**
 * Compares two versions of a contract and prints the verdict; the exit code. `path` is where an incompatible change
 * was made to a contract that has a version; where there is no such path, there is nothing to advise.
 */
export function reportComparison(
  older: Source,
  newer: Source,
  path: string | undefined,
  { format }: FormatOption,
): number {
  const [before, after] = [validContract(older, 'older'), validContract(newer, 'newer')]
  for (const result of [before, after]) if (!result.ok) printFailure(result.failure)
  if (!before.ok || !after.ok) return exit.couldNot
  const comparison = compareContracts(before.value, after.value)
  const { findings, undecided, tests } = comparison
  if (undecided.length > 0 && findings.length === 0)
    return printFailure({
      code: 'undecided',
      message: `the check took too many steps to decide: ${undecided.map((title) => `\`${title}\``).join(', ')}`,
      hint: 'elements of one name and several types in one place are what makes it hard',
    })
  printResult(
    format === 'json'
      ? comparisonJson(comparison)
      : comparisonText(comparison, path === undefined ? undefined : nextVersion(path), paintFor(process.stdout)),
  )
  return tests.failed === 0 ? exit.holds : exit.doesNotHold
}
