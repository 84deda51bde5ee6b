import { percentDecoded } from '../../text/urlPath.js'
import { rm } from 'node:fs/promises'
import { fetchedHead, fetchedReferences } from '../git.js'
import { GitError } from '../gitError.js'
import { commandError } from './commandError.js'
import { withProtocols, withSettings, type Setting, type GitEnvironment } from './environment.js'
import { forgetReaders, type Opened } from './openWithCommand.js'
import { outputOf, runGit } from './runGit.js'

const words =
  'fetch --progress --prune --no-tags --no-write-fetch-head --no-auto-maintenance --no-recurse-submodules'.split(' ')

/** With `--progress`, git reports its progress every second, so a fetch that is silent for this long has stalled. */
const timeouts = { total: 30 * 60_000, silence: 30_000 }

/** Users may have configured that their own git uses SSH for a host; codicil.json can only name https. */
const protocols = 'https:ssh'

/** Ends the helper process that git leaves behind if it is killed because a server is silent. */
const helperTimeouts: readonly Setting[] = [
  ['http.lowSpeedLimit', '1'],
  ['http.lowSpeedTime', '40'],
]

/** Creates an empty bare repository, without the hooks of any template. */
export const initialize = (at: GitEnvironment, folder: string, format = 'sha1'): Promise<Buffer> =>
  outputOf(at, ['init', '--quiet', '--bare', '--template=', `--object-format=${format}`, '--', folder])

/**
 * Fetches all branches and tags of a URL, and its HEAD. The user and password of the URL are passed in the environment, which
 * others cannot see, unlike the arguments. A copy in another hash function is replaced.
 */
export async function fetchReferences({ at, repository, configuration }: Opened, url: string): Promise<void> {
  const { commands } = await configuration()
  if (commands.length > 0) throw new GitError('other', `the configuration of the copy has ${commands.join(', ')}`)
  const { publicUrl, settings, env } = authorization(url)
  const own = withProtocols(at, protocols)
  const surroundings = { cwd: own.cwd, env: { ...withSettings(own.env, [...helperTimeouts, ...settings]), ...env } }
  const fetch = (references: readonly string[]) =>
    runGit(surroundings, [...words, '--', publicUrl, ...references], timeouts)
  let ran = await fetch(fetchedReferences)
  const [, format] = /mismatched algorithms: client \w+; server (\w+)/.exec(ran.stderr) ?? []
  if (format !== undefined) {
    forgetReaders(repository)
    await rm(repository.path, { recursive: true, force: true })
    await initialize({ ...at, cwd: process.cwd() }, repository.path, format)
    ran = await fetch(fetchedReferences)
  }
  if (ran.stderr.includes("couldn't find remote ref HEAD"))
    ran = await fetch(fetchedReferences.filter((reference) => !reference.endsWith(fetchedHead)))
  if (ran.code !== 0) throw fetchError(ran.stderr)
}

function fetchError(stderr: string): GitError {
  const { kind, message } = commandError(stderr)
  return new GitError(kind, kind === 'authentication' ? `authentication failed: ${message}` : message)
}

/** A URL without its password, and how git authenticates instead; then no helper is asked, and none stores the password. */
function authorization(written: string): { publicUrl: string; settings: Setting[]; env: NodeJS.ProcessEnv } {
  const url = new URL(written)
  const env = certificates()
  if (url.password === '') return { publicUrl: url.href, settings: [], env }
  const login = Buffer.from(`${percentDecoded(url.username)}:${percentDecoded(url.password)}`)
  url.username = url.password = ''
  const settings: Setting[] = [
    ['credential.helper', ''],
    [`http.${url.href}.extraHeader`, `Authorization: Basic ${login.toString('base64')}`],
  ]
  return { publicUrl: url.href, settings, env: { ...env, GIT_ASKPASS: '' } }
}

/** The certificates that users name for every backend, in git's own variables. */
function certificates(): NodeJS.ProcessEnv {
  const { SSL_CERT_FILE: file, SSL_CERT_DIR: folder } = process.env
  return { ...(file && { GIT_SSL_CAINFO: file }), ...(folder && { GIT_SSL_CAPATH: folder }) }
}
