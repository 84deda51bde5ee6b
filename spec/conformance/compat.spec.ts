import { readFileSync } from 'node:fs'
import test from 'ava'
import { certify } from '../../src/compatibility/certify.js'
import { decide } from '../../src/compatibility/compare.js'
import { lineMap, positionAt } from '../../src/text/lineMap.js'
import type { Finding, Origin } from '../../src/compatibility/reasons/changes/finding.js'
import { contract } from '../support/contracts.js'
import { rendered } from '../support/rendered.js'
import { newRepository } from '../support/repository.js'
import { runShared } from '../support/sharedCommand.js'

interface Row {
  readonly name: string
  readonly old: string
  readonly new: string
  readonly compatible: boolean
}

const rowsIn = (name: string): readonly Row[] =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as readonly Row[]

const growth = [...rowsIn('growth-compat.json'), ...rowsIn('growth-names-compat.json')]
const rows = [...rowsIn('compat.json'), ...growth]

const lineOf = ({ source, span }: Origin): number => positionAt(lineMap(source.text), span.start).line
const linesIn = (text: string): number => text.split('\n').length

/** What a reader needs and a finding lacks. */
function lacks(finding: Finding, row: Row): string[] {
  const { rule, path, message, level, older, newer, witness } = rendered(finding)
  return [
    ...(/^(request|response|scenario|namespace)-[a-z-]+$/.test(rule) ? [] : [`the rule ${rule}`]),
    ...(/^(REQUEST|RESPONSE)(\.|$)/.test(path) ? [] : [`the path ${path}`]),
    ...(message.length > 0 ? [] : ['a message']),
    ...(older.source.text === row.old && lineOf(older) <= linesIn(row.old) ? [] : ['a line of the older contract']),
    ...(newer.source.text === row.new && lineOf(newer) <= linesIn(row.new) ? [] : ['a line of the newer contract']),
    ...(level === 'type' || witness?.payload ? [] : ['a witness']),
  ]
}

test('the table has all its rows, and their names are unique', (t) => {
  t.is(rows.length, 73 + 43 + 31)
  t.is(new Set(rows.map(({ name }) => name)).size, rows.length)
})

test('the command has the same verdict on every row', async (t) => {
  const { folder, commit, write } = newRepository(t)
  const fileOf = (index: number): string => `row-${String(index)}_1.contract`
  commit(Object.fromEntries(rows.map(({ old }, index) => [fileOf(index), old])))
  for (const [index, row] of rows.entries()) write(fileOf(index), row.new)
  const { code, stdout } = await runShared(['compatible', 'git', 'changed', '--format', 'json'], { folder })
  t.is(code, 1)
  const { contracts } = JSON.parse(stdout) as { contracts: { file: string; status: string }[] }
  const statuses = new Map(contracts.map(({ file, status }) => [file, status]))
  for (const [index, { name, old, new: newer, compatible }] of rows.entries())
    if (old !== newer) t.is(statuses.get(fileOf(index)), compatible ? 'compatible' : 'incompatible', name)
})

for (const row of rows) {
  test(row.name, async (t) => {
    const versions = [contract(row.old, 'older_1.contract'), contract(row.new, 'newer_1.contract')] as const
    const { comparison, proven } = decide(...versions, {})
    const { tests, findings, undecided } = comparison
    t.deepEqual(undecided, [])
    t.is(tests.failed === 0, row.compatible)
    t.is(findings.length === 0, row.compatible)
    t.is(tests.run, tests.passed + tests.failed)
    await t.notThrowsAsync(certify(proven))
    for (const { finding, claim } of proven) t.is(claim !== undefined, finding.level === 'wire')
    for (const finding of findings) t.deepEqual(lacks(finding, row), [], `${rendered(finding).rule} lacks`)
  })
}
