import { dirname, join } from 'node:path'
import type { Language } from '../pattern/language.js'
import { isError } from '../text/diagnostic.js'
import { failed, success, type Result } from '../text/failure.js'
import { readRegular } from '../files/readRegular.js'
import { checkConfiguration, type CheckedConfiguration } from './checkConfiguration.js'
import { configurationName, type Configuration } from './configuration.js'

/**
 * Reads and checks a `codicil.json`, and the rules in it if its language is given. Returns undefined if the file does not exist. Fails
 * with `unreadable`.
 */
export async function readChecked(
  name: string,
  language?: Language,
): Promise<Result<CheckedConfiguration | undefined>> {
  try {
    return success(checkConfiguration({ name, text: (await readRegular(name)).toString() }, dirname(name), language))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? success(undefined) : failed('unreadable', `${name} could not be read: ${message}`)
  }
}

/**
 * Reads `codicil.json` in a folder, and checks the rules in it if its language is given. Returns undefined if the file does not exist.
 * Fails with `unreadable` and, with a diagnostic per problem, `bad-configuration`.
 */
export async function readConfiguration(base: string, language?: Language): Promise<Result<Configuration | undefined>> {
  const name = join(base, configurationName)
  const read = await readChecked(name, language)
  if (!read.ok) return read
  if (!read.value) return success(undefined)
  const { configuration, problems } = read.value
  const errors = problems.filter(isError)
  if (errors.length === 0) return success(configuration)
  const failure = {
    code: 'bad-configuration',
    message: `${name} is not valid`,
    hint: 'add `"$schema": "node_modules/codicil/schemas/codicil.schema.json"` for completion and checks in editors',
    diagnostics: errors,
  }
  return { ok: false, failure }
}
