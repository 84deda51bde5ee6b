import { rmSync } from 'node:fs'
import test, { type ExecutionContext } from 'ava'
import { commitOf, fileHistory, steps, type FileHistory, type FileVersion } from '../../src/history/fileHistory.js'
import { readAtCommit } from '../../src/history/objects/readAtCommit.js'
import { withEachGit } from '../support/gitBackends.js'
import { cloneOf, newRepository, type Repository } from '../support/repository.js'

const name = 'pets/pet_1.contract'

async function historyOf(t: ExecutionContext, made: Repository, path = name): Promise<FileHistory> {
  const result = await fileHistory(made.path(path))
  return result.ok ? result.value : t.fail(`${result.failure.code}: ${result.failure.message}`)
}

async function lineOf(t: ExecutionContext, history: FileHistory, expression = 'HEAD'): Promise<readonly FileVersion[]> {
  const commit = await history.commit(expression)
  const line = commit.ok ? await history.line(commit.value.id) : commit
  return line.ok ? line.value : t.fail(`${line.failure.code}: ${line.failure.message}`)
}

test('the line of a commit is its first parents, newest first, each with the blob of the file', async (t) => {
  const made = newRepository(t)
  const hashes = [
    made.commit({ 'other.txt': '' }),
    made.commit({ [name]: 'one' }),
    made.commit({ 'other.txt': 'more' }),
    made.commit({ [name]: 'two' }),
  ]
  const blobs = ['one', 'two'].map((text) => made.pipe(text, 'hash-object', '--stdin'))
  await withEachGit(async () => {
    const line = await lineOf(t, await historyOf(t, made))
    t.deepEqual(
      line.map(({ node, blob }) => [node.id, blob]),
      [
        [hashes[3], blobs[1]],
        [hashes[2], blobs[0]],
        [hashes[1], blobs[0]],
        [hashes[0], undefined],
      ],
    )
    t.deepEqual(
      steps(line).map(({ node }) => node.id),
      [hashes[3], hashes[1]],
    )
  })
})

test('a commit that deletes the file is a step; a folder of its name is not the file', async (t) => {
  const made = newRepository(t)
  made.commit({ 'a_1.contract/deep.txt': '' })
  rmSync(made.path('a_1.contract'), { recursive: true })
  const added = made.commit({ 'a_1.contract': 'text' })
  rmSync(made.path('a_1.contract'))
  const removed = made.commit()
  await withEachGit(async () => {
    t.deepEqual(
      steps(await lineOf(t, await historyOf(t, made, 'a_1.contract'))).map(({ node, blob }) => [
        node.id,
        blob === undefined,
      ]),
      [
        [removed, true],
        [added, false],
      ],
    )
  })
})

test('a version is read under a name that says its commit', async (t) => {
  const made = newRepository(t)
  const hash = made.commit({ [name]: 'one' })
  await withEachGit(async () => {
    const history = await historyOf(t, made)
    const version = await history.at(hash)
    t.deepEqual(await readAtCommit(version.place, commitOf(version)), {
      ok: true,
      value: { name: `${made.path(name)}@${hash.slice(0, 12)}`, path: made.path(name), bytes: Buffer.from('one') },
    })
  })
})

const dates = ['2026-01-31T23:30:00-05:30', '1999-12-31T23:59:59+14:00', '2026-06-01T00:00:00+00:00']

for (const date of dates) {
  test(`what a commit says of itself, written at ${date}`, async (t) => {
    const made = newRepository(t)
    made.commit({ [name]: 'one' })
    made.git(
      'commit',
      '--amend',
      '--quiet',
      '--author=Zoë 猫 <z@example.org>',
      `--date=${date}`,
      '-m',
      'The subject\n\nThe body',
    )
    await withEachGit(async () => {
      const history = await historyOf(t, made)
      const [version] = await lineOf(t, history)
      t.deepEqual(await history.note(version!), { author: 'Zoë 猫', date, subject: 'The subject' })
    })
  })
}

test('a commit contains itself and its ancestors', async (t) => {
  const made = newRepository(t)
  const [first, second] = [made.commit({ [name]: 'one' }), made.commit({ [name]: 'two' })]
  await withEachGit(async () => {
    const { contains } = await historyOf(t, made)
    t.true(await contains(second, second))
    t.true(await contains(second, first))
    t.false(await contains(first, second))
  })
})

test("a shallow clone's line ends where the clone does", async (t) => {
  const made = newRepository(t)
  const hashes = ['one', 'two', 'three'].map((text) => made.commit({ [name]: text }))
  const clone = cloneOf(t, made, '--depth=2')
  await withEachGit(async () => {
    const history = await historyOf(t, clone)
    t.true(history.isShallow)
    t.deepEqual(
      (await lineOf(t, history)).map(({ node }) => node.id),
      hashes.slice(1).reverse(),
    )
  })
})

test('an object that the repository lacks is a failure', async (t) => {
  const made = newRepository(t)
  const first = made.commit({ [name]: 'one' })
  made.commit({ [name]: 'two' })
  rmSync(made.path('.git/objects', first.slice(0, 2), first.slice(2)))
  await withEachGit(async () => {
    const history = await historyOf(t, made)
    const head = await history.commit('HEAD')
    const line = head.ok ? await history.line(head.value.id) : head
    t.is(line.ok ? 'ok' : line.failure.code, 'unreadable')
  })
})
