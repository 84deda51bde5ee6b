import pc from 'picocolors'
import { printDiagnostic } from '../text/printDiagnostic.js'
import type { Failure } from '../text/failure.js'
import { plain, type Paint } from '../text/paint.js'
import { exit } from './exitCode.js'

/** The colours for a stream: none unless it is a terminal, and none with `NO_COLOR`. */
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

/** Prints why something could not be done, with its diagnostics, and returns the exit code for it. */
export function printFailure({ code, message, hint, diagnostics = [] }: Failure): number {
  const paint = paintFor(process.stderr)
  for (const diagnostic of diagnostics) printNotice(printDiagnostic(diagnostic, paint))
  printNotice(`${paint.error(`error[${code}]`)}: ${message}${hint ? `\n  hint: ${hint}` : ''}`)
  return exit.couldNotRun
}

/** Warns of a shallow clone, whose oldest commit looks as if it had added all its files. */
export function warnIfShallow(isShallow: boolean): void {
  if (!isShallow) return
  const { warning } = paintFor(process.stderr)
  printNotice(
    `${warning('warning[shallow-clone]')}: this clone has only the newest commits, so the history begins with the oldest of them\n` +
      '  hint: fetch the rest with `git fetch --unshallow`; in GitHub Actions give actions/checkout `fetch-depth: 0`',
  )
}
