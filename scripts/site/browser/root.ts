/** How the page refers to the folder of the site: empty, or `../` on a page in a folder. */
export const root = (): string => document.documentElement.dataset['root'] ?? ''
