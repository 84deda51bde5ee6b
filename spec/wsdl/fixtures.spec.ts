import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'
import { formatContract } from '../../src/syntax/format/formatContract.js'
import { printContract } from '../../src/syntax/print/printContract.js'
import { goldenOf, importedFixture, readGolden, wsdlFixtures } from '../support/wsdlFixtures.js'

for (const name of wsdlFixtures) {
  test(`${name} is imported as its golden says (npm run update-goldens)`, async (t) => {
    t.is(goldenOf(await importedFixture(name)), readGolden(name))
  })

  test(`${name}: the contract in text has no problems, is in the canonical layout, and means the same`, async (t) => {
    const { read, pattern } = await importedFixture(name)
    const source = { name: 'imported_1.contract', text: printContract(read.tree) }
    const again = loadContract(source)
    t.deepEqual(again.diagnostics, [])
    t.deepEqual(formatContract(source), { ok: true, value: source.text })
    t.is(printContract(again.read.tree), source.text.replaceAll(/^ *#(?!Namespaces).*\n/gm, ''))
    t.is(again.pattern.scenarios.length, pattern.scenarios.length)
  })
}
