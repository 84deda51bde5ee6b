/** The predefined entities. The object has no prototype, because the properties of a prototype would be entities too. */
export const predefinedEntities = Object.assign(Object.create(null) as Record<string, string>, {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
})

const lineBreak = /[\t\n\r]/

/**
 * Replaces the tabs and line breaks in an attribute's value with spaces, except those that are written as references (XML 1.0, 3.3.3).
 * `raw` is the source between the quotes; in `value`, references are replaced.
 */
export const normalizedValue = (raw: string, value: string): string => (lineBreak.test(raw) ? withSpaces(raw) : value)

const withSpaces = (raw: string): string =>
  raw
    .replaceAll(/\r\n?|[\t\n]/g, ' ')
    .replaceAll(/&(#x?)?(\w+);/g, (reference: string, sign: string | undefined, name: string) =>
      sign === undefined
        ? (predefinedEntities[name] ?? reference)
        : String.fromCodePoint(parseInt(name, sign === '#' ? 10 : 16)),
    )
