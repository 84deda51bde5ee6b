import type { Base } from '../history/baseCommit.js'
import { changedFiles, type ChangedFile, type Changes } from '../history/changedFiles.js'
import type { Commit } from '../history/findCommit.js'
import { success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { contractExtension } from './contractName.js'
import { decodeContract, decodeFromGit } from './decodeContract.js'
import { readContractFile } from './readContractFile.js'

/** A contract's two versions, each undefined if there is none. */
export interface BothVersions {
  readonly older: Result<Source | undefined>
  readonly newer: Result<Source | undefined>
}

/** The contracts that differ between the base and the working directory. */
export interface ChangedContracts {
  /** In alphabetical order. */
  readonly files: readonly ChangedFile[]
  readonly base: Commit
  readonly read: (file: ChangedFile) => Promise<BothVersions>
}

/**
 * The contracts of the current folder's repository that differ between a base and the working directory, new ones
 * included. Some may have the same text in both. Fails like `changedFiles`.
 */
export async function changedContracts(base: Base): Promise<Result<ChangedContracts>> {
  const changes = await changedFiles(base, `*${contractExtension}`)
  if (!changes.ok) return changes
  const { files, base: commit } = changes.value
  return success({ files, base: commit, read: (file) => readBoth(changes.value, file) })
}

const readBoth = async (changes: Changes, file: ChangedFile): Promise<BothVersions> => ({
  older: decodeFromGit(await changes.readOlder(file)),
  newer: await readNewer(changes, file),
})

/** The contract in the working directory, or in the index if a sparse checkout leaves it out. */
async function readNewer(changes: Changes, file: ChangedFile): Promise<Result<Source | undefined>> {
  const { path, to = path } = file
  const read = await readContractFile(to)
  if (read.ok || read.failure.code !== 'file-missing') return read
  const bytes = await changes.readLeftOut(file)
  return bytes ? decodeContract(to, bytes) : success(undefined)
}
