import type { Command } from 'commander'
import type { CheckCommandOptions } from '../commands/check.js'
import {
  example,
  formatOption,
  jobsOption,
  reportOption,
  strictOption,
  watchOption,
  type Done,
  type WatchOption,
} from '../options.js'
import { requireReports } from './requireReports.js'

/** `codicil check`. */
export function addCheck(program: Command, done: Done): void {
  program
    .command('check')
    .description('report every error and warning in contracts')
    .argument('<path...>', 'contracts, or folders to search for contracts')
    .addOption(formatOption())
    .addOption(reportOption())
    .addOption(strictOption('warnings'))
    .addOption(jobsOption())
    .addOption(watchOption())
    .addHelpText(...example('check contracts/'))
    .hook('preAction', requireReports)
    .action(async (paths: string[], options: CheckCommandOptions & WatchOption) => {
      const run = options.watch
        ? (await import('../watch/watch.js')).watchCheck
        : (await import('../commands/check.js')).check
      done(await run(paths, options))
    })
}
