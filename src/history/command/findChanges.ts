import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChangesBetween, Delta } from '../git.js'
import { withoutFilters } from './configuration.js'
import { withSettings, type GitEnvironment } from './environment.js'
import { findRenames, type RenameCandidate } from './findRenames.js'
import type { Opened } from './openWithCommand.js'
import { outputOf, partsOf } from './runGit.js'

/** A file of `git diff-index`: its status letter, and its blob where git knows it. */
interface Changed {
  readonly path: string
  readonly status: string
  readonly older: string
  readonly newer: string
}

type ReadBlob = (id: string) => Promise<Uint8Array>

/** The trees without entries, which every repository has, by its hash function. */
const emptyTrees = {
  sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
}

/** Pathspecs of the files whose paths end in one of the endings. */
export const pathspecs = (endings: readonly string[]): string[] =>
  endings.map((ending) => `*${ending.replaceAll(/[*?[\]\\]/g, '\\$&')}`)

/** What git lists, and how to read the newer state of a file. */
interface Listed {
  readonly changed: readonly Changed[]
  readonly untracked: readonly string[]
  readonly readNewer: (path: string) => Promise<Uint8Array | undefined>
}

/**
 * The files that differ between a commit and the working directory or the index; renames are found among all files of a group.
 * No filter runs.
 */
export async function findChanges(opened: Opened, between: ChangesBetween, readBlob: ReadBlob): Promise<Delta[]> {
  const { changed, untracked, readNewer } = await listChanges(opened, between, readBlob)
  const deltas: Delta[] = []
  for (const endings of between.groups) {
    const isOfGroup = (path: string): boolean => endings.some((ending) => path.endsWith(ending))
    const own = changed.filter(({ path }) => isOfGroup(path))
    for (const delta of await deltasOf(own, untracked.filter(isOfGroup), readBlob, readNewer)) deltas.push(delta)
  }
  return deltas
}

async function listChanges(
  { at, repository, configuration }: Opened,
  { older, newer, groups }: ChangesBetween,
  readBlob: ReadBlob,
): Promise<Listed> {
  const base = older ?? emptyTrees[await formatOf(at)]
  const paths = pathspecs(groups.flat())
  if (newer === 'index') {
    const changed = await diffIndex(at, ['--cached', base], paths)
    return { changed, untracked: [], readNewer: (path) => blobOf(changed, path, readBlob) }
  }
  const [changed, untracked] = await Promise.all([
    configuration().then((own) => diffIndex({ ...at, env: withSettings(at.env, withoutFilters(own)) }, [base], paths)),
    outputOf(at, ['ls-files', '-z', '--full-name', '--others', '--exclude-standard', '--', ...paths]),
  ])
  return {
    changed,
    untracked: partsOf(untracked),
    readNewer: (path) => readWorking(join(repository.workdir ?? '', path)),
  }
}

const formatOf = async (at: GitEnvironment): Promise<keyof typeof emptyTrees> =>
  (await outputOf(at, ['rev-parse', '--show-object-format'])).toString().trim() === 'sha256' ? 'sha256' : 'sha1'

const quiet = [
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--ignore-submodules=all',
]

/** Parses `:<mode> <mode> <blob> <blob> <status>`, then the path. */
async function diffIndex(at: GitEnvironment, words: readonly string[], paths: readonly string[]): Promise<Changed[]> {
  const parts = partsOf(await outputOf(at, ['diff-index', ...quiet, ...words, '--', ...paths]))
  return Array.from({ length: parts.length / 2 }, (_, index) => {
    const [, , older = '', newer = '', status = ''] = parts[2 * index]!.split(' ')
    return { path: parts[2 * index + 1]!, status, older, newer }
  })
}

async function deltasOf(
  changed: readonly Changed[],
  untracked: readonly string[],
  readBlob: ReadBlob,
  readNewer: (path: string) => Promise<Uint8Array | undefined>,
): Promise<Delta[]> {
  const present = new Set(untracked)
  const deleted = changed.filter(({ path, status }) => status === 'D' && !present.has(path))
  const gone = new Set(deleted.map(({ path }) => path))
  const inBase = new Set(changed.filter(({ status }) => status !== 'A').map(({ path }) => path))
  const added = [...changed.filter(({ status }) => status === 'A').map(({ path }) => path), ...untracked].filter(
    (path) => !inBase.has(path),
  )
  const renames = await findRenames(
    deleted.map(({ path, older }): RenameCandidate => ({ path, read: () => readBlob(older).catch(() => undefined) })),
    added.map((path): RenameCandidate => ({ path, read: () => readNewer(path) })),
  )
  const renamed = new Set(renames.flatMap(({ older, newer }) => [older, newer]))
  const others = new Set([...changed.map(({ path }) => path), ...untracked, ...gone])
  return [...renames, ...[...others].filter((path) => !renamed.has(path)).map((path) => ({ older: path, newer: path }))]
}

async function blobOf(changed: readonly Changed[], path: string, read: ReadBlob): Promise<Uint8Array | undefined> {
  const found = changed.find((one) => one.path === path)
  return found && read(found.newer).catch(() => undefined)
}

/** Bytes of a file that is compared with deleted ones. */
const maxBytes = 16 * 1024 * 1024

async function readWorking(path: string): Promise<Uint8Array | undefined> {
  const stats = await lstat(path).catch(() => undefined)
  return stats?.isFile() && stats.size <= maxBytes ? readFile(path).catch(() => undefined) : undefined
}
