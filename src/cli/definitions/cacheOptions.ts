import { Option, type Command } from 'commander'

/** Adds the options for the cache of verdicts. Before the command runs, {@link requireCache} sets the value to the cache. */
export const addCacheOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--cache <dir>',
        "keep verdicts in this folder (default: node_modules/.cache/codicil, or the user's cache folder)",
      ),
    )
    .addOption(new Option('--no-cache', 'decide every verdict anew'))

/** Opens the cache of a command. */
export async function requireCache(_parent: Command, command: Command): Promise<void> {
  const { openCache } = await import('../comparing/openCache.js')
  command.setOptionValue('cache', await openCache(command.opts<{ cache?: string | boolean }>().cache))
}
