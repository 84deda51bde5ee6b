import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import test, { type ExecutionContext } from 'ava'
import { surroundingsOf } from '../../../src/history/command/environment.js'
import type { GitAnswer } from '../../../src/history/command/answerParser.js'
import { objectReader } from '../../../src/history/command/objectReader.js'
import { gitError } from '../../../src/history/gitError.js'
import { newRepository, type Repository } from '../../support/repository.js'

function withFiles(t: ExecutionContext): Repository {
  const made = newRepository(t)
  made.commit({ 'a.txt': 'one', 'empty.txt': '', 'binary.bin': Buffer.from([0, 10, 0, 10, 255]) })
  return made
}

const content = (answer: GitAnswer): string | undefined =>
  answer.kind === 'object' && answer.bytes !== 'too-large' ? answer.bytes.toString('latin1') : undefined

/** The processes of git that this process started; one that has ended has no command line any more. */
function children(): number[] {
  const all = readFileSync(`/proc/self/task/${String(process.pid)}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
  return all.map(Number).filter((id) => {
    try {
      return readFileSync(`/proc/${String(id)}/cmdline`, 'utf8').includes('cat-file')
    } catch {
      return false
    }
  })
}

test.serial('many objects at once, each with its own content, from one process', async (t) => {
  const made = withFiles(t)
  const ask = objectReader(surroundingsOf(made.folder))
  const names = ['HEAD:a.txt', 'HEAD:empty.txt', 'HEAD:binary.bin', 'HEAD:none.txt']
  const asked = Array.from({ length: 1000 }, (_, index) => names[index % names.length]!)
  const answers = await Promise.all(asked.map(ask))
  t.deepEqual(
    answers.map(content),
    asked.map((name) => ({ 'HEAD:a.txt': 'one', 'HEAD:empty.txt': '', 'HEAD:binary.bin': '\0\n\0\n\xff' })[name]),
  )
  t.is(children().length, 1)
  children().forEach((id) => process.kill(id))
})

test.serial('a process that is killed is replaced, whenever that is', async (t) => {
  const made = withFiles(t)
  const ask = objectReader(surroundingsOf(made.folder))
  t.is(content(await ask('HEAD:a.txt')), 'one')
  for (let round = 0; round < 3; round++) {
    const before = ask('HEAD:a.txt')
    for (const id of children()) process.kill(id, 'SIGKILL')
    t.is(content(await before), 'one')
  }
})

test.serial('a question that git dies of fails, and the others are answered', async (t) => {
  const made = withFiles(t)
  const ask = objectReader(surroundingsOf(made.folder))
  const [first, dying, last] = await Promise.all([
    ask('HEAD:a.txt'),
    ask('main@{99}').catch((error: unknown) => gitError(error)),
    ask('HEAD:a.txt'),
  ])
  t.is(content(first), 'one')
  t.is(content(last), 'one')
  t.true(dying.kind === 'missing' || 'message' in dying)
})

test.serial('a large object is not kept in memory', async (t) => {
  const made = newRepository(t)
  const blob = made.pipe('x'.repeat(64 * 1024 * 1024 + 1), 'hash-object', '-w', '--stdin')
  const ask = objectReader(surroundingsOf(made.folder))
  const [large, small] = await Promise.all([ask(blob), ask('4b825dc642cb6eb9a060e54bf8d69288fbee4904')])
  t.like(large, { bytes: 'too-large', size: 64 * 1024 * 1024 + 1 })
  t.is(content(small), '')
})

test.serial('if git is not there, the question fails', async (t) => {
  const ask = objectReader({ cwd: '/', env: { PATH: '' } })
  await t.throwsAsync(ask('HEAD'))
})

/** Replaces the bytes of the loose object of `a.txt`, whose content is `one`. */
function damage(made: Repository, bytes: Uint8Array): string {
  const blob = made.git('rev-parse', 'HEAD:a.txt')
  const path = made.path('.git/objects', blob.slice(0, 2), blob.slice(2))
  rmSync(path)
  writeFileSync(path, deflateSync(bytes))
  return blob
}

const stated = {
  'one byte more': 4,
  'one byte less': 2,
  'the length of an answer more': 3 + 62,
  'hundreds of bytes more': 478,
  'a tebibyte': 2 ** 40,
}

for (const [title, size] of Object.entries(stated))
  test.serial(
    `an object that states another length, ${title}: the question ends, and later questions get their own answers`,
    async (t) => {
      const made = withFiles(t)
      const blob = damage(made, Buffer.from(`blob ${String(size)}\0one`))
      const ask = objectReader(surroundingsOf(made.folder))
      const others = ['HEAD:binary.bin', 'HEAD:empty.txt']
      const asked = [blob, ...others, blob, ...others].map((name) => ask(name).then(content, (error: unknown) => gitError(error).kind)) // prettier-ignore
      const [first, ...rest] = await Promise.all(asked)
      t.not(first, 'one')
      t.deepEqual([rest[0], rest[1], rest[3], rest[4]], ['\0\n\0\n\xff', '', '\0\n\0\n\xff', ''])
    },
  )

test.serial('reading an object that inflates to far more than it states ends, too', async (t) => {
  const made = withFiles(t)
  const blob = damage(made, Buffer.concat([Buffer.from('blob 3\0'), Buffer.alloc(256 * 1024 * 1024)]))
  const ask = objectReader(surroundingsOf(made.folder))
  t.not(await ask(blob).then(content, () => 'failed'), 'one')
  t.is(content(await ask('HEAD:empty.txt')), '')
})

test.serial('a silent git is killed, and the question fails', async (t) => {
  const made = withFiles(t)
  const blob = made.git('rev-parse', 'HEAD:a.txt')
  const path = made.path('.git/objects', blob.slice(0, 2), blob.slice(2))
  rmSync(path)
  execFileSync('mkfifo', [path])
  const ask = objectReader(surroundingsOf(made.folder), 500)
  const asked = ask(blob)
  const error = await t.throwsAsync(asked)
  t.is(error.message, 'git was silent for 0.5 seconds')
  t.is(content(await ask('HEAD:empty.txt')), '')
})
