import { basename, join } from 'node:path'
import { findContracts } from '../../catalog/findContracts.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import { checkContract } from '../../verdict/checkContract.js'
import { configurationName, type ConfiguredStrictness } from '../../configuration/configuration.js'
import { readChecked } from '../../configuration/readConfiguration.js'
import { loadContract } from '../../pattern/loadContract.js'
import type { CheckedFile } from '../../report/problems/checkedFile.js'
import { checkSummary } from '../../report/problems/checkSummary.js'
import { diagnosticsJson } from '../../report/problems/diagnosticsJson.js'
import { countOf, isError, type Located } from '../../text/diagnostic.js'
import { success, type Result } from '../../text/failure.js'
import { inTurn, type Workers } from '../../verdict/workers.js'
import { withWorkers } from '../jobs/openWorkers.js'
import type { FormatOption, JobsOption, ProjectOption, ReportOption } from '../options.js'
import { exit } from '../exitCode.js'
import { reportedPath } from '../../report/formats/reportedPath.js'
import { publishReports, type Render } from '../publish.js'
import { printDiagnosed, printFailure } from '../terminal.js'
import { tool } from '../tool.js'

export interface CheckCommandOptions extends FormatOption, ReportOption, ProjectOption, JobsOption {
  readonly strict?: readonly ConfiguredStrictness[]
}

const isConfiguration = (path: string): boolean => basename(path) === configurationName

/** `codicil check <contract or folder>...`: prints every problem of all of them, and of `codicil.json`, before it fails. */
export async function check(paths: readonly string[], options: CheckCommandOptions): Promise<number> {
  const found = await findContracts(paths)
  if (!found.ok) return printFailure(found.failure)
  const configuration = options.project === undefined ? [] : [join(options.project, configurationName)]
  const files = await withWorkers(options, (workers) =>
    inTurn(new Set([...configuration, ...found.value]), (path) => checked(path, { ...options, workers }), workers),
  )
  for (const { failure } of files) if (failure) printFailure(failure)
  const diagnostics = files.flatMap((one) => one.diagnostics)
  const errors = countOf(diagnostics.filter(isError))
  const isText = options.format === 'text'
  const isStrict = options.strict?.includes('warnings') ?? false
  if (isText) for (const diagnostic of diagnostics) printDiagnosed(diagnostic, isStrict)
  const unread = files.some(({ failure }) => failure)
  const warnings = countOf(diagnostics) - errors
  const forms = {
    text: () => `${checkSummary(files)}\n`,
    json: () => diagnosticsJson(diagnostics),
  }
  const hasFailed = errors > 0 || (isStrict && warnings > 0)
  return publishReports(
    options,
    forms,
    render(files),
    unread ? exit.couldNotRun : hasFailed ? exit.failed : exit.passed,
  )
}

interface CheckOptions extends ProjectOption {
  readonly workers: Workers | undefined
}

/** Reads and checks a file. */
async function checked(path: string, options: CheckOptions): Promise<CheckedFile> {
  const file = { file: reportedPath(path), isContract: !isConfiguration(path) }
  const diagnostics = await (isConfiguration(path) ? problemsIn(path, options) : diagnosticsIn(path, options))
  if (diagnostics.ok) return { ...file, diagnostics: diagnostics.value }
  return { ...file, diagnostics: [], failure: diagnostics.failure }
}

async function diagnosticsIn(path: string, { language, workers }: CheckOptions): Promise<Result<readonly Located[]>> {
  const source = await readContractFile(path)
  if (!source.ok) return source
  const found = await workers?.check(source.value)
  return success(found ?? checkContract(loadContract(source.value, language)))
}

async function problemsIn(path: string, { language }: CheckOptions): Promise<Result<readonly Located[]>> {
  const read = await readChecked(path, language)
  return read.ok ? success(read.value?.problems ?? []) : read
}

const render =
  (files: readonly CheckedFile[]): Render =>
  async (format) => {
    const { checkReports } = await import('../../report/problems/checkReport.js')
    return checkReports[format](files, tool())
  }
