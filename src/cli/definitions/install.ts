import { Option, type Command } from 'commander'
import type { InstallCommandOptions } from '../commands/install.js'
import { example, type Done } from '../options.js'

/** `codicil install`. */
export function addInstall(program: Command, done: Done): void {
  program
    .command('install')
    .description('fetch the contracts that codicil.json declares from their git repositories')
    .addOption(new Option('--update', 'use the commits that the revisions name now').conflicts('frozen'))
    .option('--frozen', 'fail if codicil-lock.json lacks anything that is declared; for CI')
    .addHelpText(...example('install --frozen'))
    .action(async (options: InstallCommandOptions) => {
      const { install } = await import('../commands/install.js')
      done(await install(options))
    })
}
