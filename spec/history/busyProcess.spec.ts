// What git answers while this process computes arrives late, but is not lost.
import { setImmediate } from 'node:timers/promises'
import test from 'ava'
import { surroundingsOf } from '../../src/history/command/environment.js'
import { objectReader } from '../../src/history/command/objectReader.js'
import { runGit } from '../../src/history/command/runGit.js'
import { loadNodegit } from '../../src/history/nodegit/loadNodegit.js'
import { timeouts } from '../../src/history/nodegit/timedOut.js'
import { watchSilence } from '../../src/history/silenceWatch.js'
import { newRepository } from '../support/repository.js'

const limit = 200

/** Blocks the event loop for longer than git may be silent. */
function computeFor(milliseconds = 3 * limit): void {
  const end = Date.now() + milliseconds
  while (Date.now() < end);
}

test('silence ends a wait', async (t) => {
  const start = Date.now()
  await new Promise<void>((resolve) => watchSilence(limit, resolve))
  t.true(Date.now() - start >= limit * 0.9)
})

test('what is heard makes a wait longer', async (t) => {
  const heard: number[] = []
  await new Promise<void>((resolve) => {
    const watch = watchSilence(limit, resolve)
    const again = setInterval(() => {
      watch.heard()
      if (heard.push(Date.now()) === 4) clearInterval(again)
    }, limit / 2)
  })
  t.is(heard.length, 4)
})

test.serial('git cat-file answers a process that is busy', async (t) => {
  const { folder, commit } = newRepository(t)
  commit({ 'a.txt': 'one' })
  const answer = objectReader(surroundingsOf(folder), limit)('HEAD:a.txt')
  computeFor()
  t.like(await answer, { kind: 'object' })
})

test.serial('a run of git ends while the process is busy', async (t) => {
  const { folder, commit } = newRepository(t)
  commit({ 'a.txt': 'one' })
  const ran = runGit(surroundingsOf(folder), ['log', '--format=%s'], { total: limit })
  computeFor()
  t.is((await ran).code, 0)
})

test.serial('nodegit answers a process that is busy', async (t) => {
  const { folder, commit } = newRepository(t)
  commit({ 'a.txt': 'one' })
  const loaded = loadNodegit()
  if (!loaded.ok) return t.fail(loaded.failure.message)
  const usual = timeouts.call
  timeouts.call = limit
  t.teardown(() => (timeouts.call = usual))
  await setImmediate() // timers are the next to run
  const opened = loaded.value.open(folder)
  computeFor()
  t.truthy(await opened)
})
