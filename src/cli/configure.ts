import type { Command } from 'commander'
import { findProject } from '../configuration/findProject.js'
import type { Language } from '../pattern/language.js'
import { CannotRun } from './cannotRun.js'

/** Commands that have nothing to configure, or read what is configured themselves. */
const unconfigured: ReadonlySet<string> = new Set(['doctor', 'init', 'completion', 'report', 'mcp'])

/** Gives a command the settings of the nearest `codicil.json`, except those that its command line sets. */
export async function configure(_program: Command, command: Command): Promise<void> {
  await applySettings(command)
  await ignoreNamespaces(command)
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

/** Makes a command ignore namespaces in contracts, if an option or codicil.json asks for it. `import` always writes them. */
async function ignoreNamespaces(command: Command): Promise<void> {
  if (command.getOptionValue('ignored') === undefined || command.name() === 'import') return
  const { contractLanguage, reading } = await import('../pattern/language.js')
  const language = (command.getOptionValue('language') as Language | undefined) ?? contractLanguage
  command.setOptionValueWithSource('language', reading(language, { ignoresNamespaces: true }), 'config')
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
