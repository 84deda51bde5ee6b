import { lstat, rm, writeFile } from 'node:fs/promises'
import { writeWholeFile } from '../files/writeWholeFile.js'
import { failed, success, type Result } from '../text/failure.js'

/** An incompatible edit of a contract, to be moved into the contract's next version. */
export interface NextVersion {
  readonly path: string
  /** The text of the contract before the edit. */
  readonly older: string
  /** The path of the next version. */
  readonly next: string
  /** The text of the next version. */
  readonly newer: string
}

/**
 * Writes the next version's file, then restores the contract. Changes nothing if it fails, with `next-version-exists`,
 * `is-a-link` or `not-written`.
 */
export async function addNextVersion({ path, older, next, newer }: NextVersion): Promise<Result<undefined>> {
  if ((await lstat(path)).isSymbolicLink())
    return failed(
      'is-a-link',
      `${path} is a symbolic link, which is not replaced`,
      'run the command on the file that it links to',
    )
  try {
    await writeFile(next, newer, { flag: 'wx' })
  } catch (error) {
    return notWritten(path, next, error as NodeJS.ErrnoException)
  }
  try {
    await writeWholeFile(path, older)
  } catch (error) {
    await rm(next, { force: true })
    return notWritten(path, path, error as NodeJS.ErrnoException)
  }
  return success(undefined)
}

const notWritten = (path: string, file: string, { code, message }: NodeJS.ErrnoException): Result<never> =>
  code === 'EEXIST'
    ? failed(
        'next-version-exists',
        `${file} exists already, so ${path} was left as it is`,
        `decide which version the change of ${path} belongs in`,
      )
    : failed('not-written', `${file} could not be written, so ${path} was left as it is: ${message}`)
