import { Command, CommanderError } from 'commander'
import { addCheck } from './definitions/check.js'
import { addCompatible } from './definitions/compatible.js'
import { addDoctor } from './definitions/doctor.js'
import { addFormat } from './definitions/format.js'
import { addGrammar } from './definitions/grammar.js'
import { addInstall } from './definitions/install.js'
import { addLanguageServer } from './definitions/languageServer.js'
import { addMatch } from './definitions/match.js'
import { addReport } from './definitions/report.js'
import { addSamples } from './definitions/samples.js'
import { addStub } from './definitions/stub.js'
import { addTest } from './definitions/test.js'
import { addVersions } from './definitions/versions.js'
import { configure } from './configure.js'
import type { Done } from './options.js'
import { exit } from './exitCode.js'
import { printResult, shown } from './terminal.js'

/** The command line with all its commands; `done` receives the exit code of the command that ran. */
export function createProgram(done: Done): Command {
  const program = new Command('codicil')
    .description('A language toolkit for API contracts')
    .version('', '-V, --version', 'print the version')
    .configureOutput({
      writeOut: printResult,
      writeErr: (text) => {
        process.stderr.write(shown(text))
      },
    })
    .showHelpAfterError('(add --help for how to use it)')
    .addHelpText(
      'after',
      '\nExit codes: 0 the check passed, 1 it failed, 2 it could not run\n\nExample:\n  $ codicil compatible git file petstore_1.contract',
    )
  program.hook('preAction', configure)
  addCompatible(program, done)
  addCheck(program, done)
  addMatch(program, done)
  addSamples(program, done)
  addTest(program, done)
  addStub(program, done)
  addInstall(program, done)
  addVersions(program, done)
  addFormat(program, done)
  addLanguageServer(program, done)
  addGrammar(program, done)
  addReport(program, done)
  addDoctor(program, done)
  return program
}

/** Makes every command throw instead of exiting; subcommands inherit that only if they are created later. */
function exitQuietly(command: Command): void {
  command.exitOverride()
  for (const child of command.commands) exitQuietly(child)
}

/** Runs the command line and returns the exit code. Usage errors have been printed by then. */
export async function run(argv: readonly string[]): Promise<number> {
  let code: number = exit.passed
  const program = createProgram((result) => {
    code = result
  })
  exitQuietly(program)
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? exit.passed : exit.couldNotRun
  }
  return code
}
