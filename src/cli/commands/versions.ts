import { stat } from 'node:fs/promises'
import { catalogOf, type ContractFile } from '../../catalog/catalog.js'
import { contractsUnder } from '../../catalog/findContracts.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import { versionsJson, versionsText } from '../../report/comparisons/versionsReport.js'
import { readTree } from '../../syntax/read/readTree.js'
import { failed, type Result } from '../../text/failure.js'
import type { FormatOption } from '../options.js'
import { exit } from '../exitCode.js'
import { paintFor, printError, printFailure, printNotice, printResult } from '../terminal.js'

/** The contract files of a folder. Fails with `folder-missing` and `not-a-folder`. */
async function filesOf(folder: string): Promise<Result<readonly string[]>> {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats) return failed('folder-missing', `there is no folder ${folder}`)
  if (!stats.isDirectory()) return failed('not-a-folder', `${folder} is a file`, 'name the folder of the contracts')
  return contractsUnder(folder)
}

/** A file with its version note; prints the failure if it cannot be read. */
async function read(file: string): Promise<ContractFile> {
  const source = await readContractFile(file)
  if (!source.ok) {
    printFailure(source.failure)
    return { file }
  }
  const { version } = readTree(source.value)
  return { file, source: source.value, ...(version && { note: version }) }
}

/** `codicil versions [dir]` (docs/language.md 1.2). */
export async function versions(folder: string, { format }: FormatOption): Promise<number> {
  const found = await filesOf(folder)
  if (!found.ok) return printFailure(found.failure)
  const files: ContractFile[] = []
  for (const file of found.value) files.push(await read(file))
  const catalog = catalogOf(folder, files)
  if (format === 'json') printResult(versionsJson(catalog))
  else {
    const paint = paintFor(process.stderr)
    for (const { severity, code, file, message } of catalog.problems)
      (severity === 'error' ? printError : printNotice)(
        `${paint.strong(file)}: ${paint[severity](`${severity}[${code}]`)}: ${message}`,
      )
    printResult(versionsText(catalog, folder))
  }
  if (files.some(({ source }) => !source)) return exit.couldNotRun
  return catalog.problems.some(({ severity }) => severity === 'error') ? exit.failed : exit.passed
}
