// Builds the documentation as a static site: `npm run site [-- <folder>]`, by default into `site/`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playgroundPage } from './playgroundPage.js'
import { grammarInSite, grammarStyle } from './site/grammarInSite.js'
import { createSiteHighlighter } from './site/highlighter.js'
import { homeMarkdown, homePage } from './site/homePage.js'
import { siteMarkdown, titleOf, type SizeOf } from './site/markdown.js'
import { searchIndex } from './site/searchIndex.js'
import { sectionsOf } from './site/sections.js'
import { sitePage, type NavGroup, type SitePage } from './site/sitePage.js'
import { siteScript } from './site/siteScript.js'

const docs = fileURLToPath(new URL('../docs', import.meta.url))
const readme = fileURLToPath(new URL('../README.md', import.meta.url))
const style = fileURLToPath(new URL('site/site.css', import.meta.url))

/** The groups of the navigation with their pages; every page of `docs/` is in one, and so are those that only the site has. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  Start: [
    'index',
    'playground',
    'getting-started',
    'overview',
    'openapi',
    'wsdl',
    'installation',
    'guide',
    'language',
    'commands',
    'configuration',
  ],
  Compatibility: [
    'compatibility',
    'rules',
    'witnesses',
    'fixes',
    'proof',
    'readers',
    'exemptions',
    'reports',
    'many-contracts',
  ],
  'Using contracts': ['samples', 'stub', 'contract-tests', 'testing', 'sharing', 'library', 'api'],
  'Writing contracts': ['editors', 'agents', 'formatting', 'diagnostics'],
  Internals: ['architecture', 'theory', 'decisions', 'limits', 'extending', 'grammars', 'benchmarks', 'grammar/index'],
}

/** The Markdown of all pages by name; the README is the overview. */
function sources(): ReadonlyMap<string, string> {
  const names = readdirSync(docs).filter((file) => file.endsWith('.md'))
  const all = names.map((file): [string, string] => [file.slice(0, -3), readFileSync(join(docs, file), 'utf8')])
  const overview = readFileSync(readme, 'utf8').replaceAll('](docs/', '](')
  return new Map([['index', homeMarkdown()], ['overview', overview], ...all])
}

/** The titles of the pages that are not named after their first heading. */
const titles: Readonly<Record<string, string>> = {
  index: 'Home',
  playground: 'Playground',
  overview: 'Overview',
  'grammar/index': 'The grammar',
}

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
  const inOrder = pagesOf(all, nav, siteMarkdown(highlighter, diagramSize))
  const pages = [...inOrder, grammarInSite(join(docs, 'grammar/index.html'))]
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  for (const entry of readdirSync(docs, { withFileTypes: true }))
    if (entry.isDirectory()) cpSync(join(docs, entry.name), join(folder, entry.name), { recursive: true })
  for (const page of pages) write(`${page.name}.html`, sitePage(page, nav))
  write('grammar/grammar.css', grammarStyle)
  write('playground.html', await playgroundPage())
  write('site.css', readFileSync(style, 'utf8') + highlighter.css())
  write('site.js', await siteScript())
  write('search-index.js', searchIndex(pages))
}

/** The Markdown pages in the order of the navigation, each with its neighbours. */
function pagesOf(
  all: ReadonlyMap<string, string>,
  nav: readonly NavGroup[],
  render: ReturnType<typeof siteMarkdown>,
): readonly SitePage[] {
  const links = nav.flatMap(({ links }) => links).filter(({ name }) => all.has(name))
  return links.map(({ name, title }, index) => {
    const rendered = render(all.get(name)!)
    const { tokens, html } = name === 'index' ? homePage(rendered) : rendered
    return { name, title, html, sections: sectionsOf(tokens), previous: links[index - 1], next: links[index + 1] }
  })
}

const diagramSize: SizeOf = (source) => {
  const file = join(docs, source)
  if (!source.endsWith('.svg') || !existsSync(file)) return undefined
  const [, width, height] = /<svg[^>]* viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8')) ?? []
  return width === undefined ? undefined : { width: Number(width), height: Number(height) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = process.argv[2] ?? join(dirname(docs), 'site')
  await buildSite(folder)
  process.stdout.write(
    `The site is in ${folder}, ${String(Object.values(groups).flat().length)} pages; open ${join(folder, 'index.html')}\n`,
  )
}
