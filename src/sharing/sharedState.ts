import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { finishInstallation } from './finishInstallation.js'
import { predecessorSources } from './predecessorSources.js'
import { readInstalled } from './installed.js'
import { matchesSources, printLock, readLock, type Lock } from './lock.js'
import { configurationName, type DeclaredSource } from '../configuration/configuration.js'
import { readConfiguration } from '../configuration/readConfiguration.js'

/** A project's declared, locked and installed contracts. */
export interface SharedState {
  /** At least one. */
  readonly sources: readonly DeclaredSource[]
  readonly lock: Lock | undefined
  /** Whether the lock matches the sources. */
  readonly isLocked: boolean
  /** Whether the installed files are exactly those of the lock. */
  readonly isInstalled: boolean
}

/** Reads `codicil.json`, the lock and the installed files, after finishing an installation that was killed. Fails like `readConfiguration`, `readLock` and `readInstalled`, and with `no-configuration` and `nothing-declared`. */
export async function sharedState(base: string): Promise<Result<SharedState>> {
  const configuration = await readConfiguration(base)
  if (!configuration.ok) return configuration
  if (!configuration.value) return noConfiguration(base)
  const { sources } = configuration.value
  if (sources.length === 0) return nothingDeclared(base)
  await finishInstallation(base)
  const lock = await readLock(base)
  if (!lock.ok) return lock
  const installed = await readInstalled(base)
  if (!installed.ok) return installed
  const { isWhole = false, lock: installedLock } = installed.value ?? {}
  return success({
    sources,
    lock: lock.value,
    isLocked: lock.value !== undefined && matchesSources(lock.value, sources),
    isInstalled: isWhole && printLock(installedLock) === printLock(lock.value),
  })
}

const example = '{ "sources": [{ "repository": "<url>", "revision": "main", "stub": ["<path>.contract"] }] }'

async function noConfiguration(base: string): Promise<Result<never>> {
  const predecessor = await predecessorSources(base)
  return failed(
    'no-configuration',
    `there is no ${join(base, configurationName)}`,
    predecessor
      ? `create it with what ${predecessor.name} declares: ${predecessor.translation}`
      : `create it to declare contracts of git repositories: ${example}`,
  )
}

const nothingDeclared = (base: string): Result<never> =>
  failed(
    'nothing-declared',
    `${join(base, configurationName)} has no \`sources\``,
    `declare contracts of git repositories in it: ${example}`,
  )
