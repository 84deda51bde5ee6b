/** The entities that need no declaration. Without a prototype, whose properties would be entities too. */
export const predefinedEntities = Object.assign(Object.create(null) as Record<string, string>, {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
})

const lineBreak = /[\t\n\r]/

/**
 * The value of an attribute whose tabs and line breaks are spaces; those that are written as references stay (XML 1.0, 3.3.3). `raw` is
 * its source between the quotes, and `value` is that with references replaced.
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
