import markdownIt from 'markdown-it'
import { codeBlock } from './codeBlock.js'
import type { Highlighter } from './highlighter.js'

type MarkdownIt = ReturnType<typeof markdownIt>
export type Token = ReturnType<MarkdownIt['parse']>[number]

/** A page as tokens with the site's links and anchors, and as HTML. */
export interface Rendered {
  readonly tokens: readonly Token[]
  readonly html: string
}

/** The size of an image of the site in CSS pixels, by its address. */
export type SizeOf = (source: string) => { readonly width: number; readonly height: number } | undefined

/** The first heading of a page; empty if it has no heading. */
export const titleOf = (markdown: string): string => /^# (.*)$/m.exec(markdown)?.[1] ?? ''

/** Returns a function that renders Markdown as the site shows it. */
export function siteMarkdown(highlighter: Highlighter, sizeOf: SizeOf): (text: string) => Rendered {
  const markdown = markdownIt({ html: true })
  for (const [name, rule] of Object.entries({
    headingAnchors,
    siteLinks,
    rowAnchors,
    images,
    alignments,
    tableNumbers,
    cards,
  }))
    markdown.core.ruler.push(name, ({ tokens }) => rule(tokens, sizeOf))
  const { rules } = markdown.renderer
  const code = (tokens: readonly Token[], at: number): string =>
    codeBlock(tokens[at]!.content, tokens[at]!.info, highlighter)
  Object.assign(rules, { fence: code, code_block: code })
  rules['table_open'] = (tokens, at, options, _, renderer) =>
    `<div class="table" tabindex="0" role="region" aria-label="Table ${String(tokens[at]!.meta)}">${renderer.renderToken(tokens, at, options)}`
  rules['table_close'] = () => '</table></div>'
  rules['heading_close'] = (tokens, at) => headingEnd(tokens[at]!, tokens[at - 2]!.attrGet('id') ?? '')
  return (text) => {
    const tokens = markdown.parse(text.replaceAll(/<!--.*?-->\s*/gs, ''), {})
    return { tokens, html: markdown.renderer.render(tokens, markdown.options, {}) }
  }
}

const headingEnd = ({ tag }: Token, id: string): string =>
  tag === 'h1' ? `</${tag}>\n` : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a></${tag}>\n`

/** The anchor of a heading, as code hosts derive it: lower case, hyphens for blanks, no other punctuation. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** Gives headings their anchors; repeated ones are numbered, as code hosts do. */
function headingAnchors(tokens: readonly Token[]): void {
  const counts = new Map<string, number>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const anchor = anchorOf(tokens[index + 1]!.content)
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    token.attrSet('id', count === 0 ? anchor : `${anchor}-${count}`)
  }
}

/** The target of a link on the site; undefined if it is a file of the repository that is not part of the site. */
function siteLink(href: string): string | undefined {
  if (/^(https?:|#|mailto:)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  if (!/^([a-z-]+\.md|[a-z-]+\/[^.]+\.(svg|html|ebnf))$/.test(path)) return undefined
  return path.replace(/\.md$/, '.html') + (anchor === undefined ? '' : `#${anchor}`)
}

/** The path that documents name for the page that only the site has. */
const playground = 'site/playground.html'

/** Makes links to pages of the site; links to other files of the repository become plain text. */
function siteLinks(tokens: readonly Token[]): void {
  for (const { children } of tokens)
    for (const [at, child] of (children ?? []).entries()) {
      if (child.type === 'code_inline' && child.content === playground) {
        child.type = 'html_inline'
        child.content = '<a href="playground.html">playground</a>'
      }
      if (child.type !== 'link_open') continue
      const link = siteLink(child.attrGet('href') ?? '')
      if (link === undefined) makePlain(child, children!.slice(at))
      else child.attrSet('href', link)
    }
}

function makePlain(opening: Token, following: readonly Token[]): void {
  opening.tag = 'span'
  opening.attrs = []
  const close = following.find(({ type }) => type === 'link_close')
  if (close) close.tag = 'span'
}

/** A row whose first cell is just a name in code, such as a rule, gets this name as its anchor. */
function rowAnchors(tokens: readonly Token[]): void {
  const names = new Set<string>()
  for (const [index, row] of tokens.entries()) {
    if (row.type !== 'tr_open') continue
    const [first, ...others] = tokens[index + 2]?.children ?? []
    if (first?.type !== 'code_inline' || others.length > 0 || !/^[a-z]+(-[a-z]+)+$/.test(first.content)) continue
    if (!names.has(first.content)) row.attrSet('id', first.content)
    names.add(first.content)
  }
}

/** Gives images their size, so that the page does not jump; a paragraph with only an image scrolls in its own box. */
function images(tokens: readonly Token[], sizeOf: SizeOf): void {
  for (const [index, { type, children }] of tokens.entries()) {
    const found = (children ?? []).filter((child) => child.type === 'image')
    for (const image of found) {
      const size = sizeOf(image.attrGet('src') ?? '')
      if (!size) continue
      image.attrSet('width', String(size.width))
      image.attrSet('height', String(size.height))
    }
    const isAlone = type === 'inline' && found.length > 0 && children!.every((child) => child.type !== 'text')
    if (isAlone) tokens[index - 1]!.attrJoin('class', 'diagram')
  }
}

/** Aligns cells by class instead of style. */
function alignments(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const [, side] = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '') ?? []
    if (side === undefined) continue
    token.attrs = token.attrs!.filter(([name]) => name !== 'style')
    token.attrJoin('class', `align-${side}`)
  }
}

/** Numbers the tables of a page, so that their labels differ. */
function tableNumbers(tokens: readonly Token[]): void {
  const tables = tokens.filter(({ type }) => type === 'table_open')
  for (const [index, table] of tables.entries()) table.meta = index + 1
}

/** A phone shows a table as cards if it has at least this many columns. */
const minColumns = 3

/** Marks wide tables as cards and labels each cell with its column. Tables with aligned columns (numbers) scroll instead. */
function cards(tokens: readonly Token[]): void {
  for (const [start, table] of tokens.entries()) {
    if (table.type !== 'table_open') continue
    const end = tokens.findIndex(({ type }, at) => at > start && type === 'table_close')
    const inside = tokens.slice(start, end)
    const titles = inside.flatMap(({ type }, at) => (type === 'th_open' ? [inside[at + 1]!.content] : []))
    if (titles.length < minColumns || inside.some((token) => token.attrGet('class')?.includes('align-'))) continue
    table.attrSet('class', 'cards')
    inside
      .filter(({ type }) => type === 'td_open')
      .forEach((cell, at) => cell.attrSet('data-label', titles[at % titles.length]!))
  }
}
