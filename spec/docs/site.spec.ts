import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { ruleIds } from '../../src/compatibility/reasons/rules/ruleTable.js'
import { buildSite } from '../../scripts/site.js'
import { temporaryFolder } from '../support/repository.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isOutside = (link: string): boolean => /^(https?:|mailto:|data:)/.test(link)
const withoutScripts = (html: string): string => html.replaceAll(/<script.*?<\/script>/gs, '')

test('every link of the pages leads to a file of the repository', (t) => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(`${root}docs`).map((file) => `docs/${file}`)]
  const broken = pages
    .filter((page) => page.endsWith('.md'))
    .flatMap((page) =>
      [...readFileSync(root + page, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !isOutside(link) && !existsSync(join(root, dirname(page), link)))
        .map((link) => `${page}: ${link}`),
    )
  t.deepEqual(broken, [])
})

test('every link and anchor of the site leads somewhere, and every page is linked', async (t) => {
  const folder = join(temporaryFolder(t), 'site')
  await buildSite(folder)
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'))
  t.true(pages.length > 10)
  const linked = new Set<string>()
  const broken = pages.flatMap((page) =>
    [...withoutScripts(readFileSync(join(folder, page), 'utf8')).matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, link = '']) => link)
      .filter((link) => !isOutside(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#')
        const file = normalize(join(folder, path === '' ? page : path))
        linked.add(file)
        if (!existsSync(file)) return true
        return anchor !== undefined && !readFileSync(file, 'utf8').includes(`id="${decodeURIComponent(anchor)}"`)
      })
      .map((link) => `${page}: ${link}`),
  )
  t.deepEqual(broken, [])
  t.deepEqual(
    pages.filter((page) => !linked.has(join(folder, page))),
    [],
  )
  const rules = readFileSync(join(folder, 'rules.html'), 'utf8')
  t.deepEqual(
    ruleIds.filter((id) => !rules.includes(`<tr id="${id}">`)),
    [],
  )
})
