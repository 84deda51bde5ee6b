import { locateFile, type RepositoryFile } from '../history/locateFile.js'
import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { contractAtHead } from './contractAtCommit.js'
import { readContractFile } from './readContractFile.js'

/** A contract's two versions; `older` is undefined if HEAD does not have the file. */
export interface WorkingAgainstHead {
  readonly older: Source | undefined
  readonly newer: Source
}

/**
 * The contract in the working directory and at HEAD.
 * Fails like `readContractFile`, `locateFile` and `contractAtHead`.
 */
export async function workingAgainstHead(path: string): Promise<Result<WorkingAgainstHead>> {
  const newer = await readContractFile(path)
  if (!newer.ok && newer.failure.code !== 'file-missing') return newer
  const place = await locateFile(path)
  if (!place.ok) return newer.ok ? place : newer
  const older = await contractAtHead(place.value)
  if (!newer.ok) return older.ok && older.value ? deleted(place.value) : newer
  return older.ok ? success({ older: older.value, newer: newer.value }) : older
}

const deleted = ({ given }: RepositoryFile): Result<never> =>
  failed(
    'file-missing',
    `${given} does not exist in the working directory, though HEAD has it`,
    `bring it back with \`git restore -- '${given}'\``,
  )
