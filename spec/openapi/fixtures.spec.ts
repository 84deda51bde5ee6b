import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'
import { printContract } from '../../src/syntax/print/printContract.js'
import { compareContracts } from '../../src/compatibility/compare.js'
import { importedOpenapi, openapiFixtures, openapiGolden, readOpenapiGolden } from '../support/openapiFixtures.js'

for (const name of openapiFixtures) {
  test(`${name} is imported as its golden says (npm run update-goldens)`, async (t) => {
    t.is(await openapiGolden(name), readOpenapiGolden(name))
  })

  test(`${name}: the contract in text has no problems, is in the canonical layout, and means the same`, async (t) => {
    const { read, pattern } = await importedOpenapi(name)
    const source = { name: 'imported_1.contract', text: printContract(read.tree) }
    const again = loadContract(source)
    t.deepEqual(again.diagnostics, [])
    t.deepEqual(formatContract(source), { ok: true, value: source.text })
    t.is(printContract(again.read.tree), source.text.replaceAll(/^ *# .*\n/gm, ''))
    t.is(again.pattern.scenarios.length, pattern.scenarios.length)
    for (const [older, newer] of [
      [pattern, again.pattern],
      [again.pattern, pattern],
    ] as const)
      t.deepEqual(compareContracts(older, newer, { allow: ['approximate'] }).findings, [])
  })
}

test('a description and the contract in text that is imported from it are compatible both ways', async (t) => {
  const { read, pattern } = await importedOpenapi('alternatives-covered.yaml')
  const { pattern: printed } = loadContract({ name: 'imported_1.contract', text: printContract(read.tree) })
  for (const [older, newer] of [
    [pattern, printed],
    [printed, pattern],
  ] as const) {
    const { tests, approximate } = compareContracts(older, newer)
    t.deepEqual([tests.failed, approximate], [0, undefined])
  }
})
