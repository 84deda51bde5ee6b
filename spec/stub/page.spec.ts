import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test, { type ExecutionContext } from 'ava'
import type { Page } from 'playwright-core'
import { borrowTab } from '../support/browser.js'
import { startStub } from '../../src/testing/startStub.js'
import { send, stubFolder, stubOf } from '../support/stub.js'

const contract = `Feature: Shop & "friends" <b>

  Scenario: Get an item
    When GET /items/(id:number)?full=(boolean)
    Then status 200
    And response-body {"id": "(number)"}

  Scenario: Add an item
    When POST /items
    And request-body {"name": "(string)", "password": "(number)"}
    Then status 201
`
const files = {
  'shop_1.contract': contract,
  'shop_1_data/bad.json': { 'http-request': { method: 'GET', path: '/items/<img>' }, 'http-response': {} },
  'shop_1_data/one.json': {
    id: 'one',
    'http-request': { method: 'GET', path: '/items/1', query: { full: 'true' } },
    'http-response': { body: { id: 1 } },
    requires: { cart: null },
    sets: { seen: '<i>one</i>' },
  },
  'shop_1_data/tea.json': {
    id: 'tea',
    'http-request': { method: 'POST', path: '/items', body: { name: 'tea', password: 1 } },
    'http-response': {},
  },
}
const json = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})

/** The page of a stub, and whatever went wrong in it. */
async function opened(
  t: ExecutionContext,
  stub: { readonly url: string },
): Promise<{ readonly page: Page; readonly wrong: string[] }> {
  const page = await borrowTab(t, { viewport: { width: 360, height: 800 } })
  const wrong: string[] = []
  page.on('pageerror', ({ message }) => wrong.push(message))
  page.on('console', (message) => wrong.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${stub.url}/_codicil`) && !request.url().startsWith('data:'))
      wrong.push(request.url())
  })
  await page.goto(`${stub.url}/_codicil`)
  return { page, wrong }
}

const hostile = '"><img src=x onerror="window.hacked = true"><script>window.hacked = true</script>{{ 1 }}'

test('the page shows requests as they come, with their reasons and what they missed, and nothing of them runs', async (t) => {
  const stub = await stubOf(t, files)
  await send(stub, '/items/1?full=true')
  const { page, wrong } = await opened(t, stub)
  const items = page.locator('#requests > li')
  await items.first().waitFor()
  t.regex(await items.first().innerText(), /GET \/items\/1\?full=true\s+200[^]*Get an item \(expectation one\)/)
  await send(stub, `/items/${encodeURIComponent(hostile)}?a=<b>`)
  await send(stub, '/items', json({ name: hostile, password: 's3cret' }))
  await send(stub, '/items', json({ name: 'coffee', password: 1 }))
  await items.nth(3).waitFor()
  for (const item of await items.all()) await item.locator('summary').click()
  await page.locator('.missed > h3').nth(1).waitFor()
  const text = await page.locator('#requests').innerText()
  t.regex(text, /Scenario “Get an item” \(.*shop_1\.contract:3\)\s+REQUEST\.PATH\[1\]: expected \(number\) but found/)
  t.regex(text, /Expectation tea for “Add an item”\s+REQUEST\.BODY\.name: expected "tea" but found "coffee"/)
  t.true(text.includes(hostile.replaceAll('"', '\\"')), 'the body is shown as it is')
  t.regex(text, /\(masked\)/)
  t.notRegex(await page.content(), /s3cret/)
  t.is(await page.evaluate('window.hacked'), undefined)
  t.is(await page.locator('#requests img, #requests script, #requests b').count(), 0)
  t.deepEqual(wrong, [])
})

test('it shows expectations, those that are not served, and facts; the journal can be emptied and filtered', async (t) => {
  const stub = await stubOf(t, files)
  await send(stub, '/items/1?full=true')
  await send(stub, '/items/x')
  const { page, wrong } = await opened(t, stub)
  await page.locator('#expectations > li').nth(1).waitFor()
  t.regex(await page.locator('header').innerText(), /Shop & "friends" <b> \(.*shop_1\.contract\)/)
  t.regex(
    await page.locator('#problems').innerText(),
    /bad\.json:4 is not served\s+.*expected \(number\) but found <img>/,
  )
  t.regex(
    await page.locator('#expectations').innerText(),
    /GET \/items\/1 → 200\s+one: Get an item, answered once\s+.*one\.json\s+requires cart is not set\s+sets seen = <i>one<\/i>/,
  )
  t.regex(await page.locator('#facts').innerText(), /seen\s+<i>one<\/i>/)
  await page.locator('#refused-only').check()
  t.deepEqual(await page.locator('#requests > li:visible .status').allInnerTexts(), ['400'])
  await page.locator('#clear').click()
  await page.locator('#no-requests').waitFor()
  t.deepEqual(stub.requests(), [])
  t.deepEqual(wrong, [])
})

test('it lists the endpoints, each with a curl command that works, and shows no backticks', async (t) => {
  const stub = await stubOf(t, files)
  await stub.expect({
    'http-request': { method: 'GET', path: '/items/2', query: { full: 'true' } },
    'http-response': {},
  })
  await send(stub, '/items/x')
  const { page, wrong } = await opened(t, stub)
  const items = page.locator('#endpoints > li')
  await items.nth(1).waitFor()
  t.deepEqual(await page.locator('#endpoints summary').allInnerTexts(), [
    'GET /items/(id:number)\nGet an item',
    'POST /items\nAdd an item',
  ])
  const statuses: (string | undefined)[] = []
  for (const item of await items.all()) {
    await item.locator('summary').click()
    const { stdout } = await promisify(execFile)('bash', ['-c', await item.locator('pre').innerText()])
    statuses.push(stdout.split(' ')[1])
  }
  t.deepEqual(statuses, ['200', '201'])
  await page.locator('#requests > li').nth(2).waitFor()
  for (const summary of await page.locator('#requests summary').all()) await summary.click()
  await page.locator('.missed .mismatch').first().waitFor()
  await page.locator('#requests .mismatch code', { hasText: /^x$/ }).first().waitFor()
  t.false((await page.locator('main').innerText()).includes('`'))
  const isWithin = 'Array.from(document.querySelectorAll("pre")).every((pre) => pre.scrollWidth <= pre.clientWidth)'
  t.true(await page.evaluate<boolean>(isWithin))
  t.deepEqual(wrong, [])
})

test('it links to the WSDL of a service and shows SOAP actions, and a reload of the contracts updates it', async (t) => {
  const folder = stubFolder(t, { 'pets.wsdl': readFileSync('spec/wsdl/fixtures/one-way.wsdl', 'utf8') })
  const stub = await startStub({ contracts: [join(folder, 'pets.wsdl')], watch: true })
  t.teardown(() => stub.close())
  const { page } = await opened(t, stub)
  const item = page.locator('#endpoints > li')
  await item.waitFor()
  t.is(await item.innerText(), 'POST /ws\nForget\naction urn:forget')
  t.is(await page.locator('#wsdls a').getAttribute('href'), '/ws?wsdl')
  const changed = readFileSync(join(folder, 'pets.wsdl'), 'utf8').replace('urn:forget', 'urn:forget:all')
  writeFileSync(join(folder, 'pets.wsdl'), changed)
  await page.getByText('urn:forget:all', { exact: true }).waitFor()
  t.is(await item.count(), 1)
})

test('a phone shows everything without scrolling sideways, and the keyboard reaches everything', async (t) => {
  const stub = await stubOf(t, files)
  await send(stub, `/items/${'x'.repeat(300)}?${'y'.repeat(300)}`)
  const { page } = await opened(t, stub)
  await page.locator('#requests summary').waitFor()
  const reached: string[] = []
  await page.locator('#endpoints li').nth(1).waitFor()
  for (let times = 0; times < 7; times++) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate<string>('document.activeElement.id || document.activeElement.tagName'))
  }
  t.deepEqual(reached, ['SUMMARY', 'SUMMARY', 'SUMMARY', 'refused-only', 'paused', 'clear', 'SUMMARY'])
  await page.keyboard.press('Enter')
  await page.locator('#requests pre').first().waitFor()
  const focus = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle')
  t.is(focus, 'solid')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    t.is(await page.evaluate<number>('document.documentElement.scrollWidth'), 360)
  }
})

test('the page is protected like the other controls, and allows nothing but its own files', async (t) => {
  const stub = await stubOf(t, files)
  const { status, headers } = await send(stub, '/_codicil/')
  t.is(status, 200)
  const policy = headers.get('content-security-policy') ?? ''
  for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
    t.true(policy.includes(rule), rule)
  t.is((await send(stub, '/_codicil/', { headers: { Origin: 'https://evil.example' } })).status, 403)
  t.is((await send(stub, '/_codicil/requests/7')).status, 404)
})
