import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { temporaryFolder } from '../support/repository.js'
import { published } from '../support/schemas.js'
import { runShared } from '../support/sharedCommand.js'

const contract = fileURLToPath(new URL('../../examples/petstore-soap/petstore_1.contract', import.meta.url))
const matchesSamples = published('samples')

test('match accepts what --out writes, requests and responses', async (t) => {
  const folder = temporaryFolder(t)
  const { code, stdout } = await runShared(['samples', contract, '--all', '--out', 'messages'], { folder })
  t.is(code, 0)
  const files = readdirSync(`${folder}/messages`)
  t.is(stdout, `${String(files.length)} messages written to messages\n`)
  for (const side of ['request', 'response']) {
    const own = files.filter((file) => file.includes(`.${side}`)).map((file) => `messages/${file}`)
    t.true(own.length > 0)
    const matched = await runShared(['match', contract, ...own, `--${side}`], { folder })
    t.is(matched.code, 0, matched.stdout)
  }
})

test('the JSON form conforms to its schema, with a title for each of several requests', async (t) => {
  for (const options of [[], ['--all']]) {
    const { code, stdout } = await runShared(['samples', contract, '--format', 'json', ...options])
    t.is(code, 0)
    matchesSamples(t, JSON.parse(stdout))
  }
})

test('another seed gives other values, the same seed the same', async (t) => {
  const withSeed = async (seed: string): Promise<string> =>
    (await runShared(['samples', contract, '--seed', seed])).stdout
  const [one, again, other] = [await withSeed('monday'), await withSeed('monday'), await withSeed('tuesday')]
  t.is(one, again)
  t.not(one, other)
})

test('bad input exits with 2 and a hint', async (t) => {
  const folder = temporaryFolder(t)
  writeFileSync(join(folder, 'broken_1.contract'), 'Feature: F\nScenario: S\nWhen GET /\nThen stats 200\n')
  writeFileSync(join(folder, 'full'), '')
  const cases: readonly (readonly [words: readonly string[], message: RegExp])[] = [
    [[contract, '--scenario', 'Get a pat'], /has no scenario `Get a pat`\n {2}hint: did you mean `Get a pet`\?/],
    [['none_1.contract'], /none_1\.contract does not exist/],
    [['broken_1.contract'], /did you mean `status`/],
    [[contract, '--out', 'full'], /the folder full cannot be created/],
  ]
  for (const [words, message] of cases) {
    const { code, stdout, stderr } = await runShared(['samples', ...words], { folder })
    t.is(code, 2)
    t.is(stdout, '')
    t.regex(stderr, message)
  }
})
