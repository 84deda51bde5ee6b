import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { contractExtensions, isContractName } from './contractName.js'

const skippedFolders = new Set(['node_modules', '.git', '.codicil'])

/** Whether contracts are not looked for in folders of this name. */
export const isSkippedFolder = (name: string): boolean => skippedFolders.has(name)

/** The contract files under a folder, in alphabetical order, except in `node_modules`, `.git` and `.codicil`. Fails with `folder-unreadable`. */
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
        if (entry.isDirectory()) return isSkippedFolder(entry.name) ? [] : contractsIn(path)
        return isContractName(entry.name) && (await isFile(entry, path)) ? [path] : []
      }),
  )
  return found.flat()
}

/** A link to a file counts as a file. A link to a folder is not followed, because it could lead in a circle. */
const isFile = async (entry: Dirent, path: string): Promise<boolean> =>
  entry.isFile() || (entry.isSymbolicLink() && ((await stat(path).catch(() => undefined))?.isFile() ?? false))

/** The files that paths name: a file with any extension, or the contracts under a folder. Fails with `no-contract` if a folder has none. */
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
        `contracts are files that end in ${contractExtensions.join(', ')}`,
      )
    for (const contract of contracts) files.push(contract)
  }
  return success([...new Set(files)])
}
