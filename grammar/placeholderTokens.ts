import { blank, name, nameChar, namespaceName, placeholderShape, separator, suffix } from './fragments.js'
import { contextual, contextualToken, entering, leaving, ofSlip, pattern, token } from './makeToken.js'

export const PlaceholderOpen = entering(
  'placeholder',
  'PlaceholderOpen',
  '`(`',
  pattern(`\\((?=${placeholderShape}\\))`),
)
export const PlaceholderClose = leaving('PlaceholderClose', '`)`', /\)/)
export const DictionaryWord = token('DictionaryWord', '`dictionary`', pattern(`dictionary(?=${blank}+[^ \\t:)|&])`))
export const InWord = token('InWord', '`in`', pattern(`in(?=${blank}+string${suffix}*${blank}*\\))`))
/** `anything` with qualifiers. */
export const WildcardWord = token(
  'WildcardWord',
  '`anything`',
  pattern(
    `anything(?=${suffix}*${blank}+` +
      `(?:(?:not${blank}+in|in(?!${blank}+string${suffix}*${blank}*[)|&])|except|lax|strict)${blank}|ignored${blank}*[)|&]))`,
  ),
)
export const PlaceholderName = token('PlaceholderName', 'name', pattern(name))
export const Colon = token('Colon', '`:`', /:/)
const listWord = `list(?=${blank}*(?:\\)|\\{|${separator}${blank}*[){]))`
/** After the name of a type: `(integer list)`, but neither `(list)` nor `(dictionary string list)`. */
export const ListWord = contextualToken('ListWord', '`list`', [
  (previous) => previous?.tokenType === PlaceholderName,
  `(?<=[(:]${blank}*${name}${blank}+)${listWord}`,
])
// In other forms of the grammar, a lookbehind must have a fixed length.
contextual.set(ListWord, pattern(`(?<=[${nameChar}]${blank})${listWord}`))
/** The character that separates the items of a list instead of white space. */
export const ListSeparator = contextualToken('ListSeparator', 'a separator', [
  (previous) => previous?.tokenType === ListWord,
  separator,
  `(?<=list|list${blank})`,
])
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

// Qualifiers of `anything`. Elsewhere, these words are names.

/** In a list of namespaces, it means no namespace. */
export const LocalNamespace = token('LocalNamespace', '`##local`', /##local/)

const beforeQualifier: ReadonlySet<unknown> = new Set([
  WildcardWord,
  Star,
  Plus,
  Nullable,
  Ellipsis,
  CountClose,
  PlaceholderName,
  LocalNamespace,
])

const qualifier = (name: string, word: string, next: string, before = beforeQualifier) =>
  contextualToken(name, `\`${word}\``, [
    (previous) => before.has(previous?.tokenType),
    `${word}(?=${next})`,
    `(?<=[^ \\t:(,|&]${blank})`,
  ])

export const NotWord = qualifier('NotWord', 'not', `${blank}+in${blank}`)
export const NamespacesWord = qualifier(
  'NamespacesWord',
  'in',
  `${blank}+${namespaceName}`,
  new Set([...beforeQualifier, NotWord]),
)
export const ExceptWord = qualifier('ExceptWord', 'except', `${blank}+${name}`)
export const LaxContentsWord = qualifier('LaxContentsWord', 'lax', `${blank}+${name}`)
export const StrictContentsWord = qualifier('StrictContentsWord', 'strict', `${blank}+${name}`)
export const IgnoredWord = qualifier('IgnoredWord', 'ignored', `${blank}*[)|&]`)
