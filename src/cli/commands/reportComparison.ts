import { certifiedComparison } from '../../compatibility/certifiedComparison.js'
import type { Comparison } from '../../compatibility/compare.js'
import { comparisonJson } from '../../report/comparisonJson.js'
import { comparisonText } from '../../report/comparisonText.js'
import { validVersions } from '../../pattern/validVersions.js'
import type { Paint } from '../../text/paint.js'
import type { Source } from '../../text/source.js'
import type { CompareOptions } from '../compareOptions.js'
import { publish, reportedPath } from '../publish.js'
import { tellExemption, tellExemptions } from '../tellExemptions.js'
import { exit, printFailure } from '../terminal.js'

/** Two versions of a contract and where they are. */
export interface Versions {
  readonly older: Source
  readonly newer: Source
  readonly path: string
  /** The older version's path, where it is another. */
  readonly olderPath?: string
  /** The file that an incompatible change belongs in, where that can be said. */
  readonly next: string | undefined
}

/** Says that a check could not be decided; the exit code. */
export const printUndecided = ({ undecided }: Comparison): number =>
  printFailure({
    code: 'undecided',
    message: `the check took too many steps to decide: ${undecided.map((title) => `\`${title}\``).join(', ')}`,
    hint: 'elements of one name and several types in one place are what makes it hard',
  })

/** Compares two versions of a contract, prints the verdict and writes the reports; the exit code. */
export async function reportComparison(versions: Versions, options: CompareOptions): Promise<number> {
  const { older, newer, path, olderPath, next } = versions
  const { older: before, newer: after } = validVersions(older, newer, tellExemption)
  for (const result of [before, after]) if (!result.ok) printFailure(result.failure)
  if (!before.ok || !after.ok) return exit.couldNot
  const comparison = await certifiedComparison(before.value, after.value, options)
  tellExemptions(after.value, comparison)
  const { findings, undecided, tests } = comparison
  const file = reportedPath(path)
  const reported = [
    { file, older, newer, comparison, ...(olderPath !== undefined && { olderFile: reportedPath(olderPath) }) },
  ]
  if (undecided.length > 0 && findings.length === 0)
    return publish(options, reported, undefined, printUndecided(comparison))
  const forms = {
    text: (paint: Paint) => comparisonText(comparison, next, paint),
    json: () => comparisonJson(comparison),
  }
  return publish(options, reported, forms, tests.failed === 0 ? exit.holds : exit.doesNotHold)
}
