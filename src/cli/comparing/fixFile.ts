import type { Comparison } from '../../compatibility/compare.js'
import type { ContractFixes } from '../../report/comparisons/changedReport.js'
import type { WrittenFixes } from '../../report/fixes/fixedText.js'
import { success, type Result } from '../../text/failure.js'
import { ownText, type Source } from '../../text/source.js'
import { exit } from '../exitCode.js'
import type { CompareCommandOptions, FixOption } from '../options.js'
import { writeWhole } from '../writeFile.js'

/** Two versions of a contract, and how they compare. */
interface ComparedVersions {
  readonly older: Source
  readonly newer: Source
  readonly comparison: Comparison
}

/** A comparison with fixes, ready for reports. */
interface FixedFile extends ContractFixes {
  /** Its findings carry their fixes. */
  readonly comparison: Comparison
}

/**
 * Searches for fixes of a contract and, unless it is a dry run, writes them to its file. Fails with `unwritable`.
 */
export async function fixFile(
  path: string,
  { older, newer, comparison }: ComparedVersions,
  { dryRun, ...options }: CompareCommandOptions & FixOption,
): Promise<Result<FixedFile>> {
  const { fixContract } = await import('../../fixes/fixContract.js')
  const found = await fixContract(older, newer, comparison, options)
  const isWritten = !dryRun && found.text !== ownText(newer)
  const written = isWritten ? await writeWhole(path, found.text) : success(undefined)
  if (!written.ok) return written
  const fixes: WrittenFixes = { ...found, newer, path, isWritten }
  const { fixedText, fixedJson } = await import('../../report/fixes/fixedText.js')
  return success({
    comparison: found.comparison,
    text: fixedText(fixes),
    json: fixedJson(fixes),
    code: isWritten ? codeOf(found.fixed) : exit.failed,
    ...(found.onlyAsNewVersion.length > 0 && { kept: found.fixed.tests.failed === 0 ? found.text : ownText(older) }),
  })
}

const codeOf = ({ findings, undecided }: Comparison): number =>
  findings.length > 0 ? exit.failed : undecided.length > 0 ? exit.couldNotRun : exit.passed
