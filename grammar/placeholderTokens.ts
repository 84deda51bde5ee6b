import { blank, name, placeholderShape } from './fragments.js'
import { entering, leaving, ofSlip, pattern, token } from './makeToken.js'

export const PlaceholderOpen = entering(
  'placeholder',
  'PlaceholderOpen',
  '`(`',
  pattern(`\\((?=${placeholderShape}\\))`),
)
export const PlaceholderClose = leaving('PlaceholderClose', '`)`', /\)/)
export const DictionaryWord = token('DictionaryWord', '`dictionary`', pattern(`dictionary(?=${blank}+[^ \\t:)|&])`))
export const InWord = token('InWord', '`in`', pattern(`in(?=${blank}+string)`))
export const PlaceholderName = token('PlaceholderName', 'name', pattern(name))
export const Colon = token('Colon', '`:`', /:/)
/** `($auth.token)`, data of the predecessors' tests. */
export const TestDataName = ofSlip(
  token('TestDataName', 'name', pattern(`\\$${name}`), { categories: PlaceholderName }),
)
/** Between the alternatives of a choice. */
export const Or = token('Or', '`|`', /\|/)
/** Between the members that come in any order. */
export const And = token('And', '`&`', /&/)

// Suffixes; quantifiers in regular expressions

export const Star = token('Star', '`*`', /\*/)
export const Plus = token('Plus', '`+`', /\+/)
export const Nullable = token('Nullable', '`?`', /\?/)
export const Ellipsis = token('Ellipsis', '`...`', /\.\.\./)
export const CountOpen = entering(
  'count',
  'CountOpen',
  '`{`',
  pattern(`\\{(?=${blank}*[0-9]+${blank}*(?:,${blank}*(?:[0-9]+${blank}*)?)?\\})`),
)
export const CountNumber = token('CountNumber', 'a whole number', /[0-9]+/)
export const CountComma = token('CountComma', '`,`', /,/)
export const CountClose = leaving('CountClose', '`}`', /\}/)
