import { Option, type Command } from 'commander'
import type { Level } from '../compatibility/vocabulary/level.js'
import { format } from './commandParts.js'
import type { FormatOption } from './formatOption.js'
import { reportOption, type ReportOption } from './reportOption.js'

/** What counts in a comparison. */
export interface LevelOption {
  readonly level?: Level
}

/** Where the witnesses of a comparison are written. */
export interface WitnessOption {
  readonly witnessDir?: string
}

/** The options of the commands that compare one version of a contract, or several contracts, with another. */
export type CompareOptions = FormatOption & ReportOption & LevelOption & WitnessOption

export const levelOption = (): Option =>
  new Option('--level <level>', 'what counts: wire, only what breaks payloads; type, also changes of declared types')
    .choices(['wire', 'type'])
    .default('type')

/** Adds the options of {@link CompareOptions}. */
export const addCompareOptions = (command: Command): Command =>
  command
    .addOption(format())
    .addOption(reportOption())
    .addOption(levelOption())
    .option('--witness-dir <dir>', 'write the payload of each finding as a file that `codicil match` takes')
