import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { failed, type Result } from '../text/failure.js'
import { nearest } from '../text/writing/nearest.js'
import { notAFile, readRegular } from '../files/readRegular.js'
import type { Source } from '../text/source.js'
import { decodeContract, maxContractSize, maxDocumentSize } from './decodeContract.js'
import { isImportedName, mayBeDescription } from './imports/importedContract.js'

/** Reads one file. Fails with `file-missing`, `is-a-folder`, `not-a-file`, `permission`, `unreadable`, and like `decodeContract`. */
export async function readText(path: string): Promise<Result<Source>> {
  try {
    const maxSize = isImportedName(path) || mayBeDescription(path) ? maxDocumentSize : maxContractSize
    return decodeContract(path, await readRegular(path, maxSize + 1))
  } catch (error) {
    return readFailure(path, error as NodeJS.ErrnoException)
  }
}

/** Why a file could not be read, by the operating system's code; `kind` is what it should be. */
export async function readFailure(
  path: string,
  { code, message }: NodeJS.ErrnoException,
  kind: 'contract' | 'report' | 'certificate' = 'contract',
): Promise<Result<never>> {
  if (code === 'ENOENT' || code === 'ENOTDIR') return missing(path)
  if (code === 'EISDIR')
    return failed('is-a-folder', `${path} is a folder, not a ${kind}`, `name one ${kind} file in it`)
  if (code === 'EACCES' || code === 'EPERM') {
    return failed('permission', `${path} cannot be read: permission denied`, 'check its permissions with `ls -l`')
  }
  if (code === notAFile)
    return failed('not-a-file', `${path} is a device or a pipe, so it is not read`, `save the ${kind} as a file`)
  return failed('unreadable', `${path} could not be read: ${message}`)
}

async function missing(path: string): Promise<Result<never>> {
  const names = await readdir(dirname(path)).catch(() => [])
  const near = nearest(basename(path), names)
  const hint = near === undefined ? `relative paths count from ${process.cwd()}` : `did you mean '${near}'?`
  return failed('file-missing', `${path} does not exist in the working directory`, hint)
}
