import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { once } from 'node:events'
import test from 'ava'
import { workingAgainstHead } from '../../src/catalog/workingAgainstHead.js'
import { specialFile } from '../../src/history/specialFile.js'
import { withEachGit } from '../support/gitBackends.js'
import { newRepository, type Repository } from '../support/repository.js'

const places = [
  'HEAD',
  'config',
  'index',
  'packed-refs',
  'shallow',
  'commondir',
  'refs/heads/other',
  'info/exclude',
  'objects/info/alternates',
  'objects/pack/pack-1.idx',
]

function made(t: Parameters<typeof newRepository>[0]): Repository {
  const repository = newRepository(t)
  repository.commit({ 'deep/a_1.contract': 'Feature: one\n' })
  return repository
}

const putPipe = (repository: Repository, place: string): string => {
  const path = repository.path('.git', place)
  rmSync(path, { force: true })
  mkdirSync(dirname(path), { recursive: true })
  execFileSync('mkfifo', [path])
  return path
}

for (const place of places)
  test(`a pipe, or a link to one, in the place of .git/${place} is not opened, and the failure names it`, async (t) => {
    const repository = made(t)
    const path = putPipe(repository, place)
    const pipes = [() => undefined, () => linkToPipe(repository, path)]
    for (const put of pipes) {
      put()
      const codes = await withEachGit(async () => {
        const read = await workingAgainstHead(repository.path('deep/a_1.contract'))
        return read.ok ? 'ok' : [read.failure.code, read.failure.message.includes(`${path} is a device or a pipe`)]
      })
      t.deepEqual(codes, [
        ['unreadable', true],
        ['unreadable', true],
      ])
    }
  })

function linkToPipe(repository: Repository, path: string): void {
  rmSync(path)
  execFileSync('mkfifo', [repository.path('pipe')])
  symlinkSync(repository.path('pipe'), path)
}

test('a pipe in the place of .git, .gitignore or .gitattributes is found', async (t) => {
  for (const name of ['.gitignore', '.gitattributes', '.git']) {
    const repository = made(t)
    rmSync(repository.path(name), { recursive: true, force: true })
    execFileSync('mkfifo', [repository.path(name)])
    t.is(await specialFile(repository.path('deep')), repository.path(name))
  }
})

test('a pipe in the common folder of a worktree is found from the worktree', async (t) => {
  const repository = made(t)
  repository.git('worktree', 'add', '--quiet', 'tree')
  t.is(await specialFile(repository.path('tree')), undefined)
  const path = putPipe(repository, 'packed-refs')
  t.is(await specialFile(repository.path('tree')), path)
})

test('a socket that git itself opens is not reported', async (t) => {
  const repository = made(t)
  const server = createServer().listen(repository.path('.git/fsmonitor--daemon.ipc'))
  await once(server, 'listening')
  t.teardown(() => server.close())
  t.is(await specialFile(repository.folder), undefined)
})
