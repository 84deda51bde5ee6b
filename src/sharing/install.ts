import { failed, success, type Result } from '../text/failure.js'
import { lockedFor } from './agree.js'
import { fetchSource, type FetchedSource } from './fetchSource.js'
import { hashOf, lockName, printLock, type Lock, type LockedSource } from './lock.js'
import { contractsOf, type Manifest } from './manifest.js'
import { replaceInstalled } from './replaceInstalled.js'
import { sharedState } from './sharedState.js'

export interface InstallOptions {
  /** Takes the commits that the revisions name now, whatever the lock says. */
  readonly update?: boolean
  /** Fails where the lock does not have all that is declared. */
  readonly frozen?: boolean
  /** Hears which repository is being fetched. */
  readonly tell?: (shown: string) => void
}

export interface InstalledContract {
  readonly path: string
  readonly repository: string
  readonly revision: string
  readonly commit: string
}

export interface Installation {
  readonly contracts: readonly InstalledContract[]
  /** Whether anything had to be written. */
  readonly isNew: boolean
}

/**
 * Installs the contracts that `codicil.json` in a folder declares, with their examples, and locks their commits and hashes.
 * Writes all or nothing, and nothing where all is in place already, which needs neither git nor a network.
 */
export async function install(base: string, options: InstallOptions = {}): Promise<Result<Installation>> {
  const state = await sharedState(base)
  if (!state.ok) return state
  const { manifest, lock, isLocked, isInstalled } = state.value
  if (options.frozen && !isLocked) return lockOutdated()
  if (lock && isLocked && isInstalled && !options.update) return success(installation(manifest, lock, false))
  const fetched = await fetchAll(base, manifest, options.update ? undefined : lock, options)
  if (!fetched.ok) return fetched
  const next: Lock = { lockVersion: 1, sources: fetched.value.map(lockedSource) }
  if (isInstalled && printLock(next) === printLock(lock)) return success(installation(manifest, next, false))
  const files = fetched.value.flatMap((source) => [...source.files])
  const written = await replaceInstalled(base, files, printLock(next))
  return written.ok ? success(installation(manifest, next, true)) : written
}

async function fetchAll(
  base: string,
  { sources }: Manifest,
  lock: Lock | undefined,
  { tell = () => undefined }: InstallOptions,
): Promise<Result<FetchedSource[]>> {
  const all: FetchedSource[] = []
  for (const source of sources) {
    const locked = lockedFor(lock, source)
    const fetched = await fetchSource(source, { base, commit: locked?.commit, tell })
    if (!fetched.ok) return fetched
    const changed = [...fetched.value.files].find(([path, bytes]) => isChanged(locked, path, bytes))
    if (changed) return hashChanged(changed[0], fetched.value)
    all.push(fetched.value)
  }
  return success(all)
}

const isChanged = (locked: LockedSource | undefined, path: string, bytes: Uint8Array): boolean => {
  const hash = locked?.files[path]
  return hash !== undefined && hash !== hashOf(bytes)
}

const hashChanged = (path: string, { source, commit }: FetchedSource): Result<never> =>
  failed(
    'hash-changed',
    `${path} of ${source.repository.shown} at ${commit} is not what ${lockName} says: its hash differs`,
    `find out who changed it, the repository or ${lockName}; \`codicil install --update\` accepts what the repository has`,
  )

const lockOutdated = (): Result<never> =>
  failed(
    'lock-outdated',
    `${lockName} does not have just what codicil.json declares`,
    `run \`codicil install\` and commit ${lockName}`,
  )

const lockedSource = ({ source, commit, files }: FetchedSource): LockedSource => ({
  repository: source.repository.shown,
  revision: source.revision,
  commit,
  files: Object.fromEntries([...files].map(([path, bytes]) => [path, hashOf(bytes)])),
})

const installation = ({ sources }: Manifest, lock: Lock, isNew: boolean): Installation => ({
  isNew,
  contracts: sources.flatMap((source) => {
    const { commit = '', repository = '', revision = '' } = lockedFor(lock, source) ?? {}
    return contractsOf(source).map((path) => ({ path, repository, revision, commit }))
  }),
})
