import type { Failure } from '../text/failure.js'
import { printDiagnostic } from '../text/printDiagnostic.js'

/** Why something could not be done, with its diagnostics, as the command prints it. */
export function failureText({ code, message, hint, diagnostics = [] }: Failure): string {
  const lines = diagnostics.map((diagnostic) => printDiagnostic(diagnostic))
  return [...lines, `error[${code}]: ${message}`, ...(hint === undefined ? [] : [`  hint: ${hint}`]), ''].join('\n')
}
