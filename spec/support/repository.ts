import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ExecutionContext } from 'ava'
import { openShell, type Shell } from './shell.js'

// A git hook that runs the tests sets GIT_DIR and more; and the temporary folder may be inside a repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name]
process.env['GIT_CEILING_DIRECTORIES'] = realpathSync(tmpdir())

const environment = {
  ...process.env,
  LC_ALL: 'C',
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  CODICIL_GIT: undefined,
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.org',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.org',
}

let shell: Shell | undefined

/** A temporary git repository that git itself created; removed when its test ends. */
export interface Repository {
  readonly folder: string
  /** A path inside the repository's folder. */
  readonly path: (...names: string[]) => string
  /** Runs git there and returns its trimmed output. */
  readonly git: (...words: string[]) => string
  /** Feeds git's standard input. */
  readonly pipe: (input: string, ...words: string[]) => string
  readonly write: (path: string, content: string | Uint8Array) => void
  /** Writes the files, commits everything, and returns the commit's hash. */
  readonly commit: (files?: Readonly<Record<string, string | Uint8Array>>) => string
}

type Test = Pick<ExecutionContext, 'teardown'>

/** An empty temporary folder, by its real path; removed when its test ends. */
export function temporaryFolder(t: Test): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codicil-')))
  t.teardown(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/**
 * A new repository on branch `main`, with the options of `git init` that are given (`--bare`, say). Without git's template: most files of
 * a small repository would be examples of hooks.
 */
export function newRepository(t: Test, ...options: string[]): Repository {
  const made = repositoryAt(temporaryFolder(t))
  made.git('init', '--quiet', '-b', 'main', '--template=', ...options)
  return made
}

/** A clone over git's own transport, which depth and filters need. */
export function cloneOf(t: Test, origin: Repository, ...options: string[]): Repository {
  const folder = temporaryFolder(t)
  origin.git('clone', '--quiet', ...options, `file://${origin.folder}`, folder)
  return repositoryAt(folder)
}

/** The commit of the branch that is checked out, read without starting git. Undefined unless the branch has a file of its own. */
function branchHead(folder: string): string | undefined {
  const read = (name: string): string => readFileSync(join(folder, '.git', name), 'utf8').trim()
  try {
    return read(read('HEAD').replace(/^ref: /, ''))
  } catch {
    return undefined
  }
}

/** An existing repository, or a working directory of one. */
export function repositoryAt(folder: string): Repository {
  const path = (...names: string[]): string => join(folder, ...names)
  const pipe = (input: string, ...words: string[]): string => {
    const { CODICIL_GIT } = process.env // for a hook that runs codicil
    const variables = CODICIL_GIT === undefined ? {} : { CODICIL_GIT }
    shell ??= openShell(environment)
    return shell({ words: ['git', ...words], folder, input, variables }).trim()
  }
  const git = (...words: string[]): string => pipe('', ...words)
  const write: Repository['write'] = (name, content) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), content)
  }
  const commit: Repository['commit'] = (files = {}) => {
    for (const [name, content] of Object.entries(files)) write(name, content)
    git('add', '--all')
    // Maintenance would start another process and have nothing to do.
    git('-c', 'maintenance.auto=false', 'commit', '--quiet', '--allow-empty', '--message', 'change')
    return branchHead(folder) ?? git('rev-parse', 'HEAD')
  }
  return { folder, path, git, pipe, write, commit }
}
