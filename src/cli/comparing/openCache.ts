import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CacheNotice } from '../../files/folderCache.js'
import type { VerdictCache } from '../../verdict/cache/verdictCache.js'
import { paintFor, printNotice } from '../terminal.js'
import { tool } from '../tool.js'

/** A hash of the sources of the bundle. The build sets it (scripts/build.mjs); separate files have none. */
declare const codicilBuild: string | undefined

/** The environment variable that `--cache` and `--no-cache` override: a folder, or `off`. */
const variable = 'CODICIL_CACHE'

/**
 * The cache of verdicts that an option asks for: a folder, `false` for none, or the default folder. Undefined without a cache, and for
 * separate files: only a bundle tells versions apart during development, and extended languages are not cached.
 */
export async function openCache(option: string | boolean | undefined): Promise<VerdictCache | undefined> {
  const asked = typeof option === 'string' ? option : process.env[variable]
  if (typeof codicilBuild === 'undefined' || option === false || asked === 'off') return undefined
  const isNamed = asked !== undefined && asked !== ''
  const folder = isNamed ? resolve(asked) : await defaultFolder()
  const { folderCache } = await import('../../files/folderCache.js')
  const version = `${tool().version}-${codicilBuild}-node-${process.versions.node}`
  const notice = (found: CacheNotice): void => {
    // In a container, say, nobody expects the default folder to be writable.
    if (found.kind !== 'unwritable' || isNamed) printCacheNotice(found, folder)
  }
  return folderCache(folder, { version, notice })
}

/** In the nearest folder with `node_modules`, up to the root of the repository, or in the user's cache folder. */
async function defaultFolder(): Promise<string> {
  for (let folder = resolve('.'); ; folder = resolve(folder, '..')) {
    const modules = join(folder, 'node_modules')
    if (await exists(modules)) return join(modules, '.cache', 'codicil')
    if ((await exists(join(folder, '.git'))) || folder === resolve(folder, '..')) break
  }
  const { default: envPaths } = await import('env-paths')
  return envPaths('codicil', { suffix: '' }).cache
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

function printCacheNotice(found: CacheNotice, folder: string): void {
  const { warning } = paintFor(process.stderr)
  printNotice(`${found.kind === 'other version' ? 'notice[cache]' : warning(`warning[${found.kind}-cache]`)}: ${noticeText(found, folder)}`) // prettier-ignore
}

function noticeText(found: CacheNotice, folder: string): string {
  switch (found.kind) {
    case 'other version':
      return `the verdicts in ${folder} are those of another version of codicil, and are not used`
    case 'damaged':
      return `${found.file} is damaged, so its verdict is decided anew\n  hint: if this happens again, check the disk, or delete the folder of the cache`
    case 'unwritable':
      return `verdicts cannot be kept in ${folder}: ${found.reason}\n  hint: name another folder with \`--cache\`, or use \`--no-cache\``
  }
}
