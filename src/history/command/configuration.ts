import type { Setting, GitEnvironment } from './environment.js'
import { outputOf, partsOf } from './runGit.js'

/** What the configuration that holds in a repository says that matters here. */
export interface GitConfiguration {
  /** Whether it is a partial clone, which fetches objects when they are read. */
  readonly isPartial: boolean
  /** The names of all filters, the user's own too. */
  readonly filters: readonly string[]
  /** The settings of the repository itself with which fetching would run a command. */
  readonly commands: readonly string[]
}

/** Settings with which git runs a command while it fetches; keys are in lower case, but for the name in the middle. */
const running =
  /^(core\.(sshcommand|gitproxy|askpass|alternaterefscommand)|credential\.(.*\.)?helper|remote\..*\.(uploadpack|vcs)|hook\..*\.command)$/s

/** Reads the configuration that holds in a repository. */
export async function readConfiguration(at: GitEnvironment): Promise<GitConfiguration> {
  const parts = partsOf(await outputOf(at, ['config', '--null', '--show-scope', '--name-only', '--list']))
  const keys = parts.filter((_, index) => index % 2 === 1)
  const own = keys.filter((_, index) => ['local', 'worktree'].includes(parts[2 * index]!))
  return {
    isPartial: own.some((key) => key === 'extensions.partialclone' || /^remote\..*\.promisor$/s.test(key)),
    filters: [...new Set(keys.flatMap((key) => /^filter\.(.*)\.[^.]*$/s.exec(key)?.[1] ?? []))],
    commands: own.filter((key) => running.test(key)),
  }
}

/** Settings with which filters do nothing. */
export const withoutFilters = ({ filters }: GitConfiguration): Setting[] =>
  filters.flatMap((name): Setting[] => [
    ...['clean', 'smudge', 'process'].map((key): Setting => [`filter.${name}.${key}`, '']),
    [`filter.${name}.required`, 'false'],
  ])
