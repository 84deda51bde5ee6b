import type { SearchEntry } from './searchEntry.js'
import type { SitePage } from './sitePage.js'

/** The script that defines the texts to search in, which the pages load when somebody searches. */
export function searchIndex(pages: readonly SitePage[]): string {
  const entries: readonly SearchEntry[] = pages.flatMap(({ name, title, sections }) =>
    sections.map(({ anchor, title: own, text }) => ({
      url: anchor === '' ? `${name}.html` : `${name}.html#${anchor}`,
      page: title,
      title: anchor === '' ? title : own,
      text,
    })),
  )
  return `globalThis.searchEntries = ${JSON.stringify(entries).replaceAll('<', '\\u003c')}\n`
}
