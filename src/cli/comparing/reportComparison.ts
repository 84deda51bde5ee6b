import { comparisonJson } from '../../report/comparisons/comparisonJson.js'
import { comparisonText } from '../../report/comparisons/comparisonText.js'
import type { Paint } from '../../text/writing/paint.js'
import type { Source } from '../../text/source.js'
import { undecidedFailure } from '../../verdict/undecidedMessage.js'
import { statusOf, verdictOn } from '../../verdict/verdict.js'
import { printNotices, warnOfReading, warnOfUnusedExemptions } from '../exemptionWarnings.js'
import { verifiedEnd, verifiedField } from '../../report/comparisons/verifiedReport.js'
import { comparedToFile } from './certificateFile.js'
import { fixFile } from './fixFile.js'
import type { CompareCommandOptions, FixOption, ProofOption } from '../options.js'
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
export async function reportComparison(
  versions: VersionPair,
  options: CompareCommandOptions & FixOption & ProofOption,
): Promise<number> {
  const { older, newer, path, olderPath, next } = versions
  const start = process.uptime() // loads nothing, unlike `performance`
  const file = {
    file: reportedPath(path),
    ...(olderPath !== undefined && { olderFile: reportedPath(olderPath) }),
  }
  const result = await comparedToFile(older, newer, { ...options, warn: warnOfReading })
  if (!result.ok) return printFailure(result.failure)
  const compared = result.value
  if (compared.failures) return publishBroken({ ...compared, ...file }, options)
  warnOfUnusedExemptions([compared])
  printNotices(compared.comparison)
  const verdict = verdictOn(compared)
  const fixing =
    options.fix && statusOf(compared) === 'incompatible' ? await fixFile(path, compared, options) : undefined
  const fixes = fixing?.ok ? fixing.value : undefined
  const comparison = fixes?.comparison ?? compared.comparison
  const reported = [{ ...compared, comparison, ...file, seconds: process.uptime() - start }]
  const forms = {
    text: (paint: Paint) =>
      [
        comparisonText(comparison, next, paint, options.summary ? 'summary' : 'full'),
        verifiedEnd(compared),
        fixes?.text,
      ].join(''),
    json: () => comparisonJson(comparison, { ...verifiedField(compared), ...fixes?.json }),
  }
  if (fixing?.ok === false) return publish(options, reported, forms, printFailure(fixing.failure))
  if (fixes) return publish(options, reported, forms, fixes.code)
  if (verdict.kind === 'undecided')
    return publish(options, reported, forms, printFailure(undecidedFailure(verdict.scenarios)))
  return publish(options, reported, forms, exitCode([statusOf(compared)]))
}
