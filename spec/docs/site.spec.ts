import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import type { Page } from 'playwright-core'
import { buildSite, groups } from '../../scripts/site.js'
import { ruleIds } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { borrowTab, type TabOptions } from '../support/browser.js'
import { runCodicil } from '../support/command.js'
import { pageProblems } from '../support/pageProblems.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isOutside = (link: string): boolean => /^(https?:|mailto:|data:)/.test(link)
const withoutScripts = (html: string): string => html.replaceAll(/<script.*?<\/script>/gs, '')

const folder = mkdtempSync(join(tmpdir(), 'codicil-site-'))
const site = join(folder, 'site')
let pages: readonly string[] = []

test.before(async () => {
  await buildSite(site)
  pages = readdirSync(site).filter((file) => file.endsWith('.html'))
})
test.after.always(() => {
  rmSync(folder, { recursive: true, force: true })
})

const addressOf = (page: string): string => pathToFileURL(join(site, page)).href
const read = (file: string): string => readFileSync(join(site, file), 'utf8')

/** Opens a page from the folder, as a reader does without a web server; fails if the page breaks its policy or loads from elsewhere. */
async function open(
  t: ExecutionContext,
  page: string,
  options: TabOptions = {},
): Promise<Page & { readonly problems: string[] }> {
  const tab = await borrowTab(t, options)
  const problems: string[] = []
  tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  tab.on('pageerror', (error) => problems.push(String(error)))
  const isOfSite = (url: string): boolean => url.startsWith(pathToFileURL(site).href) || url.startsWith('blob:')
  tab.on('request', (request) => isOfSite(request.url()) || problems.push(request.url()))
  await tab.goto(addressOf(page))
  return Object.assign(tab, { problems })
}

test('every link of the pages leads to a file of the repository', (t) => {
  const sources = ['README.md', 'CONTRIBUTING.md', ...readdirSync(`${root}docs`).map((file) => `docs/${file}`)]
  const broken = sources
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) =>
      [...readFileSync(root + page, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !isOutside(link) && !existsSync(join(root, dirname(page), link)))
        .map((link) => `${page}: ${link}`),
    )
  t.deepEqual(broken, [])
})

test('every link and anchor of the site leads somewhere, and every page is linked', (t) => {
  t.true(pages.length > 10)
  const linked = new Set<string>()
  const broken = [...pages, 'grammar/index.html'].flatMap((page) =>
    [...withoutScripts(read(page)).matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, link = '']) => link)
      .filter((link) => !isOutside(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const file = normalize(join(site, path === '' ? page : join(dirname(page), path)))
        linked.add(file)
        if (!existsSync(file)) return true
        return anchor !== undefined && !readFileSync(file, 'utf8').includes(`id="${decodeURIComponent(anchor)}"`)
      })
      .map((link) => `${page}: ${link}`),
  )
  t.deepEqual(broken, [])
  t.deepEqual(
    pages.filter((page) => !linked.has(join(site, page))),
    [],
  )
  const rules = read('rules.html')
  t.deepEqual(
    ruleIds.filter((id) => !rules.includes(`<tr id="${id}">`)),
    [],
  )
})

test('previous and next lead through every page once, in the order of the navigation', (t) => {
  const neighbour = (page: string, rel: string): string | undefined =>
    new RegExp(`<a rel="${rel}" href="([^"]+)\\.html"`).exec(read(`${page}.html`))?.[1]
  const chain: string[] = []
  for (let page: string | undefined = 'index'; page !== undefined; page = neighbour(page, 'next')) {
    t.is(neighbour(page, 'prev'), chain.at(-1))
    chain.push(page)
  }
  const inOrder = Object.values(groups).flat()
  t.deepEqual(
    chain,
    inOrder.filter((name) => name !== 'playground' && pages.includes(`${name}.html`)),
  )
  t.is(chain.length, pages.length - 1)
})

test('the home page shows a change, the output of the command for it, and links to start with', async (t) => {
  const tab = await open(t, 'index.html')
  const [change, printed] = await tab.locator('.finding pre').allInnerTexts()
  const changed = change!.split('\n').filter((line) => /^[-+]/.test(line))
  t.deepEqual(changed, ['-         "note?": "(string)"', '+         "note": "(string)"'])
  const ran = await runCodicil(['compatible', 'files', 'older.contract', 'newer.contract'], {
    folder: `${root}scripts/site/home`,
  })
  t.is(printed!.trim(), `$ codicil compatible files older.contract newer.contract\n${ran.stdout.trim()}`)
  t.true((await tab.locator('.finding .bad').count()) > 0)
  t.deepEqual(await tab.locator('.buttons a').allInnerTexts(), ['Get started', 'Playground'])
  await tab.getByRole('link', { name: 'Get started' }).click()
  t.is(await tab.locator('h1').innerText(), 'Getting started')
  t.deepEqual(tab.problems, [])
})

test('the grammar page has the navigation and the search of the site', async (t) => {
  const tab = await open(t, 'grammar/index.html')
  await tab.keyboard.press('/')
  await tab.keyboard.type('boundedPlaceholder')
  await tab.locator('#search-results [role=option]').first().waitFor()
  await tab.keyboard.press('Enter')
  await tab.waitForURL(/grammar\/index\.html#boundedPlaceholder$/)
  t.not(await tab.evaluate("getComputedStyle(document.querySelector('#bound rect')).fill"), 'rgb(0, 0, 0)')
  await tab.locator('nav.side').getByRole('link', { name: 'Rules' }).click()
  t.is(await tab.locator('h1').innerText(), 'Rules')
  t.deepEqual(tab.problems, [])
})

test('examples that codicil does not accept are labelled', async (t) => {
  const tab = await open(t, 'guide.html')
  const source = readFileSync(`${root}docs/guide.md`, 'utf8')
  t.is(await tab.locator('.wrong').count(), source.match(/^```contract wrong$/gm)!.length)
  t.is(await tab.locator('.wrong .label').first().innerText(), 'Not accepted')
})

test('on a phone, the rows of the table of rules are cards, and each cell is labelled with its column', async (t) => {
  const tab = await open(t, 'rules.html', { viewport: { width: 390, height: 800 } })
  const [name, change] = await tab.locator('#request-key-renamed td').all()
  t.true((await change!.boundingBox())!.y > (await name!.boundingBox())!.y)
  const label = `getComputedStyle(document.querySelector('#request-key-renamed td + td'), '::before').content`
  t.is(await tab.evaluate(label), '"what changed"')
  t.true(await tab.evaluate("((box) => box.scrollWidth <= box.clientWidth)(document.querySelector('.table'))"))
})

test('axe finds no problems on the pages, and nothing is too wide', async (t) => {
  const tab = await open(t, 'index.html')
  for (const page of ['index', 'guide', 'rules', 'grammar/index']) {
    await tab.goto(addressOf(`${page}.html`))
    for (const [width, colorScheme] of [
      [1280, 'dark'],
      [390, 'light'],
    ] as const) {
      await tab.setViewportSize({ width, height: 800 })
      await tab.emulateMedia({ colorScheme })
      t.deepEqual(await pageProblems(tab), [], `${page}, ${String(width)} px, ${colorScheme}`)
    }
  }
})

test('generated pages open with what they are for', (t) => {
  for (const name of ['rules', 'diagnostics', 'commands']) {
    const [, opening = ''] = /<article>\n<h1[^>]*>.*?<\/h1>\n<p>(.*?)<\/p>/s.exec(read(`${name}.html`)) ?? []
    t.regex(opening, /^Look/, name)
    t.false(read(`${name}.html`).includes('do not edit'), name)
  }
})

test('no page is wider than a phone, in light and dark', async (t) => {
  const tab = await open(t, 'index.html', { viewport: { width: 360, height: 780 } })
  const wide: string[] = []
  for (const page of [...pages, 'grammar/index.html']) {
    await tab.goto(addressOf(page))
    for (const colorScheme of ['light', 'dark'] as const) {
      await tab.emulateMedia({ colorScheme })
      const width = await tab.evaluate<number>('document.documentElement.scrollWidth')
      if (width > 360) wide.push(`${page} ${colorScheme}: ${width}`)
    }
  }
  t.deepEqual(wide, [])
  await tab.goto(addressOf('index.html'))
  const install = (await tab.locator('.code').first().boundingBox())!
  t.true(install.x >= 0 && install.x + install.width <= 360)
  t.deepEqual(tab.problems, [])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`diagrams have the ground of the page, and code can be read on its own: ${colorScheme}`, async (t) => {
    const tab = await open(t, 'guide.html', { colorScheme })
    const ground = await tab.evaluate<string>('getComputedStyle(document.body).backgroundColor')
    const code = await tab.evaluate<string>("getComputedStyle(document.querySelector('pre')).backgroundColor")
    const colours = await tab.evaluate<string[]>(
      "[...new Set([...document.querySelectorAll('pre, pre span')].map((e) => getComputedStyle(e).color))]",
    )
    t.true(colours.length > 4)
    t.deepEqual(
      colours.filter((colour) => contrast(colour, code) < 4.5),
      [],
    )
    await tab.goto(addressOf('grammar/contract.svg'))
    t.is(await tab.evaluate("getComputedStyle(document.querySelector('svg')).backgroundColor"), ground)
  })

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/\d+/g)]
    .map(([value]) => Number(value) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the search is used with the keyboard alone: it finds a section and goes there', async (t) => {
  const tab = await open(t, 'index.html')
  await tab.keyboard.press('/')
  await tab.keyboard.type('multipart form')
  const options = tab.locator('#search-results [role=option]')
  await options.first().waitFor()
  const selected = tab.locator('#search-results [aria-selected=true]')
  const first = await selected.innerText()
  await tab.keyboard.press('ArrowDown')
  t.not(await selected.innerText(), first)
  await tab.keyboard.press('ArrowUp')
  t.is(await selected.innerText(), first)
  t.is(await tab.locator('#search-field').getAttribute('aria-activedescendant'), await selected.getAttribute('id'))
  t.regex(await options.allInnerTexts().then((all) => all.join('\n')), /The contract language › Form fields and parts/)
  await tab.keyboard.press('Escape')
  t.false(await options.first().isVisible())
  await tab.keyboard.press('/')
  await tab.keyboard.type('response-key-removed')
  await options.first().waitFor()
  await tab.keyboard.press('Enter')
  await tab.waitForURL(/rules\.html#response-key-removed$/)
  t.true(await tab.locator('tr:target').isVisible())
  t.deepEqual(tab.problems, [])
})

test('the search says if it finds nothing', async (t) => {
  const tab = await open(t, 'guide.html')
  await tab.locator('#search-field').fill('qwxyzzy')
  t.is(await tab.locator('#search-results .nothing').innerText(), 'Nothing found for “qwxyzzy”')
})

test('the copy button copies a block, and of a terminal only the commands', async (t) => {
  const tab = await open(t, 'getting-started.html', { kept: { permissions: ['clipboard-read', 'clipboard-write'] } })
  const copied = async (block: string): Promise<string> => {
    const code = tab.locator('.code').filter({ hasText: block }).first()
    await code.hover()
    await code.getByRole('button').click()
    // not the button, which says so for two seconds only
    await tab.locator('[role=status]', { hasText: 'Copied to the clipboard' }).waitFor({ state: 'attached' })
    return tab.evaluate<string>('navigator.clipboard.readText()')
  }
  t.is(await copied('$ codicil check pets_1.contract'), 'codicil check pets_1.contract')
  t.regex(await copied('Feature: Pets'), /^Feature: Pets\n[^]*\S$/)
  t.deepEqual(tab.problems, [])
})

test('the contents of a page lead to its sections and show which one is read', async (t) => {
  const tab = await open(t, 'guide.html', { reducedMotion: 'reduce' })
  const link = tab.locator('nav.contents').getByRole('link', { name: 'Enums' })
  await link.click()
  await tab.locator('nav.contents [aria-current]', { hasText: 'Enums' }).waitFor()
  t.true((await tab.locator('#enums').boundingBox())!.y < 200)
  await tab.setViewportSize({ width: 360, height: 780 })
  t.false(await link.isVisible())
  const menu = tab.locator('.contents-menu')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Suffixes' }).click()
  t.regex(tab.url(), /#suffixes$/)
})

test('without JavaScript the pages have everything but the search and the buttons', async (t) => {
  const tab = await open(t, 'guide.html', { kept: { javaScriptEnabled: false } })
  t.is(await tab.locator('button, input').count(), 0)
  await tab.locator('nav.side').getByRole('link', { name: 'Rules' }).click()
  t.is(await tab.locator('h1').innerText(), 'Rules')
})
