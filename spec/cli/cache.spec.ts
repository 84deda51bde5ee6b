import { readdirSync, writeFileSync } from 'node:fs'
import test from 'ava'
import { ours, runNode, type Ran } from '../support/command.js'
import { changedServices } from '../support/changedServices.js'
import { runShared } from '../support/sharedCommand.js'

const commands: readonly (readonly string[])[] = [
  ['changed'],
  ['changed', '--format', 'json'],
  ['changed', '--verify'],
  ['changed', '--base', 'v1', '--level', 'wire'],
  ['changed', '--against', 'tags:v*', '--direction', 'full'],
  ['file', 'worse_1.contract'],
  ['file', 'imports.xsd'],
  ['file', 'worse_1.contract', '--against', 'tags:v*', '--direction', 'forward'],
  ['commits', 'same_1.contract', 'v2', 'v1'],
  ['log', 'same_1.contract'],
  ['bisect', 'same_1.contract'],
]

/** The files below a folder. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('with a cache, empty or full, every command prints what it prints without one', async (t) => {
  const { folder, path } = changedServices(t)
  const run = (words: readonly string[], ...more: string[]): Promise<Ran> =>
    runShared(['compatible', 'git', ...words, ...more], { folder })
  for (const words of commands) {
    const expected = await run(words, '--no-cache')
    t.deepEqual(await run(words, '--cache', 'kept'), expected, words.join(' '))
    const before = filesBelow(path('kept')).length
    t.deepEqual(await run(words, '--cache', 'kept'), expected, words.join(' '))
    t.is(filesBelow(path('kept')).length, before)
  }
  t.true(filesBelow(path('kept')).length >= 15)
})

test('a run that was killed at any moment leaves a cache that answers right, and so do runs at the same time', async (t) => {
  const { folder } = changedServices(t)
  const words = [ours, 'compatible', 'git', 'changed', '--format', 'json']
  const expected = await runNode([...words, '--no-cache'], { folder })
  const kept = [...words, '--cache', 'kept']
  await Promise.all([60, 120, 180, 240, 300, 360].map((within) => runNode(kept, { folder, within })))
  for (const ran of await Promise.all([runNode(kept, { folder }), runNode(kept, { folder })]))
    t.deepEqual(ran, expected)
})

test('without options the cache is beside the installed packages, else where the user keeps caches, unless CODICIL_CACHE says otherwise', async (t) => {
  const { folder, path, write } = changedServices(t)
  const words = [ours, 'compatible', 'git', 'file', 'worse_1.contract']
  const run = async (CODICIL_CACHE: string, home = 'user'): Promise<void> => {
    const { code, stderr } = await runNode(words, { folder, env: { CODICIL_CACHE, XDG_CACHE_HOME: path(home) } })
    t.deepEqual([code, stderr], [1, ''])
  }
  await run('', 'codicil.json')
  await run('')
  t.is(filesBelow(path('user', 'codicil')).length, 1)
  write('node_modules/some/package.json', '{}')
  await run('')
  t.is(filesBelow(path('node_modules', '.cache', 'codicil')).length, 1)
  await run('chosen')
  t.is(filesBelow(path('chosen')).length, 1)
  await run('off')
  t.is(filesBelow(path('user')).length, 1)
})

test('a damaged entry, another version and a folder that cannot be written are reported, and change no verdict', async (t) => {
  const { folder, path, write } = changedServices(t)
  const words = ['compatible', 'git', 'file', 'worse_1.contract', '--cache']
  const expected = await runShared([...words, 'kept'], { folder })
  const [entry] = readdirSync(path('kept'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const file = `${entry!.parentPath}/${entry!.name}`
  writeFileSync(file, 'damaged')
  const damaged = await runShared([...words, 'kept'], { folder })
  t.regex(damaged.stderr, /^warning\[damaged-cache\]: .* is damaged, so its verdict is decided anew\n {2}hint: /)
  t.deepEqual({ ...damaged, stderr: '' }, expected)
  write('other/0.0.1-node-20/00/0', '')
  const other = await runShared([...words, 'other'], { folder })
  t.regex(other.stderr, /^notice\[cache\]: the verdicts in .*other are those of another version of codicil/)
  t.deepEqual({ ...other, stderr: '' }, expected)
  const unwritable = await runShared([...words, file], { folder })
  t.regex(
    unwritable.stderr,
    /^warning\[unwritable-cache\]: verdicts cannot be kept in .*\n {2}hint: name another folder/,
  )
  t.deepEqual({ ...unwritable, stderr: '' }, expected)
})
