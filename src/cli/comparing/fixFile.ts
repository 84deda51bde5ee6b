import type { Comparison } from '../../compatibility/compare.js'
import type { ContractFixes } from '../../report/comparisons/changedReport.js'
import type { WrittenFixes } from '../../report/fixes/fixedText.js'
import { success, type Result } from '../../text/failure.js'
import { ownText, pathOf, type Source } from '../../text/source.js'
import { exit } from '../exitCode.js'
import type { CompareCommandOptions, FixOption } from '../options.js'
import { writeFixes } from './writeFixes.js'

/** Two versions of a contract, and how they compare. */
interface ComparedVersions {
  readonly older: Source
  readonly newer: Source
  readonly comparison: Comparison
}

/** A comparison with fixes, ready for reports. */
interface FixedComparison extends ContractFixes {
  /** Its findings carry their fixes. */
  readonly comparison: Comparison
  /** The paths of the files that were written. */
  readonly written: readonly string[]
}

/** Searches for fixes of a contract and, unless it is a dry run, writes them to its files. Fails with `unwritable`. */
export async function fixFile(
  path: string,
  { older, newer, comparison }: ComparedVersions,
  { dryRun, ...options }: CompareCommandOptions & FixOption,
): Promise<Result<FixedComparison>> {
  const { fixContract } = await import('../../fixes/fixContract.js')
  const found = await fixContract(older, newer, comparison, options)
  const isWritten = !dryRun && found.files.length > 0
  const written = isWritten ? await writeFixes(found.files) : success(undefined)
  if (!written.ok) return written
  const fixes: WrittenFixes = { ...found, path, isWritten }
  const { fixedText, fixedJson } = await import('../../report/fixes/fixedText.js')
  return success({
    comparison: found.comparison,
    written: isWritten ? found.files.map(({ source }) => pathOf(source)) : [],
    text: fixedText(fixes),
    json: fixedJson(fixes),
    code: isWritten ? codeOf(found.fixed) : exit.failed,
    ...(found.onlyAsNewVersion.length > 0 && { kept: found.fixed.tests.failed === 0 ? found.text : ownText(older) }),
  })
}

const codeOf = ({ findings, undecided }: Comparison): number =>
  findings.length > 0 ? exit.failed : undecided.length > 0 ? exit.couldNotRun : exit.passed
