import type { Command } from 'commander'
import { example, type Done } from '../options.js'

/** `codicil doctor`. */
export function addDoctor(program: Command, done: Done): void {
  program
    .command('doctor')
    .description('show what codicil reads XML and git with, and why')
    .addHelpText(...example('doctor'))
    .action(async () => {
      const { doctor } = await import('../commands/doctor.js')
      done(await doctor())
    })
}
