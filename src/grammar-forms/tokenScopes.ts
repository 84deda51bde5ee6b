/** TextMate scopes that themes know, with their tokens. */
const tokensOfScopes: Readonly<Record<string, readonly string[]>> = {
  'comment.line.number-sign': ['Comment', 'RowComment', 'LooseVersionNote', 'LooseNamespacesNote'],
  'comment.line.exemption': [
    'ExemptionComment',
    ...['AllowWord', 'UntilWord', 'RuleName', 'DateText', 'ReasonColon', 'Reason', 'OtherWord'],
  ],
  'keyword.other.version': ['VersionKeyword', 'NamespacesKeyword', 'StrictWord'],
  'entity.name.section': ['Title'],
  'entity.name.tag.scenario': ['Tag'],
  'meta.description': ['TextLine', 'MiswrittenLine'],
  'keyword.control.step': ['StepKeyword'],
  'keyword.other.method': ['KnownMethod', 'CustomMethod'],
  'invalid.illegal': [
    'Unexpected',
    'UnknownWord',
    'StatusText',
    'Doctype',
    'NameSeparator',
    'UnquotedValue',
    'ElementSuffix',
    'TestDataName',
    'SpecialGroupOpen',
    'StartAnchor',
    'EndAnchor',
    'BackReference',
    'UnknownEscape',
    'LooseBracket',
    'NestedClassOpen',
    'LooseClassOpen',
    'UnclosedInLine',
    'UnclosedInString',
    'UnclosedInCell',
  ],
  'invalid.deprecated': ['ExcludedWord', 'RestOfLine'],
  'entity.name.type': ['TypeName', 'EnumName'],
  'entity.name.type.placeholder': ['PlaceholderName', 'WildcardWord'],
  'constant.language.white-space': ['WhiteSpaceKind'],
  'constant.language.namespace': ['LocalNamespace'],
  'constant.numeric': ['Integer', 'StatusClass', 'JsonNumber', 'BoundNumber', 'BoundMoment', 'CountNumber'],
  'constant.other.enum': ['EnumValue'],
  'variable.other.field': ['FieldName', 'PartName'],
  'string.unquoted.path': ['PathText', 'Slash'],
  'variable.parameter.query': ['QueryText'],
  'string.unquoted.file': ['FileReference', 'FileWord'],
  'string.unquoted.cell': ['CellText'],
  'string.unquoted.text': [
    'InlineText',
    'FieldText',
    'BlockLine',
    'Parenthesis',
    'LineXmlText',
    'BlockXmlText',
    'LooseMarkup',
  ],
  'punctuation.section.block': ['BlockOpen', 'InlineBlockOpen', 'BlockClose'],
  'punctuation.separator.table': ['RowStart', 'Bar'],
  'punctuation.definition.placeholder': ['PlaceholderOpen', 'PlaceholderClose'],
  'keyword.operator.optional': ['FieldOptional', 'CellOptional', 'KeyOptional', 'StringOptional', 'AttributeOptional'],
  'keyword.operator.suffix': ['Star', 'Plus', 'Nullable', 'Ellipsis', 'CountOpen', 'CountComma', 'CountClose'],
  'keyword.operator.group': ['Or', 'And'],
  'keyword.other.bound': [
    ...['MinLength', 'MaxLength', 'MinBytes', 'MaxBytes', 'Min', 'Max', 'Above', 'Below', 'Digits', 'FractionDigits'],
    ...['PatternBound', 'WhiteSpaceBound'],
  ],
  'punctuation.separator.bound': ['BoundBlank'],
  'punctuation.definition.string.regexp': ['ExpressionOpen', 'ExpressionClose'],
  'string.regexp': ['PlainCharacter', 'ClassCharacter', 'Dash'],
  'constant.character.escape.regexp': ['CharacterEscape'],
  'constant.other.character-class.regexp': ['AnyCharacter', 'ClassEscape', 'CategoryEscape'],
  'punctuation.definition.group.regexp': ['GroupOpen', 'GroupClose'],
  'punctuation.definition.character-class.regexp': [
    ...['OuterClassOpen', 'InnerClassOpen', 'OuterClassClose', 'InnerClassClose'],
  ],
  'keyword.operator.character-class.regexp': ['Caret', 'Minus'],
  'punctuation.definition.tag.xml': [
    ...['LineTagOpen', 'LineEndTagOpen', 'LineTagClose', 'LineEmptyTagClose'],
    ...['BlockTagOpen', 'BlockEndTagOpen', 'BlockTagClose', 'BlockEmptyTagClose'],
  ],
  'entity.name.tag.xml': ['XmlName', 'OtherAttributes'],
  'comment.block.xml': ['LineXmlComment', 'BlockXmlComment'],
  'meta.tag.preprocessor.xml': ['LineXmlInstruction', 'BlockXmlInstruction'],
  'string.unquoted.cdata.xml': ['LineCData', 'BlockCData'],
  'constant.character.entity.xml': ['EntityReference'],
  'string.quoted.double.xml': ['DoubleQuote', 'DoubleQuotedText', 'DoubleQuoteEnd'],
  'string.quoted.single.xml': ['SingleQuote', 'SingleQuotedText', 'SingleQuoteEnd'],
  'punctuation.definition.dictionary.json': ['LineObjectOpen', 'BlockObjectOpen', 'ObjectClose'],
  'punctuation.definition.array.json': ['LineArrayOpen', 'BlockArrayOpen', 'ArrayClose'],
  'support.type.property-name.json': ['JsonName'],
  'constant.language.json': ['True', 'False', 'Null'],
  'string.quoted.double.json': ['StringOpen', 'JsonText', 'StringClose'],
  'constant.character.escape.json': ['JsonEscape'],
  'punctuation.separator': ['Comma', 'Colon', 'Equals', 'QueryEquals', 'QuestionMark', 'Ampersand', 'ListSeparator'],
}

const scopes: ReadonlyMap<string, string> = new Map(
  Object.entries(tokensOfScopes).flatMap(([scope, tokens]) => tokens.map((token) => [token, scope] as const)),
)

/** Scopes by the end of a token's name: for keywords of sections, and tokens that an extension adds. */
const byEnding: readonly (readonly [ending: string, scope: string])[] = [
  ['Keyword', 'keyword.control.section'],
  ['Word', 'keyword.other'],
  ['Name', 'entity.name'],
  ['Text', 'string.unquoted'],
]

/** The TextMate scope of a token by its name; none for white space and line ends. */
export function tokenScope(token: string): string | undefined {
  const scope = scopes.get(token) ?? byEnding.find(([ending]) => token.endsWith(ending))?.[1]
  return scope && `${scope}.contract`
}
