import { InvalidArgumentError, Option, type Command } from 'commander'
import { reportFormats, type ReportFormat } from '../configuration/reportFormats.js'
import type { Confirm } from '../compatibility/compare.js'
import type { IgnoredRules } from '../compatibility/exempter.js'
import { readerNames, type ReaderName } from '../compatibility/readers/reader.js'
import type { Language } from '../pattern/language.js'
import type { ConfiguredStrictness } from '../configuration/configuration.js'
import type { Level } from '../compatibility/reasons/rules/rule.js'
import type { VerdictCache } from '../verdict/cache/verdictCache.js'

/** Sets the exit code of the command that ran. */
export type Done = (code: number) => void

/** The example at the end of a command's help. */
export const example = (command: string): [position: 'after', text: string] => [
  'after',
  `\nExample:\n  $ codicil ${command}`,
]

/** Collects the values of an option that can be given more than once. */
export const repeated = (text: string, before: readonly string[]): readonly string[] => [...before, text]

/** Parses the folder of `--out`. `-` is refused: in other tools it means standard output, so a folder of this name would be a surprise. */
export function outFolder(text: string): string {
  if (text !== '-' && text !== '') return text
  throw new InvalidArgumentError('Name a folder, or leave out --out to print to standard output.')
}

/** Parses the value of an option that is a number, at least `least`. */
export const numberFrom =
  (least: number, whole = false) =>
  (text: string): number => {
    const number = Number(text)
    if (text.trim() !== '' && number >= least && Number.isFinite(number) && (!whole || Number.isInteger(number)))
      return number
    throw new InvalidArgumentError(`It must be ${whole ? 'a whole number' : 'a number'}, at least ${String(least)}.`)
  }

/** What `codicil.json` sets for every command. */
export interface ProjectOption {
  /** The folder of the `codicil.json` in use; undefined if the project has none. */
  readonly project?: string
  /** The language that contracts are written in. Default: the language of contracts. */
  readonly language?: Language
}

/** How a command prints its result. */
export interface FormatOption {
  readonly format: 'text' | 'json'
}

export const formatOption = (): Option =>
  new Option('--format <form>', 'how to print the result').choices(['text', 'json']).default('text')

/** What counts in a comparison. */
export interface JudgeOption extends ProjectOption {
  readonly level?: Level
  /** Rules whose findings do not count. Default: none. */
  readonly ignore?: readonly IgnoredRules[]
  /** What else makes the check fail: changed namespaces, or places that are not compared exactly. Default: nothing. */
  readonly strict?: readonly (typeof comparedStrictly)[number][]
  /** Whether places that are not compared exactly may change. Default: a scenario that depends on a changed one is undecided. */
  readonly allow?: readonly 'approximate'[]
  /** Who reads the responses. Default: consumers that read what the contract declares. */
  readonly readers?: readonly ReaderName[]
  /** How many times the usual number of steps a comparison may take. Default 1. */
  readonly effort?: number
  /** Another judge of witnesses. Default: none. */
  readonly confirm?: Confirm
  /** Verdicts that were decided before. Default: every verdict is decided. */
  readonly cache?: VerdictCache | undefined
}

/** Before the command runs, `requireConfirm` sets the option's value to the judge. */
const confirmOption = (): Option =>
  new Option('--confirm', "have libxml2's XSD validator confirm each witness against both versions of a WSDL or schema")

const levelOption = (): Option =>
  new Option(
    '--level <level>',
    'which changes count: wire, only those that break payloads; type, also changes of declared types',
  )
    .choices(['wire', 'type'])
    .default('type')

/** The folder to write the witnesses of a comparison into. */
export interface WitnessOption {
  readonly witnessDir?: string
}

/** How detailed text and Markdown are. */
export interface SummaryOption {
  /** Whether to print one line for each cause. Default: findings in full. */
  readonly summary?: true
}

/** A report that a user asked for; it goes to standard output unless a file is named. */
export interface ReportRequest {
  readonly format: ReportFormat
  readonly file?: string
}

export interface ReportOption {
  readonly report?: readonly ReportRequest[]
}

function collect(value: string, before: readonly ReportRequest[] = []): readonly ReportRequest[] {
  const equals = value.indexOf('=')
  const [name, file] = equals < 0 ? [value, '-'] : [value.slice(0, equals), value.slice(equals + 1)]
  const format = reportFormats.find((known) => known === name)
  if (format === undefined) throw new InvalidArgumentError(`The formats are ${reportFormats.join(', ')}.`)
  if (file === '') throw new InvalidArgumentError("Name the report's file, or leave out `=`.")
  return [...before, { format, ...(file !== '-' && { file }) }]
}

/** `--report <format>=<file>`, any number of times. */
export const reportOption = (): Option =>
  new Option(
    '--report <format=file>',
    `write a report: ${reportFormats.join(', ')} (repeatable; without =file, to standard output)`,
  ).argParser(collect)

/** `--strict <what>`, repeatable. `known` lists the stricter checks of the command. */
export const strictOption = (...known: readonly [ConfiguredStrictness, ...ConfiguredStrictness[]]): Option =>
  listOption(new Option('--strict <what>', 'what else makes the check fail'), known)

/** The stricter checks of the commands that compare versions. */
const comparedStrictly = ['namespaces', 'approximate'] as const satisfies readonly ConfiguredStrictness[]

/** `--allow approximate`. */
const allowOption = (): Option =>
  listOption(new Option('--allow <what>', 'what may change even though it is not compared exactly'), ['approximate'])

const listOption = (option: Option, known: readonly string[]): Option =>
  option.choices(known).argParser((value, before?: readonly string[]) => {
    if (!known.includes(value)) throw new InvalidArgumentError(`It must be ${known.join(' or ')}.`)
    return [...new Set([...(before ?? []), value])]
  })

/** `--ignore namespaces`. Its attribute is `ignored`: `ignore` in codicil.json lists rules. */
export function ignoreOption(): Option {
  const option = new Option('--ignore <what>', 'what to ignore in WSDLs, XML Schemas and other strict contracts')
  option.attributeName = () => 'ignored'
  return listOption(option, ['namespaces'])
}

/** `--openness literal`. */
export const opennessOption = (): Option =>
  new Option(
    '--openness <how>',
    'how to read objects of OpenAPI descriptions that do not mention further keys: nobody sends any, or there may be any (default: declared)',
  ).choices(['declared', 'literal'])

/** `--readers axis2,zeep`, repeatable. */
const readersOption = (): Option =>
  new Option(
    '--readers <names>',
    'who reads responses: what the contract declares, or what client stacks really read (repeatable; default: declared)',
  )
    .choices(readerNames)
    .argParser((value, before?: readonly ReaderName[]) => [
      ...new Set([...(before ?? []), ...value.split(',').map(readerNamed)]),
    ])

function readerNamed(text: string): ReaderName {
  const name = readerNames.find((known) => known === text.trim())
  if (name) return name
  throw new InvalidArgumentError(`The readers are ${readerNames.join(', ')}.`)
}

/** Whether a command runs again whenever its result can have changed. */
export interface WatchOption {
  readonly watch?: true
}

export const watchOption = (): Option =>
  new Option('--watch', 'check again whenever a contract, codicil.json or the state of git changes; Ctrl-C ends')

/** Adds the options of {@link JudgeOption}. */
export const addJudgeOptions = (command: Command): Command =>
  command
    .addOption(levelOption())
    .addOption(strictOption(...comparedStrictly))
    .addOption(allowOption())
    .addOption(ignoreOption())
    .addOption(opennessOption())
    .addOption(readersOption())
    .addOption(confirmOption())
    .addOption(effortOption())

const effortOption = (): Option =>
  new Option('--effort <times>', 'take up to this many times the usual steps before something is undecided')
    .argParser(numberFrom(1))
    .default(1)

/** How many threads a command uses. */
export interface JobsOption {
  /** Default: one for each core, up to eight. */
  readonly jobs?: number
}

export const jobsOption = (): Option =>
  new Option(
    '--jobs <n>',
    'how many threads to use if there is much to do (default: one for each core, up to 8)',
  ).argParser(numberFrom(1, true))

/** Whether to fix an incompatible change. */
export interface FixOption {
  /** Whether to search for fixes. Default: no. */
  readonly fix?: true
  /** Whether to print the fixes instead of writing them to the contract. Default: no. */
  readonly dryRun?: true
}

/** Adds the options of {@link FixOption}, which cannot be combined with `others`, named by their attributes. */
export const addFixOptions = (command: Command, others: readonly string[] = []): Command =>
  command
    .addOption(
      new Option(
        '--fix',
        'edit the newer contract to make it compatible, and verify each edit with another comparison; the exit code is that of the fixed contract',
      ).conflicts([...others]),
    )
    .addOption(
      new Option('--dry-run', 'print the fixes as a patch without writing them; implies --fix')
        .implies({ fix: true })
        .conflicts([...others]),
    )

/** Whether to prove the verdict. */
export interface ProofOption extends VerifyOption {
  /** The file to write a certificate of the verdict to. Default: none. */
  readonly certificate?: string
}

export interface VerifyOption {
  /** Whether to check the verdict by its certificate. Default: no. */
  readonly verify?: true
}

/** Adds `--verify`, which cannot be combined with `others`, named by their attributes. */
export const addVerifyOption = (command: Command, others: readonly string[] = []): Command =>
  command.addOption(
    new Option('--verify', 'prove the verdict, and check the proof without the engine that decided').conflicts([
      ...others,
    ]),
  )

/** Adds the options of {@link ProofOption}, which cannot be combined with `others`, named by their attributes. */
export const addProofOptions = (command: Command, others: readonly string[] = []): Command =>
  addVerifyOption(command, others).addOption(
    new Option('--certificate <file>', 'write a proof of the verdict, for `codicil verify`').conflicts([
      'fix',
      'dryRun',
      ...others,
    ]),
  )

/** The options of the commands that compare versions of contracts. */
export type CompareCommandOptions = FormatOption & ReportOption & JudgeOption & WitnessOption & SummaryOption

/** Adds the options of {@link CompareCommandOptions}. */
export const addCompareOptions = (command: Command): Command =>
  addJudgeOptions(command.addOption(formatOption()).addOption(reportOption()))
    .option('--summary', 'print one line per cause instead of full findings, in text and Markdown')
    .option('--witness-dir <dir>', 'write the payload of each finding as a file for `codicil match`')
