import { escapeMarkup } from '../../src/text/writing/markup.js'
import type { Section } from './sections.js'

/** A page of the site as the navigation names it. */
export interface PageLink {
  /** The path of the file on the site, without `.html`. */
  readonly name: string
  readonly title: string
}

/** A group of the navigation with links to its pages. */
export interface NavGroup {
  readonly title: string
  readonly links: readonly PageLink[]
}

export interface SitePage extends PageLink {
  /** The content of the page as HTML. */
  readonly html: string
  readonly sections: readonly Section[]
  /** An additional style sheet, in the folder of the page. */
  readonly style?: string
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
}

/** Nothing from elsewhere, and nothing inline; `file:` is for a site that was opened from a folder. */
const policy = [
  `default-src 'none'`,
  ...['script-src', 'style-src', 'img-src'].map((kind) => `${kind} 'self' file:`),
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/** The relative path from a page to the root of the site: empty, or `../` for a page in a folder. */
const rootOf = (name: string): string => '../'.repeat(name.split('/').length - 1)

const navigation = (current: string, groups: readonly NavGroup[]): string =>
  groups
    .map(({ title, links }) => {
      const items = links.map(
        ({ name, title: text }) =>
          `<li><a href="${rootOf(current)}${name}.html"${name === current ? ' aria-current="page"' : ''}>${text}</a></li>`,
      )
      return `<h2>${title}</h2><ul>${items.join('')}</ul>`
    })
    .join('\n')

/** The headings of the second and third level as links; empty if there are too few to be of use. */
function contents(sections: readonly Section[]): string {
  const listed = sections.filter(({ level }) => level === 2 || level === 3)
  if (listed.length < 2) return ''
  const items = listed.map(
    ({ anchor, title, level }) => `<li class="level-${level!}"><a href="#${anchor}">${escapeMarkup(title)}</a></li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

const pagerLink = (rel: 'prev' | 'next', page: PageLink | undefined): string =>
  page === undefined
    ? ''
    : `<a rel="${rel}" href="${page.name}.html"><small>${rel === 'prev' ? 'Previous' : 'Next'}</small> ${page.title}</a>`

/** The first sentences of a page, as search engines show them. */
const descriptionOf = ([first]: readonly Section[]): string => (first?.text ?? '').slice(0, 160)

/** The HTML of a page. Its script adds the search, the copy buttons and the current section; all else works without it. */
export function sitePage(
  { name, title, html, sections, style, previous, next }: SitePage,
  groups: readonly NavGroup[],
): string {
  const root = rootOf(name)
  const nav = navigation(name, groups)
  const toc = contents(sections)
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeMarkup(descriptionOf(sections))}">
<title>${name === 'index' ? 'codicil' : `${escapeMarkup(title)} - codicil`}</title>
<link rel="stylesheet" href="${root}site.css">
${style === undefined ? '' : `<link rel="stylesheet" href="${style}">\n`}<script src="${root}site.js" defer></script>
</head>
<body${name === 'index' ? ' class="home"' : ''}>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><a class="brand" href="${root}index.html">codicil</a><a class="to-playground" href="${root}playground.html">Playground</a><div class="search" id="search"></div></header>
<div class="page">
<details class="menu"><summary>Pages</summary><nav aria-label="Pages">${nav}</nav></details>
<nav class="side" aria-label="Pages">${nav}</nav>
${toc === '' ? '' : `<nav class="contents" aria-label="On this page"><h2>On this page</h2>${toc}</nav>`}
<main id="content">
${toc === '' ? '' : `<details class="contents-menu"><summary>On this page</summary><nav aria-label="On this page">${toc}</nav></details>`}
<article>
${html}</article>
<nav class="pager" aria-label="Previous and next page">${pagerLink('prev', previous)}${pagerLink('next', next)}</nav>
</main>
</div>
</body>
</html>
`
}
