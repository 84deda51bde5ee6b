import { tokenMatcher, type IToken, type TokenType } from 'chevrotain'
import { blank, name, nameChar, namespaceName, oneOf, placeholderShapeWith, separator, suffix } from './fragments.js'
import { contextual, contextualToken, entering, leaving, ofSlip, pattern, token } from './makeToken.js'

/** The patterns of the tokens that look ahead at the suffixes of types, by the pattern of a suffix. */
export const lookingAhead = {
  PlaceholderOpen: (suffixes: string) => pattern(`\\((?=${placeholderShapeWith(suffixes)}\\))`),
  InWord: (suffixes: string) => pattern(`in(?=${blank}+string${suffixes}*${blank}*\\))`),
  WildcardWord: (suffixes: string) =>
    pattern(
      `anything(?=${suffixes}*${blank}+` +
        `(?:(?:not${blank}+in|in(?!${blank}+string${suffixes}*${blank}*[)|&])|except|lax|strict)${blank}|ignored${blank}*[)|&]))`,
    ),
  /** Parentheses that start no placeholder. */
  Parenthesis: (suffixes: string) => pattern(`\\((?:\\((?!${placeholderShapeWith(suffixes)}\\)))*`),
}

export const PlaceholderOpen = entering('placeholder', 'PlaceholderOpen', '`(`', lookingAhead.PlaceholderOpen(suffix))
export const PlaceholderClose = leaving('PlaceholderClose', '`)`', /\)/)
export const DictionaryWord = token('DictionaryWord', '`dictionary`', pattern(`dictionary(?=${blank}+[^ \\t:)|&])`))
export const InWord = token('InWord', '`in`', lookingAhead.InWord(suffix))
/** `anything` with qualifiers. */
export const WildcardWord = token('WildcardWord', '`anything`', lookingAhead.WildcardWord(suffix))
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

const typeEnds: ReadonlySet<unknown> = new Set([Star, Plus, Nullable, Ellipsis, CountClose, PlaceholderName])
/** The suffixes that languages add. */
const addedSuffixes = new WeakSet<TokenType>()
export const isAddedSuffix = (token: TokenType): boolean => addedSuffixes.has(token)
/** After the name of a type with its suffixes. */
const isAfterType = (previous: IToken | undefined): boolean =>
  previous !== undefined &&
  (typeEnds.has(previous.tokenType) || tokenMatcher(previous, WildcardWord) || isAddedSuffix(previous.tokenType))

/** Makes the token of a suffix that a language adds: of one or several marks such as `!` or `~`. */
export function suffixToken(name: string, mark: string): TokenType {
  const made = contextualToken(`${name}Suffix`, `\`${mark}\``, [isAfterType, oneOf([mark]), `(?<=[${nameChar}*+?}.])`])
  addedSuffixes.add(made)
  return made
}

const isBeforeQualifier = (previous: IToken | undefined): boolean =>
  isAfterType(previous) || previous?.tokenType === LocalNamespace

const qualifier = (name: string, word: string, next: string, isBefore = isBeforeQualifier) =>
  contextualToken(name, `\`${word}\``, [isBefore, `${word}(?=${next})`, `(?<=[^ \\t:(,|&]${blank})`])

export const NotWord = qualifier('NotWord', 'not', `${blank}+in${blank}`)
export const NamespacesWord = qualifier(
  'NamespacesWord',
  'in',
  `${blank}+${namespaceName}`,
  (previous) => isBeforeQualifier(previous) || previous?.tokenType === NotWord,
)
export const ExceptWord = qualifier('ExceptWord', 'except', `${blank}+${name}`)
export const LaxContentsWord = qualifier('LaxContentsWord', 'lax', `${blank}+${name}`)
export const StrictContentsWord = qualifier('StrictContentsWord', 'strict', `${blank}+${name}`)
export const IgnoredWord = qualifier('IgnoredWord', 'ignored', `${blank}*[)|&]`)
