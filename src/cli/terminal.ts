import { randomUUID } from 'node:crypto'
import { printDiagnostic } from '../text/printDiagnostic.js'
import type { Failure } from '../text/failure.js'
import { plain, type Paint } from '../text/paint.js'
import { visible, withoutCommands } from '../text/visible.js'
import { exit } from './exitCode.js'

/** What marks our own colours until they are printed. No text from elsewhere can contain it: it is another in each process. */
const own = `\u001b]${randomUUID()};`

const painted =
  (on: number, off: number) =>
  (text: string): string =>
    `${own}${String(on)}m${text}${own}${String(off)}m`

const colours: Paint = { error: painted(31, 39), warning: painted(33, 39), strong: painted(1, 22), dim: painted(2, 22) }

/** The colours for a stream: none unless it is a terminal, and none with `NO_COLOR`. */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  return !stream.isTTY || process.env['NO_COLOR'] ? plain : colours
}

const withColours = (text: string, show: (piece: string) => string): string => text.split(own).map(show).join('\u001b[')

/**
 * A text as terminals and logs may show it: our own colours, no other control characters, and no commands to a CI system. The
 * titles, keys, payloads and file names in it come from others.
 */
export const shown = (text: string): string => withColours(text, (piece) => withoutCommands(visible(piece)))

export const printResult = (text: string): void => {
  process.stdout.write(shown(text))
}

/** Prints a report that consists of commands to a CI system. */
export const printCommands = (text: string): void => {
  process.stdout.write(withColours(text, visible))
}

/** Prints a text that other programs read, byte for byte; on a terminal it is shown like any other. */
export const printExactly = (text: string): void => {
  process.stdout.write(process.stdout.isTTY ? shown(text) : text)
}

export const printNotice = (text: string): void => {
  process.stderr.write(`${shown(text)}\n`)
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
