import { run } from './program.js'
import { exit, printFailure } from './terminal.js'

/** The command line's entry: arguments without the interpreter's own in, exit code out. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    return await run(argv)
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    printFailure({
      code: 'internal',
      message,
      hint: 'this is a mistake in codicil; please report it with the contract',
    })
    return exit.couldNot
  }
}
