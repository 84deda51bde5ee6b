import markdownIt from 'markdown-it'

/** A group of the navigation with links to its pages. */
export interface NavGroup {
  readonly title: string
  readonly links: readonly { readonly name: string; readonly title: string }[]
}

/** The first heading of a page; empty if there is none. */
export const titleOf = (markdown: string): string => /^# (.*)$/m.exec(markdown)?.[1] ?? ''

/** The anchor of a heading, as code hosts derive it: lower case, hyphens for blanks, no other punctuation. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/** The target of a link on the site; undefined if it is a file of the repository that is not part of the site. */
function siteLink(href: string): string | undefined {
  if (/^(https?:|#|mailto:)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  if (!/^([a-z-]+\.md|[a-z-]+\/[^.]+\.(svg|html|ebnf))$/.test(path)) return undefined
  return path.replace(/\.md$/, '.html') + (anchor === undefined ? '' : `#${anchor}`)
}

/** The path that documents name for the page that only the site has. */
const playground = 'site/playground.html'

const markdown = markdownIt({ html: true })
markdown.core.ruler.push('site-links', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[index + 1]!.content))
    for (const [at, child] of (token.children ?? []).entries()) {
      if (child.type === 'code_inline' && child.content === playground) {
        child.type = 'html_inline'
        child.content = '<a href="playground.html">playground</a>'
      }
      if (child.type !== 'link_open') continue
      const link = siteLink(child.attrGet('href') ?? '')
      if (link !== undefined) child.attrSet('href', link)
      else {
        child.tag = 'span'
        child.attrs = []
        const close = token.children!.slice(at).find(({ type }) => type === 'link_close')
        if (close) close.tag = 'span'
      }
    }
  }
})
/** A row whose first cell is just a name in code, such as a rule, gets this name as its anchor. */
markdown.core.ruler.push('row-anchors', ({ tokens }) => {
  const names = new Set<string>()
  for (const [index, row] of tokens.entries()) {
    if (row.type !== 'tr_open') continue
    const [first, ...others] = tokens[index + 2]?.children ?? []
    if (first?.type !== 'code_inline' || others.length > 0 || !/^[a-z]+(-[a-z]+)+$/.test(first.content)) continue
    if (!names.has(first.content)) row.attrSet('id', first.content)
    names.add(first.content)
  }
})
const { rules } = markdown.renderer
rules['table_open'] = () => '<div class="table"><table>'
rules['table_close'] = () => '</table></div>'

const navigation = (current: string, groups: readonly NavGroup[]): string =>
  groups
    .map(({ title, links }) => {
      const items = links.map(
        ({ name, title: text }) =>
          `<li><a href="${name}.html"${name === current ? ' aria-current="page"' : ''}>${text}</a></li>`,
      )
      return `<h2>${title}</h2><ul>${items.join('')}</ul>`
    })
    .join('')

/** The HTML of a page. It needs one style sheet and no script. */
export function page(name: string, text: string, groups: readonly NavGroup[]): string {
  const nav = navigation(name, groups)
  const title = name === 'index' ? 'codicil' : `${titleOf(text)} - codicil`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="site.css">
</head>
<body>
<details class="menu"><summary>Pages</summary><nav>${nav}</nav></details>
<nav class="side" aria-label="Pages">${nav}</nav>
<main>
${markdown.render(text)}</main>
</body>
</html>
`
}
