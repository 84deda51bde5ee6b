import type { Git, GitObject, Indexed, Repository } from '../git.js'
import { GitError } from '../gitError.js'
import { commandError } from './commandError.js'
import { surroundingsIn, surroundingsOf } from './environment.js'
import { fetchReferences, initialize } from './fetchReferences.js'
import { findChanges, pathspecs } from './findChanges.js'
import type { GitAnswer } from './answerParser.js'
import { entriesOf, entryOf, kindOf, nodeOf, noteOf } from './rawObjects.js'
import { openWithCommand, type Opened } from './openWithCommand.js'
import { outputOf, partsOf, runGit } from './runGit.js'

type Found = GitAnswer & { readonly kind: 'object' }

/** Reads git with the command `git`, which runs once for each repository and once for each question about its history. */
export function gitCommand(version: string): Git {
  const all = new WeakMap<Repository, Opened>()
  const of = (repository: Repository): Opened => all.get(repository)!
  const remember = (opened: Opened): Repository => {
    all.set(opened.repository, opened)
    return opened.repository
  }
  const bytesOf = (repository: Repository, id: string, kind: GitObject['kind']): Promise<Buffer> =>
    contentOf(of(repository), id, kind)
  return {
    name: 'git',
    version,
    open: async (folder) => remember(await openWithCommand(surroundingsOf(folder))),
    openExactly: async (folder) => remember(await openWithCommand(surroundingsIn(folder))),
    initBare: async (folder) => {
      await initialize(surroundingsIn(folder), '.')
      return remember(await openWithCommand(surroundingsIn(folder)))
    },
    fetch: (repository, url) => fetchReferences(of(repository), url),
    isUnborn: (repository) => isUnborn(of(repository)),
    find: (repository, expression) => find(of(repository), expression),
    peel: async (repository, { id }) => {
      const answer = await of(repository).reader(`${id}^{commit}`)
      return answer.kind === 'object' ? answer.object.id : undefined
    },
    entry: async (repository, tree, name) => entryOf(await bytesOf(repository, tree, 'tree'), tree.length / 2, name),
    entries: async (repository, tree) => [...entriesOf(await bytesOf(repository, tree, 'tree'), tree.length / 2)],
    bytes: (repository, blob) => bytesOf(repository, blob, 'blob'),
    descends: (repository, commit, ancestor) =>
      commit === ancestor
        ? Promise.resolve(false)
        : holds(of(repository), ['merge-base', '--is-ancestor', ancestor, commit]),
    mergeBase: (repository, one, other) => mergeBase(of(repository), one, other),
    commit: async (repository, id) => nodeOf(id, await bytesOf(repository, id, 'commit')),
    line: async (repository, id) => {
      const words = ['rev-list', '--first-parent', '--format=tformat:%H %T %P', '--end-of-options', id, '--']
      return partsOf(await outputOf(of(repository).at, words), '\n')
        .filter((line) => !line.startsWith('commit '))
        .map((line) => line.trim().split(' '))
        .map(([commit = '', tree = '', ...parents]) => ({ id: commit, tree, parents }))
    },
    note: async (repository, id) => noteOf(await bytesOf(repository, id, 'commit')),
    changes: (repository, between) => findChanges(of(repository), between, (blob) => bytesOf(repository, blob, 'blob')),
    index: (repository, endings) => listIndex(of(repository), endings),
    references: async (repository) =>
      partsOf(await outputOf(of(repository).at, ['for-each-ref', '--format=%(refname)']), '\n'),
  }
}

/** The answer of the repository itself: an object that a partial clone lacks is missing. */
const ask = ({ reader }: Opened, name: string): Promise<GitAnswer> =>
  reader(name).catch((error: unknown) => {
    if (error instanceof GitError && error.kind === 'missing-object') return { kind: 'missing' }
    throw error
  })

/** The object with an id; a partial clone may fetch it. */
async function objectWith(opened: Opened, id: string): Promise<Found> {
  const answer = await ask(opened, id)
  if (answer.kind === 'object') return answer
  const fetchingReader = await opened.fetchingReader()
  const fetched = await fetchingReader(id)
  if (fetched.kind === 'object') return fetched
  throw new GitError('missing-object', `there is no object ${id}`)
}

/** The most trees and commits that are kept, and the most bytes of each: neighbouring files have their folders in common. */
const [maxKept, maxBytesKept] = [500, 64 * 1024]

/** The content of an object; commits and trees are kept for a while. */
async function contentOf(opened: Opened, id: string, kind: GitObject['kind']): Promise<Buffer> {
  const kept = opened.kept.get(id)
  if (kept) return kept
  const { object, bytes, size } = await objectWith(opened, id)
  if (object.kind !== kind) throw new GitError('damaged', `${object.id} is a ${object.kind}, not a ${kind}`)
  if (bytes === 'too-large') throw new GitError('too-large', `it has ${String(size)} bytes`)
  if (kind !== 'blob' && size <= maxBytesKept) opened.kept.set(id, bytes)
  const [oldest] = opened.kept.keys()
  if (opened.kept.size > maxKept && oldest !== undefined) opened.kept.delete(oldest)
  return bytes
}

async function find(opened: Opened, expression: string): Promise<GitObject> {
  const answer = await ask(opened, expression)
  if (answer.kind === 'object') return answer.object
  if (answer.kind === 'ambiguous') throw new GitError('ambiguous', `'${expression}' is ambiguous`)
  const { stdout, stderr } = await runGit(opened.at, ['rev-parse', '--verify', '--end-of-options', expression])
  const [id] = /^[0-9a-f]+(?=\n$)/.exec(stdout.toString()) ?? [] // `^HEAD` is one revision, but not one commit
  if (id !== undefined) return (await objectWith(opened, id)).object
  const { kind, message } = commandError(stderr)
  const isPlain = stderr === '' || stderr.includes('single revision')
  throw new GitError(kind === 'other' ? 'not-found' : kind, isPlain ? 'not found' : message)
}

/** Whether a question that git answers with its exit code is answered with yes. */
async function holds({ at }: Opened, words: readonly string[]): Promise<boolean> {
  const { code, stderr } = await runGit(at, words)
  if (code > 1) throw commandError(stderr)
  return code === 0
}

async function mergeBase({ at }: Opened, one: string, other: string): Promise<string | undefined> {
  const { code, stdout, stderr } = await runGit(at, ['merge-base', one, other])
  if (code > 1) throw commandError(stderr)
  return code === 0 ? stdout.toString().trim() : undefined
}

/** HEAD names a branch, and there is no reference of that name, not even a broken one. */
async function isUnborn({ at }: Opened): Promise<boolean> {
  const { code, stdout } = await runGit(at, ['symbolic-ref', '--quiet', 'HEAD'])
  if (code !== 0) return false
  const branch = stdout.toString().trim()
  const listed = await runGit(at, ['for-each-ref', '--format=%(refname)', branch])
  return !listed.stdout.toString().split('\n').includes(branch) && !listed.stderr.includes(branch)
}

/** Parses `<tag> <mode> <id> <stage>`, a tab and the path. */
async function listIndex({ at }: Opened, endings: readonly string[]): Promise<Map<string, Indexed>> {
  const words = ['ls-files', '-z', '-t', '--full-name', '--stage', '--', ...pathspecs(endings)]
  const files = new Map<string, Indexed>()
  for (const part of partsOf(await outputOf(at, words))) {
    const [, tag, mode = '', id = '', stage, path = ''] = /^(.) (\d+) (\w+) (\d)\t(.*)$/s.exec(part) ?? []
    const kind = kindOf(mode)
    files.set(path, { kind: stage !== '0' || kind === 'folder' ? 'conflict' : kind, id, isLeftOut: tag === 'S' })
  }
  return files
}
