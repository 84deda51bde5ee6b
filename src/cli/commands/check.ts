import { checkFileName } from '../../catalog/checkFileName.js'
import { findContracts } from '../../catalog/findContracts.js'
import { checkExemptions } from '../../compatibility/checkExemptions.js'
import { today } from '../../compatibility/exempt.js'
import { readWorkingFile } from '../../history/readWorkingFile.js'
import { loadContract } from '../../pattern/loadContract.js'
import { diagnosticsJson } from '../../report/diagnosticsJson.js'
import { isError, sortDiagnostics, type Diagnostic } from '../../text/diagnostic.js'
import { printDiagnostic } from '../../text/printDiagnostic.js'
import type { Source } from '../../text/source.js'
import type { FormatOption } from '../formatOption.js'
import { exit, paintFor, printFailure, printNotice, printResult } from '../terminal.js'

function diagnose(source: Source): Diagnostic[] {
  const { read, pattern, diagnostics } = loadContract(source)
  return [
    ...checkFileName(source, read.tree.version),
    ...sortDiagnostics([...diagnostics, ...checkExemptions(pattern, today())]),
  ]
}

const counted = (count: number, what: string): string => `${String(count)} ${what}${count === 1 ? '' : 's'}`

/** `codicil check <contract or folder>...`: all that is wrong with all of them, before it fails. */
export async function check(paths: readonly string[], { format }: FormatOption): Promise<number> {
  const files = await findContracts(paths)
  if (!files.ok) return printFailure(files.failure)
  const diagnostics: Diagnostic[] = []
  let unread = 0
  for (const path of files.value) {
    const source = await readWorkingFile(path)
    if (source.ok) diagnostics.push(...diagnose(source.value))
    else {
      printFailure(source.failure)
      unread++
    }
  }
  const errors = diagnostics.filter(isError).length
  const checked = files.value.length - unread
  if (format === 'json') printResult(diagnosticsJson(diagnostics))
  else {
    for (const diagnostic of diagnostics) printNotice(printDiagnostic(diagnostic, paintFor(process.stderr)))
    printResult(
      `${counted(checked, 'contract')} checked: ${counted(errors, 'error')}, ${counted(diagnostics.length - errors, 'warning')}\n`,
    )
  }
  if (unread > 0) return exit.couldNot
  return errors > 0 ? exit.doesNotHold : exit.holds
}
