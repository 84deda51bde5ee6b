import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { diagnosticsOf } from '../support/goldens.js'

const folder = fileURLToPath(new URL('../../docs', import.meta.url))

/** The contracts on the pages; for a wrong one, the diagnostic codes in the block after it. */
const contracts = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .flatMap((page) =>
    [
      ...readFileSync(`${folder}/${page}`, 'utf8').matchAll(/```contract( wrong)?\n(.*?)```(?:\n\n```\n(.*?)```)?/gs),
    ].map(([, wrong, text = '', codes = ''], index) => ({
      title: `contract ${String(index + 1)} of ${page}`,
      text,
      codes: wrong === undefined ? [] : codes.trim().split('\n'),
    })),
  )

for (const { title, text, codes } of contracts)
  test(`${title} ${codes.length === 0 ? 'has no diagnostics' : `has ${codes.join(', ')}`}`, (t) => {
    const found = diagnosticsOf({ name: 'pets_1.contract', text })
    t.deepEqual(
      found.map(({ code }) => code),
      codes,
    )
  })

test('the pages have contracts with and without errors', (t) => {
  t.true(contracts.length > 10)
  t.true(contracts.some(({ codes }) => codes.length > 0))
})
