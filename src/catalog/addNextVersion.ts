import { lstat, rename, rm, stat, writeFile } from 'node:fs/promises'
import { failed, success, type Result } from '../text/failure.js'

/** An incompatible edit of a contract, to be turned into the contract's next version (requirements 9.3). */
export interface NextVersion {
  readonly path: string
  /** The contract as it was. */
  readonly older: string
  readonly next: string
  /** What the next version says. */
  readonly newer: string
}

/**
 * Writes the next version's file, then restores the contract. It changes nothing where it fails: with `next-version-exists`,
 * `is-a-link` or `not-written`.
 */
export async function addNextVersion({ path, older, next, newer }: NextVersion): Promise<Result<undefined>> {
  if ((await lstat(path)).isSymbolicLink())
    return failed(
      'is-a-link',
      `${path} is a symbolic link, which is not replaced`,
      'name the next version where the file itself is',
    )
  try {
    await writeFile(next, newer, { flag: 'wx' })
  } catch (error) {
    return notWritten(path, next, error as NodeJS.ErrnoException)
  }
  try {
    await replace(path, older)
  } catch (error) {
    await rm(next, { force: true })
    return notWritten(path, path, error as NodeJS.ErrnoException)
  }
  return success(undefined)
}

/** Replaces a file as a whole, so that a full disk leaves it as it was. */
async function replace(path: string, text: string): Promise<void> {
  const temporary = `${path}.${String(process.pid)}.tmp`
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: (await stat(path)).mode })
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

const notWritten = (path: string, file: string, { code, message }: NodeJS.ErrnoException): Result<never> =>
  code === 'EEXIST'
    ? failed(
        'next-version-exists',
        `${file} exists already, so ${path} was left as it is`,
        `choose for yourself which version the change of ${path} becomes`,
      )
    : failed('not-written', `${file} could not be written, so ${path} was left as it is: ${message}`)
