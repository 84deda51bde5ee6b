import { Option, type Command } from 'commander'
import type { FormatOptions } from '../commands/format.js'
import { example, type Done } from '../options.js'

/** `codicil format`. */
export function addFormat(program: Command, done: Done): void {
  program
    .command('format')
    .description('print contracts in their canonical layout, with their comments')
    .argument('<path...>', 'contracts, folders to search for contracts, or - for standard input')
    .addOption(new Option('--check', 'list the contracts that are not in the canonical layout').conflicts('write'))
    .option('--write', 'rewrite the contracts in place, and list those that changed')
    .addHelpText(...example('format --write contracts/'))
    .action(async (paths: string[], options: FormatOptions) => {
      const { format: formatContracts } = await import('../commands/format.js')
      done(await formatContracts(paths, options))
    })
}
