import { posix } from 'node:path'
import type { Lock, LockedSource } from './lock.js'
import { contractsOf, type DeclaredSource, type Manifest } from './manifest.js'

/** The folder of examples that is named after a contract (requirements 2.4): `petstore_1_data`. */
export const dataFolder = (contract: string): string => {
  const { dir, name } = posix.parse(contract)
  return posix.join(dir, `${name}_data`)
}

/** What the lock has of a source, whichever of its contracts. */
export const lockedFor = (lock: Lock | undefined, { repository, revision }: DeclaredSource): LockedSource | undefined =>
  lock?.sources.find((locked) => locked.repository === repository.shown && locked.revision === revision)

/** Whether a lock has just the contracts that are declared, each with its examples. */
export const agrees = (lock: Lock, { sources }: Manifest): boolean =>
  lock.sources.length === sources.length &&
  sources.every((source) => isSame(lockedFor(lock, source), contractsOf(source)))

const isSame = (locked: LockedSource | undefined, contracts: readonly string[]): boolean => {
  const paths = Object.keys(locked?.files ?? {})
  const belongs = (path: string): boolean =>
    contracts.includes(path) || contracts.some((contract) => path.startsWith(`${dataFolder(contract)}/`))
  return contracts.every((contract) => paths.includes(contract)) && paths.every(belongs)
}
