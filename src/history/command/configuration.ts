import type { Setting, Surroundings } from './environment.js'
import { outputOf, partsOf } from './runGit.js'

/** What a repository's own configuration says that matters here. */
export interface Configuration {
  /** Whether it is a partial clone, which fetches objects when they are read. */
  readonly isPartial: boolean
  /** The names of its filters. */
  readonly filters: readonly string[]
  /** Its settings with which fetching would run a command that the repository names. */
  readonly commands: readonly string[]
}

/** Settings with which git runs a command while it fetches; keys are in lower case, but for the name in the middle. */
const running =
  /^(core\.(sshcommand|gitproxy|askpass|alternaterefscommand)|credential\.(.*\.)?helper|remote\..*\.(uploadpack|vcs)|hook\..*\.command)$/s

/** Reads the configuration of a repository, without the user's and the system's. */
export async function readConfiguration(at: Surroundings): Promise<Configuration> {
  const parts = partsOf(await outputOf(at, ['config', '--null', '--show-scope', '--list']))
  const own: Setting[] = []
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [scope, [key, value]] = [parts[index]!, halves(parts[index + 1]!)]
    if (scope === 'local' || scope === 'worktree') own.push([key, value])
  }
  const keys = own.map(([key]) => key)
  return {
    isPartial: keys.some((key) => key === 'extensions.partialclone' || /^remote\..*\.promisor$/s.test(key)),
    filters: [...new Set(keys.flatMap((key) => /^filter\.(.*)\.[^.]*$/s.exec(key)?.[1] ?? []))],
    commands: keys.filter((key) => running.test(key)),
  }
}

/** Settings with which the filters of a repository do nothing. */
export const withoutFilters = ({ filters }: Configuration): Setting[] =>
  filters.flatMap((name): Setting[] => [
    ...['clean', 'smudge', 'process'].map((key): Setting => [`filter.${name}.${key}`, '']),
    [`filter.${name}.required`, 'false'],
  ])

function halves(text: string): [string, string] {
  const end = text.indexOf('\n')
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)]
}
