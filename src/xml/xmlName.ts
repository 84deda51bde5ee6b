/** The characters that a name in XML may start with, but for the colon, as part of a class of a regular expression (XML 1.0, 2.3). */
export const nameStart =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D' +
  '\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\u{10000}-\\u{EFFFF}\\uF900-\\uFDCF\\uFDF0-\\uFFFD'

/** The characters that a name in XML may contain, but for the colon, like {@link nameStart}. */
export const nameChar = `${nameStart}\\-0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040.`
