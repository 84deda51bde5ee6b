import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { runShared } from '../support/sharedCommand.js'

const folder = await mkdtemp(join(tmpdir(), 'codicil-'))
test.after.always(() => rm(folder, { recursive: true }))

const many = 60_000
const scenario = 'Feature: F\nScenario: s\nWhen GET /a\nThen status 200\n'
const lines = (line: (index: number) => string): string => Array.from({ length: many }, (_, at) => line(at)).join('\n')

for (const [name, text, code] of [
  ['lines_1', `${scenario}${lines((at) => `line ${at}`)}\n`, 'stray-line'],
  [
    'types_1',
    `${scenario}And response-body\n"""\n<a>\n${lines((at) => `(Missing${at})`)}\n</a>\n"""\n`,
    'undefined-type',
  ],
] as const) {
  test(`check reports the first 100 of 60,000 ${code}, and counts the rest`, async (t) => {
    const path = join(folder, `${name}.contract`)
    await writeFile(path, text)
    const { code: exitCode, stdout, stderr } = await runShared(['check', path])
    t.is(exitCode, 1)
    t.is(stderr.split(`error[${code}]`).length - 1, 100)
    t.true(stderr.includes('  and 59,900 more of this kind'))
    t.is(stdout, '1 contract checked: 60000 errors, 0 warnings\n')
    const json = await runShared(['check', '--format', 'json', path])
    t.is(json.code, 1)
    const { diagnostics } = JSON.parse(json.stdout) as { diagnostics: { more?: number }[] }
    t.deepEqual([diagnostics.length, diagnostics.at(-1)!.more], [100, 59_900])
  })
}
