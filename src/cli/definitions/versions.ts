import type { Command } from 'commander'
import { example, formatOption, type Done, type FormatOption } from '../options.js'

/** `codicil versions`. */
export function addVersions(program: Command, done: Done): void {
  program
    .command('versions')
    .description('list the contracts under a folder: namespace, name, versions, newest')
    .argument('[dir]', 'the folder that namespaces are relative to', '.')
    .addOption(formatOption())
    .addHelpText(...example('versions contracts/'))
    .action(async (folder: string, options: FormatOption) => {
      const { versions } = await import('../commands/versions.js')
      done(await versions(folder, options))
    })
}
