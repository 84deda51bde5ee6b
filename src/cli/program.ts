import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
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
  type CompareOptions,
  type Done,
  type FormatOption,
} from './options.js'
import { exit, printFailure } from './terminal.js'

function addCompatible(program: Command, done: Done): void {
  const compatible = program
    .command('compatible')
    .description('is a changed contract backward compatible?')
    .addHelpText(...example('compatible git file petstore_1.contract'))
    .hook('preAction', async (_compatible, command) => {
      const { checkReports } = await import('./publish.js')
      const able = await checkReports(command.opts())
      if (!able.ok) throw new CommanderError(printFailure(able.failure), able.failure.code, able.failure.message)
    })
  addCompareOptions(compatible.command('files'))
    .description('compare two files, without git')
    .argument('<older>', 'the contract as it was')
    .argument('<newer>', 'the contract as it is to be')
    .addHelpText(...example('compatible files petstore_1.contract petstore_2.contract'))
    .action(async (older: string, newer: string, options: CompareOptions) => {
      const { compatibleFiles } = await import('./commands/compatibleFiles.js')
      done(await compatibleFiles(older, newer, options))
    })
  const git = compatible
    .command('git')
    .description('compare versions that git holds')
    .addHelpText(...example('compatible git commits petstore_1.contract HEAD HEAD^1'))
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
    .argument('<newer>', 'any revision git knows: HEAD, a branch, a tag, a hash')
    .argument('<older>', 'the revision to compare it with, say HEAD^1')
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
    .description('every error and warning of the contracts')
    .argument('<path...>', 'contracts, or folders to look for contracts in')
    .addOption(formatOption())
    .addHelpText(...example('check contracts/'))
    .action(async (paths: string[], options: FormatOption) => {
      const { check } = await import('./commands/check.js')
      done(await check(paths, options))
    })
}

/** The values of an option that may stand more than once. */
const repeated = (text: string, before: readonly string[]): readonly string[] => [...before, text]

const limitNames = ['size', 'depth', 'attributes', 'nodes']

/** A limit of payloads, beside those before it. */
function limit(text: string, before: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const [name = '', number = ''] = text.split('=')
  if (!limitNames.includes(name)) throw new InvalidArgumentError(`The limits are ${limitNames.join(', ')}.`)
  return { ...before, [name]: numberFrom(1, true)(number) }
}

function addMatch(program: Command, done: Done): void {
  program
    .command('match')
    .description('do payloads match what a contract says?')
    .argument('<contract>', 'path of the contract')
    .argument('<payload...>', 'files, patterns such as "logs/*.xml", or - for standard input')
    .option('--type <Name>', 'a type that the contract declares')
    .option('--request', "a scenario's request body")
    .option('--response', "a scenario's response body")
    .option('--scenario <title>', 'of this scenario; of any, where it is not given')
    .option(
      '--limit <name=number>',
      'refuse payloads beyond it: size in bytes, depth, attributes of an element, nodes (again for more)',
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
    .description('a generated request and response for each scenario')
    .argument('<contract>', 'path of the contract')
    .option('--scenario <title>', 'of this scenario alone')
    .option('--seed <text>', 'other values for another seed, the same for the same', '1')
    .option('--all', 'every request that a contract test would send')
    .option('--out <dir>', 'write each message into this folder, as an .http file')
    .addOption(formatOption())
    .addHelpText(...example('samples petstore_1.contract --scenario "Get a pet"'))
    .action(async (contract: string, options: SamplesOptions) => {
      const { samples } = await import('./commands/samples.js')
      done(await samples(contract, options))
    })
}

/** A number of an option that is not below the least. */
const numberFrom =
  (least: number, whole = false) =>
  (text: string): number => {
    const number = Number(text)
    if (text.trim() !== '' && number >= least && Number.isFinite(number) && (!whole || Number.isInteger(number)))
      return number
    throw new InvalidArgumentError(`It is ${whole ? 'a whole number' : 'a number'} from ${String(least)}.`)
  }

function addTest(program: Command, done: Done): void {
  program
    .command('test')
    .description('does a service do what contracts say?')
    .argument('[contract...]', 'paths of contracts; default: those under `test` in codicil.json')
    .option('--url <url>', 'where the service is, say http://localhost:8080')
    .option('--host <host>', 'its host, where that is shorter')
    .option('--port <port>', 'and its port')
    .option('--header <name: value>', 'a header of every request (again for more)', repeated, [])
    .option('--scenario <title>', 'test this scenario alone')
    .option('--seed <text>', 'other values in requests that no Examples give')
    .option('--timeout <seconds>', 'how long an answer may take', numberFrom(0.001), 10)
    .option('--wait <seconds>', 'how long to wait for a service that is starting', numberFrom(0), 5)
    .option('--concurrency <n>', 'requests under way at one time', numberFrom(1, true), 1)
    .option('--insecure', 'take a TLS certificate that nobody vouches for')
    .option('--junit <file>', 'write a JUnit report')
    .option('--html <file>', 'write a page')
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
    .description('serves contracts: stands in for the API that they describe')
    .argument('[contract...]', 'paths of the contracts; default: those under `stub` in codicil.json')
    .option('--port <number>', 'the port to listen on; 0 takes any that is free', '9000')
    .option('--host <name>', 'the address to listen on', '127.0.0.1')
    .option('--data <dir>', 'one folder of expectations; default: petstore_1_data beside petstore_1.contract')
    .option('--strict', 'refuse requests that no expectation is for')
    .option('--soap-faults', 'refuse SOAP requests by a Fault of their version')
    .option('--target <url>', 'send requests without an expectation on to this API')
    .option('--record', 'write what the target answers as expectations')
    .option('--no-watch', 'do not read contracts and expectations again when they change')
    .option('--tls-key <file>', 'a private key in PEM, to speak HTTPS')
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
    .addOption(new Option('--update', 'take the commits that the revisions name now').conflicts('frozen'))
    .option('--frozen', 'fail where codicil-lock.json does not have all that is declared; for CI')
    .addHelpText(...example('install --frozen'))
    .action(async (options: InstallCommandOptions) => {
      const { install } = await import('./commands/install.js')
      done(await install(options))
    })
}

function addVersions(program: Command, done: Done): void {
  program
    .command('versions')
    .description('the contracts under a folder: namespace, name, versions, newest')
    .argument('[dir]', 'the folder that namespaces start from', '.')
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
    .description('contracts in their canonical layout, comments kept')
    .argument('<path...>', 'contracts, folders to look for contracts in, or - for standard input')
    .addOption(new Option('--check', 'list the contracts that are laid out otherwise').conflicts('write'))
    .option('--write', 'write the contracts back, and list those that changed')
    .addHelpText(...example('format --write contracts/'))
    .action(async (paths: string[], options: FormatOptions) => {
      const { format: formatContracts } = await import('./commands/format.js')
      done(await formatContracts(paths, options))
    })
}

function addLanguageServer(program: Command, done: Done): void {
  program
    .command('language-server')
    .description('serves editors with what this tool knows of contracts')
    .option('--stdio', 'talk over standard input and output')
    .addOption(new Option('--clientProcessId <id>').hideHelp()) // some editors add it
    .addHelpText(...example('language-server --stdio'))
    .action(async (options: LanguageServerOptions) => {
      const { languageServer } = await import('./commands/languageServer.js')
      done(languageServer(options))
    })
}

/** The command line with all its commands; `done` is told the exit code of the one that ran. */
export function createProgram(done: Done): Command {
  const program = new Command('codicil')
    .description('A language toolkit for API contracts')
    .version('', '-V, --version', 'print the version')
    .showHelpAfterError('(add --help for how to use it)')
    .addHelpText(
      'after',
      '\nExit codes: 0 the check holds, 1 it does not, 2 it could not be done\n\nExample:\n  $ codicil compatible git file petstore_1.contract',
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
  return program
}

/** Options are inherited only at creation, so each command is told. */
function exitQuietly(command: Command): void {
  command.exitOverride()
  for (const child of command.commands) exitQuietly(child)
}

/** Runs the command line; the exit code. A usage error has been printed when this returns. */
export async function run(argv: readonly string[]): Promise<number> {
  let code: number = exit.holds
  const program = createProgram((result) => {
    code = result
  })
  exitQuietly(program)
  try {
    await program.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? exit.holds : exit.couldNot
  }
  return code
}
