import { posix } from 'node:path'
import { once } from '../collections/once.js'
import type { CommitNode, Entry } from './git.js'
import type { RepositoryFile } from './locateFile.js'

/** The paths of the files that a file refers to; all paths are as the repository's trees have them. */
export type References = (path: string, bytes: Uint8Array) => Promise<readonly string[]>

/** Looks up a path in the trees of a repository. */
export interface TreeReader {
  /** The blob of a path, which may be a link's; undefined if the tree does not have it, or only behind a link. */
  readonly blob: (tree: string, path: string) => Promise<string | undefined>
  /** What a path leads to: the blobs of the links on the way, and that of the file if there is one, each with its path. */
  readonly trail: (tree: string, path: string) => Promise<readonly ReferenceStep[]>
}

/** A link on the way to a file, or the file itself, whose blob is undefined if it does not exist. */
export interface ReferenceStep {
  readonly path: string
  readonly blob: string | undefined
  readonly isFile: boolean
}

const linkLimit = 40

/** Looks up paths; folders are remembered, because most commits change few of them. */
export function treeReader({ git, repository }: Pick<RepositoryFile, 'git' | 'repository'>): TreeReader {
  const known = new Map<string, Promise<Entry | undefined>>()
  const entryOf = (folder: string, name: string): Promise<Entry | undefined> => {
    const key = `${folder}/${name}`
    const entry = known.get(key) ?? git.entry(repository, folder, name)
    known.set(key, entry)
    return entry
  }
  /** The last entry on a path, or the first that is not a folder; with the names before and after it. */
  const walk = async (tree: string, path: string) => {
    const names = path.split('/')
    let folder = tree
    for (const [index, name] of names.entries()) {
      const entry = await entryOf(folder, name)
      const rest = names.slice(index + 1)
      if (entry?.kind !== 'folder' || rest.length === 0) return { entry, before: names.slice(0, index), rest }
      folder = entry.id
    }
    return undefined
  }
  const trail = async (tree: string, path: string): Promise<readonly ReferenceStep[]> => {
    const steps: ReferenceStep[] = []
    for (let at = path; ;) {
      const { entry, before = [], rest = [] } = (await walk(tree, at)) ?? {}
      const isHere = entry !== undefined && rest.length === 0 && entry.kind === 'file'
      if (entry?.kind !== 'link' || steps.length === linkLimit)
        return [...steps, { path: at, blob: isHere ? entry.id : undefined, isFile: true }]
      steps.push({ path: posix.join(...before, entry.name), blob: entry.id, isFile: false })
      const target = Buffer.from(await git.bytes(repository, entry.id)).toString()
      at = posix.isAbsolute(target) ? target : posix.join(...before, target, ...rest)
    }
  }
  return {
    blob: async (tree, path) => {
      const found = await walk(tree, path)
      return found?.rest.length === 0 && found.entry?.kind !== 'folder' ? found.entry?.id : undefined
    },
    trail,
  }
}

/** Identifies what the file at a path of a commit says, together with all files that it refers to, directly or not. */
export type StateOf = (node: CommitNode, path: string) => Promise<string>

/** Identifies states by paths and blobs. What a blob refers to is asked once. */
export function stateReader({ git, repository }: RepositoryFile, trees: TreeReader, references: References): StateOf {
  const known = new Map<string, () => Promise<readonly string[]>>()
  const referencesOf = (path: string, blob: string): Promise<readonly string[]> => {
    const key = `${blob} ${path}`
    const ask = known.get(key) ?? once(() => read(path, blob))
    known.set(key, ask)
    return ask()
  }
  /** A file that is too large to be read refers to nothing. */
  async function read(path: string, blob: string): Promise<readonly string[]> {
    const bytes = await git.bytes(repository, blob).catch(() => undefined)
    return bytes ? references(path, bytes) : []
  }
  return async ({ tree }, path) => {
    const paths = new Set([path])
    const state: string[] = []
    // Paths that are added are visited too.
    for (const one of paths)
      for (const { path: at, blob, isFile } of await trees.trail(tree, one)) {
        state.push(`${blob ?? 'absent'} ${at}`)
        if (isFile && blob !== undefined) for (const next of await referencesOf(one, blob)) paths.add(next)
      }
    return state.join('\n')
  }
}
