import type { IToken, TokenType } from 'chevrotain'
import { name } from './fragments.js'
import { becoming, category, contextual, contextualToken, leaving, ofSlip, pattern, token } from './makeToken.js'

// The regular expressions of XML Schema 1.0, Part 2, Appendix F. A slash ends the expression, also inside `[` and `]`, so the
// modes `expression` and `characterClass` replace each other, and there is always one of them to leave.

const supplementary = '[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]'

const after =
  (types: () => readonly TokenType[]) =>
  (previous: IToken | undefined): boolean =>
    previous !== undefined && types().includes(previous.tokenType)

export const ExpressionClose = leaving('ExpressionClose', '`/` at the end of the pattern', /\//)
export const GroupOpen = token('GroupOpen', '`(`', /\(/)
export const GroupClose = token('GroupClose', '`)`', /\)/)
/** The start of a group that XML Schema does not have: `(?:`, `(?=`, `(?<name>`, `(?i)`. */
export const SpecialGroupOpen = ofSlip(
  token('SpecialGroupOpen', '`(`', pattern(`\\(\\?(?:[:=!>|]|<[=!]|P?<${name}>|[a-zA-Z-]+:?)`), {
    categories: GroupOpen,
  }),
)

/** A character that stands for itself. */
export const Character = category('Character', 'a character')
const character = { categories: Character }

/** Any character except for some. Supplementary characters, which are two units in JavaScript, are one character elsewhere. */
function characterBut(name: string, excluded: string): TokenType {
  const made = token(name, 'a character', pattern(`${supplementary}|[^${excluded}]`), character)
  contextual.set(made, pattern(`[^${excluded}]`))
  return made
}

export const PlainCharacter = characterBut('PlainCharacter', '\\\\/.?*+(){}|\\[\\]\\r\\n')
export const AnyCharacter = token('AnyCharacter', '`.`', /\./)
export const CharacterEscape = token(
  'CharacterEscape',
  'an escaped character',
  pattern('\\\\[nrt\\\\|.?*+(){}\\[\\]^/"-]'),
  character,
)
/** `\d`, `\w`, `\s`, `\i`, `\c`, and their complements in capitals. */
export const ClassEscape = token('ClassEscape', 'an escape such as \\d', /\\[dDwWsSiIcC]/)
/** `\p{Lu}`, `\P{IsBasicLatin}`. */
export const CategoryEscape = token('CategoryEscape', 'an escape such as \\p{L}', /\\[pP]\{[A-Za-z0-9-]*\}/)

// What other notations have: each is read as a character, and reported.

const startsBranch = after(() => [GroupOpen, SpecialGroupOpen])
const isStart = (previous: IToken | undefined): boolean =>
  previous === undefined ||
  startsBranch(previous) ||
  previous.tokenType.name === 'ExpressionOpen' ||
  previous.tokenType.name === 'Or'
export const StartAnchor = ofSlip(contextualToken('StartAnchor', '`^`', [isStart, '\\^', '(?<=[/(|])'], character))
export const EndAnchor = ofSlip(token('EndAnchor', '`$`', /\$(?![^/|)])/, character))
export const BackReference = ofSlip(
  token('BackReference', 'a back-reference', pattern(`\\\\(?:[1-9][0-9]*|k<${name}>)`), character),
)
export const UnknownEscape = ofSlip(
  token(
    'UnknownEscape',
    'an escape',
    pattern(`\\\\(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|u\\{[0-9A-Fa-f]+\\}|[^\\r\\n])`),
    character,
  ),
)
export const LooseBracket = ofSlip(token('LooseBracket', 'a bracket', /[{}\]]/, character))

// Character classes

export const ClassOpen = category('ClassOpen', '`[`')
export const OuterClassOpen = becoming('characterClass', 'OuterClassOpen', '`[`', /\[/, { categories: ClassOpen })
export const ClassClose = category('ClassClose', '`]`')
export const InnerClassClose = token('InnerClassClose', '`]`', /\](?=\])/, { categories: ClassClose })
export const OuterClassClose = becoming('expression', 'OuterClassClose', '`]`', /\]/, { categories: ClassClose })
/** The `-` before the class that is subtracted. */
export const Minus = token('Minus', '`-`', /-(?=\[)/)
export const InnerClassOpen = contextualToken('InnerClassOpen', '`[`', [after(() => [Minus]), '\\[', '(?<=-)'], {
  categories: ClassOpen,
})
export const Caret = contextualToken('Caret', '`^`', [after(() => [OuterClassOpen, InnerClassOpen]), '\\^', '(?<=\\[)'])
/** A range's dash, or the character. */
export const Dash = token('Dash', '`-`', /-/)
export const ClassCharacter = characterBut('ClassCharacter', '\\\\/\\[\\]\\r\\n-')
/** A class inside a class, which other notations add to it. */
export const NestedClassOpen = ofSlip(
  token('NestedClassOpen', '`[`', pattern('\\[(?=(?:[^\\\\/\\[\\]\\r\\n]|\\\\[^\\r\\n])+\\]\\])'), {
    categories: ClassOpen,
  }),
)
export const LooseClassOpen = ofSlip(token('LooseClassOpen', '`[`', /\[/, character))
