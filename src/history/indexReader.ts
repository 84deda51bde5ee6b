import { join, normalize, posix, relative } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import type { Indexed } from './git.js'
import { gitError } from './gitError.js'
import type { RepositoryFile } from './locateFile.js'

/** Reads files of the index, which is listed when the first one is read. Paths count from the current folder. */
export interface IndexReader {
  /** The files of the index whose paths end in one of the endings. Rejects with a `GitError`. */
  readonly listed: () => Promise<readonly string[]>
  /** The file as the next commit will have it; undefined if it will not. Fails with `unmerged` and `unreadable`. */
  readonly staged: (path: string) => Promise<Result<Uint8Array | undefined>>
  /** The file, if a sparse checkout leaves it out of the working directory. Fails with `unreadable`. */
  readonly leftOut: (path: string) => Promise<Result<Uint8Array | undefined>>
}

/** A path of the current folder as the trees of a repository have it. */
export const pathInTrees = (folder: string, path: string): string =>
  relative(folder, join(process.cwd(), path)).replaceAll('\\', '/')

/** A path of the trees of a repository as a user would type it in the current folder. */
export function typedPath(folder: string, path: string): string {
  const current = process.cwd()
  return current === folder ? normalize(path) : relative(current, join(folder, path))
}

/** Reads files of the index; those whose paths end in one of the endings are listed at once. */
export function indexReader({ git, repository, folder }: RepositoryFile, endings: readonly string[]): IndexReader {
  let listing: Promise<ReadonlyMap<string, Indexed>> | undefined
  const others = new Map<string, Promise<Indexed | undefined>>()
  const list = (): Promise<ReadonlyMap<string, Indexed>> => (listing ??= git.index(repository, endings))
  const entry = async (path: string): Promise<Indexed | undefined> => {
    if (endings.some((ending) => path.endsWith(ending))) return (await list()).get(path)
    const other = others.get(path) ?? git.index(repository, [path]).then((found) => found.get(path))
    others.set(path, other)
    return other
  }
  const bytes = async (indexed: Indexed | undefined): Promise<Uint8Array | undefined> =>
    indexed?.kind === 'file' ? git.bytes(repository, indexed.id) : undefined
  /** The file that a link leads to, which must be in the index itself. */
  const followed = async (path: string, indexed: Indexed | undefined): Promise<Indexed | undefined> => {
    let [at, found] = [path, indexed]
    for (let links = 0; found?.kind === 'link' && links < linkLimit; links++) {
      at = posix.join(posix.dirname(at), Buffer.from(await git.bytes(repository, found.id)).toString())
      found = await entry(at)
    }
    return found
  }
  return {
    listed: async () => [...(await list()).keys()].map((path) => typedPath(folder, path)),
    staged: (path) =>
      reading(path, async () => {
        const inTrees = pathInTrees(folder, path)
        const found = await entry(inTrees)
        const target = await followed(inTrees, found)
        if (target?.kind === 'conflict') return unmerged(path)
        return found?.kind === 'link' && target?.kind !== 'file' ? brokenLink(path) : success(await bytes(target))
      }),
    leftOut: (path) =>
      reading(path, async () => {
        const found = await entry(pathInTrees(folder, path))
        return success(found?.isLeftOut ? await bytes(found) : undefined)
      }),
  }
}

const linkLimit = 40

async function reading<T>(path: string, read: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await read()
  } catch (error) {
    const { message } = gitError(error)
    return failed('unreadable', `${path} could not be read from the index: ${message}`, 'see what `git status` says')
  }
}

const unmerged = (path: string): Result<never> =>
  failed('unmerged', `${path} has a merge conflict in the index`, `resolve it, then \`git add\` it`)

const brokenLink = (path: string): Result<never> =>
  failed('unreadable', `${path} is a symbolic link in the index, to a file that the index does not have`)
