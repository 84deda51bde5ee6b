import type { Base } from '../history/baseCommit.js'
import { changedFiles, type ChangedFile, type Changes, type Newer } from '../history/changedFiles.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { contractExtensions } from './contractName.js'
import { decodeContract, decodeFromGit } from './decodeContract.js'
import { readContractFile } from './readContractFile.js'

/** A contract's two versions, each undefined if there is none. */
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
 * ones included. Some may have the same text in both. Fails like `changedFiles`.
 */
export async function changedContracts(base: Base, newer: Newer = 'working'): Promise<Result<ChangedContracts>> {
  const changes = await changedFiles(base, contractExtensions, newer)
  if (!changes.ok) return changes
  const { files, base: name, readOlder } = changes.value
  const readNewer = newer === 'index' ? readStaged : readWorking
  return success({
    files,
    base: name,
    read: async (file) => {
      const [older, own] = await Promise.all([readOlder(file), readNewer(changes.value, file)])
      return { older: decodeFromGit(older), newer: own }
    },
  })
}

async function readStaged({ index }: Changes, { path, to = path }: ChangedFile): Promise<Result<Source | undefined>> {
  return decoded(to, await index.staged(to))
}

/** The contract in the working directory, or in the index if a sparse checkout leaves it out. */
async function readWorking({ index }: Changes, { path, to = path }: ChangedFile): Promise<Result<Source | undefined>> {
  const read = await readContractFile(to)
  return read.ok || read.failure.code !== 'file-missing' ? read : decoded(to, await index.leftOut(to))
}

function decoded(path: string, read: Result<Uint8Array | undefined>): Result<Source | undefined> {
  if (!read.ok) return read
  return read.value ? decodeContract(path, read.value) : success(undefined)
}
