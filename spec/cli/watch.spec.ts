import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { petContract } from '../support/petContract.js'
import { newRepository, temporaryFolder } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'
import { codicilOnTerminal, keys } from '../support/terminal.js'

const ours = fileURLToPath(new URL('../../bin/codicil.js', import.meta.url))

interface Watching {
  /** What the next run prints. */
  readonly next: () => Promise<string>
  /** How many runs have ended. */
  readonly runs: () => number
  /** Interrupts it; the exit code. */
  readonly interrupt: () => Promise<number | null>
}

const notice = 'Watching for changes; Ctrl-C ends\n'

/** Starts a command with `--watch`, until its test ends. */
function watching(t: ExecutionContext, words: readonly string[], folder: string): Watching {
  const command = ['-c', 'exec "$@" 2>&1', 'sh', process.execPath, ours, ...words, '--watch'] // both outputs in their order
  const child = spawn('sh', command, { cwd: folder })
  t.teardown(() => child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let [printed, read] = ['', 0]
  let check = (): void => undefined
  const results = (): string[] => printed.split(notice).slice(0, -1)
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    check()
  })
  const next = (): Promise<string> =>
    new Promise((resolve, reject) => {
      check = () => {
        const result = results()[read]
        if (result === undefined) return
        read++
        check = () => undefined
        resolve(result)
      }
      void ended.then((code) => {
        reject(new Error(`it ended with ${String(code)}:\n${printed}`))
      })
      check()
    })
  return {
    next,
    runs: () => results().length,
    interrupt: () => {
      child.kill('SIGINT')
      return ended
    },
  }
}

const [correct, changed] = [petContract(1), petContract(1, 'string')]
const misspelt = correct.replace('status 200', 'statsu 200')

/** Writes a file as many editors do: another file takes its place. */
function replace(path: string, text: string): void {
  writeFileSync(`${path}~`, text)
  renameSync(`${path}~`, path)
}

test('check --watch checks again when a contract or codicil.json changes, and survives whatever is wrong with them', async (t) => {
  const folder = temporaryFolder(t)
  const path = (...names: string[]): string => join(folder, ...names)
  writeFileSync(path('pets_1.contract'), correct)
  const { next, runs, interrupt } = watching(t, ['check', '.'], folder)
  t.is(await next(), '1 contract checked: 0 errors, 0 warnings\n')
  replace(path('pets_1.contract'), misspelt)
  t.regex(await next(), /pets_1\.contract:5:10: error\[unknown-step\].*1 contract checked: 1 error/s)
  writeFileSync(path('codicil.json'), '{"level": "high"}')
  t.regex(await next(), /codicil\.json:1:11: error/)
  rmSync(path('codicil.json'))
  t.notRegex(await next(), /codicil\.json/)
  writeFileSync(path('notes.txt'), 'no contract')
  mkdirSync(path('more/dogs'), { recursive: true })
  for (let index = 0; index < 50; index++) writeFileSync(path(`more/dogs/dogs_${String(index + 1)}.contract`), correct)
  const before = runs()
  while (!(await next()).includes('51 contracts checked')); // a slow machine may check in between
  t.true(runs() - before <= 5)
  rmSync(path('more'), { recursive: true })
  while (!(await next()).includes('1 contract checked'));
  t.is(await interrupt(), 0)
})

test('compatible git file --watch compares again when the contract or HEAD changes', async (t) => {
  const made = newRepository(t)
  made.commit({ 'pets_1.contract': correct })
  const { next, interrupt } = watching(t, ['compatible', 'git', 'file', 'pets_1.contract'], made.folder)
  t.regex(await next(), /The newer contract is backward compatible/)
  made.write('pets_1.contract', changed)
  t.regex(await next(), /NOT backward compatible/)
  made.write('pets_1.contract', misspelt)
  t.regex(await next(), /statsu.*error\[broken-contract\]/s)
  made.write('pets_1.contract', changed)
  t.regex(await next(), /NOT backward compatible/)
  made.git('commit', '--quiet', '--all', '--message', 'It is meant')
  let last = await next() // the index changes before HEAD does
  while (last.includes('NOT')) last = await next()
  t.regex(last, /The newer contract is backward compatible/)
  t.is(await interrupt(), 0)
})

test('compatible git changed --watch compares again when a contract, the index or HEAD changes', async (t) => {
  const made = newRepository(t)
  made.commit({ 'a/pets_1.contract': correct, 'b/dogs_1.contract': correct })
  const { next, interrupt } = watching(t, ['compatible', 'git', 'changed', '--staged'], made.path('b'))
  t.is(await next(), 'No staged contract differs from HEAD\n')
  made.write('a/pets_1.contract', changed)
  t.is(await next(), 'No staged contract differs from HEAD\n')
  made.git('add', '.')
  let last = await next()
  while (last.startsWith('No staged')) last = await next()
  t.regex(last, /a\/pets_1\.contract\n.*Contracts: 1, Compatible: 0, Incompatible: 1/s)
  t.is(await interrupt(), 0)
})

test('on a terminal, only the last result is on the screen, and Ctrl-C ends the watch', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'pets_1.contract'), correct)
  const terminal = codicilOnTerminal(t, ['check', 'pets_1.contract', '--watch'], folder)
  await terminal.shows('Watching')
  replace(join(folder, 'pets_1.contract'), misspelt)
  await terminal.shows('1 error')
  await terminal.shows('Watching')
  terminal.type(keys.interrupt)
  t.is((await terminal.ended).code, 0)
})

const refused: Readonly<Record<string, { words: readonly string[]; says: RegExp }>> = {
  'with JSON': { words: ['check', '.', '--format', 'json'], says: /`--watch` cannot be used with `--format json`/ },
  'with --next-version': {
    words: ['compatible', 'git', 'changed', '--next-version'],
    says: /`--watch` cannot be used/,
  },
  'outside a repository': { words: ['compatible', 'git', 'changed'], says: /error\[not-a-repository\]/ },
}

for (const [what, { words, says }] of Object.entries(refused))
  test(`--watch ${what} is refused`, async (t) => {
    const { code, stdout, stderr } = await runShared([...words, '--watch'], { folder: temporaryFolder(t) })
    t.deepEqual({ code, stdout }, { code: 2, stdout: '' })
    t.regex(stderr, says)
  })
