import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { contractExtension } from './contractName.js'

const skippedFolders = new Set(['node_modules', '.git', '.codicil'])

/** The contract files under a folder, in alphabetical order; `node_modules`, `.git` and what `codicil install` brought are left out. */
export async function contractsUnder(folder: string): Promise<Result<readonly string[]>> {
  try {
    return success(await contractsIn(folder))
  } catch (error) {
    return failed('folder-unreadable', `${folder} could not be searched: ${(error as Error).message}`)
  }
}

async function contractsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : contractsIn(path)
        return entry.name.endsWith(contractExtension) && (await isFile(entry, path)) ? [path] : []
      }),
  )
  return found.flat()
}

/** A link counts as what it leads to; one to a folder is not followed, so that circles end. */
const isFile = async (entry: Dirent, path: string): Promise<boolean> =>
  entry.isFile() || (entry.isSymbolicLink() && ((await stat(path).catch(() => undefined))?.isFile() ?? false))

/** The files that paths name: a file itself whatever its ending, a folder's contracts; a folder without any is a failure. */
export async function findContracts(paths: readonly string[]): Promise<Result<readonly string[]>> {
  const files: string[] = []
  for (const path of paths) {
    const kind = await stat(path).catch(() => undefined)
    if (!kind?.isDirectory()) {
      files.push(path)
      continue
    }
    const found = await contractsUnder(path)
    if (!found.ok) return found
    const contracts = found.value
    if (contracts.length === 0)
      return failed(
        'no-contract',
        `no contract was found in ${path}`,
        `contracts are files that end in \`${contractExtension}\``,
      )
    files.push(...contracts)
  }
  return success([...new Set(files)])
}
