// Builds the documentation as a static site: `npm run site [-- <folder>]`, by default into `site/`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playgroundPage } from './playgroundPage.js'
import { createSiteHighlighter } from './site/highlighter.js'
import { siteMarkdown, titleOf, type SizeOf } from './site/markdown.js'
import { searchIndex } from './site/searchIndex.js'
import { sectionsOf } from './site/sections.js'
import { sitePage, type NavGroup, type SitePage } from './site/sitePage.js'
import { siteScript } from './site/siteScript.js'

const docs = fileURLToPath(new URL('../docs', import.meta.url))
const readme = fileURLToPath(new URL('../README.md', import.meta.url))
const style = fileURLToPath(new URL('site/site.css', import.meta.url))

/** The groups of the navigation with their pages; every page of `docs/` is in one, and so is the playground. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  Start: [
    'index',
    'playground',
    'getting-started',
    'wsdl',
    'installation',
    'guide',
    'language',
    'commands',
    'configuration',
  ],
  Compatibility: ['compatibility', 'rules', 'witnesses', 'exemptions', 'reports'],
  'Using contracts': ['samples', 'stub', 'contract-tests', 'testing', 'sharing', 'library'],
  'Writing contracts': ['editors', 'agents', 'formatting', 'diagnostics'],
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

function navigationOf(all: ReadonlyMap<string, string>): readonly NavGroup[] {
  const listed = Object.values(groups).flat()
  const unlisted = [...all.keys()].filter((name) => !listed.includes(name))
  if (unlisted.length > 0) throw new Error(`not in any group of the navigation: ${unlisted.join(', ')}`)
  return Object.entries(groups).map(([title, names]) => ({
    title,
    links: names
      .filter((name) => name in titles || all.has(name))
      .map((name) => ({ name, title: titles[name] ?? titleOf(all.get(name)!) })),
  }))
}

/** Builds the site into a folder, which is emptied first. */
export async function buildSite(folder: string): Promise<void> {
  const all = sources()
  const nav = navigationOf(all)
  const highlighter = await createSiteHighlighter()
  const pages = pagesOf(all, nav, siteMarkdown(highlighter, diagramSize))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  for (const page of pages) write(`${page.name}.html`, sitePage(page, nav))
  for (const entry of readdirSync(docs, { withFileTypes: true }))
    if (entry.isDirectory()) copyFolder(join(docs, entry.name), join(folder, entry.name))
  write('playground.html', await playgroundPage())
  write('site.css', readFileSync(style, 'utf8') + highlighter.css())
  write('site.js', await siteScript())
  write('search-index.js', searchIndex(pages))
}

/** The pages in the order of the navigation, each with its neighbours; the playground is not among them. */
function pagesOf(
  all: ReadonlyMap<string, string>,
  nav: readonly NavGroup[],
  render: ReturnType<typeof siteMarkdown>,
): readonly SitePage[] {
  const links = nav.flatMap(({ links }) => links).filter(({ name }) => all.has(name))
  return links.map(({ name, title }, index) => {
    const { tokens, html } = render(all.get(name)!)
    return { name, title, html, sections: sectionsOf(tokens), previous: links[index - 1], next: links[index + 1] }
  })
}

const diagramSize: SizeOf = (source) => {
  const file = join(docs, source)
  if (!source.endsWith('.svg') || !existsSync(file)) return undefined
  const [, width, height] = /<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8')) ?? []
  return width === undefined ? undefined : { width: Number(width), height: Number(height) }
}

/** Copies a folder of `docs/`; links from its pages to Markdown pages become links to the site's pages. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  for (const file of readdirSync(to).filter((name) => name.endsWith('.html'))) {
    const text = readFileSync(join(to, file), 'utf8').replaceAll(/(href="\.\.\/[a-z-]+)\.md/g, '$1.html')
    writeFileSync(join(to, file), text.replace('<main>', '<main>\n<p><a href="../index.html">codicil</a></p>'))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? join(dirname(docs), 'site')
  await buildSite(folder)
  process.stdout.write(
    `The site is in ${folder}, ${String(sources().size + 1)} pages; open ${join(folder, 'index.html')}\n`,
  )
}
