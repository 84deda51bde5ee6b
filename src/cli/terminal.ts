import pc from 'picocolors'
import { printDiagnostic } from '../text/printDiagnostic.js'
import type { Failure } from '../text/failure.js'
import { plain, type Paint } from '../text/paint.js'

/** The exit codes of every command (CLI.md). */
export const exit = { holds: 0, doesNotHold: 1, couldNot: 2 } as const

/** Colours for a stream: only on a terminal, and never with `NO_COLOR`. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  if (!stream.isTTY || process.env['NO_COLOR']) return plain
  const { red, yellow, bold, dim } = pc.createColors(true)
  return { error: red, warning: yellow, strong: bold, dim }
}

export const printResult = (text: string): void => {
  process.stdout.write(text)
}

export const printNotice = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Says why something could not be done, with the diagnostics that belong to it; the exit code for it. */
export function printFailure({ code, message, hint, diagnostics = [] }: Failure): number {
  const paint = paintFor(process.stderr)
  for (const diagnostic of diagnostics) printNotice(printDiagnostic(diagnostic, paint))
  printNotice(`${paint.error(`error[${code}]`)}: ${message}${hint ? `\n  hint: ${hint}` : ''}`)
  return exit.couldNot
}
