import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import test from 'ava'
import type { Page } from 'playwright-core'
import { playgroundPage } from '../../scripts/playgroundPage.js'
import { openTab } from '../support/browser.js'
import { hardContracts } from '../support/hardContracts.js'

const folder = mkdtempSync(join(tmpdir(), 'codicil-playground-'))
const address = pathToFileURL(join(folder, 'playground.html')).href

/** What went wrong in the pages, and what they requested besides themselves and their workers. */
const wrong: string[] = []
let shared: Page

test.before(async () => {
  writeFileSync(join(folder, 'playground.html'), await playgroundPage())
  shared = await opened()
})
test.afterEach((t) => {
  t.deepEqual(wrong, [])
})
test.after.always(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the page without a network. */
async function opened(fragment = ''): Promise<Page> {
  const page = await openTab({ offline: true })
  page.on('pageerror', ({ message }) => wrong.push(message))
  page.on('console', (message) => wrong.push(message.text()))
  page.on('request', (request) => {
    if (!/^(file|blob):/.test(request.url())) wrong.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address + fragment)
  return page
}

/** The page that the tests share, with the first example again. */
async function started(): Promise<Page> {
  await shared.setViewportSize({ width: 1280, height: 800 })
  await shared.locator('#findings-tab').click()
  await shared.locator('#example').selectOption('breaking')
  await shared.locator('#verdict[aria-busy=false]').waitFor()
  await says(shared, incompatible)
  return shared
}

/** Waits until the verdict contains a text. */
const says = (page: Page, text: string): Promise<void> => page.locator('#verdict-text', { hasText: text }).waitFor()

const compatible = 'The newer contract is backward compatible'
const incompatible = 'The newer contract is NOT backward compatible'

type Editor = 'older' | 'newer' | 'payload'
const area = (page: Page, editor: Editor) => page.locator(`#${editor} textarea`)
const textOf = (page: Page, editor: Editor): Promise<string> => area(page, editor).inputValue()

/** The lines of an editor that are marked, counted from 1. */
async function markedLines(page: Page, editor: Editor, mark: string): Promise<readonly number[]> {
  const lines = await page.locator(`#${editor} .line`).all()
  const classes = await Promise.all(lines.map((line) => line.getAttribute('class')))
  return classes.flatMap((names, index) => (names?.split(' ').includes(mark) ? [index + 1] : []))
}

/** Writes both contracts. The verdict that is shown before may still be there when this ends. */
async function write(page: Page, older: string, newer = older): Promise<void> {
  await area(page, 'older').fill(older)
  await area(page, 'newer').fill(newer)
}

const pets = (steps: string): string => `Feature: Pets\n  Scenario: A pet\n    When POST /pets\n${steps}`
const pet = (id: string): string => pets(`    And request-body {"id": "(${id})"}\n    Then status 200\n`)

test.serial(
  'a breaking change gives a verdict, a finding and the smallest payload that breaks, as one types',
  async (t) => {
    const page = await started()
    await write(page, pet('string'))
    await says(page, compatible)
    await area(page, 'newer').focus()
    await page.keyboard.press('Control+Home')
    for (let line = 1; line < 4; line++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    for (let left = '"}'.length; left > 0; left--) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    for (let left = 'string'.length; left > 0; left--) await page.keyboard.press('Backspace')
    await page.keyboard.type('number)')
    t.is(await textOf(page, 'newer'), pet('number'))
    await says(page, incompatible)
    t.is(await page.locator('#verdict-tests').textContent(), 'Tests run: 1, Passed: 0, Failed: 1')
    const finding = page.locator('#findings .finding')
    t.is(await finding.count(), 1)
    t.is(await finding.locator('a.rule').getAttribute('href'), 'rules.html#request-key-type-changed')
    t.regex(
      (await finding.textContent()) ?? '',
      /the key id was \(string\) and is now \(number\).*How to change it compatibly/s,
    )
    t.is(await finding.locator('.payload').textContent(), '{\n  "id": ""\n}')
    t.deepEqual(await markedLines(page, 'newer', 'on-finding'), [4])
  },
)

/** In the page: replaces `string` in the focused editor at the moment when the worker is asked. */
const writeWhenAsked = `new MutationObserver((_, observer) => {
  observer.disconnect()
  const { activeElement: area } = document
  const start = area.value.indexOf('string')
  area.setSelectionRange(start, start + 'string'.length)
  document.execCommand('insertText', false, 'number')
}).observe(document.getElementById('verdict'), { attributeFilter: ['aria-busy'] })`

test.serial('what is written while the worker answers is not lost', async (t) => {
  const page = await started()
  await write(page, pet('string'))
  await says(page, compatible)
  await page.locator('#verdict[aria-busy=false]').waitFor()
  await area(page, 'newer').press('Control+End')
  await page.evaluate(writeWhenAsked)
  await page.keyboard.insertText('# asks')
  await says(page, incompatible)
  t.is(await textOf(page, 'newer'), `${pet('number')}# asks`)
})

test.serial('errors are shown at their lines, and lead there', async (t) => {
  const page = await started()
  await area(page, 'newer').fill(pet('number').replace('status', 'stauts'))
  await says(page, 'once they have no errors')
  const problem = page.locator('#newer-problems li')
  t.regex(
    (await problem.first().textContent()) ?? '',
    /^5:10 error unknown-step\nstauts is not a step of this language\ndid you mean status\?/,
  )
  t.deepEqual(await markedLines(page, 'newer', 'on-error'), [5])
  await problem.first().locator('button').click()
  await page.keyboard.type('x')
  t.true((await textOf(page, 'newer')).includes('Then xstauts'))
})

test.serial('XML and JSON payloads are matched, with the lines of their mismatches; a sample matches', async (t) => {
  const page = await started()
  await page.locator('#payload-tab').click()
  const match = page.locator('#match')
  t.regex(
    (await match.textContent()) ?? '',
    /does not match.*line 3 RESPONSE\.BODY\.pet\.id: id must come before name, not after it/s,
  )
  t.deepEqual(await markedLines(page, 'payload', 'on-error'), [3])
  await page.locator('#sample').click()
  await match.getByText('The payload matches.').waitFor()
  await area(page, 'payload').fill('<pet><id>1</id></pet')
  await match.getByText("Couldn't find end of Start Tag").or(match.getByText("expected '>'")).waitFor()
  await write(page, pet('number'))
  await page.locator('#against').selectOption({ label: 'A pet: request' })
  await area(page, 'payload').fill('{\n  "id": "x"\n}')
  await match.getByText('line 2').waitFor()
  t.regex((await match.textContent()) ?? '', /REQUEST\.BODY\.id: expected \(number\) but found/)
  await area(page, 'payload').fill('POST /pets\nContent-Type: application/json\n\n{"id": 1}')
  await match.getByText('The payload matches.').waitFor()
})

test.serial('multipart bodies are read in the browser, so their witnesses are certified', async (t) => {
  const page = await started()
  for (const name of ['name', String.raw`a"b\c\"日%22`]) {
    const parts = (type: string): string =>
      pets(`    And request-part ${name} (${type})\n    And request-part file @a.png Image/PNG\n    Then status 200\n`)
    await write(page, parts('string'), parts('number'))
    await says(page, incompatible)
    await page.locator('#findings a.rule', { hasText: 'request-part-type-changed' }).waitFor()
    const witness = (await page.locator('#findings .payload').textContent()) ?? ''
    t.true(witness.includes(`form-data; name="${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`), witness)
    await write(page, parts('string'))
    await says(page, compatible)
  }
})

test.serial('each scenario has samples', async (t) => {
  const page = await started()
  await page.locator('#samples-tab').click()
  t.deepEqual(await page.locator('#samples h3').allTextContents(), ['Get a pet', 'Rename a pet'])
  t.regex((await page.locator('#samples pre').nth(1).textContent()) ?? '', /^HTTP\/1\.1 200\n.*<pet>.*<\/pet>/s)
})

test.serial('an undecided comparison is shown as such, and the next key ends a long one', async (t) => {
  const page = await started()
  await write(page, ...hardContracts(24))
  await says(page, 'It is undecided whether')
  t.regex((await page.locator('#findings').textContent()) ?? '', /the check took too many steps to decide/)
  await area(page, 'newer').press('Control+End')
  await page.keyboard.type('# again')
  await page.locator('#verdict[aria-busy=true]').waitFor()
  await area(page, 'newer').fill(await textOf(page, 'older'))
  await says(page, compatible)
  await page.locator('#verdict[aria-busy=false]').waitFor()
  await says(page, compatible)
})

test.serial('a link carries the contents in its fragment; one that was cut off is reported', async (t) => {
  const page = await started()
  await write(page, pet('string'), `${pet('number')}# 日本 é\n`)
  await says(page, incompatible)
  await page.locator('#copy').click()
  await page.locator('#notice', { hasText: 'The link is' }).waitFor()
  const { hash } = new URL(page.url())
  t.true(hash.length > 50)
  const other = await opened(hash)
  for (const editor of ['older', 'newer', 'payload'] as const)
    t.is(await textOf(other, editor), await textOf(page, editor))
  const broken = await opened(hash.slice(0, -30))
  await broken.locator('#notice', { hasText: 'This link cannot be read' }).waitFor()
  t.true((await textOf(broken, 'older')).includes('Scenario: Get a pet'))
})

test.serial('nothing can be sent: the policy forbids every connection', async (t) => {
  const html = readFileSync(join(folder, 'playground.html'), 'utf8')
  t.true(html.length < 3_000_000)
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  t.regex(policy, /^default-src 'none';/)
  t.notRegex(policy, /connect-src|unsafe-inline|unsafe-eval(?!')|http/)
  const page = await started()
  t.is(await page.evaluate(`fetch('https://example.com/').then(() => 'sent', () => 'refused')`), 'refused')
  const messages = wrong.splice(0)
  t.true(messages.length > 0 && messages.every((message) => message.includes('Content Security Policy')))
})

test.serial('a phone shows everything without scrolling sideways', async (t) => {
  const page = await started()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['findings', 'payload', 'samples']) {
    await page.locator(`#${tab}-tab`).click()
    t.is(await page.evaluate('document.documentElement.scrollWidth'), 390, tab)
  }
})

test.serial(
  'the keyboard reaches everything: Tab leaves an editor, arrows choose a tab, and the focus shows',
  async (t) => {
    const page = await started()
    await area(page, 'older').focus()
    const focused = (): Promise<unknown> =>
      page.evaluate(`document.activeElement.id || document.activeElement.closest('.editor')?.id`)
    await page.keyboard.press('Tab')
    t.is(await focused(), 'newer')
    await page.keyboard.press('Tab')
    t.is(await focused(), 'findings-tab')
    t.is(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'solid')
    await page.keyboard.press('ArrowRight')
    t.is(await focused(), 'payload-tab')
    t.true(await page.locator('#payload-panel').isVisible())
    t.false(await page.locator('#findings').isVisible())
    await page.keyboard.press('End')
    t.is(await page.locator('[role=tab][aria-selected=true]').getAttribute('id'), 'samples-tab')
    for (const editor of ['older', 'newer'] as const)
      t.truthy(await page.getByRole('textbox', { name: `${editor} contract` }).count())
  },
)

test.serial('the examples are what their names say', async (t) => {
  const page = await started()
  for (const [example, verdict] of [
    ['compatible', compatible],
    ['json', incompatible],
    ['breaking', incompatible],
  ] as const) {
    // prettier-ignore
    await page.locator('#example').selectOption(example)
    await says(page, verdict)
    t.is(await textOf(page, 'newer'), readFileSync(fileURLToPath(new URL(`../../editors/playground/examples/${example}/newer.contract`, import.meta.url)), 'utf8')) // prettier-ignore
  }
})

test.serial('descriptions are taken like contracts: OpenAPI, WSDL and XML Schema', async (t) => {
  const page = await started()
  for (const [name, code] of [
    ['openapi', 'request-key-values-narrowed'],
    ['wsdl', 'response-element-became-optional'],
    ['xsd', 'request-element-added'],
  ] as const) {
    await page.locator('#example').selectOption(name)
    await page.locator('#findings', { hasText: code }).waitFor()
    await says(page, incompatible)
    t.true(await page.locator('#verdict').isVisible())
  }
  await area(page, 'newer').fill('openapi: 3.0.0\npaths: [\n')
  await page.locator('#newer-problems', { hasText: 'openapi-syntax' }).waitFor()
})
