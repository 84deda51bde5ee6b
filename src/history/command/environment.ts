import { devNull } from 'node:os'
import { basename, dirname, resolve } from 'node:path'

/** Where git runs: the folder, and its whole environment. */
export interface GitEnvironment {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** A setting of git's configuration. */
export type Setting = readonly [key: string, value: string]

/** Variables of the user that would change what git prints, or which files it means. */
const disturbing = [
  'GIT_EXTERNAL_DIFF',
  'GIT_DIFF_OPTS',
  'GIT_LITERAL_PATHSPECS',
  'GIT_GLOB_PATHSPECS',
  'GIT_NOGLOB_PATHSPECS',
  'GIT_ICASE_PATHSPECS',
]

/** Variables that name a repository or a part of it. */
const naming = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_NAMESPACE',
  'GIT_PREFIX',
  'GIT_SHALLOW_FILE',
]

/** Nothing is asked, locked, paged, fetched or translated, and neither a hook nor a file system monitor runs. */
const quiet = {
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
}
const quietSettings: readonly Setting[] = [
  ['core.hooksPath', devNull],
  ['core.fsmonitor', 'false'],
]

/** For the repository that contains a folder, or that GIT_DIR names. */
export function surroundingsOf(folder: string): GitEnvironment {
  const env = without(process.env, disturbing)
  const { GIT_DIR: given, GIT_WORK_TREE: tree } = env
  if (!given) return { cwd: folder, env: withSettings({ ...env, ...quiet }, quietSettings) }
  const path = resolve(given)
  const workTree = tree ? resolve(tree) : basename(path) === '.git' ? dirname(path) : undefined
  const named = { GIT_DIR: path, ...(workTree !== undefined && { GIT_WORK_TREE: workTree }) }
  return { cwd: process.cwd(), env: withSettings({ ...env, ...quiet, ...named }, quietSettings) }
}

/** For the repository with a folder as its working directory, or as its bare folder; no variable names another. */
export function surroundingsIn(given: string): GitEnvironment {
  const folder = resolve(given)
  const env = without(process.env, [...disturbing, ...naming])
  const settings: Setting[] = [...quietSettings, ['safe.bareRepository', 'all']]
  return { cwd: folder, env: withSettings({ ...env, ...quiet, GIT_CEILING_DIRECTORIES: dirname(folder) }, settings) }
}

/** Settings that go before those of every file; their keys may have any character, unlike after `-c`. */
export function withSettings(env: NodeJS.ProcessEnv, settings: readonly Setting[]): NodeJS.ProcessEnv {
  const first = Number(env['GIT_CONFIG_COUNT'] ?? 0) || 0
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${String(first + index)}`, key],
    [`GIT_CONFIG_VALUE_${String(first + index)}`, value],
  ])
  return {
    ...env,
    GIT_CONFIG_COUNT: String(first + settings.length),
    ...(Object.fromEntries(pairs) as NodeJS.ProcessEnv),
  }
}

/** Surroundings in which git may fetch over a protocol. */
export const withProtocols = ({ cwd, env }: GitEnvironment, protocols: string): GitEnvironment => ({
  cwd,
  env: { ...without(env, ['GIT_NO_LAZY_FETCH']), GIT_ALLOW_PROTOCOL: process.env['GIT_ALLOW_PROTOCOL'] ?? protocols },
})

const without = (env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))
