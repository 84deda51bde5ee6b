import { success, type Result } from '../text/failure.js'
import { agrees } from './agree.js'
import { readInstalled } from './installed.js'
import { printLock, readLock, type Lock } from './lock.js'
import type { Manifest } from './manifest.js'
import { readManifest } from './readManifest.js'

/** What a project declares, what it has locked, and whether that is installed. */
export interface SharedState {
  readonly manifest: Manifest
  readonly lock: Lock | undefined
  /** Whether the lock has just what is declared. */
  readonly isLocked: boolean
  /** Whether what is installed is what the lock says, to the byte. */
  readonly isInstalled: boolean
}

/** Reads `codicil.json`, the lock and what is installed; writes nothing. Fails as `readManifest`, `readLock` and `readInstalled`. */
export async function sharedState(base: string): Promise<Result<SharedState>> {
  const manifest = await readManifest(base)
  if (!manifest.ok) return manifest
  const lock = await readLock(base)
  if (!lock.ok) return lock
  const installed = await readInstalled(base)
  if (!installed.ok) return installed
  const { isWhole = false, lock: by } = installed.value ?? {}
  return success({
    manifest: manifest.value,
    lock: lock.value,
    isLocked: lock.value !== undefined && agrees(lock.value, manifest.value),
    isInstalled: isWhole && printLock(by) === printLock(lock.value),
  })
}
