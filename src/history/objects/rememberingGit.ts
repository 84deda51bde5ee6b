import type { CommitNode, Entry, Git } from '../git.js'

/** The most entries of folders that are kept: about 50 MB. */
const maxKept = 200_000

/**
 * A `Git` for reading many files of one repository: it keeps commits, and the entries of folders that are asked about again. Objects
 * never change, so neither do the answers.
 */
export function rememberingGit(git: Git): Git {
  const commits = new Map<string, Promise<CommitNode>>()
  const folders = new Map<string, Promise<ReadonlyMap<string, Entry>>>()
  const seen = new Set<string>()
  let kept = 0
  const entriesOf: (...asked: Parameters<Git['entries']>) => Promise<ReadonlyMap<string, Entry>> = async (...asked) => {
    const entries = await git.entries(...asked)
    kept += entries.length
    return new Map(entries.map((entry) => [entry.name, entry]))
  }
  return {
    ...git,
    commit: (repository, id) => {
      const commit = commits.get(id) ?? git.commit(repository, id)
      commits.set(id, commit)
      return commit
    },
    entry: async (repository, tree, name) => {
      const known = folders.get(tree)
      if (known) return (await known).get(name)
      if (!seen.has(tree) || kept > maxKept) {
        seen.add(tree)
        return git.entry(repository, tree, name)
      }
      const entries = entriesOf(repository, tree)
      folders.set(tree, entries)
      return (await entries).get(name)
    },
  }
}
