import test, { type ExecutionContext } from 'ava'
import { checkContract } from '../../src/verdict/checkContract.js'
import { contractTest } from '../../src/contract-test/contractTest.js'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { CheckedFile } from '../../src/report/problems/checkedFile.js'
import { checkReports } from '../../src/report/problems/checkReport.js'
import { comparisonHtml } from '../../src/report/comparisons/comparisonHtml.js'
import type { Reported } from '../../src/report/problems/reported.js'
import { testHtml } from '../../src/report/tests/testHtml.js'
import { borrowTab } from '../support/browser.js'
import { compared } from '../support/compared.js'
import { contract } from '../support/contracts.js'
import { pageProblems } from '../support/pageProblems.js'
import { service, type Received } from '../support/service.js'

const shop = (item: string, path = '/items'): string => `Feature: Shop
  Scenario: Add an item to the cart of a customer
    When POST ${path}
    And request-body {"name": "(string)", "aVeryLongNameOfAKeyThatNobodyWouldEverBreakAnywhere?": "(string)", "kind": "(${item})"}
    Then status 200
    And response-body {"id": "(${item})"}
`

function reported(older: string, newer: string, file = 'contracts/of/a/rather/long/path/shop_1.contract'): Reported {
  const [before, after] = [contract(older, `${file}@HEAD`), contract(newer, file)]
  return { file, older: before.source, newer: after.source, comparison: compared(older, newer) }
}

const none = { tests: { run: 1, passed: 0, failed: 1 }, findings: [], skipped: [], undecided: [], scenarios: [] }
const undecided: Reported = {
  file: 'hard_1.contract',
  older: { name: 'hard_1.contract@HEAD', text: 'Feature: F\n' },
  newer: { name: 'hard_1.contract', text: 'Feature: F\n' },
  comparison: {
    ...none,
    undecided: [{ scenario: 'A hard one', resource: 'steps' }],
    scenarios: [
      {
        title: 'A hard one',
        span: { start: 0, end: 0 },
        outcome: 'undecided',
        findings: [],
        exceeded: { resource: 'steps' },
      },
    ],
    incomplete: [{ scenario: 'A hard one', cut: 'limit', more: 3 }],
  },
}
const broken: Reported = {
  file: 'broken_1.contract',
  comparison: none,
  failures: [{ code: 'broken-contract', message: 'the step `stauts` is unknown', hint: 'write `status`' }],
}

const checkedFile = (text: string): CheckedFile => ({
  file: 'shop_1.contract',
  isContract: true,
  diagnostics: checkContract(loadContract({ name: 'shop_1.contract', text })),
})

/** The report of a test of a service that answers requests with a text if they have a `kind`, and with `{}` otherwise. */
async function tested(t: ExecutionContext, text: string, negative: boolean): Promise<string> {
  const answer = ({ body }: Received): string => (body.includes('"kind"') ? text : '{}')
  const address = await service(t, (received, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer(received))
  })
  const run = await contractTest({ contracts: [contract(shop('number'))], url: address, negative })
  if (!run.ok) throw new Error(run.failure.message)
  return testHtml(run.value, new URL(address))
}

/** Reports, named after the command and the verdict. */
const reports: Readonly<Record<string, (t: ExecutionContext) => string | Promise<string>>> = {
  'compatible: backward compatible': () => comparisonHtml([reported(shop('number'), shop('number'))]),
  'compatible: NOT backward compatible': () =>
    comparisonHtml([
      reported(shop('string'), shop('number')),
      reported(shop('number'), shop('string'), 'b_1.contract'),
      undecided,
      broken,
    ]),
  'compatible: undecided': () => comparisonHtml([undecided]),
  'compatible: could not be checked': () => comparisonHtml([broken]),
  'check: passed': () => checkReports.html([checkedFile(shop('number'))]),
  'check: failed': () =>
    checkReports.html([
      checkedFile(shop('nothing').replace('status 200', 'stauts 200')),
      { ...checkedFile(''), failure: { code: 'unreadable', message: 'the file `a` cannot be read' } },
    ]),
  'test: passed': (t) => tested(t, '{"id": 1}', false),
  'test: failed': (t) =>
    tested(t, '{"id": "a rather long text in place of a number, from a service that likes to talk"}', true),
}

for (const [name, report] of Object.entries(reports))
  test(`${name}: the verdict comes first, nothing is cut off on any screen, and axe finds no problems`, async (t) => {
    const html = await report(t)
    const page = await borrowTab(t)
    await page.setContent(html)
    const verdict = page.locator('.outcome > h1 + .verdict')
    t.is(await verdict.innerText(), name.replace(/^.*: /, ''))
    await page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      t.deepEqual(await pageProblems(page), [], `${String(width)} px, ${colorScheme}`)
    }
  })

test('sentences wrap: none is in a block of code', async (t) => {
  const page = await borrowTab(t, { viewport: { width: 390, height: 800 } })
  for (const report of Object.values(reports)) {
    await page.setContent(await report(t))
    const texts = await page.locator('pre').allTextContents()
    t.deepEqual(
      texts.filter((text) => /\b(expected|hint:|mismatch|did you mean|see \S+:\d+)/.test(text)),
      [],
    )
  }
})
