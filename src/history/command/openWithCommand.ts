import { delimiter, dirname } from 'node:path'
import { stat } from 'node:fs/promises'
import type { Repository } from '../git.js'
import { GitError } from '../gitError.js'
import { readConfiguration, type GitConfiguration } from './configuration.js'
import { withProtocols, type GitEnvironment } from './environment.js'
import { commandError } from './commandError.js'
import { objectReader, type ObjectReader } from './objectReader.js'
import { runGit } from './runGit.js'

/** An open repository, with what runs in it. */
export interface Opened {
  readonly repository: Repository
  readonly at: GitEnvironment
  readonly configuration: () => Promise<GitConfiguration>
  /** Reads what the repository has. */
  readonly reader: ObjectReader
  /** Fetches what a partial clone lacks. Rejects in any other repository, and if that would run a command that the repository names. */
  readonly fetchingReader: () => Promise<ObjectReader>
  /** The content of commits and trees that were read, by their ids. */
  readonly kept: Map<string, Buffer>
}

/** The readers by repository and surroundings: a repository that is opened again has its process already. */
const readers = new Map<string, Map<string, ObjectReader>>()

/** Milliseconds that git may be silent; fetching may take longer. */
const timeouts = { own: 10_000, fetching: 60_000 }

/** The protocols that a partial clone may be completed over. */
const protocols = 'https:http:ssh:file'

/** Opens the repository that git finds in some surroundings. Rejects with a `GitError`. */
export async function openWithCommand(at: GitEnvironment): Promise<Opened> {
  const words = ['--is-bare-repository', '--is-shallow-repository', '--absolute-git-dir', '--show-toplevel']
  const { stdout, stderr } = await runGit(at, ['rev-parse', ...words])
  const [isBare, isShallow, path, workdir, ...more] = stdout.toString().replace(/\n$/, '').split('\n')
  if (path === undefined) throw await openError(at, commandError(stderr))
  if (more.length > 0 || (isBare === 'true' && workdir !== undefined))
    throw new GitError('other', 'the path of the repository has a line break')
  const repository = { path, workdir: isBare === 'true' ? undefined : workdir, isShallow: isShallow === 'true' }
  return opened(repository, { ...at, cwd: repository.workdir ?? at.cwd })
}

function opened(repository: Repository, at: GitEnvironment): Opened {
  let known: Promise<GitConfiguration> | undefined
  const configuration = (): Promise<GitConfiguration> => (known ??= readConfiguration(at))
  const fetchingReader = async (): Promise<ObjectReader> => {
    const { isPartial, commands } = await configuration()
    if (!isPartial) throw new GitError('missing-object', 'the object is missing')
    if (commands.length > 0) throw new GitError('missing-object', notFetched(commands))
    return (name) => readerOf(repository, withProtocols(at, protocols), 'fetching')(name)
  }
  const reader: ObjectReader = (name) => readerOf(repository, at, 'own')(name)
  return { repository, at, configuration, reader, fetchingReader, kept: new Map() }
}

const notFetched = (commands: readonly string[]): string =>
  `this partial clone lacks the object, which is not fetched, because the repository's configuration names a command (${commands.join(', ')})`

/** Has objects read anew from a repository that was replaced by another. */
export function forgetReaders({ path }: Repository): void {
  readers.delete(path)
}

function readerOf({ path }: Repository, at: GitEnvironment, how: keyof typeof timeouts): ObjectReader {
  const { GIT_OBJECT_DIRECTORY: own, GIT_ALTERNATE_OBJECT_DIRECTORIES: others, GIT_SHALLOW_FILE: shallow } = at.env
  const key = JSON.stringify([how, own, others, shallow])
  const known = readers.get(path) ?? new Map<string, ObjectReader>()
  const reader = known.get(key) ?? objectReader(at, timeouts[how])
  readers.set(path, known.set(key, reader))
  return reader
}

/** Git does not take a folder with a damaged HEAD for a repository; then there is one that cannot be read. */
async function openError({ cwd, env }: GitEnvironment, error: GitError): Promise<GitError> {
  if (error.kind !== 'not-found' || env['GIT_DIR']) return error
  const ceilings = (env['GIT_CEILING_DIRECTORIES'] ?? '').split(delimiter)
  for (let folder = cwd; ; folder = dirname(folder)) {
    const head = await stat(`${folder}/.git/HEAD`).catch(() => undefined)
    if (head)
      return new GitError('damaged', `git does not accept ${folder}/.git as a repository; its HEAD may be damaged`)
    if (dirname(folder) === folder || ceilings.includes(dirname(folder))) return error
  }
}
