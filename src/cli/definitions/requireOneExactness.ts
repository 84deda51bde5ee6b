import type { Command } from 'commander'
import { CannotRun } from '../cannotRun.js'
import type { CompareCommandOptions } from '../options.js'

/** Rejects `--strict approximate` together with `--allow approximate`, because these options contradict each other. */
export function requireOneExactness(_parent: Command, command: Command): void {
  const { strict = [], allow = [] } = command.opts<CompareCommandOptions>()
  if (!strict.includes('approximate') || !allow.includes('approximate')) return
  throw new CannotRun({
    code: 'usage',
    message: '`--strict approximate` cannot be used with `--allow approximate`',
    hint: 'leave out one of them, on the command line or in codicil.json',
  })
}
