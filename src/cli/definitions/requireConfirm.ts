import type { Command } from 'commander'
import { CannotRun } from '../cannotRun.js'

/** Loads the judge that `--confirm` asks for; stops the command if it cannot be loaded. */
export async function requireConfirm(_parent: Command, command: Command): Promise<void> {
  if (command.getOptionValue('confirm') !== true) return
  const { loadConfirm } = await import('../../confirm/loadConfirm.js')
  const confirm = await loadConfirm()
  if (!confirm.ok) throw new CannotRun(confirm.failure)
  command.setOptionValue('confirm', confirm.value)
}
