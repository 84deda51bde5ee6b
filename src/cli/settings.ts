import { join } from 'node:path'
import { useImportCatalog } from '../catalog/imports/importCatalog.js'
import { configurationName, type Configuration } from '../configuration/configuration.js'
import { loadLanguage } from '../configuration/loadLanguage.js'
import { readChecked, readConfiguration } from '../configuration/readConfiguration.js'
import { contractLanguage, reading, type Language } from '../pattern/language.js'
import { preferBackend } from '../backends/backend.js'
import { success, type Result } from '../text/failure.js'
import { refuseInBundle } from './extendedLanguage.js'

/**
 * What the `codicil.json` in the folder `base` sets for a command, as the values of its options. A file with errors stops
 * every command but `check` and `language-server`. Fails like `readConfiguration` and `loadLanguage`.
 */
export async function settingsFor(command: string, base: string): Promise<Result<Readonly<Record<string, unknown>>>> {
  const read = await usable(command, base)
  if (!read.ok || !read.value) return read.ok ? success({}) : read
  const found = read.value
  const language = await languageOf(command, found)
  if (!language.ok) return language
  const checked = language.value ? await usable(command, base, language.value) : read
  if (!checked.ok) return checked
  const configuration = checked.value ?? found
  const file = join(base, configurationName)
  if (configuration.xml) preferBackend('xml', configuration.xml, file)
  if (configuration.git) preferBackend('git', configuration.git, file)
  useImportCatalog(configuration.catalog)
  return success({
    project: base,
    ...languageOption(command, configuration, language.value),
    ...(configuration.namespaces && { ignored: ['namespaces'] }),
    ...(configuration.openness && { openness: configuration.openness }),
    ...settingsOf(command, configuration),
  })
}

/** The commands about two versions of a contract. */
const comparing: ReadonlySet<string> = new Set(['compatible', 'verify'])

/** The language option. Comparisons treat the configured versions of a namespace as the same. */
function languageOption(command: string, { versions }: Configuration, language: Language | undefined) {
  if (!comparing.has(command) || versions.length === 0) return language ? { language } : {}
  return { language: reading(language ?? contractLanguage, { versions }) }
}

/** The values of the options that only some commands have. */
function settingsOf(command: string, configuration: Configuration): Readonly<Record<string, unknown>> {
  const { level, strict, allow, readers, ignore, limits, reports } = configuration
  switch (command) {
    case 'compatible':
      return {
        ...(level && { level }),
        ignore,
        strict: strict.filter((one) => one !== 'warnings'),
        allow,
        ...(readers && { readers }),
        ...(reports.compatible && { report: reports.compatible }),
      }
    case 'check':
      return { strict: strict.filter((one) => one === 'warnings'), ...(reports.check && { report: reports.check }) }
    case 'match':
    case 'stub':
    case 'test':
      return { limit: limits }
    default:
      return {}
  }
}

const tolerant: ReadonlySet<string> = new Set(['check', 'language-server'])

/** For commands that report the problems of the file themselves or run despite them, the settings that have none. */
async function usable(command: string, base: string, language?: Language): Promise<Result<Configuration | undefined>> {
  if (!tolerant.has(command)) return readConfiguration(base, language)
  const read = await readChecked(join(base, configurationName), language)
  return read.ok ? success(read.value?.configuration) : read
}

/**
 * The language of a project. The language server loads it itself, once it knows that the folder is trusted.
 *
 * @throws ExtendedLanguage if this is the bundled command
 */
async function languageOf(command: string, { language }: Configuration): Promise<Result<Language | undefined>> {
  if (language === undefined) return success(undefined)
  refuseInBundle()
  return command === 'language-server' ? success(undefined) : loadLanguage(language)
}
