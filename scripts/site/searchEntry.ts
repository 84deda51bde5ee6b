/** A section of a page as `search-index.js` lists it. */
export interface SearchEntry {
  readonly url: string
  /** The title of the page. */
  readonly page: string
  /** The title of the section; the title of the page for the page itself. */
  readonly title: string
  readonly text: string
}
