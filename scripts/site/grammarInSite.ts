import { readFileSync } from 'node:fs'
import { diagramStyle } from '../../src/grammar-forms/diagramStyle.js'
import type { Section } from './sections.js'
import type { SitePage } from './sitePage.js'

/** The style sheet of the diagrams. Its colour variables are limited to them, because the site has variables of the same names. */
export const grammarStyle = diagramStyle('.railroad-diagram, .uncovered')

/** The grammar page of the site, made from `docs/grammar/index.html`. */
export function grammarInSite(file: string): SitePage {
  const text = readFileSync(file, 'utf8')
  const [, content] = /<main>(.*)<\/main>/s.exec(text) ?? []
  const [, title] = /<h1>(.*?)<\/h1>/.exec(text) ?? []
  if (content === undefined || title === undefined) throw new Error(`${file} is not the grammar page`)
  const html = content.replaceAll(/(href="\.\.\/[a-z-]+)\.md/g, '$1.html')
  return {
    name: 'grammar/index',
    title,
    html,
    sections: sectionsIn(title, html),
    style: 'grammar.css',
    previous: undefined,
    next: undefined,
  }
}

/** The page and its rules as sections for the search. */
const sectionsIn = (title: string, html: string): readonly Section[] => [
  { anchor: '', title, level: 1, text: textOf(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '') },
  ...[...html.matchAll(/<section id="(\w+)">.*?<pre class="ebnf">(.*?)<\/pre>/gs)].map(([, name = '', ebnf = '']) => ({
    anchor: name,
    title: name,
    level: undefined,
    text: textOf(ebnf),
  })),
]

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
