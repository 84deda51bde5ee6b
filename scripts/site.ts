// Builds the documentation as a static site: `npm run site [-- <folder>]`, by default into `site/`.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playgroundPage } from './playgroundPage.js'
import { page, titleOf } from './sitePage.js'

const docs = fileURLToPath(new URL('../docs', import.meta.url))
const readme = fileURLToPath(new URL('../README.md', import.meta.url))

/** The groups of the navigation with their pages; every page of `docs/` is in one, and so is the playground. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  Start: ['index', 'playground', 'getting-started', 'installation', 'guide', 'language', 'commands', 'configuration'],
  Compatibility: ['compatibility', 'rules', 'witnesses', 'exemptions', 'reports'],
  'Using contracts': ['samples', 'stub', 'contract-tests', 'sharing', 'library'],
  'Writing contracts': ['editors', 'formatting', 'diagnostics'],
  Internals: ['architecture', 'theory', 'decisions', 'limits', 'extending', 'benchmarks'],
}

/** The Markdown of all pages by name; the README is the index. */
function sources(): ReadonlyMap<string, string> {
  const names = readdirSync(docs).filter((file) => file.endsWith('.md'))
  const all = names.map((file): [string, string] => [file.slice(0, -3), readFileSync(join(docs, file), 'utf8')])
  return new Map([['index', readFileSync(readme, 'utf8').replaceAll('](docs/', '](')], ...all])
}

/** The titles of the pages that are not named after their first heading. */
const titles: Readonly<Record<string, string>> = { index: 'codicil', playground: 'Playground' }

/** Builds the site into a folder, which is emptied first. */
export async function buildSite(folder: string): Promise<void> {
  const all = sources()
  const listed = Object.entries(groups).map(
    ([title, names]) => [title, names.filter((name) => name in titles || all.has(name))] as const,
  )
  const unlisted = [...all.keys()].filter((name) => !listed.some(([, names]) => names.includes(name)))
  if (unlisted.length > 0) throw new Error(`not in any group of the navigation: ${unlisted.join(', ')}`)
  const nav = listed.map(([title, names]) => ({
    title,
    links: names.map((name) => ({ name, title: titles[name] ?? titleOf(all.get(name)!) })),
  }))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, markdown] of all) writeFileSync(join(folder, `${name}.html`), page(name, markdown, nav))
  for (const entry of readdirSync(docs, { withFileTypes: true }))
    if (entry.isDirectory()) copyFolder(join(docs, entry.name), join(folder, entry.name))
  const grammar = join(folder, 'grammar/index.html')
  writeFileSync(grammar, readFileSync(grammar, 'utf8').replaceAll('="../guide.md#', '="../guide.html#'))
  writeFileSync(join(folder, 'playground.html'), await playgroundPage())
  cpSync(fileURLToPath(new URL('site.css', import.meta.url)), join(folder, 'site.css'))
}

/** Copies a folder of `docs/`; links from its pages to Markdown pages become links to the site's pages. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const file of readdirSync(to).filter((name) => name.endsWith('.html'))) {
    const text = readFileSync(join(to, file), 'utf8')
    writeFileSync(join(to, file), text.replaceAll(/(href="\.\.\/[a-z-]+)\.md/g, '$1.html'))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? join(dirname(docs), 'site')
  await buildSite(folder)
  process.stdout.write(
    `The site is in ${folder}, ${String(sources().size + 1)} pages; open ${join(folder, 'index.html')}\n`,
  )
}
