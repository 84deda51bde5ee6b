import { basename, resolve } from 'node:path'
import type { Base } from '../history/baseCommit.js'
import { changedFiles, type ChangedFile, type Changes, type Newer } from '../history/changedFiles.js'
import { gitError } from '../history/gitError.js'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { affectedContracts } from './affectedContracts.js'
import { decodeFromGit } from './contractAtCommit.js'
import { contractExtensions, describedExtensions, importedExtensions } from './contractName.js'
import { decodeContract } from './decodeContract.js'
import { descriptionsAmong } from './imports/descriptionsAmong.js'
import { includingAmong } from './includingAmong.js'
import { importedContract, isImportedName, mayBeDescription, type ReadFile } from './imports/importedContract.js'
import { importFromDisk } from './importFromDisk.js'
import { otherImports } from './imports/otherImports.js'
import { readText } from './readText.js'

/** Both versions of a contract. A version is undefined if it does not have the contract. */
export interface BothVersions {
  readonly older: Result<Source | undefined>
  readonly newer: Result<Source | undefined>
}

/** The contracts that differ between the base and the newer state. */
export interface ChangedContracts {
  /** In alphabetical order. */
  readonly files: readonly ChangedFile[]
  /** The base as messages name it. */
  readonly base: string
  readonly read: (file: ChangedFile) => Promise<BothVersions>
}

/**
 * The contracts of the current folder's repository that differ between a base and the working directory, or the index, new
 * ones included, and the descriptions that import or refer to files that differ. Some may have the same text in both. `fromDisk`
 * reads what descriptions of the working directory import. Fails like `changedFiles`.
 */
export async function changedContracts(
  base: Base,
  newer: Newer = 'working',
  fromDisk: ReadFile = importFromDisk,
): Promise<Result<ChangedContracts>> {
  const named = await changedFiles(base, groups, newer)
  if (!named.ok) return named
  const { base: name, readOlder, index } = named.value
  const older: ReadFile = async (path) => decodeFromGit(await readOlder(path))
  const [file, imported] = newer === 'index' ? [staged(index), staged(index)] : [working(index, readText), working(index, fromDisk)] // prettier-ignore
  const listed = await listedIn(index, named.value.files, file)
  if (!listed.ok) return listed
  const others = await otherImports(listed.value, imported)
  const changes = others.size === 0 ? named : await withOthers(named.value, others, base, newer)
  if (!changes.ok) return changes
  const files = await affectedContracts(sorted(changes.value.files), {
    older,
    newer: imported,
    others,
    listed: listed.value,
  })
  return success({
    files,
    base: name,
    read: async ({ path, to = path }) => {
      const [before, after] = await Promise.all([wholeContract(path, older, older), wholeContract(to, file, imported)])
      return { older: before, newer: after }
    },
  })
}

/** Two groups: a repository may have so much YAML and JSON that renames of contracts would not be looked for. */
const groups = [[...contractExtensions, ...importedExtensions], describedExtensions]

const sorted = (files: readonly ChangedFile[]): readonly ChangedFile[] =>
  [...files].sort((a, b) => (a.path < b.path ? -1 : 1))

/** The descriptions of the newer state and, if one has changed, the contracts that may include it; new ones too. Fails with `unreadable`. */
async function listedIn(
  { listed }: Changes['index'],
  changed: readonly ChangedFile[],
  read: ReadFile,
): Promise<Result<readonly string[]>> {
  const isChanged = changed.some(({ path, to = path }) => [path, to].some((one) => isImportedName(one) || mayBeDescription(one))) // prettier-ignore
  try {
    const paths = [...new Set([...(await listed()), ...changed.map(({ path, to = path }) => to)])]
    const descriptions = await descriptionsAmong(paths, read)
    const including = await includingAmong(isChanged ? paths : [], read)
    return success(paths.filter((path) => isImportedName(path) || descriptions.has(path) || including.has(path)))
  } catch (error) {
    // Without the index, only contracts in text can be compared.
    if (!isChanged) return success([])
    const { message } = gitError(error)
    return failed('unreadable', `the files of the index could not be listed: ${message}`, 'see what `git status` says')
  }
}

/** The changes with those of imported files whose names do not say that they are imported. */
async function withOthers(
  named: Changes,
  others: ReadonlySet<string>,
  base: Base,
  newer: Newer,
): Promise<Result<Changes>> {
  const more = await changedFiles(base, [[...others].map((path) => basename(path))], newer)
  if (!more.ok) return more
  const known = new Set(named.files.map(({ path }) => path))
  const own = more.value.files.filter(
    ({ path, to = path }) => !known.has(path) && (others.has(resolve(path)) || others.has(resolve(to))),
  )
  return success({ ...named, files: [...named.files, ...own] })
}

/** A contract, or a description with the files that it imports. Undefined if the file does not exist. */
async function wholeContract(path: string, readRoot: ReadFile, read: ReadFile): Promise<Result<Source | undefined>> {
  const root = await readRoot(path)
  return root.ok && root.value ? importedContract(root.value, read, path) : root
}

const staged =
  (index: Changes['index']): ReadFile =>
  async (path) =>
    decoded(path, await index.staged(path))

/** Reads the working directory, or the index if a sparse checkout leaves a file out. */
const working =
  (index: Changes['index'], read: ReadFile): ReadFile =>
  async (path, root) => {
    const found = await read(path, root)
    const isMissing = found.ok ? found.value === undefined : found.failure.code === 'file-missing'
    return isMissing ? decoded(path, await index.leftOut(path)) : found
  }

function decoded(path: string, read: Result<Uint8Array | undefined>): Result<Source | undefined> {
  if (!read.ok) return read
  return read.value ? decodeContract(path, read.value) : success(undefined)
}
