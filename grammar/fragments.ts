// Pieces of regular expressions that several tokens share, as strings.

/** The characters of NameStartChar in XML 1.0 except the colon; surrogates cover the supplementary planes. */
export const nameStart =
  'A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D' +
  '\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uDFFF\\uF900-\\uFDCF\\uFDF0-\\uFFFD'

export const nameChar = `${nameStart}\\-0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040`

/** A name of a type, an XML element or an attribute, or an unquoted JSON key. It does not end with a dot. */
export const name = `[${nameStart}](?:[${nameChar}]|\\.(?=[${nameChar}]))*`

/** The local name of an XML element or attribute, up to the `.opt` that makes an attribute optional. */
export const localName = `[${nameStart}](?:[${nameChar}]|\\.(?!opt[ \\t\\r\\n]*=))*`

export const blank = '[ \\t]'

/** Where a word ends: at white space or at the end of the text. */
export const wordEnd = '(?![^ \\t\\r\\n])'

/** What follows the mark of an exemption on its line. Others may be meant as one: the name of a rule has a hyphen. */
export const exemption = `allow${blank}(?=${blank}*[a-z]+-[a-z]|(?:[^\\r\\n]*${blank})?until${blank})[^\\r\\n]*`

export const newline = '(?:\\r\\n|\\n|\\r)'

/** A count in braces: `{2,5}`. */
export const count = `\\{${blank}*[0-9]+${blank}*(?:,${blank}*(?:[0-9]+${blank}*)?)?\\}`
/** One suffix of a type in a placeholder. */
export const suffix = `(?:[*+?]|\\.\\.\\.|${count})`
/** The characters that may separate the items of a list instead of white space. */
export const separator = '[-,;:|/.~!=%@$^_]'

/** One namespace of a wildcard: a prefix, or `##local` for no namespace. */
export const namespaceName = `(?:##local|${name})`
const namespaces = `(?:not${blank}+)?in${blank}+${namespaceName}(?:${blank}*,${blank}*${namespaceName})*`
const qualifiers =
  `(?:${blank}+${namespaces})?(?:${blank}+except${blank}+${name})?(?:${blank}+(?:lax|strict)${blank}+${name})?` +
  `(?:${blank}+ignored)?`

/** What is between the parentheses of a placeholder whose types have such suffixes. */
export function placeholderShapeWith(suffixes: string): string {
  const type = `${name}${suffixes}*`
  // One type, or `anything` with qualifiers: `anything* not in tt lax Declared`.
  const member = `(?:anything${suffixes}*(?=${blank}+[a-z])${qualifiers}|${type})`
  const group = (operator: string): string => `(?:${blank}*${operator}${blank}*${member})`
  return (
    `${blank}*(?:${name}${blank}*:${blank}*)?` +
    `(?:dictionary${blank}+${type}${blank}+${type}|${name}${blank}+in${blank}+string${suffixes}*` +
    `|${name}${blank}+list(?:${blank}*${separator})?(?:${blank}*${count})?` +
    `|\\$${name}` +
    `|${member}(?:${group('\\|')}+|${group('&')}+)?)${blank}*`
  )
}

/**
 * What is between the parentheses of a placeholder. Only text of this shape starts a placeholder, so that other text in
 * parentheses, such as `Not found (404)`, stays text.
 */
export const placeholderShape = placeholderShapeWith(suffix)

/** One of some words. */
export const oneOf = (words: readonly string[]): string => {
  const [only = '', ...others] = words.map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return others.length === 0 ? only : `(?:${[only, ...others].join('|')})`
}
