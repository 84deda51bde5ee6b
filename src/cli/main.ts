import { CannotGenerate } from '../generate/cannotGenerate.js'
import { BackendMissing } from '../text/backend.js'
import { run } from './program.js'
import { exit } from './exitCode.js'
import { printFailure } from './terminal.js'

/** Runs the command line with its arguments, without those of Node.js itself, and returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    const ran = await run(argv)
    return ran.ok ? ran.value : printFailure(ran.failure)
  } catch (error) {
    if (error instanceof BackendMissing) return printFailure(error.failure)
    if (error instanceof CannotGenerate) return printFailure({ code: 'cannot-generate', message: error.message })
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    printFailure({
      code: 'internal',
      message,
      hint: 'this is a bug in codicil; please report it together with the contract',
    })
    return exit.couldNotRun
  }
}
