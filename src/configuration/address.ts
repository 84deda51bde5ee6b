import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failed, success, type Result } from '../text/failure.js'

/** The address of a repository. `publicName` is for messages and files: it never has the user and password of a URL. */
export type Address =
  | { readonly kind: 'folder'; readonly publicName: string; readonly folder: string }
  | { readonly kind: 'https'; readonly publicName: string; readonly url: string }

/** Characters. */
const maxLength = 2000

/**
 * Parses an address as written in `codicil.json`: a folder (relative to `base`), or a `file:` or `https:` URL. Fails with
 * `bad-repository`.
 */
export function addressOf(written: string, base: string): Result<Address> {
  if (written.length > maxLength)
    return failed('bad-repository', `the address is longer than ${String(maxLength)} characters`)
  const form = /^([a-z][a-z\d+.-]*):\/\//i.exec(written)?.[1]?.toLowerCase()
  if (form === undefined) return /^[^/@]+@[^/:]+:/.test(written) ? otherForm('ssh') : folderAt(written, base)
  if (form !== 'file' && form !== 'https') return otherForm(form)
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (!url) return failed('bad-repository', 'this is not a valid URL')
  return form === 'file' ? folderOf(url) : success(remoteAt(url))
}

const folderAt = (written: string, base: string): Result<Address> =>
  written === ''
    ? failed('bad-repository', 'the repository is empty', 'name a folder or an https URL')
    : success({ kind: 'folder', publicName: written, folder: resolve(base, written) })

function folderOf(url: URL): Result<Address> {
  try {
    return success({ kind: 'folder', publicName: url.href, folder: fileURLToPath(url) })
  } catch (error) {
    return failed('bad-repository', `this is not the URL of a file: ${(error as Error).message}`)
  }
}

function remoteAt(url: URL): Address {
  const withoutUser = new URL(url)
  withoutUser.username = withoutUser.password = ''
  return { kind: 'https', publicName: withoutUser.href, url: url.href }
}

/**
 * The URL to fetch from, with each `${NAME}` in its user and password replaced by that environment variable. Fails with
 * `variable-missing`.
 */
export function filledUrl(written: string): Result<string> {
  const url = new URL(written)
  let missing: string | undefined
  const filled = (part: string): string =>
    part.replace(/\$%7B(\w+)%7D/g, (_, name: string) => {
      const value = process.env[name]
      if (value === undefined) missing = name
      return encodeURIComponent(value ?? '')
    })
  url.username = filled(url.username)
  url.password = filled(url.password)
  return missing === undefined
    ? success(url.href)
    : failed(
        'variable-missing',
        `the environment variable ${missing} is not set`,
        `codicil.json refers to it: set ${missing}`,
      )
}

const otherForm = (form: string): Result<never> =>
  failed(
    'bad-repository',
    `repositories can be read from folders and over https, not over ${form}`,
    'most hosts offer the same repository as https://<host>/<path>.git',
  )
