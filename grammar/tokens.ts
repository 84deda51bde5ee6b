import { createToken, Lexer, tokenMatcher, type IToken, type TokenType } from 'chevrotain'
import { parenthesizedBounds } from './boundTokens.js'
import { closedPattern, type Closed } from './closedPattern.js'
import { blank, count, exemption, localName, name, newline, oneOf, suffix, wordEnd } from './fragments.js'
import { CountOpen, lookingAhead, PlaceholderClose, Plus, Star } from './placeholderTokens.js'
import {
  becoming,
  category,
  contextual,
  contextualToken,
  entering,
  ignoringCase,
  leaving,
  ofSlip,
  pattern,
  token,
  trivia,
  type Details,
  type Mode,
} from './makeToken.js'

export { isOfSlip, ofSlip, onlyWord, type Mode } from './makeToken.js'
export * from './boundTokens.js'
export * from './exemptionTokens.js'
export * from './expressionTokens.js'
export * from './placeholderTokens.js'

// Trivia: not in the tree, but kept, so that the tree can be printed as the text that it was parsed from.

export const ByteOrderMark = token('ByteOrderMark', 'byte order mark', /\uFEFF/, trivia)
export const Space = token('Space', 'white space', /[ \t\u00A0\f\v]+/, trivia)
export const Newline = token('Newline', 'line end', pattern(newline), trivia)
export const Comment = token('Comment', 'comment', /#[^\r\n]*/, trivia)
/** `# allow <rule> until <date>: <reason>`, or a comment that may be meant as one. */
export const ExemptionComment = token('ExemptionComment', 'exemption', pattern(`#${blank}*${exemption}`), trivia)
export const LineEnd = leaving('LineEnd', 'line end', pattern(newline), trivia)
/** A character that no other token of a mode accepts; the parser reports it. */
export const Unexpected = token('Unexpected', 'unexpected character', /[^]/)

// Sections

/** A token that is always one of a few words. */
export interface WordToken extends TokenType {
  /** The first is the usual one. */
  readonly words: readonly string[]
}

export const isWord = (token: TokenType): token is WordToken => 'words' in token

const withWords = (token: TokenType, words: readonly string[]): WordToken => Object.assign(token, { words })

/** The keyword of a section, which may be followed by a title: one of some words, such as `Servers`, and a colon. */
export const sectionKeyword = (name: string, ...words: readonly [string, ...string[]]): WordToken =>
  withWords(entering('title', name, `\`${words[0]}:\``, pattern(`${oneOf(words)}:`)), words)

export const FeatureKeyword = sectionKeyword('FeatureKeyword', 'Feature')
export const BackgroundKeyword = sectionKeyword('BackgroundKeyword', 'Background')
export const ScenarioKeyword = sectionKeyword('ScenarioKeyword', 'Scenario', 'Scenario Outline')
export const ExamplesKeyword = sectionKeyword('ExamplesKeyword', 'Examples')
export const Title = token('Title', 'title', /[^\s](?:[^\r\n]*[^\s])?/)
export const Tag = token('Tag', 'tag', /@[^\s@#]+/)
export const TextLine = token('TextLine', 'line of text', /[^\s](?:[^\r\n]*[^\s])?/)

/** The first word of a note above `Feature:`. Below `Feature:`, it is part of a comment. `rest` must follow the word. */
function noteKeyword(name: string, word: string, rest: string, mode: Mode): TokenType {
  const note = new RegExp(`#${blank}*${word}(?=${blank}+${rest}${blank}*(?![^\\r\\n]))`, 'y')
  const made = createToken({
    name,
    label: `\`#${word}\``,
    pattern: (text, offset, matched) => {
      note.lastIndex = offset
      const match = note.exec(text)
      return match && isAboveFeature(matched) ? match : null
    },
    start_chars_hint: ['#'],
    push_mode: mode,
    line_breaks: false,
  })
  contextual.set(made, note)
  return made
}

/** A comment that may be meant as a note: `#Version 1.2`, or a note below `Feature:`. */
const looseNote = (name: string, word: string): TokenType =>
  ofSlip(
    token(
      name,
      'comment',
      pattern(`#${blank}*${word}(?:${blank}*[:=])?${blank}+[^ \\t\\r\\n]+${blank}*(?![^\\r\\n])`),
      trivia,
    ),
  )

/** How many of a text's first tokens are known not to be `Feature:`. */
const aboveFeature = new WeakMap<readonly IToken[], number>()

/** Whether none of a text's tokens is `Feature:`; looks at each of them once. */
function isAboveFeature(matched: readonly IToken[]): boolean {
  let count = aboveFeature.get(matched) ?? 0
  while (count < matched.length && !tokenMatcher(matched[count]!, FeatureKeyword)) count++
  aboveFeature.set(matched, count)
  return count === matched.length
}

/** `#Version 2` */
export const VersionKeyword = noteKeyword('VersionKeyword', 'Version', '[0-9]{1,15}', 'version')
export const LooseVersionNote = looseNote('LooseVersionNote', 'Version')
export const Integer = token('Integer', 'a whole number', pattern(`[0-9]+${wordEnd}`))

/** `#Namespaces strict` */
export const NamespacesKeyword = noteKeyword('NamespacesKeyword', 'Namespaces', 'strict', 'namespaces')
export const LooseNamespacesNote = looseNote('LooseNamespacesNote', 'Namespaces')
export const StrictWord = token('StrictWord', '`strict`', pattern(`strict${wordEnd}`))

// Steps: the word after the keyword says what the step is.

const stepKeywords = ['Given', 'When', 'Then', 'And', 'But', '*']
export const StepKeyword = withWords(
  entering('step', 'StepKeyword', 'step keyword', pattern(oneOf(stepKeywords) + wordEnd)),
  stepKeywords,
)

/** Whether a token is the keyword of a section, spelt right or not, including those that extensions add. */
export const isSectionKeyword = ({ PUSH_MODE }: TokenType): boolean => PUSH_MODE === 'title'

/** Whether a token starts a section, the tags above one, or a step, so that anything before it has ended. */
export const startsSectionOrStep = (type: TokenType): boolean =>
  isSectionKeyword(type) || type === StepKeyword || type === Tag

/** The word that says what a step is, in upper or lower case; the mode reads the rest of its line. */
export const stepWord = (mode: string, name: string, ...words: readonly [string, ...string[]]): WordToken =>
  withWords(becoming(mode as Mode, name, `\`${words[0]}\``, ignoringCase(oneOf(words) + wordEnd)), words)

/** What may directly follow the word of a step to say how often the part occurs: `*`, `+`, `{2,5}`. */
const repetition = `(?:[*+]|${count})`

/** The word of a step whose part may be repeated: `form-field* tag (string)`. */
const repeatableWord = (mode: Mode, name: string, word: string): WordToken =>
  withWords(becoming(mode, name, `\`${word}\``, ignoringCase(`${word}(?=${repetition}?${wordEnd})`)), [word])

export const TypeWord = stepWord('declaration', 'TypeWord', 'type', 'pattern', 'json')
export const EnumWord = stepWord('enumeration', 'EnumWord', 'enum')
export const Method = category('Method', 'HTTP method')
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT']
export const KnownMethod = withWords(
  becoming('target', 'KnownMethod', 'HTTP method', ignoringCase(oneOf(methods) + wordEnd), { categories: Method }),
  methods,
)
export const CustomMethod = becoming('target', 'CustomMethod', 'HTTP method', pattern(`[A-Z][A-Z-]*(?=${blank}+/)`), {
  categories: Method,
})
export const QueryParameterWord = stepWord('field', 'QueryParameterWord', 'query-parameter')
export const RequestCookieWord = stepWord('field', 'RequestCookieWord', 'request-cookie')
export const RequestHeaderWord = stepWord('field', 'RequestHeaderWord', 'request-header')
export const ResponseHeaderWord = stepWord('field', 'ResponseHeaderWord', 'response-header')
export const RequestBodyWord = withWords(
  becoming('payload', 'RequestBodyWord', '`request-body`', ignoringCase(`request-body(?=\\??${wordEnd})`)),
  ['request-body'],
)
export const ResponseBodyWord = stepWord('payload', 'ResponseBodyWord', 'response-body')
const isAfterBodyWord = (previous: IToken | undefined): boolean =>
  previous !== undefined &&
  (tokenMatcher(previous, RequestBodyWord) ||
    tokenMatcher(previous, ResponseBodyWord) ||
    previous.tokenType === BodyOptional)
const afterBody = '(?<=-[bB][oO][dD][yY][ \\t]|-[bB][oO][dD][yY]\\?[ \\t])'

/** The words of kinds of bodies that languages add. */
const addedBodies = new WeakSet<TokenType>()
export const isAddedBody = (token: TokenType): boolean => addedBodies.has(token)

/** Makes the word of a kind of body that a language adds: `request-body properties`. The mode reads the rest of its line. */
export function bodyWord(mode: string, name: string, word: string): WordToken {
  const made = withWords(
    contextualToken(name, `\`${word}\``, [isAfterBodyWord, oneOf([word]) + wordEnd, afterBody], {
      push_mode: mode,
      pop_mode: true,
    }),
    [word],
  )
  addedBodies.add(made)
  return made
}

export const FormFieldWord = repeatableWord('field', 'FormFieldWord', 'form-field')
export const RequestPartWord = repeatableWord('part', 'RequestPartWord', 'request-part')
export const StatusWord = stepWord('statusCode', 'StatusWord', 'status')
export const OpenapiWord = stepWord('includedFile', 'OpenapiWord', 'openapi')
export const WsdlWord = stepWord('includedFile', 'WsdlWord', 'wsdl')
/** The path of a file whose scenarios belong to the contract: the rest of the line. */
export const IncludedFile = token('IncludedFile', 'the path of a file', /[^\s](?:[^\r\n]*[^\s])?/)
const excluded = ['fact', 'fixture', 'value', 'export', 'kafka-message', 'header']
/** Steps of the predecessors that this language leaves out. */
export const ExcludedWord = withWords(
  becoming('rest', 'ExcludedWord', 'a step this language leaves out', ignoringCase(oneOf(excluded) + wordEnd)),
  excluded,
)
export const UnknownWord = becoming('rest', 'UnknownWord', 'word', /[^\s]+/)
export const RestOfLine = token('RestOfLine', 'rest of the line', /[^\s](?:[^\r\n]*[^\s])?/)
/** `4XX`: all statuses of a class. */
export const StatusClass = token('StatusClass', 'a class of statuses', pattern(`[2-5]XX${wordEnd}`))
/** All statuses that no other scenario of the request names. */
export const DefaultWord = token('DefaultWord', '`default`', pattern(`default${wordEnd}`))
/** Text that is not a status code, where one is expected. */
export const StatusText = token('StatusText', 'text', /[^\s](?:[^\r\n]*[^\s])?/)

// Names in steps

/** A payload may follow without white space: `type Id<id/>`. */
export const TypeName = becoming(
  'typePayload',
  'TypeName',
  'a type name',
  pattern(`${name}(?![^ \\t\\r\\n<{\\[(":=])(?![:=][^ \\t\\r\\n<{\\[("])`),
)
/** A type's name in quotes or parentheses, which it does not have where it is declared. */
export const QuotedTypeName = ofSlip(
  becoming('typePayload', 'QuotedTypeName', 'a type name', pattern(`(?:"${name}"|'${name}'|\\(${name}\\))`), {
    categories: TypeName,
  }),
)
/** What other languages have between a type's name and its shape: `type Id: (uuid)`, `type Id = (uuid)`, `type Id as (uuid)`. */
export const NameSeparator = token(
  'NameSeparator',
  '`:`',
  pattern(`(?:[:=](?=${blank}*(?:[<{\\[("]|(?![^\\r\\n])))|as(?=${blank}+[<{\\[("]))`),
)
export const EnumName = token('EnumName', 'a type name', pattern(name))
export const ValuesWord = becoming('values', 'ValuesWord', '`values`', pattern(`values${wordEnd}`))
export const EnumValue = token('EnumValue', 'a value', /[^\s,](?:[^,\r\n]*[^\s,])?/)
export const FieldName = becoming('fieldValue', 'FieldName', 'a name', /[^\s?]+/)
export const PartName = becoming('partValue', 'PartName', 'a name', /[^\s?]+/)
export const OptionalMark = category('OptionalMark', '`?`')
export const FieldOptional = token('FieldOptional', '`?`', pattern(`\\?${wordEnd}`), { categories: OptionalMark })
/** Directly after `request-body`: the body may be left out. */
export const BodyOptional = token('BodyOptional', '`?`', pattern(`(?<=-[bB][oO][dD][yY])\\?${wordEnd}`), {
  categories: OptionalMark,
})

/** Directly after `form-field` and `request-part`: how often the part occurs. */
const afterRepeatable = '(?<=-[fF][iI][eE][lL][dD]|-[pP][aA][rR][tT])'
export const FieldStar = token('FieldStar', '`*`', pattern(`${afterRepeatable}\\*${wordEnd}`), { categories: Star })
export const FieldPlus = token('FieldPlus', '`+`', pattern(`${afterRepeatable}\\+${wordEnd}`), { categories: Plus })
export const FieldCountOpen = entering(
  'count',
  'FieldCountOpen',
  '`{`',
  pattern(`${afterRepeatable}(?=${count}${wordEnd})\\{`),
  {
    categories: CountOpen,
  },
)
export const FileReference = becoming('fileWords', 'FileReference', 'file', /@[^\s]+/)
export const FileWord = token('FileWord', 'content type or encoding', /[^\s]+/)

// Request targets

export const Slash = token('Slash', '`/`', /\//)
export const PathText = token('PathText', 'path text', /[^\s/?#(]+/)
export const QuestionMark = becoming('query', 'QuestionMark', '`?`', /\?/)
export const Ampersand = token('Ampersand', '`&`', /&/)
export const QueryEquals = token('QueryEquals', '`=`', /=/)
export const QueryText = token('QueryText', 'a query parameter', /[^\s&=#(]+/)

// Tables

export const RowStart = entering('row', 'RowStart', '`|`', /\|/)
export const Bar = token('Bar', '`|`', /\|/)
/** A comment at the end of a row, after its last `|`. */
export const RowComment = createToken({
  name: 'RowComment',
  label: 'comment',
  pattern: (text, offset, matched) => {
    if (matched.at(-1)?.tokenType !== Bar) return null
    rowComment.lastIndex = offset
    return rowComment.exec(text)
  },
  start_chars_hint: ['#'],
  line_breaks: false,
  ...trivia,
})
const rowComment = /#[^|\r\n]*(?![^\r\n])/y
contextual.set(RowComment, rowComment)
export const CellText = token(
  'CellText',
  'cell text',
  /(?:[^\s|(\\?]|\\.|\?(?![ \t]*\|))(?:(?:[^|(\\\r\n]|\\.)*(?:[^\s|(\\?]|\\.|\?(?![ \t]*\|)))?/,
)
export const CellOptional = token('CellOptional', '`?`', pattern(`\\?(?=${blank}*\\|)`), { categories: OptionalMark })

// Payloads

/** Literal text in payloads. */
export const Text = category('Text', 'text')
const text: Details = { categories: Text }

/** Parentheses that start no placeholder. */
export const Parenthesis = token('Parenthesis', 'text', lookingAhead.Parenthesis(suffix), text)
/** A count behind a placeholder, `(Line){2,5}`: one token, so that it is one mistake, and not JSON. */
export const CountBehind = ofSlip(
  contextualToken(
    'CountBehind',
    'text',
    [(previous) => previous?.tokenType === PlaceholderClose, count, '(?<=\\))'],
    text,
  ),
)
/** Bounds in parentheses of their own, `(minLength 3)`: one token, so that they are one mistake. */
export const ParenthesizedBounds = ofSlip(token('ParenthesizedBounds', 'text', parenthesizedBounds, text))
export const InlineText = becoming('text', 'InlineText', 'text', /[^\s(](?:[^(\r\n]*[^\s(])?/, text)
/** Text of a header, a field or a part, after which a placeholder may follow with its bounds. */
export const FieldText = becoming('fieldText', 'FieldText', 'text', /[^\s(](?:[^(\r\n]*[^\s(])?/, text)
export const BlockLine = becoming('blockText', 'BlockLine', 'text', /(?:[^\s("]|"(?!""))(?:[^("\r\n]|"(?!""))*/, text)
export const BlockNewline = token('BlockNewline', 'text', pattern(newline), text)
export const BlockOpen = entering('block', 'BlockOpen', '`"""`', /"""/)
/** The start of a block on the step's line. */
export const InlineBlockOpen = becoming('block', 'InlineBlockOpen', '`"""`', /"""/, { categories: BlockOpen })
export const BlockClose = leaving('BlockClose', '`"""`', /"""/)

// XML: each token that changes the mode exists for lines and for blocks, in one category.

const forLineAndBlock = (
  modes: [Mode, Mode],
  name: string,
  label: string,
  [line, block]: [RegExp, RegExp],
): [TokenType, TokenType, TokenType] => {
  const both = category(name, label)
  return [
    both,
    becoming(modes[0], `Line${name}`, label, line, { categories: both }),
    becoming(modes[1], `Block${name}`, label, block, { categories: both }),
  ]
}
const same = (regExp: RegExp): [RegExp, RegExp] => [regExp, regExp]
const content: [Mode, Mode] = ['xml', 'blockXml']
const tag: [Mode, Mode] = ['tag', 'blockTag']

export const [TagOpen, LineTagOpen, BlockTagOpen] = forLineAndBlock(
  tag,
  'TagOpen',
  '`<`',
  same(pattern(`<(?=${name})`)),
)
export const [EndTagOpen, LineEndTagOpen, BlockEndTagOpen] = forLineAndBlock(tag, 'EndTagOpen', '`</`', same(/<\//))
export const [TagClose, LineTagClose, BlockTagClose] = forLineAndBlock(content, 'TagClose', '`>`', same(/>/))
export const [EmptyTagClose, LineEmptyTagClose, BlockEmptyTagClose] = forLineAndBlock(
  content,
  'EmptyTagClose',
  '`/>`',
  same(/\/>/),
)
/** Markup that ends with a text, such as a comment. */
const closedMarkup = (
  name: string,
  label: string,
  [opening, end]: [string, string],
): [TokenType, TokenType, TokenType] => {
  const both = category(name, label)
  const escaped = [opening, end].map((text) => text.replace(/[[\]?]/g, '\\$&'))
  const closed = (mode: Mode, within: Closed['within'], character: string): TokenType => {
    const token = createToken({
      name: `${within === 'line' ? 'Line' : 'Block'}${name}`,
      label,
      pattern: closedPattern({ opening, rest: `${character}*?${escaped[1]!}`, within }),
      start_chars_hint: ['<'],
      line_breaks: within === 'text',
      push_mode: mode,
      pop_mode: true,
      categories: both,
    })
    contextual.set(token, pattern(`${escaped[0]!}(?:(?!${escaped[1]!})${character})*${escaped[1]!}`))
    return token
  }
  return [both, closed('xml', 'line', '[^\\r\\n]'), closed('blockXml', 'text', '[^]')]
}
export const [XmlComment, LineXmlComment, BlockXmlComment] = closedMarkup('XmlComment', 'XML comment', ['<!--', '-->'])
export const [XmlInstruction, LineXmlInstruction, BlockXmlInstruction] = closedMarkup(
  'XmlInstruction',
  'processing instruction',
  ['<?', '?>'],
)
export const [CData, LineCData, BlockCData] = closedMarkup('CData', 'CDATA section', ['<![CDATA[', ']]>'])
export const Doctype = token('Doctype', 'document type declaration', /<!DOCTYPE[^>]*>?/i)
export const EntityReference = token(
  'EntityReference',
  'character or entity reference',
  /&(?:#[0-9]+|#x[0-9A-Fa-f]+|[A-Za-z]+);/,
)
/** A `<` or `&` that starts nothing, or the start of a comment or the like that is never closed: text, and reported. */
export const LooseMarkup = ofSlip(token('LooseMarkup', 'text', /<(?:!--|!\[CDATA\[|\?)?|&/, text))
export const LineXmlText = token('LineXmlText', 'text', /[^<&(\r\n]+/, text)
export const BlockXmlText = token('BlockXmlText', 'text', /(?:[^<&("\r\n]|"(?!""))+/, text)

/** White space between tags, which never counts. Elsewhere white space is text. */
export const XmlBlank = createToken({
  name: 'XmlBlank',
  label: 'white space',
  pattern: (source, offset, matched) => {
    const last = matched.at(-1)
    if (!last || (!tokenMatcher(last, TagClose) && !tokenMatcher(last, EmptyTagClose))) return null
    blankBeforeTag.lastIndex = offset
    return blankBeforeTag.exec(source)
  },
  start_chars_hint: [' ', '\t', '\n', '\r'],
  line_breaks: true,
  ...trivia,
})
const blankBeforeTag = /[ \t\r\n]+(?=<)/y
contextual.set(XmlBlank, blankBeforeTag)

/** The pattern of a token; undefined for a category. */
export function patternOf(token: TokenType): RegExp | undefined {
  if (contextual.has(token)) return contextual.get(token)
  return token.PATTERN instanceof RegExp && token.PATTERN !== Lexer.NA ? token.PATTERN : undefined
}

export const XmlName = token('XmlName', 'a name', pattern(`(?:${name}:)?${localName}`))
export const AttributeOptional = token('AttributeOptional', '`.opt`', /\.opt/)
/** `*="…"` and `*?="…"`: all attributes that are not named. */
export const OtherAttributes = token('OtherAttributes', '`*`', /\*\??(?=[ \t\r\n]*=)/)
export const Equals = token('Equals', '`=`', /=/)
/** A suffix behind an element's name, which only placeholders have: `<name?>`. */
export const ElementSuffix = token('ElementSuffix', 'a suffix', /[?*+](?=[ \t\r\n/>])/)
/** An attribute's value without quotes: `id=(number)`. */
export const UnquotedValue = createToken({
  name: 'UnquotedValue',
  label: 'a value without quotes',
  pattern: (text, offset, matched) => {
    if (matched.at(-1)?.tokenType !== Equals) return null
    unquotedValue.lastIndex = offset
    return unquotedValue.exec(text)
  },
  line_breaks: false,
})
const unquotedValue = /(?:[^\s"'<>=/]|\/(?!>))+/y
// Forms of the grammar cannot say what comes before it, so they leave out values that look like names.
contextual.set(UnquotedValue, /[^\s"'<>=/?*+.:A-Z_a-z\u0080-\uFFFF](?:[^\s"'<>=/]|\/(?!>))*/)
export const AttributeOpen = category('AttributeOpen', 'a quote')
export const AttributeClose = category('AttributeClose', 'a quote')
/** A quote that is closed; if a `<`, which may be the next tag's, comes first, only if the tag continues after the closing quote. */
const closedBy = (quote: string): string =>
  `${quote}(?=[^${quote}<]*${quote}(?!"")|[^${quote}\\r\\n]*${quote}(?:${blank}*/?>|${blank}+${name}))`
export const DoubleQuote = entering('doubleQuoted', 'DoubleQuote', 'quote', pattern(closedBy('"')), {
  categories: AttributeOpen,
})
export const SingleQuote = entering('singleQuoted', 'SingleQuote', 'quote', pattern(closedBy("'")), {
  categories: AttributeOpen,
})
export const DoubleQuoteEnd = leaving('DoubleQuoteEnd', 'quote', /"/, { categories: AttributeClose })
export const SingleQuoteEnd = leaving('SingleQuoteEnd', 'quote', /'/, { categories: AttributeClose })
export const DoubleQuotedText = token('DoubleQuotedText', 'text', /[^"&(<]+/, text)
export const SingleQuotedText = token('SingleQuotedText', 'text', /[^'&(<]+/, text)

// JSON

const jsonModes: [Mode, Mode] = ['json', 'blockJson']

export const [ObjectOpen, LineObjectOpen, BlockObjectOpen] = forLineAndBlock(jsonModes, 'ObjectOpen', '`{`', same(/\{/))
export const [ArrayOpen, LineArrayOpen, BlockArrayOpen] = forLineAndBlock(jsonModes, 'ArrayOpen', '`[`', same(/\[/))
export const ObjectClose = token('ObjectClose', '`}`', /\}/)
export const ArrayClose = token('ArrayClose', '`]`', /\]/)
export const Comma = token('Comma', '`,`', /,/)
export const JsonName = token('JsonName', 'key', pattern(name))
export const KeyOptional = token('KeyOptional', '`?`', /\?/, { categories: OptionalMark })
export const JsonNumber = token('JsonNumber', 'number', /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/)
export const True = token('True', '`true`', /true/, { longer_alt: JsonName })
export const False = token('False', '`false`', /false/, { longer_alt: JsonName })
export const Null = token('Null', '`null`', /null/, { longer_alt: JsonName })
/** A quote that is closed on its line. */
export const StringOpen = createToken({
  name: 'StringOpen',
  label: '`"`',
  pattern: closedPattern({ opening: '"', rest: '(?=[^"\\\\\\r\\n]*(?:\\\\.[^"\\\\\\r\\n]*)*")', within: 'line' }),
  start_chars_hint: ['"'],
  line_breaks: false,
  push_mode: 'jsonString',
})
contextual.set(StringOpen, /"(?=(?:[^"\\\r\n]|\\.)*")/)
export const StringClose = leaving('StringClose', '`"`', /"/)
export const StringOptional = token('StringOptional', '`?`', /\?(?=")/, { categories: OptionalMark })
export const JsonEscape = token('JsonEscape', 'escape', /\\(?:u[0-9A-Fa-f]{4}|["\\/bfnrt])/)
export const JsonText = token('JsonText', 'text', /(?:[^"\\(?]|\?(?!"))+/, text)
