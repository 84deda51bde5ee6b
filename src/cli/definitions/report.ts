import type { Command } from 'commander'
import { example, type Done } from '../options.js'

/** `codicil report`: commands for reports that were written before. */
export function addReport(program: Command, done: Done): void {
  program
    .command('report')
    .description('work with reports that were written before')
    .addHelpText(...example('report merge shard-*.json'))
    .command('merge')
    .description('join the JSON reports of `compatible git changed --shard` into one')
    .argument('<file...>', 'the reports, in any order')
    .addHelpText(...example('report merge shard-1.json shard-2.json > report.json'))
    .action(async (files: string[]) => {
      const { reportMerge } = await import('../commands/reportMerge.js')
      done(await reportMerge(files))
    })
}
