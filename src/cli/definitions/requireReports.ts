import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Command } from 'commander'
import { CannotRun } from '../cannotRun.js'
import type { ReportOption } from '../options.js'

/** Stops a command before any work is done, if its reports could not be written. The folders of configured ones are created. */
export async function requireReports(_parent: Command, command: Command): Promise<void> {
  const { checkReports } = await import('../publish.js')
  if (command.getOptionValueSource('report') === 'config') await createFolders(command.opts<ReportOption>())
  const able = await checkReports(command.opts())
  if (!able.ok) throw new CannotRun(able.failure)
}

/** A folder that cannot be created is reported as a file that cannot be written. */
async function createFolders({ report = [] }: ReportOption): Promise<void> {
  for (const { file } of report)
    if (file !== undefined) await mkdir(dirname(file), { recursive: true }).catch(() => undefined)
}
