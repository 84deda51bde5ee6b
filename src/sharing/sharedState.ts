import { success, type Result } from '../text/failure.js'
import { finishInstallation } from './finishInstallation.js'
import { readInstalled } from './installed.js'
import { matchesManifest, printLock, readLock, type Lock } from './lock.js'
import type { Manifest } from './manifest.js'
import { readManifest } from './readManifest.js'

/** A project's declared, locked and installed contracts. */
export interface SharedState {
  readonly manifest: Manifest
  readonly lock: Lock | undefined
  /** Whether the lock matches the manifest. */
  readonly isLocked: boolean
  /** Whether the installed files are exactly those of the lock. */
  readonly isInstalled: boolean
}

/** Reads `codicil.json`, the lock and the installed files, after finishing an installation that was killed. Fails like `readManifest`, `readLock` and `readInstalled`. */
export async function sharedState(base: string): Promise<Result<SharedState>> {
  const manifest = await readManifest(base)
  if (!manifest.ok) return manifest
  await finishInstallation(base)
  const lock = await readLock(base)
  if (!lock.ok) return lock
  const installed = await readInstalled(base)
  if (!installed.ok) return installed
  const { isWhole = false, lock: installedLock } = installed.value ?? {}
  return success({
    manifest: manifest.value,
    lock: lock.value,
    isLocked: lock.value !== undefined && matchesManifest(lock.value, manifest.value),
    isInstalled: isWhole && printLock(installedLock) === printLock(lock.value),
  })
}
