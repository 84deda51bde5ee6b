// Pieces of regular expressions that several tokens share, as strings to compose.

/** XML 1.0 NameStartChar without the colon; surrogates stand for the planes beyond the first. */
export const nameStart =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D' +
  '\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uDFFF\\uF900-\\uFDCF\\uFDF0-\\uFFFD'

export const nameChar = `${nameStart}\\-0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040`

/** A name: of a type, of an XML element or attribute, an unquoted JSON key. A dot must be followed by more of the name. */
export const name = `[${nameStart}](?:[${nameChar}]|\\.(?=[${nameChar}]))*`

/** An XML element's or attribute's local name, up to the `.opt` that marks an attribute optional. */
export const localName = `[${nameStart}](?:[${nameChar}]|\\.(?!opt[ \\t\\r\\n]*=))*`

export const blank = '[ \\t]'

/** Where a word ends: at white space or at the end of the text. */
export const wordEnd = '(?![^ \\t\\r\\n])'

export const newline = '(?:\\r\\n|\\n|\\r)'

const suffixes = '(?:[*?]|\\.\\.\\.)*'
const type = `${name}${suffixes}`

/**
 * What stands between the parentheses of a placeholder. Only text of this shape opens one, so that
 * other text in parentheses, say `Not found (404)`, stays text.
 */
export const placeholderShape =
  `${blank}*(?:${name}${blank}*:${blank}*)?` +
  `(?:dictionary${blank}+${type}${blank}+${type}|${name}${blank}+in${blank}+string|${type})${blank}*`

/** One of some words, as they are written. */
export const oneOf = (words: readonly string[]): string => {
  const [only = '', ...others] = words.map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return others.length === 0 ? only : `(?:${[only, ...others].join('|')})`
}
