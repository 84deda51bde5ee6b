import { Command, CommanderError, Help, Option, type OutputConfiguration } from 'commander'
import { CannotRun } from './cannotRun.js'
import { addCheck } from './definitions/check.js'
import { addCompatible } from './definitions/compatible.js'
import { addCompletion } from './definitions/completion.js'
import { addDoctor } from './definitions/doctor.js'
import { addFormat } from './definitions/format.js'
import { addGrammar } from './definitions/grammar.js'
import { addImport } from './definitions/import.js'
import { addInit } from './definitions/init.js'
import { addInstall } from './definitions/install.js'
import { addLanguageServer } from './definitions/languageServer.js'
import { addMatch } from './definitions/match.js'
import { addMcp } from './definitions/mcp.js'
import { addReport } from './definitions/report.js'
import { addSamples } from './definitions/samples.js'
import { addStub } from './definitions/stub.js'
import { addTest } from './definitions/test.js'
import { addVerify } from './definitions/verify.js'
import { addVersions } from './definitions/versions.js'
import { configure } from './configure.js'
import type { Done } from './options.js'
import { success, type Result } from '../text/failure.js'
import { exit } from './exitCode.js'
import {
  hasColours,
  heading,
  printResult,
  setTerminal,
  shown,
  withoutColours,
  type TerminalOptions,
} from './terminal.js'
import { tool } from './tool.js'
import { usageFailure } from './usageFailure.js'

/** How Commander prints help; its errors become failures instead. */
const output: OutputConfiguration = {
  writeOut: printResult,
  writeErr: (text) => {
    process.stderr.write(shown(text))
  },
  outputError: () => undefined,
  getOutHasColors: () => hasColours(process.stdout),
  getErrHasColors: () => hasColours(process.stderr),
  stripColor: withoutColours,
}

/** What help says about an option. The default of an option that can be repeated is an empty list or object, which says nothing to a reader. */
function optionDescription(option: Option): string {
  const defaultValue: unknown = option.defaultValue
  const isEmpty = typeof defaultValue === 'object' && defaultValue !== null && Object.keys(defaultValue).length === 0
  const described: unknown = isEmpty ? Object.create(option, { defaultValue: { value: undefined } }) : option
  return new Help().optionDescription(described as Option)
}

/** The command line with all its commands; `done` receives the exit code of the command that ran. */
export function createProgram(done: Done): Command {
  const program = new Command('codicil')
    .description('A language toolkit for API contracts')
    .version(tool().version, '-V, --version', 'print the version')
    .addOption(
      new Option('--color <when>', 'whether to print in colour; `auto` does on a terminal')
        .choices(['auto', 'always', 'never'])
        .default('auto'),
    )
    .option('--no-color', 'the same as --color never')
    .option('--quiet', 'print errors and results, but no warnings, notices and progress')
    .configureOutput(output)
    .configureHelp({ styleTitle: heading, optionDescription })
    .addHelpText(
      'after',
      '\nA contract may also be a WSDL, an XML Schema, an OpenAPI description or a JSON Schema, with the files that it refers to.\nThe options of codicil can also be written after the command.\nExit codes: 0 the check passed, 1 it failed, 2 it could not run\n\nExample:\n  $ codicil compatible git file petstore_1.contract',
    )
  program.hook('preAction', configure)
  addCompatible(program, done)
  addCheck(program, done)
  addMatch(program, done)
  addSamples(program, done)
  addTest(program, done)
  addStub(program, done)
  addInit(program, done)
  addImport(program, done)
  addInstall(program, done)
  addVerify(program, done)
  addVersions(program, done)
  addFormat(program, done)
  addLanguageServer(program, done)
  addMcp(program, done)
  addGrammar(program, done)
  addReport(program, done)
  addDoctor(program, done)
  addCompletion(program, done)
  return program
}

/** Makes every command throw instead of exiting; subcommands inherit that only if they are created later. */
function throwFailures(command: Command): void {
  command.exitOverride((error) => {
    throw isHelp(error) ? error : new CannotRun(usageFailure(command, error))
  })
  for (const child of command.commands) throwFailures(child)
}

/** Whether help or the version was printed: because it was asked for, or because a command has only subcommands. */
const isHelp = ({ code, exitCode }: CommanderError): boolean => exitCode === 0 || code === 'commander.help'

/** Runs the command line; the exit code. Fails with `usage` if it is wrong, before anything is done. */
export async function run(argv: readonly string[]): Promise<Result<number>> {
  let code: number = exit.passed
  const program = createProgram((result) => {
    code = result
  })
  throwFailures(program)
  setTerminal(() => program.opts<TerminalOptions>())
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (error instanceof CannotRun) return { ok: false, failure: error.failure }
    if (!(error instanceof CommanderError)) throw error
    return success(error.exitCode === 0 ? exit.passed : exit.couldNotRun)
  }
  return success(code)
}
