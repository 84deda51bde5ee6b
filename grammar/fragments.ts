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

/** One of some words, up to white space. */
export const words = (...alternatives: string[]): string => `(?:${alternatives.join('|')})${wordEnd}`

export const sectionWord = '(?:Feature|Background|Scenario Outline|Scenario|Examples):'
export const stepKeyword = `(?:Given|When|Then|And|But|\\*)`

export const stepWords = {
  type: words('type', 'pattern', 'json'),
  enumeration: words('enum'),
  method: words('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT'),
  requestHeader: words('request-header'),
  responseHeader: words('response-header'),
  requestBody: words('request-body'),
  responseBody: words('response-body'),
  formField: words('form-field'),
  requestPart: words('request-part'),
  status: words('status'),
  excluded: words('fact', 'fixture', 'value', 'export', 'kafka-message', 'openapi', 'wsdl', 'header'),
} as const

const { method, ...otherWords } = stepWords

/** What a line starts with that is a section or a step but for the case of its keyword; to be read ignoring case. */
export const miswrittenStart =
  `(?:(?:Feature|Background|Scenario Outline|Scenario|Examples)${blank}*:` +
  `|(?:Given|When|Then|And|But)${blank}+(?:${method}${blank}+/|${Object.values(otherWords).join('|')}))`

/** The start of a line that can only be a section or a step: where a block that was not closed must end. */
export const sectionOrStepAhead = `(?=${blank}*(?:${sectionWord}|${stepKeyword}${blank}+(?:${Object.values(stepWords).join('|')})))`
