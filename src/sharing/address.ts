import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failed, success, type Result } from '../text/failure.js'

/** Where a repository is; `shown` is how messages and files name it, without user and password. */
export type Address =
  | { readonly kind: 'folder'; readonly shown: string; readonly folder: string }
  | { readonly kind: 'https'; readonly shown: string; readonly url: string }

/** The address that a repository is declared by: a folder, from `base` on, or a `file:` or `https:` URL. Fails with `bad-repository`. */
export function addressOf(written: string, base: string): Result<Address> {
  const form = /^([a-z][a-z\d+.-]*):\/\//i.exec(written)?.[1]?.toLowerCase()
  if (form === undefined) return /^[^/]+@[^/]+:/.test(written) ? otherForm('ssh') : folderAt(written, base)
  if (form !== 'file' && form !== 'https') return otherForm(form)
  const url = URL.canParse(written) ? new URL(written) : undefined
  if (!url) return failed('bad-repository', 'this is no URL')
  return form === 'file' ? folderOf(url) : success(remoteAt(url))
}

const folderAt = (written: string, base: string): Result<Address> =>
  written === ''
    ? failed('bad-repository', 'the repository is empty', 'name a folder or an https URL')
    : success({ kind: 'folder', shown: written, folder: resolve(base, written) })

function folderOf(url: URL): Result<Address> {
  try {
    return success({ kind: 'folder', shown: url.href, folder: fileURLToPath(url) })
  } catch (error) {
    return failed('bad-repository', `this names no file: ${(error as Error).message}`)
  }
}

function remoteAt(url: URL): Address {
  const shown = new URL(url)
  shown.username = shown.password = ''
  return { kind: 'https', shown: shown.href, url: url.href }
}

/**
 * The URL to fetch from: in its user and password `${NAME}` stands for a variable of the environment. Fails with
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
        `the environment has no variable ${missing}`,
        `codicil.json asks for it: set ${missing}`,
      )
}

const otherForm = (form: string): Result<never> =>
  failed(
    'bad-repository',
    `repositories are read from folders and over https, not over ${form}`,
    'most hosts offer the same repository as https://<host>/<path>.git',
  )
