import type { TokenType } from 'chevrotain'
import { ForeignBlockClose, ForeignBlockOpen, InlineForeignBlockOpen } from './foreignFence.js'
import { blockBreak, keywordsOf, miswrittenLine } from './keywords.js'
import { AlmostPlaceholder } from './meantPlaceholder.js'
import { isMisspelt, misspeltKeyword } from './misspelt.js'
import * as t from './tokens.js'

const sectionKeywords = [t.FeatureKeyword, t.BackgroundKeyword, t.ScenarioKeyword, t.ExamplesKeyword]
const stepWords = [
  t.TypeWord,
  t.EnumWord,
  t.QueryParameterWord,
  t.RequestCookieWord,
  t.RequestHeaderWord,
  t.ResponseHeaderWord,
  t.RequestBodyWord,
  t.ResponseBodyWord,
  t.FormFieldWord,
  t.RequestPartWord,
  t.StatusWord,
  t.OpenapiWord,
  t.WsdlWord,
  t.ExcludedWord,
  t.KnownMethod,
]
const keywords = keywordsOf(sectionKeywords, stepWords)
const BlockBreak = blockBreak(keywords)
const MiswrittenLine = miswrittenLine(keywords)

const placeholderInText = [t.PlaceholderOpen, AlmostPlaceholder, t.Parenthesis]
const numericBounds = [
  t.MinKeys,
  t.MaxKeys,
  t.MinLength,
  t.MaxLength,
  t.MinBytes,
  t.MaxBytes,
  t.Min,
  t.Max,
  t.Above,
  t.Below,
  t.Digits,
  t.FractionDigits,
  t.MultipleOf,
]
const boundsIn = (unclosed: TokenType): TokenType[] => [
  ...numericBounds,
  t.PatternBound,
  t.WhiteSpaceBound,
  t.WhiteSpaceKind,
  t.UniqueBound,
  t.BoundNumber,
  t.BoundMoment,
  t.ExpressionOpen,
  unclosed,
]
const boundsInLine = boundsIn(t.UnclosedInLine)
const rest = (text: TokenType): TokenType[] => [t.Space, t.LineEnd, text, t.Unexpected]

/** How often a form field or a part occurs, directly after the word of its step. */
const repetition = [t.FieldStar, t.FieldPlus, t.FieldCountOpen]

const payloadStart = [
  t.Space,
  t.LineEnd,
  t.CountBehind,
  InlineForeignBlockOpen,
  t.InlineBlockOpen,
  t.LineXmlComment,
  t.LineXmlInstruction,
  t.LineCData,
  t.Doctype,
  t.LineEndTagOpen,
  t.LineTagOpen,
  t.LineObjectOpen,
  t.LineArrayOpen,
]
const inlineText = [...placeholderInText, t.InlineText, t.Unexpected]
const fieldText = [...boundsInLine, ...placeholderInText, t.FieldText, t.Unexpected]

const blockEdges = [ForeignBlockClose, t.BlockClose, BlockBreak]
const blockMarkup = [
  t.BlockXmlComment,
  t.BlockXmlInstruction,
  t.BlockCData,
  t.Doctype,
  t.BlockEndTagOpen,
  t.BlockTagOpen,
]
const insideTag = [
  t.Space,
  t.UnquotedValue,
  t.XmlName,
  t.AttributeOptional,
  t.Equals,
  t.DoubleQuote,
  t.SingleQuote,
  t.OtherAttributes,
  t.ElementSuffix,
  t.Unexpected,
]
const quantifiers = [t.Star, t.Plus, t.Nullable, t.CountOpen]
const escapes = [t.CategoryEscape, t.ClassEscape, t.CharacterEscape, t.BackReference, t.UnknownEscape]
const insideJson = [
  t.Space,
  t.ObjectClose,
  t.ArrayClose,
  t.Comma,
  t.Colon,
  t.StringOpen,
  t.JsonNumber,
  t.True,
  t.False,
  t.Null,
  t.JsonName,
  t.KeyOptional,
  t.PlaceholderOpen,
  t.Unexpected,
]

/** The tokens of each lexer mode, in the order in which they are tried. A text starts in `line`. */
export type Modes = Readonly<Record<string, readonly TokenType[]>>

/**
 * The modes of contracts. Each ends with a token that accepts any character, so that lexing never fails and tokens and trivia
 * together are the whole text.
 */
export const modes = {
  line: [
    t.ByteOrderMark,
    t.Newline,
    t.Space,
    t.VersionKeyword,
    t.LooseVersionNote,
    t.NamespacesKeyword,
    t.LooseNamespacesNote,
    t.ExemptionComment,
    t.Comment,
    t.Tag,
    ...sectionKeywords,
    t.StepKeyword,
    ForeignBlockOpen,
    t.BlockOpen,
    t.RowStart,
    ...sectionKeywords.map(misspeltKeyword),
    MiswrittenLine,
    t.TextLine,
    t.Unexpected,
  ],
  version: rest(t.Integer),
  namespaces: rest(t.StrictWord),
  title: rest(t.Title),
  step: [t.Space, t.LineEnd, ...stepWords, t.CustomMethod, t.UnknownWord, t.Unexpected],
  declaration: [t.Space, t.LineEnd, t.TypeName, t.QuotedTypeName, t.Unexpected],
  enumeration: [
    t.Space,
    t.LineEnd,
    t.WhiteSpaceBound,
    t.WhiteSpaceKind,
    t.ValuesWord,
    t.EnumName,
    t.PlaceholderOpen,
    t.NameSeparator,
    t.Unexpected,
  ],
  values: [t.Space, t.LineEnd, t.Comma, t.EnumValue, t.Unexpected],
  target: [t.Space, t.LineEnd, t.Slash, t.QuestionMark, ...placeholderInText, t.PathText, t.Unexpected],
  query: [t.Space, t.LineEnd, t.Ampersand, t.QueryEquals, ...placeholderInText, t.QueryText, t.Unexpected],
  field: [t.Space, t.LineEnd, ...repetition, t.FieldName, t.Unexpected],
  fieldValue: [t.Space, t.LineEnd, t.FieldOptional, ...fieldText],
  part: [t.Space, t.LineEnd, ...repetition, t.PartName, t.Unexpected],
  partValue: [t.Space, t.LineEnd, t.FieldOptional, t.FileReference, ...fieldText],
  fieldText: [t.Space, t.LineEnd, ...fieldText],
  fileWords: rest(t.FileWord),
  statusCode: [t.Space, t.LineEnd, t.Integer, t.StatusClass, t.DefaultWord, t.StatusText, t.Unexpected],
  rest: rest(t.RestOfLine),
  includedFile: rest(t.IncludedFile),
  row: [
    t.Space,
    t.LineEnd,
    t.RowComment,
    t.Bar,
    t.CellOptional,
    ...boundsIn(t.UnclosedInCell),
    ...placeholderInText,
    t.CellText,
    t.Unexpected,
  ],
  payload: [t.BodyOptional, ...payloadStart, ...inlineText],
  typePayload: [...payloadStart, t.NameSeparator, ...boundsInLine, t.ParenthesizedBounds, ...inlineText],
  text: [t.Space, t.LineEnd, ...inlineText],
  xml: [
    t.LineEnd,
    t.LineXmlComment,
    t.LineXmlInstruction,
    t.LineCData,
    t.Doctype,
    t.LineEndTagOpen,
    t.LineTagOpen,
    ...placeholderInText,
    t.EntityReference,
    t.LooseMarkup,
    t.LineXmlText,
    t.Unexpected,
  ],
  tag: [t.LineEnd, t.LineTagClose, t.LineEmptyTagClose, t.LineEndTagOpen, t.LineTagOpen, ...insideTag],
  json: [t.LineEnd, ...numericBounds, t.UniqueBound, t.BoundNumber, t.LineObjectOpen, t.LineArrayOpen, ...insideJson],
  block: [
    t.Space,
    ...blockEdges,
    t.Newline,
    ...blockMarkup,
    t.BlockObjectOpen,
    t.BlockArrayOpen,
    ...placeholderInText,
    t.BlockLine,
    t.Unexpected,
  ],
  blockText: [...blockEdges, t.BlockNewline, t.Space, ...placeholderInText, t.BlockLine, t.Unexpected],
  blockXml: [
    ...blockEdges,
    t.XmlBlank,
    t.BlockNewline,
    ...blockMarkup,
    ...placeholderInText,
    t.EntityReference,
    t.LooseMarkup,
    t.BlockXmlText,
    t.Unexpected,
  ],
  blockTag: [
    ...blockEdges,
    t.Newline,
    t.BlockTagClose,
    t.BlockEmptyTagClose,
    t.BlockEndTagOpen,
    t.BlockTagOpen,
    ...insideTag,
  ],
  blockJson: [...blockEdges, t.Newline, t.BlockObjectOpen, t.BlockArrayOpen, ...insideJson],
  placeholder: [
    t.Space,
    t.PlaceholderClose,
    t.DictionaryWord,
    t.NotWord,
    t.InWord,
    t.NamespacesWord,
    t.ExceptWord,
    t.LaxContentsWord,
    t.StrictContentsWord,
    t.ListWord,
    t.ListSeparator,
    t.IgnoredWord,
    t.Ellipsis,
    ...quantifiers,
    t.Or,
    t.And,
    t.Colon,
    t.Comma,
    t.LocalNamespace,
    t.TestDataName,
    t.WildcardWord,
    t.PlaceholderName,
    t.Unexpected,
  ],
  count: [t.Space, t.CountNumber, t.CountComma, t.CountClose, t.Unexpected],
  expression: [
    t.ExpressionClose,
    t.SpecialGroupOpen,
    t.GroupOpen,
    t.GroupClose,
    t.OuterClassOpen,
    t.AnyCharacter,
    t.Or,
    ...quantifiers,
    ...escapes,
    t.StartAnchor,
    t.EndAnchor,
    t.LooseBracket,
    t.PlainCharacter,
    t.Unexpected,
  ],
  characterClass: [
    t.ExpressionClose,
    t.InnerClassClose,
    t.OuterClassClose,
    t.InnerClassOpen,
    t.Caret,
    t.Minus,
    t.Dash,
    ...escapes,
    t.NestedClassOpen,
    t.LooseClassOpen,
    t.ClassCharacter,
    t.Unexpected,
  ],
  doubleQuoted: [
    t.DoubleQuoteEnd,
    ...placeholderInText,
    t.EntityReference,
    t.DoubleQuotedText,
    t.LooseMarkup,
    t.Unexpected,
  ],
  singleQuoted: [
    t.SingleQuoteEnd,
    ...placeholderInText,
    t.EntityReference,
    t.SingleQuotedText,
    t.LooseMarkup,
    t.Unexpected,
  ],
  jsonString: [
    t.StringClose,
    t.StringOptional,
    t.BoundBlank,
    ...boundsIn(t.UnclosedInString),
    ...placeholderInText,
    t.JsonEscape,
    t.JsonText,
    t.Unexpected,
  ],
  exemption: [t.AllowWord, t.Unexpected],
  exemptionWords: [t.Space, t.LineEnd, t.UntilWord, t.RuleName, t.DateText, t.ReasonColon, t.OtherWord, t.Unexpected],
  exemptionReason: rest(t.Reason),
} satisfies Record<t.Mode, TokenType[]>

/** All token types of some modes, including their categories. */
export function vocabularyOf(modes: Modes): TokenType[] {
  const tokens = Object.values(modes).flat()
  return [...new Set([...tokens, ...tokens.flatMap(({ CATEGORIES }) => CATEGORIES ?? [])])]
}

/** Modes without the tokens of slips: the language as it should be written. */
export const withoutSlips = (modes: Modes): Modes =>
  Object.fromEntries(
    Object.entries(modes).map(([mode, tokens]) => [mode, tokens.filter((token) => !t.isOfSlip(token))]),
  )

/**
 * Modes with more tokens, which are tried before those that a mode already has. New keywords are treated like the built-in ones:
 * they end an unclosed block, and are recognised in the wrong case.
 */
export function withTokens(base: Modes, more: Modes): Modes {
  const added = Object.entries(more).map(([mode, tokens]) => [mode, [...tokens, ...(base[mode] ?? [])]] as const)
  return withKeywords({ ...base, ...Object.fromEntries(added) })
}

/** Modes with bounds that a language adds, wherever bounds may come. */
export const withBounds = (base: Modes, ...bounds: readonly t.AddedBound[]): Modes =>
  withTokens(
    base,
    Object.fromEntries(
      Object.entries(base)
        .filter(([, tokens]) => tokens.includes(t.PatternBound))
        .map(([mode, tokens]) => [
          mode,
          bounds.flatMap(({ word, value, blank }) => [word, value, ...(tokens.includes(t.BoundBlank) ? [blank] : [])]),
        ]),
    ),
  )

/** The modes with the tokens that are made from all their keywords. */
function withKeywords(modes: Modes): Modes {
  const line = modes['line'] ?? []
  const keywords = keywordsOf(line, modes['step'] ?? [])
  const misspelt = line.filter(t.isSectionKeyword).filter(t.isWord).map(misspeltKeyword)
  const made = new Map([
    [BlockBreak.name, [blockBreak(keywords)]],
    [MiswrittenLine.name, [...misspelt, miswrittenLine(keywords)]],
  ])
  return Object.fromEntries(
    Object.entries(modes).map(([mode, tokens]) => [
      mode,
      tokens.filter((token) => !isMisspelt(token)).flatMap((token) => made.get(token.name) ?? [token]),
    ]),
  )
}

/** Whether a token may end the block that its text is in. */
export const isBlockEdge = (token: TokenType): boolean =>
  token === ForeignBlockClose || token === t.BlockClose || token.name === BlockBreak.name

/** The tokens that only occur at the start of a line. */
export function lineStartsOf({ line = [], ...others }: Modes): ReadonlySet<TokenType> {
  const elsewhere = new Set(Object.values(others).flat())
  return new Set(line.filter((token) => !elsewhere.has(token)))
}
