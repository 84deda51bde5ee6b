import { posix } from 'node:path'
import { failed, success, type Result } from '../../text/failure.js'
import type { Commit } from '../findCommit.js'
import type { Entry } from '../git.js'
import { gitError } from '../gitError.js'
import type { RepositoryFile } from '../locateFile.js'

const linkLimit = 40

/** A file of a commit, with the name that messages use for it: `pet_1.contract@HEAD`. */
export interface FileAtCommit {
  readonly name: string
  /** The path as the user gave it. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** The name of a file at a revision: the path as the user gave it, then the revision, `pet_1.contract@HEAD`. */
export const revisionName = (path: string, expression: string): string => `${path}@${expression}`

/**
 * The file at a commit, or undefined if the commit does not have it. Names are case-sensitive; symbolic links inside the
 * repository are followed. Fails with `is-a-folder`, `is-a-submodule`, `link-outside-repository` `contract-too-large` and `unreadable`.
 */
export async function readAtCommit(place: RepositoryFile, commit: Commit): Promise<Result<FileAtCommit | undefined>> {
  const name = revisionName(place.given, commit.expression)
  try {
    return await readEntry(place, commit, name)
  } catch (error) {
    const { kind, message } = gitError(error)
    return kind === 'too-large'
      ? failed('contract-too-large', `${name} is too large for a contract: ${message}`)
      : failed('unreadable', `${name} could not be read: ${message}`, unreadableHint(place, commit))
  }
}

function unreadableHint({ git, path }: RepositoryFile, { expression }: Commit): string {
  const show = `\`git show '${expression}:${path}'\``
  const fetching = git.name === 'nodegit' ? `CODICIL_GIT=git or ${show}` : show
  return `in a partial clone ${fetching} fetches what is missing; otherwise see what \`git fsck\` says`
}

async function readEntry(
  place: RepositoryFile,
  commit: Commit,
  name: string,
): Promise<Result<FileAtCommit | undefined>> {
  const { git, repository, path } = place
  const found = path === '' ? success(undefined) : await entryAt(place, commit, path, name)
  if (!found.ok) return found
  if (path === '' || found.value?.kind === 'folder') return isAFolder(name)
  return success(found.value && { name, path: place.given, bytes: await git.bytes(repository, found.value.id) })
}

/** The file or folder at a path of a commit; symbolic links on the way are followed. */
async function entryAt(
  place: RepositoryFile,
  commit: Commit,
  path: string,
  name: string,
  links = 0,
): Promise<Result<Entry | undefined>> {
  if (links > linkLimit) return failed('unreadable', `${name} leads through too many symbolic links`)
  const walked = await walk(place, commit, path.split('/'))
  if (walked?.entry.kind === 'submodule') return isASubmodule(name, walked)
  if (walked?.entry.kind !== 'link') return success(walked?.rest.length === 0 ? walked.entry : undefined)
  const target = Buffer.from(await place.git.bytes(place.repository, walked.entry.id)).toString()
  const followed = posix.join(...walked.folder, target, ...walked.rest)
  if (posix.isAbsolute(target) || /^\.\.(\/|$)/.test(followed)) return leadsOutside(name, target)
  return entryAt(place, commit, followed, name, links + 1)
}

/** The first entry on a path that is not a folder, or the last entry, with the steps before and after it. */
interface Walked {
  readonly entry: Entry
  readonly folder: readonly string[]
  readonly rest: readonly string[]
}

async function walk(
  { git, repository }: RepositoryFile,
  { id }: Commit,
  steps: readonly string[],
): Promise<Walked | undefined> {
  let { tree } = await git.commit(repository, id)
  for (const [index, step] of steps.entries()) {
    const entry = await git.entry(repository, tree, step)
    if (!entry) return undefined
    const rest = steps.slice(index + 1)
    if (entry.kind !== 'folder' || rest.length === 0) return { entry, folder: steps.slice(0, index), rest }
    tree = entry.id
  }
  return undefined
}

const isAFolder = (name: string): Result<never> =>
  failed('is-a-folder', `${name} is a folder, not a file`, 'name one file in it')

function isASubmodule(name: string, { entry, folder, rest }: Walked): Result<never> {
  const submodule = [...folder, entry.name].join('/')
  const what = rest.length === 0 ? 'is a submodule, not a file' : `is inside the submodule ${submodule}`
  return failed(
    'is-a-submodule',
    `${name} ${what}`,
    `check it out with \`git submodule update --init -- ${submodule}\`, and give revisions of the submodule`,
  )
}

const leadsOutside = (name: string, target: string): Result<never> =>
  failed(
    'link-outside-repository',
    `${name} is a symbolic link to ${target}, outside the repository`,
    'name the file that it leads to, in its own repository',
  )
