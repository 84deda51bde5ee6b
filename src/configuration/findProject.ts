import { stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { configurationName } from './configuration.js'

/**
 * The folder of the nearest `codicil.json`, relative to the working directory: in `from` or above it, up to the root of its git
 * repository; outside a repository only in `from`. Undefined if no folder has one. A file further up could be somebody
 * else's, and it can name code that runs.
 */
export async function findProject(from = '.'): Promise<string | undefined> {
  const above: string[] = []
  for (let folder = resolve(from); ; folder = resolve(folder, '..')) {
    above.push(folder)
    if (await exists(join(folder, '.git'))) break
    if (folder === resolve(folder, '..')) return firstWithConfiguration(above.slice(0, 1))
  }
  return firstWithConfiguration(above)
}

async function firstWithConfiguration(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) if (await exists(join(folder, configurationName))) return relative('.', folder) || '.'
  return undefined
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
