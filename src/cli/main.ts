import { CannotGenerate } from '../generate/values/cannotGenerate.js'
import { timedOut } from '../history/nodegit/timedOut.js'
import { BackendMissing } from '../backends/backend.js'
import { run } from './program.js'
import { ExtendedLanguage } from './extendedLanguage.js'
import { exit } from './exitCode.js'
import { printFailure } from './terminal.js'

/** The command line; the command itself is a bundle of it. */
export type CommandLine = typeof main

/**
 * Runs the command line with its arguments, without those of Node.js itself, and returns the exit code. `unbundled` loads the
 * same command line from separate files, which only the bundle needs.
 */
export async function main(argv: readonly string[], unbundled?: () => Promise<{ main: CommandLine }>): Promise<number> {
  const code = await codeOf(argv, unbundled)
  if (timedOut.calls > 0) await exitNow(code)
  return code
}

/** Exits once all output is written, without waiting for blocked threads of nodegit. */
async function exitNow(code: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) await new Promise((written) => stream.write('', written))
  process.exit(code)
}

async function codeOf(argv: readonly string[], unbundled?: () => Promise<{ main: CommandLine }>): Promise<number> {
  try {
    const ran = await run(argv)
    return ran.ok ? ran.value : printFailure(ran.failure)
  } catch (error) {
    if (error instanceof ExtendedLanguage && unbundled) return (await unbundled()).main(argv)
    if (error instanceof BackendMissing) return printFailure(error.failure)
    if (error instanceof CannotGenerate) return printFailure({ code: 'cannot-generate', message: error.message })
    const message = error instanceof Error ? (error.stack ?? error.message) : (await import('node:util')).inspect(error)
    printFailure({
      code: 'internal',
      message,
      hint: 'this is a bug in codicil; please report it together with the contract',
    })
    return exit.couldNotRun
  }
}
