import { findContracts } from '../../catalog/findContracts.js'
import { readContractFile } from '../../catalog/readContractFile.js'
import { checkContract } from '../../check/checkContract.js'
import { loadContract } from '../../pattern/loadContract.js'
import { diagnosticsJson } from '../../report/diagnosticsJson.js'
import { counted } from '../../text/counted.js'
import { countOf, isError, type Diagnostic } from '../../text/diagnostic.js'
import { printDiagnostic } from '../../text/printDiagnostic.js'
import type { FormatOption } from '../options.js'
import { exit } from '../exitCode.js'
import { paintFor, printFailure, printNotice, printResult } from '../terminal.js'

/** `codicil check <contract or folder>...`: prints every problem of all of them before it fails. */
export async function check(paths: readonly string[], { format }: FormatOption): Promise<number> {
  const files = await findContracts(paths)
  if (!files.ok) return printFailure(files.failure)
  const diagnostics: Diagnostic[] = []
  let unread = 0
  for (const path of files.value) {
    const source = await readContractFile(path)
    if (source.ok)
      diagnostics.push(...checkContract(loadContract(source.value))) // a bounded number of each code
    else {
      printFailure(source.failure)
      unread++
    }
  }
  const errors = countOf(diagnostics.filter(isError))
  const checked = files.value.length - unread
  if (format === 'json') printResult(diagnosticsJson(diagnostics))
  else {
    for (const diagnostic of diagnostics) printNotice(printDiagnostic(diagnostic, paintFor(process.stderr)))
    printResult(
      `${counted(checked, 'contract')} checked: ${counted(errors, 'error')}, ${counted(countOf(diagnostics) - errors, 'warning')}\n`,
    )
  }
  if (unread > 0) return exit.couldNotRun
  return errors > 0 ? exit.failed : exit.passed
}
