import test from 'ava'
import { contractTest } from '../../src/contract-test/contractTest.js'
import type { TestRun } from '../../src/contract-test/testRun.js'
import { testHtml } from '../../src/report/tests/testHtml.js'
import { testJson } from '../../src/report/tests/testJson.js'
import { testJunit } from '../../src/report/tests/testJunit.js'
import { testList, testText } from '../../src/report/tests/testText.js'
import { contract } from '../support/contracts.js'
import { random } from '../support/random.js'
import { service } from '../support/service.js'

const contracts = ['a_1.contract', 'b_1.contract'].map((name) =>
  contract(
    `Feature: F
Scenario: Get
  When GET /${name}/(id:number)?page=(number)&kind=(string)
  Then status 200
  And response-body {"ok": "(boolean)"}
Scenario: Add
  When POST /${name}
  And request-body {"name": "(string)", "age": "(number)", "tag?": "(string)"}
  Then status 201
`,
    name,
  ),
)

/** Every report of a run, without times. */
const reports = (run: TestRun, url: URL): readonly string[] => {
  const results = run.results.map((result) => ({ ...result, time: 0 }))
  const timeless = { ...run, results }
  return [testText, testJson, testJunit, testHtml].map((report) => report(timeless, url)).concat(testList(timeless))
}

/** What the service answers depends on the request alone, but when it answers is random. */
const answers = ['{"ok": true}', '{"ok": 1}', '{}', 'no']

for (const seed of [1, 2, 3])
  test(`the reports are the same for any concurrency, whatever finishes first (seed ${String(seed)})`, async (t) => {
    const { below } = random(seed)
    const url = await service(t, ({ message, body }, response) => {
      const text = `${message.url ?? ''}${body}`
      setTimeout(() => {
        response.setHeader('Date', 'now').writeHead(text.length % 3 === 0 ? 500 : 200, {
          'Content-Type': 'application/json',
        })
        response.end(answers[text.length % answers.length])
      }, below(8))
    })
    const [first, ...others] = await Promise.all(
      [1, 2, 8].map(async (concurrency) => {
        const run = await contractTest({ contracts, url, concurrency, negative: true, timeout: 60_000 })
        if (!run.ok) throw new Error(run.failure.message)
        return reports(run.value, new URL(url))
      }),
    )
    t.regex(first![0]!, /Failed: [1-9]/)
    for (const other of others) t.deepEqual(other, first)
  })
