import test from 'ava'
import { contradiction } from '../../src/report/comparisons/contradiction.js'
import { wrongShape, type ShardReport, type Tests } from '../../src/report/comparisons/mergeReports.js'

const tests = (run: number, failed: number): Tests => ({ run, passed: run - failed, failed })

/** A report of one contract of each verdict. */
const report = (): ShardReport => ({
  shard: { index: 2, count: 2 },
  compatible: false,
  tests: tests(17, 9),
  findings: ['incompatible', 'removed', 'renamed'].map((contract) => ({ contract })),
  allowed: [{ contract: 'compatible' }],
  notices: [{ contract: 'compatible' }],
  undecided: [{ contract: 'undecided' }],
  skipped: [{ file: 'compatible' }],
  contracts: [
    { file: 'compatible', status: 'compatible', tests: tests(3, 0) },
    { file: 'new', status: 'new', tests: tests(0, 0) },
    { file: 'incompatible', status: 'incompatible', tests: tests(4, 2) },
    { file: 'removed', status: 'removed', tests: tests(3, 3) },
    { file: 'renamed', status: 'renamed', tests: tests(3, 1) },
    { file: 'broken', status: 'broken', tests: tests(1, 1) },
    { file: 'undecided', status: 'undecided', tests: tests(3, 2) },
  ],
})

/** Statuses with the same number are consistent with the same rest of a report. */
const classes = { compatible: 0, new: 0, incompatible: 1, removed: 1, renamed: 1, broken: 2, undecided: 3 } as const

const other = (value: unknown): readonly unknown[] =>
  typeof value === 'number' ? [value + 1, value - 1] : [typeof value === 'boolean' ? !value : 'other']

/** Each report that differs from the right one in one count, name or verdict. */
function* changed(): Generator<[what: string, report: ShardReport]> {
  const counts = ['tests.run', 'tests.passed', 'tests.failed']
  const names = ['findings', 'allowed', 'notices', 'undecided'].map((list) => `${list}.0.contract`)
  const ofContracts = report().contracts.flatMap((_, at) => counts.map((path) => `contracts.${String(at)}.${path}`))
  for (const path of ['shard.count', 'compatible', ...counts, ...names, 'skipped.0.file', ...ofContracts]) {
    const keys = path.split('.')
    const parentIn = (one: ShardReport) =>
      keys.slice(0, -1).reduce((at, key) => at[key] as typeof at, one as unknown as Record<string, unknown>)
    const last = keys.at(-1)!
    for (const value of other(parentIn(report())[last])) {
      if (path === 'shard.count' && value === 3) continue
      const one = report()
      parentIn(one)[last] = value
      yield [`${path} is ${String(value)}`, one]
    }
  }
  const statuses = Object.keys(classes) as (keyof typeof classes)[]
  for (const [index, { status: before }] of report().contracts.entries())
    for (const status of statuses.filter((one) => classes[one] !== classes[before])) {
      const contracts = report().contracts.map((one, at) => (at === index ? { ...one, status } : one))
      yield [`${before} is ${status}`, { ...report(), contracts }]
    }
}

test('a report with every verdict does not contradict itself', (t) => {
  t.is(wrongShape(report()), undefined)
  t.is(contradiction(report()), undefined)
})

for (const [what, one] of changed())
  test(`no run writes this report: ${what}`, (t) => {
    t.not(wrongShape(one) ?? contradiction(one), undefined)
  })
