import test from 'ava'
import type { withWorkers } from '../../src/cli/jobs/openWorkers.js'
import { comparisonJson } from '../../src/report/comparisons/comparisonJson.js'
import { compareVersions } from '../../src/verdict/compareVersions.js'
import { changedServices } from '../support/changedServices.js'
import type { Ran } from '../support/command.js'
import { fixtureIds, fixtureVersion } from '../support/ruleFixtures.js'
import { runShared } from '../support/sharedCommand.js'

/** As it is built: threads start from JavaScript. */
const built = (await import(new URL('../../dist/src/cli/jobs/openWorkers.js', import.meta.url).href)) as {
  readonly withWorkers: typeof withWorkers
}

const strict = ['namespaces'] as const

test('a thread decides as the main thread does: every fixture of a rule, in both directions', async (t) => {
  await built.withWorkers({ jobs: 2 }, async (workers) => {
    let inThreads = 0
    for (const id of fixtureIds) {
      const versions = [await fixtureVersion(id, 'old'), await fixtureVersion(id, 'new')]
      for (const [older, newer] of [versions, versions.toReversed()]) {
        if (!older || !newer) continue
        const answer = await workers!.decide(older, newer, { strict })
        const expected = await compareVersions(older, newer, { strict, allowances: false })
        t.is(answer?.compared.failures?.length, answer && expected.failures?.length, id)
        if (answer) t.is(comparisonJson(answer.compared.comparison), comparisonJson(expected.comparison), id)
        if (answer) inThreads++
      }
    }
    t.true(inThreads > 200)
  })
})

const commands: readonly (readonly string[])[] = [
  ['compatible', 'git', 'changed', '--base', 'v1'],
  ['compatible', 'git', 'changed', '--base', 'v1', '--format', 'json'],
  ['compatible', 'git', 'changed', '--base', 'v1', '--report', 'sarif'],
  ['compatible', 'git', 'changed', '--base', 'v1', '--verify'],
  ['compatible', 'git', 'changed', '--against', 'tags:v*', '--direction', 'full'],
  ['compatible', 'git', 'log', 'worse_1.contract'],
  ['compatible', 'git', 'log', 'worse_1.contract', '--format', 'json'],
  ['compatible', 'git', 'file', 'worse_1.contract', '--against', 'branch:*', '--against', 'tags:v*'],
  ['check', '.'],
  ['check', '.', '--report', 'junit'],
]

test('with any number of threads, every command prints the same in the same order', async (t) => {
  const { folder, write, commit } = changedServices(t, 30)
  write('pets.yaml', 'openapi: 3.0.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n')
  for (let index = 0; index < 20; index++)
    commit({ 'worse_1.contract': index % 5 === 3 ? 'Feature\n' : history(index) })
  write('worse_1.contract', history(3))
  for (const words of commands) {
    const run = (jobs: string): Promise<Ran> => runShared([...words, '--jobs', jobs], { folder })
    const expected = await run('1')
    t.not(expected.stdout, '')
    t.deepEqual(await run('3'), expected, words.join(' '))
  }
})

/** A version of a contract's history. */
const history = (index: number): string =>
  `Feature: Pets\nScenario: Get a pet\nWhen GET /pet\nThen status 200\nAnd response-body <pet><id>(${index % 3 === 0 ? 'string' : 'number'})</id><n>(integer)</n></pet>\n# ${String(index)}\n`

test('--jobs must be a whole number, at least 1', async (t) => {
  for (const wrong of ['0', '1.5', 'many']) {
    const { code, stderr } = await runShared(['check', '.', '--jobs', wrong])
    t.is(code, 2)
    t.regex(stderr, /--jobs.*whole number, at least 1/s)
  }
})
