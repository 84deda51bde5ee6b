/** The relative path from the page to the root of the site: empty, or `../` on a page in a folder. */
export const root = (): string => document.documentElement.dataset['root'] ?? ''
