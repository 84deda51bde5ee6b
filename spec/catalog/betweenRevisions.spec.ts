import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { relative } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { betweenRevisions, type BetweenRevisions } from '../../src/catalog/betweenRevisions.js'
import type { Failure } from '../../src/text/failure.js'
import { withEachGit } from '../support/gitBackends.js'
import { cloneOf, newRepository, repositoryAt, temporaryFolder, type Repository } from '../support/repository.js'

const name = 'pets/pet_1.contract'
const text = (version: number): string => `Feature: ${String(version)}\n`

/** A repository with versions 1, 2, 3… of the contract, one commit each, and their hashes. */
function withVersions(t: ExecutionContext, count: number): { repository: Repository; hashes: string[] } {
  const repository = newRepository(t)
  const hashes = Array.from({ length: count }, (_, index) => repository.commit({ [name]: text(index + 1) }))
  return { repository, hashes }
}

/** The contract at two revisions, the same with every backend. */
async function read(t: ExecutionContext, path: string, newer: string, older: string): Promise<BetweenRevisions> {
  const [first, second] = await withEachGit(async (backend) => {
    const result = await betweenRevisions(path, newer, older)
    return result.ok ? result.value : t.fail(`${backend}: ${result.failure.code}: ${result.failure.message}`)
  })
  t.deepEqual(first, second)
  return first
}

/** The failures of every backend, which have the same code. */
async function failures(t: ExecutionContext, path: string, newer: string, older = 'HEAD'): Promise<readonly Failure[]> {
  const found = await withEachGit(async (backend) => {
    const result = await betweenRevisions(path, newer, older)
    return result.ok ? t.fail(`${backend}: it did not fail`) : result.failure
  })
  t.is(found[1].code, found[0].code, found[1].message)
  return found
}

test('two commits are compared, the newer one given first', async (t) => {
  const { repository } = withVersions(t, 2)
  const path = repository.path(name)
  t.deepEqual(await read(t, path, 'HEAD', 'HEAD^1'), {
    newer: { name: `${path}@HEAD`, path, text: text(2) },
    older: { name: `${path}@HEAD^1`, path, text: text(1) },
    swapped: false,
  })
})

test('the first commit given may be the older one by ancestry, which is reported', async (t) => {
  const { repository } = withVersions(t, 3)
  const path = repository.path(name)
  const { newer, older, swapped } = await read(t, path, 'HEAD~2', 'HEAD')
  t.true(swapped)
  t.is(newer.text, text(1))
  t.is(older.text, text(3))
  t.false((await read(t, path, 'HEAD', 'HEAD')).swapped)
  repository.git('checkout', '--quiet', '-b', 'topic', 'HEAD~2')
  repository.commit({ [name]: text(4) })
  t.false((await read(t, path, 'main', 'topic')).swapped)
  t.false((await read(t, path, 'topic', 'main')).swapped)
})

/** Ways to name version 2 of 3. */
const expressions: Readonly<Record<string, (repository: Repository, hash: string) => string>> = {
  'HEAD^1': () => 'HEAD^1',
  'HEAD~1': () => 'HEAD~1',
  'HEAD^': () => 'HEAD^',
  '@~': () => '@~',
  'several steps': () => '@^0~1^0',
  'the reflog of a branch': () => 'main@{1}',
  'the reflog of HEAD': () => 'HEAD@{1}',
  'a hash': (_, hash) => hash,
  'a hash in capitals': (_, hash) => hash.toUpperCase(),
  'a short hash': (_, hash) => hash.slice(0, 7),
  'a tag': (repository, hash) => (repository.git('tag', 'v2', hash), 'v2'),
  'a tag in full': (repository, hash) => (repository.git('tag', 'v2', hash), 'refs/tags/v2'),
  'an annotated tag': (repository, hash) => (repository.git('tag', '-a', '-m', 'two', 'v2', hash), 'v2'),
  'a tag of a tag': (repository, hash) => {
    repository.git('tag', '-a', '-m', 'two', 'v2', hash)
    repository.git('tag', '-a', '-m', 'two again', 'release', 'v2')
    return 'release'
  },
  'a peeled tag': (repository, hash) => (repository.git('tag', '-a', '-m', 'two', 'v2', hash), 'v2^{commit}'),
  'an ancestor of a tag': (repository) => (repository.git('tag', '-a', '-m', 'three', 'v3'), 'v3~1'),
  'the output of git describe': (repository) => {
    repository.git('tag', '-a', '-m', 'one', 'v1', 'HEAD~2')
    return repository.git('describe', 'HEAD~1')
  },
  'a branch': (repository, hash) => (repository.git('branch', 'topic', hash), 'topic'),
  'a branch with slashes': (repository, hash) => (repository.git('branch', 'feature/pets/2', hash), 'feature/pets/2'),
  'a non-ASCII branch': (repository, hash) => (repository.git('branch', 'größe', hash), 'größe'),
  'a remote branch': (repository, hash) => {
    repository.git('update-ref', 'refs/remotes/origin/main', hash)
    return 'origin/main'
  },
  'the upstream of the branch': (repository, hash) => {
    repository.git('remote', 'add', 'origin', '.')
    repository.git('update-ref', 'refs/remotes/origin/main', hash)
    repository.git('branch', '--set-upstream-to=origin/main')
    return '@{upstream}'
  },
  'the previous branch': (repository, hash) => {
    repository.git('checkout', '--quiet', '-b', 'topic', hash)
    repository.git('checkout', '--quiet', 'main')
    return '@{-1}'
  },
  'a message search': (repository, hash) => {
    repository.git('checkout', '--quiet', '--detach', hash)
    repository.git('commit', '--quiet', '--amend', '--message', 'the second')
    const renamed = repository.git('rev-parse', 'HEAD')
    repository.git('checkout', '--quiet', 'main')
    repository.git('branch', 'topic', renamed)
    return 'topic^{/second}'
  },
  FETCH_HEAD: (repository, hash) => {
    repository.git('branch', 'topic', hash)
    repository.git('fetch', '--quiet', '.', 'topic')
    return 'FETCH_HEAD'
  },
}

for (const [title, make] of Object.entries(expressions)) {
  test(`a commit can be named by ${title}`, async (t) => {
    const { repository, hashes } = withVersions(t, 3)
    const expression = make(repository, hashes[1] ?? '')
    const { newer, older } = await read(t, repository.path(name), 'main', expression)
    t.is(newer.text, text(3))
    t.deepEqual(older, { name: `${repository.path(name)}@${expression}`, path: repository.path(name), text: text(2) })
  })
}

test('the second parent of a merge can be named', async (t) => {
  const { repository } = withVersions(t, 1)
  repository.git('checkout', '--quiet', '-b', 'topic')
  repository.commit({ [name]: text(2) })
  repository.git('checkout', '--quiet', 'main')
  repository.git('merge', '--quiet', '--no-ff', '--message', 'merge', 'topic')
  const { newer, older } = await read(t, repository.path(name), 'HEAD^2', 'HEAD^1')
  t.is(newer.text, text(2))
  t.is(older.text, text(1))
})

test('the working directory need not have the file or its folder', async (t) => {
  const { repository } = withVersions(t, 2)
  rmSync(repository.path('pets'), { recursive: true })
  t.is((await read(t, repository.path(name), 'HEAD', 'HEAD~1')).older.text, text(1))
})

test.serial('in a bare repository the path counts from the root of the repository', async (t) => {
  const { repository } = withVersions(t, 2)
  const bare = cloneOf(t, repository, '--bare')
  const before = process.cwd()
  t.teardown(() => {
    process.chdir(before)
  })
  process.chdir(bare.folder)
  t.is((await read(t, name, 'HEAD', 'HEAD~1')).older.text, text(1))
  t.is((await read(t, bare.path(name), 'HEAD', 'HEAD~1')).older.text, text(1))
  process.chdir(bare.path('objects'))
  t.is((await read(t, name, 'HEAD', 'HEAD~1')).older.text, text(1))
  process.chdir(repository.folder)
  t.is((await read(t, relative(repository.folder, bare.path(name)), 'HEAD', 'HEAD~1')).older.text, text(1))
})

test('a worktree sees the branches of its repository, and a bare one its worktrees', async (t) => {
  const { repository } = withVersions(t, 2)
  const bare = cloneOf(t, repository, '--bare')
  const worktree = repositoryAt(temporaryFolder(t)).path('worktree')
  bare.git('worktree', 'add', '--quiet', '-b', 'topic', worktree, 'main~1')
  const { newer, older } = await read(t, repositoryAt(worktree).path(name), 'main', 'HEAD')
  t.is(newer.text, text(2))
  t.is(older.text, text(1))
})

test('a shallow clone can be read as far as its commits go', async (t) => {
  const { repository } = withVersions(t, 4)
  const clone = cloneOf(t, repository, '--depth=2')
  const { older, swapped } = await read(t, clone.path(name), 'HEAD', 'HEAD~1')
  t.is(older.text, text(3))
  t.false(swapped)
})

test('a symbolic link among the folders of a commit is followed', async (t) => {
  const { repository } = withVersions(t, 1)
  symlinkSync('pets', repository.path('animals'))
  symlinkSync('animals', repository.path('beasts'))
  repository.commit()
  const bare = cloneOf(t, repository, '--bare')
  t.is((await read(t, bare.path('beasts/pet_1.contract'), 'HEAD', 'HEAD')).newer.text, text(1))
})

test('each of many comparisons at once gets its own contents', async (t) => {
  const { repository, hashes } = withVersions(t, 10)
  const pairs = Array.from({ length: 100 }, (_, index) => [index % 10, (index * 7) % 10] as const)
  const read100 = await Promise.all(
    pairs.map(([newer, older]) => read(t, repository.path(name), hashes[newer] ?? '', hashes[older] ?? '')),
  )
  t.deepEqual(
    read100.map(({ newer, older }) => [newer.text, older.text]),
    pairs.map(([newer, older]) => [text(newer + 1), text(older + 1)]),
  )
})

test.serial('a hook that may refuse a push sees the pushed commits, which are in quarantine', async (t) => {
  const { repository, hashes } = withVersions(t, 2)
  const bare = newRepository(t, '--bare')
  repository.git('push', '--quiet', bare.folder, `${hashes[0] ?? ''}:refs/heads/main`)
  const before = process.cwd()
  const hook = {
    GIT_DIR: '.',
    GIT_OBJECT_DIRECTORY: repository.path('.git/objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: bare.path('objects'),
  }
  t.teardown(() => {
    for (const variable of Object.keys(hook)) delete process.env[variable]
    process.chdir(before)
  })
  process.chdir(bare.folder)
  Object.assign(process.env, hook)
  t.is((await read(t, name, hashes[1] ?? '', 'main')).newer.text, text(2))
})

interface Case {
  readonly make: (t: ExecutionContext) => readonly [path: string, newer: string, older?: string]
  readonly says: RegExp
  readonly hints: RegExp
}

const given =
  (...words: [newer: string, older?: string]): Case['make'] =>
  (t) => [withVersions(t, 2).repository.path(name), ...words]

function shallow(t: ExecutionContext, newer: string): readonly [string, string] {
  const { repository } = withVersions(t, 5)
  repository.git('tag', 'v1', 'HEAD~4')
  repository.git('branch', 'topic')
  return [cloneOf(t, repository, '--depth=2').path(name), newer]
}

const impossible: Readonly<Record<string, Case>> = {
  'not-a-repository': {
    make: (t) => [repositoryAt(temporaryFolder(t)).path(name), 'HEAD'],
    says: /is not in a git repository/,
    hints: /compatible files/,
  },
  'no-commit (nothing at all)': {
    make: (t) => [newRepository(t).path(name), 'main'],
    says: /HEAD has no commit yet/,
    hints: /git commit/,
  },
  'no-commit (HEAD on a branch without one)': {
    make: (t) => {
      const { repository } = withVersions(t, 1)
      repository.git('checkout', '--quiet', '--orphan', 'empty')
      return [repository.path(name), 'main', 'HEAD']
    },
    says: /HEAD has no commit yet/,
    hints: /another branch/,
  },
  'unknown-revision (the newer)': {
    make: given('nowhere'),
    says: /'nowhere' names no commit in .*codicil-/,
    hints: /git fetch origin nowhere/,
  },
  'unknown-revision (the older)': {
    make: given('HEAD', 'nowhere'),
    says: /'nowhere' names no commit/,
    hints: /git branch -a/,
  },
  'unknown-revision (empty)': { make: given(''), says: /'' names no commit/, hints: /git tag/ },
  'unknown-revision (a hash)': {
    make: given('0123456789'.repeat(4)),
    says: /'0123456789/,
    hints: /git fetch origin 0123/,
  },
  'unknown-revision (less than four digits)': { make: given('e'), says: /'e' names no commit/, hints: /./ },
  'unknown-revision (beyond the first commit)': {
    make: given('HEAD~9'),
    says: /'HEAD~9' names no commit/,
    hints: /git log --oneline/,
  },
  'unknown-revision (a second parent of no merge)': {
    make: given('HEAD^2'),
    says: /'HEAD\^2' names no commit/,
    hints: /git log/,
  },
  'unknown-revision (a range)': { make: given('HEAD~1..HEAD'), says: /HEAD~1\.\.HEAD/, hints: /two arguments/ },
  'unknown-revision (an option)': { make: given('--all'), says: /'--all' names no commit/, hints: /./ },
  'unknown-revision (an exclusion)': { make: given('^HEAD'), says: /'\^HEAD' names no commit/, hints: /./ },
  'unknown-revision (with a line break)': { make: given('HEAD\nHEAD'), says: /names no commit/, hints: /./ },
  'unknown-revision (with a NUL)': { make: given('HEAD\0'), says: /names no commit/, hints: /./ },
  'unknown-revision (malformed)': { make: given('HEAD^{'), says: /'HEAD\^\{' names no commit/, hints: /./ },
  'unknown-revision (a file)': {
    make: (t) => {
      const path = withVersions(t, 1).repository.path(name)
      return [path, path]
    },
    says: /names no commit/,
    hints: /^this is a file: name the file first, then the revisions$/,
  },
  'unknown-revision (a misspelt branch)': {
    make: given('maim~1'),
    says: /'maim~1'/,
    hints: /^did you mean 'main~1'\?$/,
  },
  'unknown-revision (a branch that only the remote has)': {
    make: (t) => {
      const { repository } = withVersions(t, 1)
      repository.git('update-ref', 'refs/remotes/origin/develop', 'HEAD')
      return [repository.path(name), 'develop']
    },
    says: /'develop'/,
    hints: /^did you mean 'origin\/develop'\?$/,
  },
  'shallow-clone (beyond the boundary)': {
    make: (t) => shallow(t, 'HEAD~3'),
    says: /'HEAD~3' is not in .*, a shallow clone/,
    hints: /git fetch --unshallow.*git fetch --deepen=3.*fetch-depth: 0/,
  },
  'shallow-clone (a tag)': { make: (t) => shallow(t, 'v1'), says: /'v1'/, hints: /git fetch origin v1/ },
  'shallow-clone (a remote branch)': {
    make: (t) => shallow(t, 'origin/topic'),
    says: /'origin\/topic'/,
    hints: /git fetch origin topic:refs\/remotes\/origin\/topic/,
  },
  'shallow-clone (a hash)': {
    make: (t) => {
      const { repository, hashes } = withVersions(t, 5)
      return [cloneOf(t, repository, '--depth=2').path(name), hashes[0] ?? '']
    },
    says: /shallow clone/,
    hints: /git fetch origin [0-9a-f]{40}/,
  },
  'ambiguous-revision': {
    make: (t) => {
      const { repository } = withVersions(t, 1)
      return [repository.path(name), ambiguousPrefix(repository)]
    },
    says: /'[0-9a-f]{4}' is the beginning of several/,
    hints: /git rev-parse --disambiguate=[0-9a-f]{4}/,
  },
  'file-absent-at-revision (older)': {
    make: (t) => {
      const repository = newRepository(t)
      repository.commit()
      repository.commit({ [name]: text(1) })
      return [repository.path(name), 'HEAD', 'HEAD~1']
    },
    says: /pet_1\.contract@HEAD~1: commit 'HEAD~1' has no file pets\/pet_1\.contract$/,
    hints: /git log --follow --name-status -- '.*pet_1\.contract'/,
  },
  'file-absent-at-revision (in other letter case)': {
    make: (t) => [withVersions(t, 1).repository.path('Pets/pet_1.contract'), 'HEAD'],
    says: /has no file Pets\/pet_1\.contract/,
    hints: /git log/,
  },
  'file-absent-at-revision (below a file)': {
    make: (t) => [withVersions(t, 1).repository.path(name, 'more'), 'HEAD'],
    says: /has no file pets\/pet_1\.contract\/more/,
    hints: /git log/,
  },
  'is-a-folder': {
    make: (t) => [withVersions(t, 1).repository.path('pets'), 'HEAD'],
    says: /pets@HEAD is a folder/,
    hints: /name one (contract )?file/,
  },
  'is-a-folder (the repository itself)': {
    make: (t) => [withVersions(t, 1).repository.folder, 'HEAD'],
    says: /@HEAD is a folder/,
    hints: /name one (contract )?file/,
  },
  'is-a-submodule': {
    make: (t) => {
      const { repository, hashes } = withVersions(t, 1)
      mkdirSync(repository.path('shared'))
      repository.git('update-index', '--add', '--cacheinfo', `160000,${hashes[0] ?? ''},shared`)
      repository.git('commit', '--quiet', '--message', 'submodule')
      return [repository.path('shared/pet_1.contract'), 'HEAD']
    },
    says: /shared\/pet_1\.contract@HEAD is inside the submodule shared$/,
    hints: /git submodule update --init -- shared`/,
  },
  'unreadable (a lost commit)': {
    make: (t) => {
      const { repository, hashes } = withVersions(t, 1)
      const [hash = ''] = hashes
      rmSync(repository.path('.git/objects', hash.slice(0, 2), hash.slice(2)))
      return [repository.path(name), 'main']
    },
    says: /'main' names an object that .* lacks/,
    hints: /git fsck/,
  },
  'unreadable (a damaged HEAD)': {
    make: (t) => {
      const { repository } = withVersions(t, 1)
      repository.write('.git/HEAD', 'damaged')
      return [repository.path(name), 'HEAD']
    },
    says: /'HEAD' could not be read in .*: corrupted loose reference file|git does not accept .*\.git as a repository/,
    hints: /git fsck|git status/,
  },
  'unreadable (links in a circle)': {
    make: (t) => {
      const repository = newRepository(t)
      symlinkSync('two.contract', repository.path('one.contract'))
      symlinkSync('one.contract', repository.path('two.contract'))
      repository.commit()
      return [repository.path('one.contract'), 'HEAD']
    },
    says: /too many symbolic links/,
    hints: /^$/,
  },
  'not-a-commit (a file)': { make: given(`HEAD:${name}`), says: /names a file, not a commit/, hints: /HEAD\^1/ },
  'not-a-commit (a folder)': { make: given('HEAD^{tree}'), says: /names a folder, not a commit/, hints: /HEAD\^1/ },
  'not-a-commit (a tag of a file)': {
    make: (t) => {
      const { repository } = withVersions(t, 1)
      repository.git('tag', '-a', '-m', 'a file', 'file', `HEAD:${name}`)
      return [repository.path(name), 'file']
    },
    says: /'file' names a tag of something else, not a commit/,
    hints: /HEAD\^1/,
  },
}

for (const [title, { make, says, hints }] of Object.entries(impossible)) {
  test(`failure ${title}`, async (t) => {
    for (const { code, message, hint = '' } of await failures(t, ...make(t))) {
      t.is(code, title.replace(/ .*/, ''))
      t.regex(message, says)
      t.regex(hint, hints)
    }
  })
}

/** Adds objects until two hashes begin with the same four digits. */
function ambiguousPrefix(repository: Repository): string {
  const blobs = Array.from(
    { length: 2000 },
    (_, index) => `blob\ndata ${String(String(index).length)}\n${String(index)}\n`,
  )
  repository.pipe(blobs.join(''), 'fast-import', '--quiet')
  const hashes = repository.git('cat-file', '--batch-all-objects', '--batch-check=%(objectname)').split('\n').sort()
  const index = hashes.findIndex((hash, at) => hash.slice(0, 4) === hashes[at + 1]?.slice(0, 4))
  return hashes[index]?.slice(0, 4) ?? ''
}
