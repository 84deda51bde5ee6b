import { readFailure } from '../../catalog/readText.js'
import { contradiction } from '../../report/comparisons/contradiction.js'
import {
  mergeReports,
  reportedTwice,
  wrongShape,
  wrongShards,
  type ShardReport,
} from '../../report/comparisons/mergeReports.js'
import { failed, success, type Result } from '../../text/failure.js'
import { readRegular } from '../../files/readRegular.js'
import { exit, exitCode } from '../exitCode.js'
import { printFailure, printResult } from '../terminal.js'

/** `codicil report merge <file.json>...`: joins the reports of `compatible git changed --shard`. */
export async function reportMerge(files: readonly string[]): Promise<number> {
  const read = await Promise.all(files.map(readReport))
  const reports = read.flatMap((report) => (report.ok ? [report.value] : []))
  for (const report of read) if (!report.ok) printFailure(report.failure)
  if (reports.length < read.length) return exit.couldNotRun
  const twice = reportedTwice(reports)
  if (twice !== undefined) return printFailure(duplicate(twice))
  const wrong = wrongShards(reports)
  if (wrong !== undefined) return printFailure(incomplete(wrong))
  const merged = mergeReports(reports)
  printResult(`${JSON.stringify(merged)}\n`)
  return exitCode(merged.contracts.map(({ status }) => status))
}

async function readReport(file: string): Promise<Result<ShardReport>> {
  let text: string
  try {
    text = (await readRegular(file)).toString()
  } catch (error) {
    return readFailure(file, error as NodeJS.ErrnoException, 'report')
  }
  try {
    const value: unknown = JSON.parse(text)
    const wrong = wrongShape(value)
    if (wrong !== undefined) return noReport(file, wrong)
    const against = contradiction(value as ShardReport)
    return against === undefined ? success(value as ShardReport) : contradictory(file, against)
  } catch (error) {
    return noReport(file, error instanceof Error ? error.message : String(error))
  }
}

const noReport = (file: string, why: string): Result<never> =>
  failed(
    'no-report',
    `${file} is not a report of \`compatible git changed --format json\`: ${why}`,
    'a shard that could not be checked leaves an empty file; see its own output for the reason',
  )

const contradictory = (file: string, why: string): Result<never> =>
  failed(
    'contradictory-report',
    `${file} contradicts itself: ${why}`,
    'give reports exactly as `compatible git changed --format json` wrote them',
  )

const duplicate = (file: string) => ({
  code: 'duplicate-report',
  message: `${file} is in two of the reports`,
  hint: 'give each shard once; the shards of one run have no contract in common',
})

const incomplete = (wrong: string) => ({
  code: 'missing-shard',
  message: wrong,
  hint: 'give the reports of all shards of one run, for example `--shard 1/3` to `--shard 3/3`; a missing shard may have failed',
})
