import { readFileSync } from 'node:fs'
import test from 'ava'
import { certify } from '../../src/compatibility/certify.js'
import { decide } from '../../src/compatibility/compare.js'
import { parseContract } from '../../src/pattern/loadContract.js'
import { contract } from '../support/contracts.js'
import { strictly } from '../support/strictNames.js'

interface Row {
  readonly name: string
  readonly old: string
  readonly new: string
  readonly compatible: boolean
}

const rows = ['compat.json', 'growth-compat.json'].flatMap(
  (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as readonly Row[],
)

const isSound = (text: string): boolean =>
  parseContract({ name: 'a_1.contract', text }).diagnostics.every(({ severity }) => severity !== 'error')

/** The rows rewritten as strict contracts, except those with prefixes and those that are not valid as strict contracts. */
const strictRows = rows.flatMap((row) => {
  const [old, next] = [strictly(row.old), strictly(row.new)]
  return old !== undefined && next !== undefined && isSound(old) && isSound(next) ? [{ ...row, old, new: next }] : []
})

test('most rows can be rewritten as strict contracts', (t) => t.true(strictRows.length > rows.length / 2))

for (const row of strictRows)
  test(`strict: ${row.name}`, async (t) => {
    const { comparison, proven } = decide(contract(row.old, 'older_1.contract'), contract(row.new, 'newer_1.contract'), {})
    t.is(comparison.tests.failed === 0, row.compatible)
    t.deepEqual(comparison.undecided, [])
    await t.notThrowsAsync(certify(proven))
    const wire = proven.filter(({ finding }) => finding.level === 'wire')
    t.true(wire.every(({ claim }) => claim !== undefined))
  })
