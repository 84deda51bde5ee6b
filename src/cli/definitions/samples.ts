import type { Command } from 'commander'
import type { SamplesOptions } from '../commands/samples.js'
import { example, formatOption, ignoreOption, opennessOption, outFolder, type Done } from '../options.js'

/** `codicil samples`. */
export function addSamples(program: Command, done: Done): void {
  program
    .command('samples')
    .description('generate a request and a response for each scenario')
    .argument('<contract>', 'path of the contract')
    .option('--scenario <title>', 'only for this scenario')
    .option('--seed <text>', 'the seed of the values; the same seed gives the same values', '1')
    .option('--all', 'generate every request that a contract test sends')
    .option('--out <dir>', 'write each message into this folder as an .http file', outFolder)
    .addOption(ignoreOption())
    .addOption(opennessOption())
    .addOption(formatOption())
    .addHelpText(...example('samples petstore_1.contract --scenario "Get a pet"'))
    .action(async (contract: string, options: SamplesOptions) => {
      const { samples } = await import('../commands/samples.js')
      done(await samples(contract, options))
    })
}
