import { inspect } from 'node:util'
import type { Located } from '../text/diagnostic.js'
import { printDiagnostic } from '../text/printDiagnostic.js'
import type { Failure } from '../text/failure.js'
import { plain, type Paint } from '../text/writing/paint.js'
import { visible, withoutCommands } from '../text/writing/visible.js'
import { exit } from './exitCode.js'

/** The start of a colour's control sequence. */
const sequence = '\u001b['

/**
 * What marks our own colours until they are printed. No text from elsewhere can contain it: it is another in each process. It is
 * not from `node:crypto`, whose loading takes longer than parsing a contract: nobody sees it before it is gone.
 */
const own = `\u001b]${String(Math.random())};`

/** A colour whose control sequences are marked as our own. Node.js has a pair of codes for each: on and off. */
function marked(colour: 'red' | 'yellow' | 'bold' | 'dim'): (text: string) => string {
  const [on, off] = inspect.colors[colour]!
  return (text) => `${own}${String(on)}m${text}${own}${String(off)}m`
}

const colours: Paint = {
  error: marked('red'),
  warning: marked('yellow'),
  strong: marked('bold'),
  dim: marked('dim'),
}

/** What the user chose for everything that is printed. */
export interface TerminalOptions {
  /** `never` is also written `--no-color`, which is `false`. */
  readonly color?: 'auto' | 'always' | 'never' | false
  readonly quiet?: true
}

let chosen = (): TerminalOptions => ({})

/** Sets where to read what the user chose. It is read whenever it counts: help is printed before all arguments are parsed. */
export const setTerminal = (options: () => TerminalOptions): void => {
  chosen = options
}

/** Whether only errors and results are printed. {@link printNotice} prints nothing then, and there is no progress. */
export const isQuiet = (): boolean => chosen().quiet ?? false

/** Whether a stream gets colours: as `--color` says, else `NO_COLOR`, else `FORCE_COLOR`, else if it is a terminal. */
export function hasColours({ isTTY }: Pick<NodeJS.WriteStream, 'isTTY'>): boolean {
  const { color = 'auto' } = chosen()
  if (color !== 'auto') return color === 'always'
  const { NO_COLOR, FORCE_COLOR } = process.env
  if (NO_COLOR) return false
  return FORCE_COLOR ? !['0', 'false'].includes(FORCE_COLOR) : isTTY
}

/** The colours for a stream, or none. */
export const paintFor = (stream: Pick<NodeJS.WriteStream, 'isTTY'>): Paint => (hasColours(stream) ? colours : plain)

/** Marks the headings of help, which Commander unmarks with {@link withoutColours} for a stream without colours. */
export const { strong: heading } = colours

/** A text without our own colours. */
export const withoutColours = (text: string): string =>
  text
    .split(own)
    .map((piece, index) => (index === 0 ? piece : piece.replace(/^\d+m/, '')))
    .join('')

const withColours = (text: string, show: (piece: string) => string): string => text.split(own).map(show).join(sequence)

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

/** Prints what no exit code and no result would make up for. */
export const printError = (text: string): void => {
  process.stderr.write(`${shown(text)}\n`)
}

/** Prints what a user can do without: a warning, or what is being done. */
export const printNotice = (text: string): void => {
  if (!isQuiet()) printError(text)
}

/** Prints a diagnostic. A warning is a notice, unless the check fails for it. */
export function printDiagnosed(diagnostic: Located, isStrict = false): void {
  const print = isStrict || diagnostic.severity === 'error' ? printError : printNotice
  print(printDiagnostic(diagnostic, paintFor(process.stderr)))
}

/** Prints why something could not be done, with its diagnostics, and returns the exit code for it. */
export function printFailure({ code, message, hint, diagnostics = [] }: Failure): number {
  const paint = paintFor(process.stderr)
  for (const diagnostic of diagnostics) printDiagnosed(diagnostic)
  printError(`${paint.error(`error[${code}]`)}: ${message}${hint ? `\n  hint: ${hint}` : ''}`)
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
