/** Text as part of a file name: ASCII letters, digits and `_` in lower case, hyphens for everything else; `otherwise` if nothing is left. */
export const slug = (text: string, longest: number, otherwise: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z0-9_]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, longest) || otherwise
