import test, { type ExecutionContext } from 'ava'
import libxml from 'libxmljs2'
import { changedJson } from '../../src/report/comparisons/changedJson.js'
import { changedText } from '../../src/report/comparisons/changedText.js'
import { comparisonJson } from '../../src/report/comparisons/comparisonJson.js'
import { tool } from '../support/tool.js'
import { comparisonReports } from '../../src/report/comparisons/comparisonReport.js'
import { contradiction } from '../../src/report/comparisons/contradiction.js'
import { comparisonText } from '../../src/report/comparisons/comparisonText.js'
import { mergeReports, wrongShape, type ShardReport } from '../../src/report/comparisons/mergeReports.js'
import type { Reported } from '../../src/report/problems/reported.js'
import { judgeContract } from '../../src/verdict/judgeContract.js'
import { isCompatible, statuses, statusOf, type ComparedContract, type Status } from '../../src/verdict/verdict.js'
import { petContract } from '../support/petContract.js'

const file = 'pet_1.contract'
const older = {
  name: `${file}@HEAD`,
  text: petContract(3).replace('  Scenario: Get pet 2', '  @WIP\n  Scenario: Get pet 2'),
}
const newer = (text: string) => ({ name: file, text })

/** The text of a contract for which the budget runs out: see spec/cli/undecided.spec.ts for the real thing. */
const undecided: ComparedContract = {
  older,
  newer: newer(older.text),
  comparison: {
    tests: { run: 2, passed: 1, failed: 1 },
    findings: [],
    skipped: [],
    undecided: [{ scenario: 'Get pet 1', resource: 'steps' }],
    scenarios: [
      { title: 'Get pet 0', span: { start: 0, end: 0 }, outcome: 'passed', findings: [] },
      { title: 'Get pet 1', span: { start: 0, end: 0 }, outcome: 'undecided', findings: [] },
    ],
  },
}

const incompatible = newer(petContract(3).replace('"(number)"', '"(string)"'))

/** How each verdict comes about, and how many tests run and fail. */
const changes: Readonly<Record<string, [gives: Status, tests: [run: number, failed: number], () => unknown]>> = {
  'a compatible edit': ['compatible', [2, 0], () => judgeContract({ file, older, newer: newer(petContract(4)) })],
  'an incompatible edit': ['incompatible', [2, 1], () => judgeContract({ file, older, newer: incompatible })],
  'a new contract': ['new', [0, 0], () => judgeContract({ file, newer: newer(older.text) })],
  'a deleted contract': ['removed', [3, 3], () => judgeContract({ file, older })],
  'a deleted contract with errors': ['removed', [1, 1], () => judgeContract({ file, older: newer('Feature') })],
  'a renamed contract': [
    'renamed',
    [3, 1],
    () => judgeContract({ file, to: 'pet_2.contract', older, newer: newer(older.text) }),
  ],
  'a renamed contract with an incompatible edit': [
    'renamed',
    [3, 2],
    () => judgeContract({ file, to: 'pet_2.contract', older, newer: incompatible }),
  ],
  'a contract with errors': ['broken', [1, 1], () => judgeContract({ file, older, newer: newer('Feature') })],
  'a new contract with errors': ['broken', [1, 1], () => judgeContract({ file, newer: newer('Feature') })],
  'a contract that takes too long': ['undecided', [2, 1], () => undecided],
}

/** What a format says: its counts, and whether it calls the contracts compatible. */
interface Said {
  readonly run: number
  readonly failed: number
  readonly compatible: boolean
}

/** What a report says in words; its totals are the first or the last counts in it. */
function inWords(report: string, sums: 'first' | 'last' = 'last'): Said {
  const all = [...report.matchAll(/Tests run: (\d+), Passed: \d+, Failed: (\d+)/g)]
  const [, run, failed] = all.at(sums === 'first' ? 0 : -1) ?? []
  const compatible = !/NOT backward compatible|could not be checked|undecided|too many steps/.test(report)
  return { run: Number(run), failed: Number(failed), compatible }
}

function junit(all: readonly Reported[]): Said {
  const document = libxml.parseXml(comparisonReports.junit(all))
  const number = (name: string): number => Number(document.root()!.attr(name)!.value())
  const counts = (element: string): number => document.find(`//testcase/${element}`).length
  const [failures, errors] = [number('failures'), number('errors')]
  if (failures !== counts('failure') || errors !== counts('error')) throw new Error('its own counts differ')
  return { run: number('tests') - number('skipped'), failed: failures + errors, compatible: failures + errors === 0 }
}

function json(text: string): Said {
  const { tests, compatible } = JSON.parse(text) as ShardReport
  const { run, passed, failed } = tests
  if (passed + failed !== run) throw new Error('passed and failed are not all that ran')
  return { run, failed, compatible }
}

const merged = (all: readonly Reported[]): Said => {
  const shards = all.map((one) => JSON.parse(changedJson({ base: 'HEAD', contracts: [one] })) as ShardReport)
  const wrong = shards.map((shard) => wrongShape(shard) ?? contradiction(shard)).find((one) => one !== undefined)
  if (wrong !== undefined) throw new Error(wrong)
  return json(JSON.stringify(mergeReports(shards)))
}

/** What each format says of contracts that were checked together. */
const formats: Readonly<Record<string, (all: readonly Reported[]) => Said>> = {
  text: (contracts) => inWords(changedText({ base: 'HEAD', contracts })),
  json: (contracts) => json(changedJson({ base: 'HEAD', contracts })),
  'report merge': merged,
  junit,
  github: (all) => inWords(comparisonReports.github(all)),
  markdown: (all) => inWords(comparisonReports.markdown(all)),
  html: (all) => inWords(comparisonReports.html(all).replace(/<style>.*<\/style>/s, ''), 'first'),
}

/** SARIF has no counts, but results, and whether the run could check everything. */
function sarifFails(all: readonly Reported[]): boolean {
  const { runs } = JSON.parse(comparisonReports.sarif(all, tool)) as {
    runs: [{ results: unknown[]; invocations: [{ executionSuccessful: boolean }] }]
  }
  return runs[0].results.length > 0 || !runs[0].invocations[0].executionSuccessful
}

const reportedAs = async (make: () => unknown): Promise<Reported> => ({ ...((await make()) as ComparedContract), file })

function agree(t: ExecutionContext, all: readonly Reported[], expected: Said): void {
  for (const [name, said] of Object.entries(formats)) t.deepEqual(said(all), expected, name)
  t.is(sarifFails(all), !expected.compatible, 'sarif')
}

for (const [what, [gives, [run, failed], make]] of Object.entries(changes)) {
  test(`${what}: every format has the same counts and the same verdict`, async (t) => {
    const one = await reportedAs(make)
    t.is(statusOf(one), gives)
    const compatible = isCompatible([gives])
    t.is(compatible, failed === 0, 'no test fails if and only if nobody breaks')
    agree(t, [one], { run, failed, compatible })
  })
}

test('several contracts: every format has the same totals', async (t) => {
  const all = await Promise.all(Object.values(changes).map(([, , make]) => reportedAs(make)))
  const contracts = all.map((one, index) => ({ ...one, file: `${String(index)}_${file}` }))
  const sum = (index: 0 | 1): number => Object.values(changes).reduce((total, [, tests]) => total + tests[index], 0)
  agree(t, contracts, { run: sum(0), failed: sum(1), compatible: false })
})

test('every verdict occurs above', (t) => {
  t.deepEqual(new Set(Object.values(changes).map(([gives]) => gives)), new Set(statuses))
})

for (const what of ['a compatible edit', 'an incompatible edit'])
  test(`${what}: the reports of a single comparison agree`, async (t) => {
    const { comparison } = await reportedAs(changes[what]![2])
    t.deepEqual(inWords(comparisonText(comparison)), json(comparisonJson(comparison)))
  })
