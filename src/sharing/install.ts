import { failed, success, type Result } from '../text/failure.js'
import type { Language } from '../pattern/language.js'
import { fetchSource, type FetchedSource } from './fetchSource.js'
import { hashOf, lockedFor, printLock, type Lock, type LockedSource } from './lock.js'
import { contractsOf, lockName, type DeclaredSource } from '../configuration/configuration.js'
import { replaceInstalled } from './replaceInstalled.js'
import { sharedState } from './sharedState.js'

/** How to treat the lock, and a callback for progress. */
export interface InstallOptions {
  /** The language that the contracts are written in. Default: the language of contracts. */
  readonly language?: Language
  /** Ignores the locked commits and uses those that the revisions name now; default false. */
  readonly update?: boolean
  /** Fails with `lock-outdated` if the lock differs from what is declared; default false. */
  readonly frozen?: boolean
  /** Called with the name of each repository before it is fetched. */
  readonly onFetch?: (repository: string) => void
}

/** A contract with the repository, revision and commit that it was installed from. */
export interface InstalledContract {
  readonly path: string
  readonly repository: string
  readonly revision: string
  readonly commit: string
}

/** The contracts that are installed. */
export interface Installation {
  readonly contracts: readonly InstalledContract[]
  /** Whether any file was written. */
  readonly isNew: boolean
}

/**
 * Installs the contracts that `codicil.json` in a folder declares, with their examples, and locks their commits and hashes.
 * Installs all of them or none. If everything is installed already, nothing is written, and neither git nor a network is
 * needed.
 */
export async function install(base: string, options: InstallOptions = {}): Promise<Result<Installation>> {
  const state = await sharedState(base)
  if (!state.ok) return state
  const { sources, lock, isLocked, isInstalled } = state.value
  if (options.frozen && !isLocked) return lockOutdated()
  if (lock && isLocked && isInstalled && !options.update) return success(installation(sources, lock, false))
  const fetched = await fetchAll(base, sources, options.update ? undefined : lock, options)
  if (!fetched.ok) return fetched
  const next: Lock = { lockVersion: 1, sources: fetched.value.map(lockedSource) }
  if (isInstalled && printLock(next) === printLock(lock)) return success(installation(sources, next, false))
  const files = fetched.value.flatMap((source) => [...source.files])
  const written = await replaceInstalled(base, files, printLock(next))
  return written.ok ? success(installation(sources, next, true)) : written
}

async function fetchAll(
  base: string,
  sources: readonly DeclaredSource[],
  lock: Lock | undefined,
  { language, onFetch = () => undefined }: InstallOptions,
): Promise<Result<FetchedSource[]>> {
  const all: FetchedSource[] = []
  for (const source of sources) {
    const locked = lockedFor(lock, source)
    const fetched = await fetchSource(source, { base, commit: locked?.commit, language, onFetch })
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
    `the hash of ${path} in ${source.repository.publicName} at ${commit} differs from the one in ${lockName}`,
    `find out whether the repository or ${lockName} was changed; \`codicil install --update\` accepts the repository's version`,
  )

const lockOutdated = (): Result<never> =>
  failed('lock-outdated', `${lockName} does not match codicil.json`, `run \`codicil install\` and commit ${lockName}`)

const lockedSource = ({ source, commit, files }: FetchedSource): LockedSource => ({
  repository: source.repository.publicName,
  revision: source.revision,
  commit,
  files: Object.fromEntries([...files].map(([path, bytes]) => [path, hashOf(bytes)])),
})

const installation = (sources: readonly DeclaredSource[], lock: Lock, isNew: boolean): Installation => ({
  isNew,
  contracts: sources.flatMap((source) => {
    const { commit = '', repository = '', revision = '' } = lockedFor(lock, source) ?? {}
    return contractsOf(source).map((path) => ({ path, repository, revision, commit }))
  }),
})
