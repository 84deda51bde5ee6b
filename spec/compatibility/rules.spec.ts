import { readFileSync } from 'node:fs'
import test from 'ava'
import { ruleIds } from '../../src/compatibility/ruleIds.js'
import { rules } from '../../src/compatibility/rules/index.js'
import { fileURLToPath } from 'node:url'
import { findingsFile, findingsOf, fixtureIds } from '../support/ruleFixtures.js'

const page = readFileSync(fileURLToPath(new URL('../../docs/rules.md', import.meta.url)), 'utf8')

test('every rule has a file, contracts that break it, and a row in docs/rules.md', (t) => {
  const ids = [...ruleIds]
  t.deepEqual(Object.keys(rules), ids)
  t.deepEqual(
    Object.values(rules).map(({ id }) => id),
    ids as never[],
  )
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
    const { levels, sides } = rules[id as keyof typeof rules]
    t.deepEqual([...new Set(findings.map(({ level }) => level))].sort(), [...levels].sort())
    t.true(findings.every(({ witness, level }) => (witness === undefined) === (level === 'type' || sides.length === 2)))
  })
