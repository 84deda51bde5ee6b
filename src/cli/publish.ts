import { resolve } from 'node:path'
import type { RenderComparison } from '../report/comparisons/comparisonReport.js'
import type { ReportLength } from '../report/comparisons/comparisonText.js'
import type { Reported } from '../report/problems/reported.js'
import { failed, success, type Result } from '../text/failure.js'
import { plain, type Paint } from '../text/writing/paint.js'
import type { FormatOption, ReportOption, ReportRequest, SummaryOption, WitnessOption } from './options.js'
import { exit } from './exitCode.js'
import { paintFor, printCommands, printFailure, printNotice, printResult, shown } from './terminal.js'
import { writeFiles } from './writeFiles.js'
import { witnessFiles } from './witnessFiles.js'
import { tool } from './tool.js'
import { canWrite, writeWhole } from './writeFile.js'

/** How a command prints its own result. */
export interface Forms {
  readonly text: (paint: Paint) => string
  readonly json: () => string
}

/** Checks, before any work is done, that the requested reports do not conflict and can be written. Fails with `usage` and `unwritable`. */
export async function checkReports({
  report = [],
  format,
}: Partial<FormatOption> & ReportOption): Promise<Result<undefined>> {
  const printed = report.filter(({ file }) => file === undefined)
  if (printed.length > 1 || (printed.length === 1 && format === 'json')) {
    const names = [...(format === 'json' ? ['--format json'] : []), ...printed.map((one) => `--report ${one.format}`)]
    return failed(
      'usage',
      `only one of these can go to standard output: ${names.join(', ')}`,
      'write the others to files, for example --report junit=out.xml',
    )
  }
  const files = report.flatMap(({ file }) => (file === undefined ? [] : [file]))
  const twice = files.find((file, index) => files.some((other, at) => at < index && resolve(other) === resolve(file)))
  if (twice !== undefined) return failed('usage', `two reports would be written to ${twice}`)
  for (const file of files) {
    const able = await canWrite(file)
    if (!able.ok) return able
  }
  return success(undefined)
}

/** Renders a report in a form that other tools read. */
export type Render = (format: Exclude<ReportRequest['format'], keyof Forms>) => Promise<string>

/**
 * Writes the requested reports and prints the result, or the report that takes its place. Without `forms` there is no
 * result to print, as for a contract with errors. Returns `code`, or the exit code for a report that could not be written.
 */
export async function publish(
  options: FormatOption & ReportOption & WitnessOption & SummaryOption,
  reported: readonly Reported[],
  forms: Forms | undefined,
  code: number,
): Promise<number> {
  const render = comparisonReport(reported, options.summary ? 'summary' : 'full')
  const published = await publishReports(options, forms, render, code)
  const { witnessDir } = options
  const witnessed = witnessDir === undefined || (await writeWitnesses(witnessDir, reported))
  return witnessed ? published : exit.couldNotRun
}

/** Prints why a contract could not be checked, and writes the reports that say so; the exit code. */
export function publishBroken(
  reported: Reported,
  options: FormatOption & ReportOption & WitnessOption & SummaryOption,
): Promise<number> {
  for (const failure of reported.failures ?? []) printFailure(failure)
  return publish(options, [reported], undefined, exit.couldNotRun)
}

const comparisonReport =
  (reported: readonly Reported[], length: ReportLength): Render =>
  async (format) => {
    const { comparisonReports } = await import('../report/comparisons/comparisonReport.js')
    const render: RenderComparison = comparisonReports[format]
    return render(reported, tool(), length)
  }

/** {@link publish} for any result, whose reports `render` renders. */
export async function publishReports(
  { report = [], format }: FormatOption & ReportOption,
  forms: Forms | undefined,
  render: Render,
  code: number,
): Promise<number> {
  const rendered = (request: ReportRequest, paint: Paint): Promise<string | undefined> =>
    request.format === 'text' || request.format === 'json'
      ? Promise.resolve(forms?.[request.format](paint))
      : render(request.format)
  const written = await writeReports(report, rendered)
  const printed = report.find(({ file }) => file === undefined)
  const text = await rendered(printed ?? { format }, paintFor(process.stdout))
  if (text !== undefined) (printed?.format === 'github' ? printCommands : printResult)(text)
  return written ? code : exit.couldNotRun
}

/** Writes witnesses and says so; returns whether it succeeded. */
async function writeWitnesses(folder: string, reported: readonly Reported[]): Promise<boolean> {
  const count = await writeFiles(folder, witnessFiles(reported))
  if (count.ok) printNotice(`Witnesses written to ${folder}: ${String(count.value)}`)
  else printFailure(count.failure)
  return count.ok
}

/** Writes the reports that go to files; returns whether all could be written. */
async function writeReports(
  requests: readonly ReportRequest[],
  rendered: (request: ReportRequest, paint: Paint) => Promise<string | undefined>,
): Promise<boolean> {
  let all = true
  for (const request of requests) {
    const text = request.file === undefined ? undefined : await rendered(request, plain)
    if (request.file === undefined || text === undefined) continue
    const written = await writeWhole(request.file, request.format === 'text' ? shown(text) : text)
    if (written.ok) continue
    printFailure(written.failure)
    all = false
  }
  return all
}
