import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Reported } from '../report/reported.js'
import { failed, success, type Result } from '../text/failure.js'
import { plain, type Paint } from '../text/paint.js'
import type { FormatOption, ReportOption, ReportRequest, WitnessOption } from './options.js'
import { exit } from './exitCode.js'
import { paintFor, printCommands, printFailure, printNotice, printResult, shown } from './terminal.js'
import { writeFiles } from './writeFiles.js'
import { witnessFiles } from './witnessFiles.js'
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

/** A file's path as other tools expect it: with `/`, and relative to the repository that GitHub checked out, or to this folder. */
export function reportedPath(path: string): string {
  const root = process.env['GITHUB_WORKSPACE'] || process.cwd()
  const inside = relative(root, resolve(path))
  const isOutside = inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)
  return (isOutside ? path : inside).replaceAll(sep, '/')
}

/**
 * Writes the requested reports and prints the result, or the report that takes its place. Without `forms` there is no
 * result to print, as for an undecided check. Returns `code`, or the exit code for a report that could not be written.
 */
export async function publish(
  { report = [], format, witnessDir }: FormatOption & ReportOption & WitnessOption,
  reported: readonly Reported[],
  forms: Forms | undefined,
  code: number,
): Promise<number> {
  const written = await writeReports(report, reported, forms)
  const printed = report.find(({ file }) => file === undefined)
  const paint = paintFor(process.stdout)
  const text = await render(printed ?? { format }, reported, forms, paint)
  if (text !== undefined) (printed?.format === 'github' ? printCommands : printResult)(text)
  const witnessed = witnessDir === undefined || (await writeWitnesses(witnessDir, reported))
  return written && witnessed ? code : exit.couldNotRun
}

/** Writes witnesses and says so; returns whether it succeeded. */
async function writeWitnesses(folder: string, reported: readonly Reported[]): Promise<boolean> {
  const count = await writeFiles(folder, witnessFiles(reported))
  if (count.ok) printNotice(`Witnesses written to ${folder}: ${String(count.value)}`)
  else printFailure(count.failure)
  return count.ok
}

async function writeReports(
  requests: readonly ReportRequest[],
  reported: readonly Reported[],
  forms: Forms | undefined,
): Promise<boolean> {
  let all = true
  for (const request of requests) {
    const text = request.file === undefined ? undefined : await render(request, reported, forms, plain)
    if (request.file === undefined || text === undefined) continue
    const written = await writeWhole(request.file, request.format === 'text' ? shown(text) : text)
    if (written.ok) continue
    printFailure(written.failure)
    all = false
  }
  return all
}

async function render(
  { format }: ReportRequest,
  reported: readonly Reported[],
  forms: Forms | undefined,
  paint: Paint,
): Promise<string | undefined> {
  if (format === 'text' || format === 'json') return forms?.[format](paint)
  const { comparisonReports } = await import('../report/comparisonReport.js')
  return comparisonReports[format](reported)
}
