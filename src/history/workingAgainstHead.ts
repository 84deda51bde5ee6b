import { failed, success, type Result } from '../text/failure.js'
import type { Source } from '../text/source.js'
import { findCommit } from './findCommit.js'
import { locateContract, type Place } from './locateContract.js'
import { readAtCommit } from './readAtCommit.js'
import { readWorkingFile } from './readWorkingFile.js'
import { noCommit } from './revisionFailure.js'

/** A contract's two versions; there is no older one where the file is new. */
export interface WorkingAgainstHead {
  readonly older: Source | undefined
  readonly newer: Source
}

/**
 * The contract in the working directory and at HEAD (requirements 4.4). `older` is undefined where HEAD does not have the file.
 * Fails as `readWorkingFile`, `locateContract`, `readAtCommit`, and with `no-commit`.
 */
export async function workingAgainstHead(contractPath: string): Promise<Result<WorkingAgainstHead>> {
  const newer = await readWorkingFile(contractPath)
  if (!newer.ok && newer.failure.code !== 'file-missing') return newer
  const place = await locateContract(contractPath)
  if (!place.ok) return newer.ok ? place : newer
  const older = await readAtHead(place.value)
  if (!newer.ok) return older.ok && older.value ? deleted(place.value) : newer
  return older.ok ? success({ older: older.value, newer: newer.value }) : older
}

async function readAtHead(place: Place): Promise<Result<Source | undefined>> {
  if (place.repository.headUnborn() === 1) return noCommit(place)
  const head = await findCommit(place, 'HEAD')
  return head.ok ? readAtCommit(place, head.value) : head
}

const deleted = ({ given }: Place): Result<never> =>
  failed(
    'file-missing',
    `${given} does not exist in the working directory, though HEAD has it`,
    `bring it back with \`git restore -- '${given}'\``,
  )
