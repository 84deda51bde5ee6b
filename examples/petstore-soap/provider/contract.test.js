import { readFileSync } from 'node:fs'
import test from 'ava'
import { contractTest, parseContract, testText } from 'codicil'
import { startServer } from './server.js'

const name = 'petstore_1.contract'
const text = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

test('the service does what the contract says', async (t) => {
  const { url, stop } = await startServer()
  t.teardown(stop)
  const run = await contractTest({ contracts: [parseContract({ name, text }).pattern], url })
  t.true(run.ok)
  t.is(run.value.failed, 0, testText(run.value, new URL(url)))
  t.is(run.value.passed, 2)
})
