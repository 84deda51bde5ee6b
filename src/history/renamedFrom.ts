import { posix } from 'node:path'
import { findRenames, type RenameCandidate } from './command/findRenames.js'
import type { CommitNode, Entry } from './git.js'
import type { RepositoryFile } from './locateFile.js'

/** The most deleted files that are compared with a new file, and the most entries that are searched for deleted files. */
const [maxCandidates, maxEntries] = [200, 100_000]

/**
 * The path that a file had in a commit's parent, if the commit renamed it: of the files with the same ending that the commit
 * deleted, the most similar one, if it is similar enough. `blob` is the file in the commit.
 */
export async function renamedFrom(
  { git, repository, path }: RepositoryFile,
  { node, blob }: { readonly node: CommitNode; readonly blob: string },
  parent: CommitNode,
): Promise<string | undefined> {
  const ending = posix.extname(path)
  const deleted: RenameCandidate[] = []
  let looked = 0
  for await (const gone of deletedFiles(parent.tree, node.tree, '')) {
    if (posix.extname(gone.path) !== ending) continue
    deleted.push({ path: gone.path, read: () => git.bytes(repository, gone.id).catch(() => undefined) })
    if (deleted.length === maxCandidates) break
  }
  const added = { path, read: () => git.bytes(repository, blob) }
  const [rename] = await findRenames(deleted, [added])
  return rename?.older

  /** The files of the older tree that the newer one does not have; folders that are the same are not opened. */
  async function* deletedFiles(
    older: string,
    newer: string | undefined,
    folder: string,
  ): AsyncGenerator<{ readonly path: string; readonly id: string }> {
    const entries = newer === undefined ? [] : await git.entries(repository, newer)
    const byName = new Map<string, Entry>(entries.map((entry) => [entry.name, entry]))
    for (const { name, kind, id } of await git.entries(repository, older)) {
      const still = byName.get(name)
      if (still?.id === id) continue
      if (++looked > maxEntries) return
      const path = posix.join(folder, name)
      if (kind === 'folder') yield* deletedFiles(id, still?.kind === 'folder' ? still.id : undefined, path)
      else if (kind === 'file' && still?.kind !== 'file') yield { path, id }
    }
  }
}
