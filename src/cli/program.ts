import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { CheckOptions } from './commands/check.js'
import type { FormatOptions } from './commands/format.js'
import type { LanguageServerOptions } from './commands/languageServer.js'
import type { InstallCommandOptions } from './commands/install.js'
import type { MatchOptions } from './commands/match.js'
import type { SamplesOptions } from './commands/samples.js'
import type { TestOptions } from './commands/test.js'
import type { StubCommandOptions } from './commands/stub.js'
import { addGrammar } from './grammarCommands.js'
import { addHistory, addReport } from './historyCommands.js'
import {
  addCompareOptions,
  example,
  formatOption,
  reportOption,
  type CompareOptions,
  type Done,
  type FormatOption,
} from './options.js'
import { exit } from './exitCode.js'
import { printFailure, printResult, shown } from './terminal.js'

/** Stops a command before any work is done, if its reports could not be written. */
async function requireReports(_parent: Command, command: Command): Promise<void> {
  const { checkReports } = await import('./publish.js')
  const able = await checkReports(command.opts())
  if (!able.ok) throw new CommanderError(printFailure(able.failure), able.failure.code, able.failure.message)
}

function addCompatible(program: Command, done: Done): void {
  const compatible = program
    .command('compatible')
    .description('check whether a changed contract is backward compatible')
    .addHelpText(...example('compatible git file petstore_1.contract'))
    .hook('preAction', requireReports)
  addCompareOptions(compatible.command('files'))
    .description('compare two files, without git')
    .argument('<older>', 'the older version')
    .argument('<newer>', 'the newer version')
    .addHelpText(...example('compatible files petstore_1.contract petstore_2.contract'))
    .action(async (older: string, newer: string, options: CompareOptions) => {
      const { compatibleFiles } = await import('./commands/compatibleFiles.js')
      done(await compatibleFiles(older, newer, options))
    })
  const git = compatible
    .command('git')
    .description('compare versions in a git repository')
    .addHelpText(...example('compatible git commits petstore_1.contract HEAD HEAD^1'))
    .hook('preAction', async () => {
      const { loadGit } = await import('../history/loadGit.js')
      void loadGit() // starts while the command itself is loaded
    })
  addCompareOptions(git.command('file'))
    .description('compare the file in the working directory with HEAD')
    .argument('<contract>', 'path of the contract')
    .addHelpText(...example('compatible git file petstore_1.contract'))
    .action(async (contract: string, options: CompareOptions) => {
      const { compatibleGitFile } = await import('./commands/compatibleGitFile.js')
      done(await compatibleGitFile(contract, options))
    })
  addCompareOptions(git.command('commits'))
    .description('compare the file at two revisions')
    .argument('<contract>', 'path of the contract')
    .argument('<newer>', 'a revision: HEAD, a branch, a tag, a hash')
    .argument('<older>', 'the revision to compare it with, for example HEAD^1')
    .addHelpText(...example('compatible git commits petstore_1.contract HEAD HEAD^1'))
    .action(async (contract: string, newer: string, older: string, options: CompareOptions) => {
      const { compatibleGitCommits } = await import('./commands/compatibleGitCommits.js')
      done(await compatibleGitCommits(contract, newer, older, options))
    })
  addHistory(git, done)
}

function addCheck(program: Command, done: Done): void {
  program
    .command('check')
    .description('report every error and warning in contracts')
    .argument('<path...>', 'contracts, or folders to search for contracts')
    .addOption(formatOption())
    .addOption(reportOption())
    .addHelpText(...example('check contracts/'))
    .hook('preAction', requireReports)
    .action(async (paths: string[], options: CheckOptions) => {
      const { check } = await import('./commands/check.js')
      done(await check(paths, options))
    })
}

/** Collects the values of an option that can be given more than once. */
const repeated = (text: string, before: readonly string[]): readonly string[] => [...before, text]

const limitNames = ['size', 'depth', 'attributes', 'nodes']

/** Adds a limit of payloads to those given before. */
function limit(text: string, before: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const [name = '', number = ''] = text.split('=')
  if (!limitNames.includes(name)) throw new InvalidArgumentError(`The limits are ${limitNames.join(', ')}.`)
  return { ...before, [name]: numberFrom(1, true)(number) }
}

function addMatch(program: Command, done: Done): void {
  program
    .command('match')
    .description('check whether payloads match a contract')
    .argument('<contract>', 'path of the contract')
    .argument('<payload...>', 'files, patterns such as "logs/*.xml", or - for standard input')
    .option('--type <Name>', 'a type that the contract declares')
    .option('--request', "a scenario's request body")
    .option('--response', "a scenario's response body")
    .option('--scenario <title>', 'the scenario; default: any scenario')
    .option(
      '--limit <name=number>',
      'refuse larger payloads: size in bytes, depth, attributes of an element, nodes (repeatable)',
      limit,
      {},
    )
    .addOption(formatOption())
    .addHelpText(...example('match petstore_1.contract getPet.xml --request --scenario "Get a pet"'))
    .action(async (contract: string, payloads: string[], options: MatchOptions) => {
      const { match } = await import('./commands/match.js')
      done(await match(contract, payloads, options))
    })
}

function addSamples(program: Command, done: Done): void {
  program
    .command('samples')
    .description('generate a request and a response for each scenario')
    .argument('<contract>', 'path of the contract')
    .option('--scenario <title>', 'only for this scenario')
    .option('--seed <text>', 'the seed of the values; the same seed gives the same values', '1')
    .option('--all', 'generate every request that a contract test sends')
    .option('--out <dir>', 'write each message into this folder as an .http file')
    .addOption(formatOption())
    .addHelpText(...example('samples petstore_1.contract --scenario "Get a pet"'))
    .action(async (contract: string, options: SamplesOptions) => {
      const { samples } = await import('./commands/samples.js')
      done(await samples(contract, options))
    })
}

/** Parses the value of an option that is a number, at least `least`. */
const numberFrom =
  (least: number, whole = false) =>
  (text: string): number => {
    const number = Number(text)
    if (text.trim() !== '' && number >= least && Number.isFinite(number) && (!whole || Number.isInteger(number)))
      return number
    throw new InvalidArgumentError(`It must be ${whole ? 'a whole number' : 'a number'}, at least ${String(least)}.`)
  }

function addTest(program: Command, done: Done): void {
  program
    .command('test')
    .description('test whether a service does what its contracts say')
    .argument('[contract...]', 'paths of contracts; default: those under `test` in codicil.json')
    .option('--url <url>', 'the URL of the service, for example http://localhost:8080')
    .option('--host <host>', 'the host of the service, instead of --url')
    .option('--port <port>', 'the port of the service, instead of --url')
    .option('--header <name: value>', 'a header for every request (repeatable)', repeated, [])
    .option('--scenario <title>', 'test only this scenario')
    .option('--seed <text>', 'the seed of the values in requests that have no Examples')
    .option('--timeout <seconds>', 'how long to wait for a response', numberFrom(0.001), 10)
    .option('--wait <seconds>', 'how long to wait for a service that is starting', numberFrom(0), 5)
    .option('--concurrency <n>', 'how many requests to send at the same time', numberFrom(1, true), 1)
    .option('--insecure', 'accept a TLS certificate that is not trusted')
    .option('--junit <file>', 'write a JUnit report')
    .option('--html <file>', 'write an HTML report')
    .addOption(formatOption())
    .addHelpText(...example('test petstore_1.contract --url http://localhost:8080'))
    .action(async (contracts: string[], options: TestOptions) => {
      const { test } = await import('./commands/test.js')
      done(await test(contracts, options))
    })
}

function addStub(program: Command, done: Done): void {
  program
    .command('stub')
    .description('serve contracts in place of the API that they describe')
    .argument('[contract...]', 'paths of the contracts; default: those under `stub` in codicil.json')
    .option('--port <number>', 'the port to listen on; 0 takes any free port', '9000')
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .option('--data <dir>', 'one folder of expectations; default: petstore_1_data beside petstore_1.contract')
    .option('--strict', 'refuse requests without an expectation')
    .option('--soap-faults', 'refuse SOAP requests with a Fault of their SOAP version')
    .option('--target <url>', 'forward requests without an expectation to this API')
    .option('--record', 'write the responses of the target as expectations')
    .option('--keep-secrets', 'keep passwords, tokens and cookies in the journal and in recordings')
    .option('--allow-host <name>', 'a host name under which the stub may be controlled (repeatable)', repeated, [])
    .option('--body-limit <MiB>', 'the largest body of a request, in MiB', '10')
    .option('--no-watch', 'do not reload contracts and expectations when they change')
    .option('--tls-key <file>', 'a private key in PEM, to serve HTTPS')
    .option('--tls-cert <file>', 'its certificate in PEM')
    .addHelpText(...example('stub petstore_1.contract --port 9000'))
    .action(async (contracts: string[], options: StubCommandOptions) => {
      const { stub } = await import('./commands/stub.js')
      done(await stub(contracts, options))
    })
}

function addInstall(program: Command, done: Done): void {
  program
    .command('install')
    .description('fetch the contracts that codicil.json declares from their git repositories')
    .addOption(new Option('--update', 'use the commits that the revisions name now').conflicts('frozen'))
    .option('--frozen', 'fail if codicil-lock.json lacks anything that is declared; for CI')
    .addHelpText(...example('install --frozen'))
    .action(async (options: InstallCommandOptions) => {
      const { install } = await import('./commands/install.js')
      done(await install(options))
    })
}

function addVersions(program: Command, done: Done): void {
  program
    .command('versions')
    .description('list the contracts under a folder: namespace, name, versions, newest')
    .argument('[dir]', 'the folder that namespaces are relative to', '.')
    .addOption(formatOption())
    .addHelpText(...example('versions contracts/'))
    .action(async (folder: string, options: FormatOption) => {
      const { versions } = await import('./commands/versions.js')
      done(await versions(folder, options))
    })
}

function addFormat(program: Command, done: Done): void {
  program
    .command('format')
    .description('print contracts in their canonical layout, with their comments')
    .argument('<path...>', 'contracts, folders to search for contracts, or - for standard input')
    .addOption(new Option('--check', 'list the contracts that are not in the canonical layout').conflicts('write'))
    .option('--write', 'rewrite the contracts in place, and list those that changed')
    .addHelpText(...example('format --write contracts/'))
    .action(async (paths: string[], options: FormatOptions) => {
      const { format: formatContracts } = await import('./commands/format.js')
      done(await formatContracts(paths, options))
    })
}

function addLanguageServer(program: Command, done: Done): void {
  program
    .command('language-server')
    .description('serve editors over the Language Server Protocol')
    .option('--stdio', 'communicate over standard input and output')
    .addOption(new Option('--clientProcessId <id>').hideHelp()) // some editors add it
    .addHelpText(...example('language-server --stdio'))
    .action(async (options: LanguageServerOptions) => {
      const { languageServer } = await import('./commands/languageServer.js')
      done(languageServer(options))
    })
}

function addDoctor(program: Command, done: Done): void {
  program
    .command('doctor')
    .description('show what codicil reads XML and git with, and why')
    .addHelpText(...example('doctor'))
    .action(async () => {
      const { doctor } = await import('./commands/doctor.js')
      done(await doctor())
    })
}

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
