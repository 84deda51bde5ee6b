import { failed, success, type Result } from '../text/failure.js'
import type { Commit } from './findCommit.js'
import type { Entry } from './git.js'
import { gitError } from './gitError.js'
import type { RepositoryFile } from './locateFile.js'

/** The most entries in a folder and below it; crafted git trees can expand without end. */
const maxEntries = 2000

/**
 * The files in a folder of a commit and below it, by their paths from the root; none if there is no such folder. Links and
 * submodules are left out. Fails with `too-many-files` and `unreadable`.
 */
export async function filesBelow(
  { git, repository, given }: RepositoryFile,
  { id }: Commit,
  folder: string,
): Promise<Result<ReadonlyMap<string, Uint8Array>>> {
  const files = new Map<string, Uint8Array>()
  let entries = 0
  const visit = async (tree: string, path: string): Promise<void> => {
    for (const entry of await git.entries(repository, tree)) {
      if (++entries > maxEntries) return
      const inner = `${path}/${entry.name}`
      if (entry.kind === 'folder') await visit(entry.id, inner)
      else if (entry.kind === 'file') files.set(inner, await git.bytes(repository, entry.id))
    }
  }
  try {
    let found: Entry | undefined = { name: '', kind: 'folder', id: (await git.commit(repository, id)).tree }
    for (const step of folder.split('/'))
      found = found?.kind === 'folder' ? await git.entry(repository, found.id, step) : undefined
    if (found?.kind === 'folder') await visit(found.id, folder)
  } catch (error) {
    return failed('unreadable', `${folder} of ${given} could not be read: ${gitError(error).message}`)
  }
  return entries > maxEntries
    ? failed('too-many-files', `${folder} of ${given} has more than ${String(maxEntries)} files`)
    : success(files)
}
