import { comparisonJson } from '../../report/comparisons/comparisonJson.js'
import { comparisonText } from '../../report/comparisons/comparisonText.js'
import type { Paint } from '../../text/writing/paint.js'
import type { Source } from '../../text/source.js'
import { compareVersions } from '../../verdict/compareVersions.js'
import { undecidedFailure } from '../../verdict/undecidedMessage.js'
import { statusOf, verdictOn } from '../../verdict/verdict.js'
import { printNotices, warnOfReading, warnOfUnusedExemptions } from '../exemptionWarnings.js'
import type { CompareCommandOptions } from '../options.js'
import { reportedPath } from '../../report/formats/reportedPath.js'
import { publish, publishBroken } from '../publish.js'
import { exitCode } from '../exitCode.js'
import { printFailure } from '../terminal.js'

/** Two versions of a contract, with their paths. */
export interface VersionPair {
  readonly older: Source
  readonly newer: Source
  readonly path: string
  /** The older version's path, if it is another. */
  readonly olderPath?: string
  /** The file that an incompatible change belongs in, if its name can be derived. */
  readonly next: string | undefined
}

/** Compares two versions of a contract, prints the verdict and writes the reports; the exit code. */
export async function reportComparison(versions: VersionPair, options: CompareCommandOptions): Promise<number> {
  const { older, newer, path, olderPath, next } = versions
  const start = process.uptime() // loads nothing, unlike `performance`
  const file = {
    file: reportedPath(path),
    ...(olderPath !== undefined && { olderFile: reportedPath(olderPath) }),
  }
  const compared = await compareVersions(older, newer, { ...options, warn: warnOfReading })
  if (compared.failures) return publishBroken({ ...compared, ...file }, options)
  const { comparison } = compared
  warnOfUnusedExemptions([compared])
  printNotices(comparison)
  const reported = [{ ...compared, ...file, seconds: process.uptime() - start }]
  const verdict = verdictOn(compared)
  const forms = {
    text: (paint: Paint) => comparisonText(comparison, next, paint, options.summary ? 'summary' : 'full'),
    json: () => comparisonJson(comparison),
  }
  if (verdict.kind === 'undecided')
    return publish(options, reported, forms, printFailure(undecidedFailure(verdict.scenarios)))
  return publish(options, reported, forms, exitCode([statusOf(compared)]))
}
