import type { Command } from 'commander'
import { findProject } from '../configuration/findProject.js'
import type { Language } from '../pattern/language.js'
import type { Openness } from '../syntax/tree/openness.js'
import { CannotRun } from './cannotRun.js'

/** Commands that have nothing to configure, or read what is configured themselves. */
const unconfigured: ReadonlySet<string> = new Set(['doctor', 'init', 'completion', 'report', 'mcp'])

/** Gives a command the settings of the nearest `codicil.json`, except those that its command line sets. */
export async function configure(_program: Command, command: Command): Promise<void> {
  await applySettings(command)
  await setReading(command)
}

async function applySettings(command: Command): Promise<void> {
  const name = topLevelName(command)
  const base = unconfigured.has(name) ? undefined : await findProject()
  if (base === undefined) return
  const { settingsFor } = await import('./settings.js') // on demand: most projects have no such file
  const settings = await settingsFor(name, base)
  if (!settings.ok) throw new CannotRun(settings.failure)
  for (const [option, value] of Object.entries(settings.value)) {
    const isGiven = command.getOptionValueSource(option) === 'cli'
    if (option === 'limit' && isGiven) command.setOptionValueWithSource(option, merged(value, command), 'cli')
    else if (!isGiven) command.setOptionValueWithSource(option, value, 'config')
  }
}

/** Gives a command the settings for reading descriptions that options or codicil.json state. `import` always writes namespaces. */
async function setReading(command: Command): Promise<void> {
  const ignoresNamespaces = command.getOptionValue('ignored') !== undefined && command.name() !== 'import'
  const openness = command.getOptionValue('openness') as Openness | undefined
  if (!ignoresNamespaces && openness === undefined) return
  const { contractLanguage, reading } = await import('../pattern/language.js')
  const language = (command.getOptionValue('language') as Language | undefined) ?? contractLanguage
  command.setOptionValueWithSource('language', reading(language, { ignoresNamespaces, openness }), 'config')
}

/** The configured limits, except those that the command line gives. */
const merged = (limits: unknown, command: Command): object => ({
  ...(limits as object),
  ...(command.getOptionValue('limit') as object),
})

/** The command right below the program: `compatible` for `compatible git file`. */
function topLevelName(command: Command): string {
  const { parent } = command
  return parent?.parent ? topLevelName(parent) : command.name()
}
