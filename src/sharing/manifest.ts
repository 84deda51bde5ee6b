import type { Address } from './address.js'

/** The name of the file that declares a project's contracts. */
export const manifestName = 'codicil.json'

/** What a contract is used for: `test` if this project implements it, `stub` if this project calls it. */
export const uses = ['test', 'stub'] as const
/** A use of contracts: `test` or `stub`. */
export type Use = (typeof uses)[number]

/** Contracts of one repository at one revision, as paths relative to its root. */
export interface DeclaredSource extends Readonly<Record<Use, readonly string[]>> {
  readonly repository: Address
  /** Any revision expression that git knows. */
  readonly revision: string
}

/** The contracts that a project declares. */
export interface Manifest {
  readonly sources: readonly DeclaredSource[]
}

/** The paths of all contracts of a source, each once. */
export const contractsOf = ({ test, stub }: DeclaredSource): readonly string[] => [...new Set([...test, ...stub])]
