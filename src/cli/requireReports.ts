import type { Command } from 'commander'
import { CannotRun } from './cannotRun.js'

/** Stops a command before any work is done, if its reports could not be written. */
export async function requireReports(_parent: Command, command: Command): Promise<void> {
  const { checkReports } = await import('./publish.js')
  const able = await checkReports(command.opts())
  if (!able.ok) throw new CannotRun(able.failure)
}
