import { findContracts } from '../../catalog/findContracts.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import { checkContract } from '../../check/checkContract.js'
import { loadContract } from '../../pattern/loadContract.js'
import type { CheckedFile } from '../../report/checkReport.js'
import { diagnosticsJson } from '../../report/diagnosticsJson.js'
import { counted } from '../../text/counted.js'
import { countOf, isError } from '../../text/diagnostic.js'
import type { FormatOption, ReportOption } from '../options.js'
import { exit } from '../exitCode.js'
import { publishReports, reportedPath, type Render } from '../publish.js'
import { printDiagnosed, printFailure } from '../terminal.js'
import { tool } from '../tool.js'

export type CheckOptions = FormatOption & ReportOption

/** `codicil check <contract or folder>...`: prints every problem of all of them before it fails. */
export async function check(paths: readonly string[], options: CheckOptions): Promise<number> {
  const found = await findContracts(paths)
  if (!found.ok) return printFailure(found.failure)
  const files: CheckedFile[] = []
  for (const path of found.value) files.push(await checked(path))
  const diagnostics = files.flatMap((one) => one.diagnostics)
  const errors = countOf(diagnostics.filter(isError))
  const isText = options.format === 'text'
  if (isText) for (const diagnostic of diagnostics) printDiagnosed(diagnostic)
  const unread = files.filter(({ failure }) => failure).length
  const contracts = counted(files.length - unread, 'contract')
  const forms = {
    text: () =>
      `${contracts} checked: ${counted(errors, 'error')}, ${counted(countOf(diagnostics) - errors, 'warning')}\n`,
    json: () => diagnosticsJson(diagnostics),
  }
  return publishReports(
    options,
    forms,
    render(files),
    unread > 0 ? exit.couldNotRun : errors > 0 ? exit.failed : exit.passed,
  )
}

/** Reads and checks a file; prints the failure if it cannot be read. */
async function checked(path: string): Promise<CheckedFile> {
  const file = reportedPath(path)
  const source = await readContractFile(path)
  if (source.ok) return { file, diagnostics: checkContract(loadContract(source.value)) } // a bounded number of each code
  printFailure(source.failure)
  return { file, diagnostics: [], failure: source.failure }
}

const render =
  (files: readonly CheckedFile[]): Render =>
  async (format) => {
    const { checkReports } = await import('../../report/checkReport.js')
    return checkReports[format](files, tool())
  }
