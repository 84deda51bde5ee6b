import { readFileSync } from 'node:fs'
import test from 'ava'
import { contractTest } from '../../src/contract-test/contractTest.js'
import { testText } from '../../src/report/tests/testText.js'
import { contract } from '../support/contracts.js'
import { startProvider } from '../support/petstoreProvider.js'

const petstore = readFileSync('examples/petstore-soap/petstore_1.contract', 'utf8')
const soap12 = petstore
  .replaceAll('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope')
  .replaceAll('soapenv', 'env')

for (const [version, text] of [
  ['1.1', petstore],
  ['1.2', soap12],
] as const)
  test(`a node-soap server of SOAP ${version} passes its contract and fails a different one`, async (t) => {
    const { url, stop } = await startProvider(0, { soap12: version === '1.2' })
    t.teardown(stop)
    const right = await contractTest({ contracts: [contract(text)], url })
    if (!right.ok) return t.fail(right.failure.message)
    t.deepEqual([right.value.passed, right.value.failed], [2, 0], testText(right.value, new URL(url)))
    const other = contract(text.replace('<pet:name>(string)', '<pet:name>(date)'))
    const wrong = await contractTest({ contracts: [other], url })
    if (!wrong.ok) return t.fail(wrong.failure.message)
    t.regex(
      testText(wrong.value, new URL(url)),
      /RESPONSE\.BODY\.Envelope\.Body\.getPetResponse\.name: expected \(date\) but found `Rex`/,
    )
  })

test('a SOAP Fault of a node-soap server is reported as one', async (t) => {
  const { url, stop } = await startProvider()
  t.teardown(stop)
  const run = await contractTest({ contracts: [contract(petstore.replace('| 1  |', '| 99 |'))], url })
  if (!run.ok) return t.fail(run.failure.message)
  const text = testText(run.value, new URL(url))
  t.regex(text, /Scenario: Get a pet \(id = 99\)/)
  t.regex(text, /expected the status 200 but found 500/)
  t.regex(text, /the answer is a SOAP Fault: there is no pet 99/)
})
