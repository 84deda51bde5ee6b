import type { Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { importedContract, type ReadFile } from './imports/importedContract.js'
import { importFromDisk } from './importFromDisk.js'
import { readText } from './readText.js'

/**
 * Reads a contract file, or a description with the files that it imports or refers to, which `read` reads; the source has the path as its
 * name. Fails like `readText` and `importedContract`.
 */
export async function readContractFile(path: string, read: ReadFile = importFromDisk): Promise<Result<Source>> {
  const root = await readText(path)
  return root.ok ? importedContract(root.value, read) : root
}
