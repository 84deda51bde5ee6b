import { readFileSync } from 'node:fs'
import test from 'ava'
import { ruleOf } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'
import { isError } from '../../src/text/diagnostic.js'
import { fixableIds, fixedFile, fixture } from '../support/fixFixtures.js'
import { promises } from '../support/promises.js'

function isFormatted(text: string): boolean {
  const formatted = formatContract({ name: 'fixed.contract', text }, promises)
  return formatted.ok && formatted.value === text
}

for (const id of fixableIds)
  test(`${id}: every finding has a fix, and with the fixes the contract is compatible and as it was laid out`, async (t) => {
    const { newer, fixed, again, rest } = await fixture(id)
    t.is(fixed.text, readFileSync(fixedFile(id), 'utf8'))
    const unfixed = fixed.comparison.findings.filter(({ fix }) => !fix)
    t.deepEqual(
      unfixed.map((finding) => ruleOf(finding).id),
      [],
    )
    t.deepEqual(again.diagnostics.filter(isError), [])
    t.deepEqual(rest.findings, [])
    t.is(rest.tests.failed, 0)
    t.is(isFormatted(fixed.text), isFormatted(newer.text))
  })
