import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLanguage, type Language } from '../pattern/language.js'
import { failed, success, type Result } from '../text/failure.js'

/** Imports the module that extends the language; its default export must come from `createLanguage`. Fails with `bad-language`. */
export async function loadLanguage(path: string): Promise<Result<Language>> {
  const module = await imported(path)
  if (!module.ok) return module
  const language = module.value.default
  if (isLanguage(language)) return success(language)
  return language === undefined
    ? bad(path, 'it has no default export', 'write `export default createLanguage({ … })`')
    : bad(
        path,
        'its default export was not made by `createLanguage` of this copy of codicil',
        'run the codicil that the module imports: `npx codicil …` in its project',
      )
}

async function imported(path: string): Promise<Result<{ readonly default?: unknown }>> {
  try {
    return success((await import(pathToFileURL(resolve(path)).href)) as { default?: unknown })
  } catch (error) {
    return bad(path, error instanceof Error ? error.message : String(error), '`language` in codicil.json names it')
  }
}

const bad = (path: string, why: string, hint: string): Result<never> =>
  failed('bad-language', `the language module ${path} cannot be used: ${why}`, hint)
