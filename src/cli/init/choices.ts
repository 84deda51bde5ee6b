import type { RepositoryPlaces } from '../../history/repositoryPlaces.js'

export const contractKinds = ['json', 'soap', 'none'] as const
export const hookKinds = ['git', 'pre-commit', 'none'] as const
export const ciKinds = ['github', 'gitlab', 'none'] as const

/** What `codicil init` writes. */
export interface Choices {
  /** The kind of service that the first contract describes. */
  readonly contract: (typeof contractKinds)[number]
  /** The name of the service; the contract is `<name>_1.contract`. */
  readonly name: string
  /** The folder of the contracts. */
  readonly folder: string
  /** Checks each commit: git's own hook, or the pre-commit framework. */
  readonly hook: (typeof hookKinds)[number]
  readonly ci: (typeof ciKinds)[number]
  /** Whether to write `codicil.json`. */
  readonly configuration: boolean
  /** The level that `codicil.json` sets: which changes fail a build. Undefined if it sets none. */
  readonly level: 'wire' | 'type' | undefined
}

/** What is written unless something else is chosen. A hook needs a repository, and CI one that is known to be used. */
export const defaultChoices = (places: RepositoryPlaces | undefined, exists: (path: string) => boolean): Choices => ({
  contract: 'json',
  name: 'pets',
  folder: 'contracts',
  hook: exists('.pre-commit-config.yaml') ? 'pre-commit' : places ? 'git' : 'none',
  ci: exists('.github') ? 'github' : exists('.gitlab-ci.yml') ? 'gitlab' : 'none',
  configuration: true,
  level: undefined,
})

/** Why a name cannot be that of a service; undefined if it can. */
export const nameProblem = (name: string): string | undefined =>
  /^[A-Za-z][A-Za-z0-9-]*$/.test(name)
    ? undefined
    : 'a name begins with a letter and has only letters, digits and hyphens'
