import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CorpusFile } from '../../../grammars/compareCorpus.js'
import { failed, success, type Result } from '../../../text/failure.js'

/** The most files of a corpus, and the size in bytes of each. */
const [maxFiles, maxSize] = [10_000, 1_000_000]

/**
 * Reads the files of a folder and its subfolders; larger ones are left out. `isTaken` decides by name, by default all. Fails with
 * `folder-unreadable` and `corpus-too-large`.
 */
export async function corpusFiles(
  folder: string,
  isTaken: (name: string) => boolean = () => true,
): Promise<Result<readonly CorpusFile[]>> {
  try {
    const names = (await readdir(folder, { recursive: true })).filter(isTaken).sort()
    const files: CorpusFile[] = []
    for (const name of names) {
      const found = await stat(join(folder, name))
      if (!found.isFile() || found.size > maxSize) continue
      if (files.length === maxFiles)
        return failed('corpus-too-large', `${folder} has more than ${String(maxFiles)} files`, 'name a smaller folder')
      files.push({ name, text: await readFile(join(folder, name), 'utf8') })
    }
    return success(files)
  } catch (error) {
    return failed('folder-unreadable', `${folder} could not be read: ${(error as Error).message}`)
  }
}
