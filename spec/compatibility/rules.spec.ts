import { readFileSync } from 'node:fs'
import test from 'ava'
import { allRules, ruleIds, type BreakingChange } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { fileURLToPath } from 'node:url'
import { findingsFile, findingsOf, fixtureIds } from '../support/ruleFixtures.js'

const page = readFileSync(fileURLToPath(new URL('../../docs/rules.md', import.meta.url)), 'utf8')

/** Rules about a whole message or contract have the shorter ids that users know. */
const wholes = ['scenario', 'request', 'namespace', 'contract', 'extension']
const isWhole = ({ side, thing }: BreakingChange): boolean => side === 'service' || wholes.includes(thing)

test('the id of a rule says side, thing and change', (t) => {
  for (const { rule, ...broken } of allRules) {
    const { side, thing, change } = broken
    t.is<string, string>(rule.id, isWhole(broken) ? `${thing}-${change}` : `${side}-${thing}-${change}`)
  }
  t.is(new Set(ruleIds).size, allRules.length)
})

test('every rule has contracts that break it, and a row in docs/rules.md', (t) => {
  const ids = [...ruleIds]
  t.deepEqual(fixtureIds, ids)
  t.deepEqual(
    ids.filter((id) => !page.includes(`\n| \`${id}\` | `)),
    [],
  )
})

for (const id of fixtureIds)
  test(id, async (t) => {
    const findings = await findingsOf(id)
    t.deepEqual(findings, JSON.parse(readFileSync(findingsFile(id), 'utf8')) as typeof findings)
    t.deepEqual([...new Set(findings.map(({ rule }) => rule as string))], [id])
    const { side, rule } = allRules.find((one) => one.rule.id === id)!
    t.deepEqual([...new Set(findings.map(({ level }) => level))].sort(), [...rule.levels].sort())
    const needsNone = ['contract', 'service', 'extension'].includes(side)
    t.true(findings.every(({ witness, level }) => (witness === undefined) === (level === 'type' || needsNone)))
  })
