import { SemanticTokensBuilder, type SemanticTokens } from 'vscode-languageserver/node'
import { isScalarName } from '../../pattern/tree/scalars.js'
import type { Lexed } from '../../../grammar/index.js'
import { oncePer } from '../../collections/once.js'
import type { Span } from '../../text/span.js'
import type { Analysis } from '../analysis/analysis.js'
import type { Token } from '../completion/cursor.js'

const types = [
  ...['keyword', 'method', 'type', 'parameter', 'property', 'string', 'number', 'comment', 'decorator'],
  ...['operator', 'enumMember', 'macro'],
] as const
const modifiers = ['declaration', 'defaultLibrary'] as const
type Type = (typeof types)[number]

/** The token types and modifiers, which the protocol refers to by index. */
export const semanticLegend = { tokenTypes: [...types], tokenModifiers: [...modifiers] }

const kinds: Readonly<Record<Type, readonly string[]>> = {
  keyword: [
    ...[
      'FeatureKeyword',
      'BackgroundKeyword',
      'ScenarioKeyword',
      'ExamplesKeyword',
      'StepKeyword',
      'VersionKeyword',
      'NamespacesKeyword',
      'StrictWord',
    ],
    ...['TypeWord', 'EnumWord', 'RequestHeaderWord', 'ResponseHeaderWord', 'RequestBodyWord', 'ResponseBodyWord'],
    ...[
      'QueryParameterWord',
      'RequestCookieWord',
      'DefaultWord',
      'FormFieldWord',
      'RequestPartWord',
      'StatusWord',
      'OpenapiWord',
      'WsdlWord',
      'ValuesWord',
      'PatternBound',
    ],
    ...['MinLength', 'MaxLength', 'Min', 'Max', 'Above', 'Below', 'Digits', 'FractionDigits'],
    ...['MinKeys', 'MaxKeys', 'UniqueBound'],
    ...['DictionaryWord', 'InWord', 'True', 'False', 'Null'],
    ...['NotWord', 'NamespacesWord', 'ExceptWord', 'LaxContentsWord', 'StrictContentsWord', 'LocalNamespace'],
  ],
  method: ['KnownMethod', 'CustomMethod'],
  type: ['TypeName', 'EnumName'],
  parameter: ['QueryText', 'FieldName', 'PartName'],
  property: ['XmlName', 'JsonName'],
  string: [
    'PathText',
    'JsonText',
    'StringOpen',
    'StringClose',
    'DoubleQuotedText',
    'SingleQuotedText',
    'FileReference',
    'IncludedFile',
    'PlainCharacter',
    'ClassCharacter',
    'CharacterEscape',
  ],
  number: ['Integer', 'StatusClass', 'JsonNumber', 'BoundNumber', 'CountNumber'],
  comment: ['Comment', 'LooseVersionNote', 'LooseNamespacesNote', 'RowComment', 'LineXmlComment', 'BlockXmlComment'],
  decorator: ['Tag'],
  operator: [
    ...[
      'Star',
      'Plus',
      'Nullable',
      'Ellipsis',
      'Or',
      'And',
      'OtherAttributes',
      'AnyCharacter',
      'ClassEscape',
      'CategoryEscape',
    ],
    ...['FieldOptional', 'BodyOptional', 'CellOptional', 'AttributeOptional', 'KeyOptional'],
  ],
  enumMember: ['EnumValue'],
  macro: ['ExemptionComment'],
}
const typeOf: ReadonlyMap<string, Type> = new Map(
  types.flatMap((type) => kinds[type].map((name): [string, Type] => [name, type])),
)
const declarations = new Set(['TypeName', 'EnumName'])

/** A type's name, or the parameter before the colon, which a column of Examples fills. */
function placeholderName({ image }: Token, next: Token | undefined): [Type, number] {
  if (next?.tokenType.name === 'Colon') return ['parameter', 0]
  return ['type', isScalarName(image) ? 1 << modifiers.indexOf('defaultLibrary') : 0]
}

function kindOf(token: Token, next: Token | undefined): [Type, number] | undefined {
  const { name } = token.tokenType
  if (name === 'PlaceholderName' || name === 'WildcardWord') return placeholderName(token, next)
  const type = typeOf.get(name)
  return type && [type, declarations.has(name) ? 1 << modifiers.indexOf('declaration') : 0]
}

const inOrder = oncePer(({ tokens, trivia }: Lexed): readonly Token[] =>
  [...tokens, ...trivia].sort((a, b) => a.startOffset - b.startOffset),
)

/** The semantic tokens of a document, or of a part of it. Tokens that span lines are left to the editor's TextMate grammar. */
export function semanticTokens({ document, read, source }: Analysis, part?: Span): SemanticTokens {
  const builder = new SemanticTokensBuilder()
  const { start, end } = part ?? { start: 0, end: source.text.length }
  const all = inOrder(read.lexed)
  all.forEach((token, index) => {
    if (token.startOffset + token.image.length <= start || token.startOffset >= end) return
    const kind = kindOf(token, all[index + 1])
    if (!kind || token.image.includes('\n')) return
    const { line, character } = document.positionAt(token.startOffset)
    builder.push(line, character, token.image.length, types.indexOf(kind[0]), kind[1])
  })
  return builder.build()
}
