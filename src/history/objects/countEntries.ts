import type { RepositoryFile } from '../locateFile.js'

/**
 * The number of entries in a tree and all folders below it. A folder that many folders share is read once, so this takes no longer
 * than reading what the repository stores, even if the tree expands to billions of entries. Rejects with a `GitError`.
 */
export async function countEntries({ git, repository }: RepositoryFile, tree: string): Promise<number> {
  const known = new Map<string, number>()
  const count = async (id: string): Promise<number> => {
    const before = known.get(id)
    if (before !== undefined) return before
    let entries = 0
    for (const entry of await git.entries(repository, id))
      entries += entry.kind === 'folder' ? 1 + (await count(entry.id)) : 1
    known.set(id, entries)
    return entries
  }
  return count(tree)
}
