// Generated from grammar/parser.ts by `npm run generate`; do not edit.
import type { CstNode, ICstVisitor, IToken } from "chevrotain";

export interface ContractCstNode extends CstNode {
  name: "contract";
  children: ContractCstChildren;
}

export type ContractCstChildren = {
  versionNote?: VersionNoteCstNode[];
  namespacesNote?: NamespacesNoteCstNode[];
  TextLine?: IToken[];
  Tag?: IToken[];
  feature?: FeatureCstNode[];
};

export interface VersionNoteCstNode extends CstNode {
  name: "versionNote";
  children: VersionNoteCstChildren;
}

export type VersionNoteCstChildren = {
  VersionKeyword?: IToken[];
  Integer?: IToken[];
};

export interface NamespacesNoteCstNode extends CstNode {
  name: "namespacesNote";
  children: NamespacesNoteCstChildren;
}

export type NamespacesNoteCstChildren = {
  NamespacesKeyword?: IToken[];
  StrictWord?: IToken[];
};

export interface FeatureCstNode extends CstNode {
  name: "feature";
  children: FeatureCstChildren;
}

export type FeatureCstChildren = {
  FeatureKeyword?: IToken[];
  heading?: HeadingCstNode[];
  section?: SectionCstNode[];
};

export interface SectionCstNode extends CstNode {
  name: "section";
  children: SectionCstChildren;
}

export type SectionCstChildren = {
  background?: BackgroundCstNode[];
  scenario?: ScenarioCstNode[];
  misplaced?: MisplacedCstNode[];
};

export interface MisplacedCstNode extends CstNode {
  name: "misplaced";
  children: MisplacedCstChildren;
}

export type MisplacedCstChildren = {
  Tag?: IToken[];
  step?: StepCstNode[];
  examples?: ExamplesCstNode[];
  FeatureKeyword?: IToken[];
  heading?: HeadingCstNode[];
};

export interface BackgroundCstNode extends CstNode {
  name: "background";
  children: BackgroundCstChildren;
}

export type BackgroundCstChildren = {
  BackgroundKeyword?: IToken[];
  heading?: HeadingCstNode[];
  step?: StepCstNode[];
};

export interface ScenarioCstNode extends CstNode {
  name: "scenario";
  children: ScenarioCstChildren;
}

export type ScenarioCstChildren = {
  tagLine?: TagLineCstNode[];
  ScenarioKeyword?: IToken[];
  heading?: HeadingCstNode[];
  step?: StepCstNode[];
  examples?: ExamplesCstNode[];
};

export interface TagLineCstNode extends CstNode {
  name: "tagLine";
  children: TagLineCstChildren;
}

export type TagLineCstChildren = {
  Tag?: IToken[];
  TextLine?: IToken[];
};

export interface HeadingCstNode extends CstNode {
  name: "heading";
  children: HeadingCstChildren;
}

export type HeadingCstChildren = {
  Title?: IToken[];
  TextLine?: IToken[];
};

export interface ExamplesCstNode extends CstNode {
  name: "examples";
  children: ExamplesCstChildren;
}

export type ExamplesCstChildren = {
  ExamplesKeyword?: IToken[];
  heading?: HeadingCstNode[];
  table?: TableCstNode[];
};

export interface StepCstNode extends CstNode {
  name: "step";
  children: StepCstChildren;
}

export type StepCstChildren = {
  StepKeyword?: IToken[];
  typeStep?: TypeStepCstNode[];
  enumStep?: EnumStepCstNode[];
  requestLine?: RequestLineCstNode[];
  parameterStep?: ParameterStepCstNode[];
  cookieStep?: CookieStepCstNode[];
  headerStep?: HeaderStepCstNode[];
  bodyStep?: BodyStepCstNode[];
  formFieldStep?: FormFieldStepCstNode[];
  partStep?: PartStepCstNode[];
  statusStep?: StatusStepCstNode[];
  includeStep?: IncludeStepCstNode[];
  excludedStep?: ExcludedStepCstNode[];
  unknownStep?: UnknownStepCstNode[];
  TextLine?: IToken[];
};

export interface TypeStepCstNode extends CstNode {
  name: "typeStep";
  children: TypeStepCstChildren;
}

export type TypeStepCstChildren = {
  TypeWord?: IToken[];
  TypeName?: IToken[];
  NameSeparator?: IToken[];
  table?: TableCstNode[];
  payload?: PayloadCstNode[];
  bound?: BoundCstNode[];
};

export interface BoundCstNode extends CstNode {
  name: "bound";
  children: BoundCstChildren;
}

export type BoundCstChildren = {
  NumericBound?: IToken[];
  BoundNumber?: IToken[];
  BoundMoment?: IToken[];
  PatternBound?: IToken[];
  expression?: ExpressionCstNode[];
  WhiteSpaceBound?: IToken[];
  WhiteSpaceKind?: IToken[];
  UniqueBound?: IToken[];
};

export interface EnumStepCstNode extends CstNode {
  name: "enumStep";
  children: EnumStepCstChildren;
}

export type EnumStepCstChildren = {
  EnumWord?: IToken[];
  EnumName?: IToken[];
  NameSeparator?: IToken[];
  placeholder?: PlaceholderCstNode[];
  WhiteSpaceBound?: IToken[];
  WhiteSpaceKind?: IToken[];
  ValuesWord?: IToken[];
  EnumValue?: IToken[];
  Comma?: IToken[];
};

export interface RequestLineCstNode extends CstNode {
  name: "requestLine";
  children: RequestLineCstChildren;
}

export type RequestLineCstChildren = {
  Method?: IToken[];
  segment?: SegmentCstNode[];
  query?: QueryCstNode[];
};

export interface SegmentCstNode extends CstNode {
  name: "segment";
  children: SegmentCstChildren;
}

export type SegmentCstChildren = {
  Slash?: IToken[];
  PathText?: IToken[];
  Text?: IToken[];
  placeholder?: PlaceholderCstNode[];
};

export interface QueryCstNode extends CstNode {
  name: "query";
  children: QueryCstChildren;
}

export type QueryCstChildren = {
  QuestionMark?: IToken[];
  parameter?: ParameterCstNode[];
  Ampersand?: IToken[];
};

export interface ParameterCstNode extends CstNode {
  name: "parameter";
  children: ParameterCstChildren;
}

export type ParameterCstChildren = {
  QueryText?: IToken[];
  QueryEquals?: IToken[];
  Text?: IToken[];
  placeholder?: PlaceholderCstNode[];
};

export interface ParameterStepCstNode extends CstNode {
  name: "parameterStep";
  children: ParameterStepCstChildren;
}

export type ParameterStepCstChildren = {
  QueryParameterWord?: IToken[];
  FieldName?: IToken[];
  OptionalMark?: IToken[];
  value?: ValueCstNode[];
};

export interface CookieStepCstNode extends CstNode {
  name: "cookieStep";
  children: CookieStepCstChildren;
}

export type CookieStepCstChildren = {
  RequestCookieWord?: IToken[];
  FieldName?: IToken[];
  OptionalMark?: IToken[];
  value?: ValueCstNode[];
};

export interface HeaderStepCstNode extends CstNode {
  name: "headerStep";
  children: HeaderStepCstChildren;
}

export type HeaderStepCstChildren = {
  RequestHeaderWord?: IToken[];
  ResponseHeaderWord?: IToken[];
  FieldName?: IToken[];
  OptionalMark?: IToken[];
  value?: ValueCstNode[];
};

export interface FormFieldStepCstNode extends CstNode {
  name: "formFieldStep";
  children: FormFieldStepCstChildren;
}

export type FormFieldStepCstChildren = {
  FormFieldWord?: IToken[];
  table?: TableCstNode[];
  repetition?: RepetitionCstNode[];
  FieldName?: IToken[];
  OptionalMark?: IToken[];
  value?: ValueCstNode[];
};

export interface RepetitionCstNode extends CstNode {
  name: "repetition";
  children: RepetitionCstChildren;
}

export type RepetitionCstChildren = {
  Star?: IToken[];
  Plus?: IToken[];
  count?: CountCstNode[];
};

export interface PartStepCstNode extends CstNode {
  name: "partStep";
  children: PartStepCstChildren;
}

export type PartStepCstChildren = {
  RequestPartWord?: IToken[];
  repetition?: RepetitionCstNode[];
  PartName?: IToken[];
  OptionalMark?: IToken[];
  FileReference?: IToken[];
  FileWord?: IToken[];
  value?: ValueCstNode[];
};

export interface BodyStepCstNode extends CstNode {
  name: "bodyStep";
  children: BodyStepCstChildren;
}

export type BodyStepCstChildren = {
  RequestBodyWord?: IToken[];
  OptionalMark?: IToken[];
  ResponseBodyWord?: IToken[];
  payload?: PayloadCstNode[];
  table?: TableCstNode[];
};

export interface StatusStepCstNode extends CstNode {
  name: "statusStep";
  children: StatusStepCstChildren;
}

export type StatusStepCstChildren = {
  StatusWord?: IToken[];
  Integer?: IToken[];
  StatusClass?: IToken[];
  DefaultWord?: IToken[];
  StatusText?: IToken[];
};

export interface IncludeStepCstNode extends CstNode {
  name: "includeStep";
  children: IncludeStepCstChildren;
}

export type IncludeStepCstChildren = {
  OpenapiWord?: IToken[];
  WsdlWord?: IToken[];
  IncludedFile?: IToken[];
};

export interface ExcludedStepCstNode extends CstNode {
  name: "excludedStep";
  children: ExcludedStepCstChildren;
}

export type ExcludedStepCstChildren = {
  ExcludedWord?: IToken[];
  ignored?: IgnoredCstNode[];
};

export interface UnknownStepCstNode extends CstNode {
  name: "unknownStep";
  children: UnknownStepCstChildren;
}

export type UnknownStepCstChildren = {
  UnknownWord?: IToken[];
  ignored?: IgnoredCstNode[];
};

export interface IgnoredCstNode extends CstNode {
  name: "ignored";
  children: IgnoredCstChildren;
}

export type IgnoredCstChildren = {
  RestOfLine?: IToken[];
  block?: BlockCstNode[];
  table?: TableCstNode[];
};

export interface TableCstNode extends CstNode {
  name: "table";
  children: TableCstChildren;
}

export type TableCstChildren = {
  row?: RowCstNode[];
};

export interface RowCstNode extends CstNode {
  name: "row";
  children: RowCstChildren;
}

export type RowCstChildren = {
  RowStart?: IToken[];
  cell?: CellCstNode[];
  Bar?: IToken[];
};

export interface CellCstNode extends CstNode {
  name: "cell";
  children: CellCstChildren;
}

export type CellCstChildren = {
  CellText?: IToken[];
  Text?: IToken[];
  OptionalMark?: IToken[];
  boundedPlaceholder?: BoundedPlaceholderCstNode[];
};

export interface PayloadCstNode extends CstNode {
  name: "payload";
  children: PayloadCstChildren;
}

export type PayloadCstChildren = {
  block?: BlockCstNode[];
  json?: JsonCstNode[];
  fragment?: FragmentCstNode[];
};

export interface BlockCstNode extends CstNode {
  name: "block";
  children: BlockCstChildren;
}

export type BlockCstChildren = {
  BlockOpen?: IToken[];
  json?: JsonCstNode[];
  fragment?: FragmentCstNode[];
  BlockClose?: IToken[];
};

export interface FragmentCstNode extends CstNode {
  name: "fragment";
  children: FragmentCstChildren;
}

export type FragmentCstChildren = {
  node?: NodeCstNode[];
};

export interface ValueCstNode extends CstNode {
  name: "value";
  children: ValueCstChildren;
}

export type ValueCstChildren = {
  boundedPlaceholder?: BoundedPlaceholderCstNode[];
  Text?: IToken[];
};

export interface BoundedPlaceholderCstNode extends CstNode {
  name: "boundedPlaceholder";
  children: BoundedPlaceholderCstChildren;
}

export type BoundedPlaceholderCstChildren = {
  placeholder?: PlaceholderCstNode[];
  bound?: BoundCstNode[];
};

export interface PlaceholderCstNode extends CstNode {
  name: "placeholder";
  children: PlaceholderCstChildren;
}

export type PlaceholderCstChildren = {
  PlaceholderOpen?: IToken[];
  PlaceholderName?: IToken[];
  Colon?: IToken[];
  DictionaryWord?: IToken[];
  typeUse?: TypeUseCstNode[];
  members?: MembersCstNode[];
  PlaceholderClose?: IToken[];
};

export interface MembersCstNode extends CstNode {
  name: "members";
  children: MembersCstChildren;
}

export type MembersCstChildren = {
  typeUse?: TypeUseCstNode[];
  wildcard?: WildcardCstNode[];
  InWord?: IToken[];
  PlaceholderName?: IToken[];
  suffix?: SuffixCstNode[];
  list?: ListCstNode[];
  Or?: IToken[];
  And?: IToken[];
};

export interface ListCstNode extends CstNode {
  name: "list";
  children: ListCstChildren;
}

export type ListCstChildren = {
  ListWord?: IToken[];
  ListSeparator?: IToken[];
  count?: CountCstNode[];
};

export interface TypeUseCstNode extends CstNode {
  name: "typeUse";
  children: TypeUseCstChildren;
}

export type TypeUseCstChildren = {
  PlaceholderName?: IToken[];
  suffix?: SuffixCstNode[];
};

export interface WildcardCstNode extends CstNode {
  name: "wildcard";
  children: WildcardCstChildren;
}

export type WildcardCstChildren = {
  WildcardWord?: IToken[];
  suffix?: SuffixCstNode[];
  namespaces?: NamespacesCstNode[];
  ExceptWord?: IToken[];
  typeName?: TypeNameCstNode[];
  LaxContentsWord?: IToken[];
  StrictContentsWord?: IToken[];
  IgnoredWord?: IToken[];
};

export interface NamespacesCstNode extends CstNode {
  name: "namespaces";
  children: NamespacesCstChildren;
}

export type NamespacesCstChildren = {
  NotWord?: IToken[];
  NamespacesWord?: IToken[];
  namespaceName?: NamespaceNameCstNode[];
  Comma?: IToken[];
};

export interface NamespaceNameCstNode extends CstNode {
  name: "namespaceName";
  children: NamespaceNameCstChildren;
}

export type NamespaceNameCstChildren = {
  PlaceholderName?: IToken[];
  LocalNamespace?: IToken[];
};

export interface TypeNameCstNode extends CstNode {
  name: "typeName";
  children: TypeNameCstChildren;
}

export type TypeNameCstChildren = {
  PlaceholderName?: IToken[];
};

export interface SuffixCstNode extends CstNode {
  name: "suffix";
  children: SuffixCstChildren;
}

export type SuffixCstChildren = {
  Star?: IToken[];
  Plus?: IToken[];
  Nullable?: IToken[];
  count?: CountCstNode[];
  Ellipsis?: IToken[];
};

export interface CountCstNode extends CstNode {
  name: "count";
  children: CountCstChildren;
}

export type CountCstChildren = {
  CountOpen?: IToken[];
  CountNumber?: IToken[];
  CountComma?: IToken[];
  CountClose?: IToken[];
};

export interface ExpressionCstNode extends CstNode {
  name: "expression";
  children: ExpressionCstChildren;
}

export type ExpressionCstChildren = {
  ExpressionOpen?: IToken[];
  branches?: BranchesCstNode[];
  ExpressionClose?: IToken[];
  UnclosedExpression?: IToken[];
};

export interface BranchesCstNode extends CstNode {
  name: "branches";
  children: BranchesCstChildren;
}

export type BranchesCstChildren = {
  branch?: BranchCstNode[];
  Or?: IToken[];
};

export interface BranchCstNode extends CstNode {
  name: "branch";
  children: BranchCstChildren;
}

export type BranchCstChildren = {
  piece?: PieceCstNode[];
};

export interface PieceCstNode extends CstNode {
  name: "piece";
  children: PieceCstChildren;
}

export type PieceCstChildren = {
  atom?: AtomCstNode[];
  quantifier?: QuantifierCstNode[];
};

export interface QuantifierCstNode extends CstNode {
  name: "quantifier";
  children: QuantifierCstChildren;
}

export type QuantifierCstChildren = {
  Nullable?: IToken[];
  Star?: IToken[];
  Plus?: IToken[];
  count?: CountCstNode[];
};

export interface AtomCstNode extends CstNode {
  name: "atom";
  children: AtomCstChildren;
}

export type AtomCstChildren = {
  Character?: IToken[];
  AnyCharacter?: IToken[];
  ClassEscape?: IToken[];
  CategoryEscape?: IToken[];
  characterClass?: CharacterClassCstNode[];
  GroupOpen?: IToken[];
  branches?: BranchesCstNode[];
  GroupClose?: IToken[];
};

export interface CharacterClassCstNode extends CstNode {
  name: "characterClass";
  children: CharacterClassCstChildren;
}

export type CharacterClassCstChildren = {
  ClassOpen?: IToken[];
  Caret?: IToken[];
  classItem?: ClassItemCstNode[];
  Minus?: IToken[];
  characterClass?: CharacterClassCstNode[];
  ClassClose?: IToken[];
};

export interface ClassItemCstNode extends CstNode {
  name: "classItem";
  children: ClassItemCstChildren;
}

export type ClassItemCstChildren = {
  ClassEscape?: IToken[];
  CategoryEscape?: IToken[];
  Dash?: IToken[];
  characterClass?: CharacterClassCstNode[];
  Character?: IToken[];
};

export interface NodeCstNode extends CstNode {
  name: "node";
  children: NodeCstChildren;
}

export type NodeCstChildren = {
  element?: ElementCstNode[];
  placeholder?: PlaceholderCstNode[];
  Text?: IToken[];
  EntityReference?: IToken[];
  CData?: IToken[];
  XmlComment?: IToken[];
  XmlInstruction?: IToken[];
  Doctype?: IToken[];
  strayEndTag?: StrayEndTagCstNode[];
};

export interface ElementCstNode extends CstNode {
  name: "element";
  children: ElementCstChildren;
}

export type ElementCstChildren = {
  TagOpen?: IToken[];
  XmlName?: IToken[];
  attribute?: AttributeCstNode[];
  ElementSuffix?: IToken[];
  EmptyTagClose?: IToken[];
  TagClose?: IToken[];
  content?: ContentCstNode[];
  endTag?: EndTagCstNode[];
};

export interface ContentCstNode extends CstNode {
  name: "content";
  children: ContentCstChildren;
}

export type ContentCstChildren = {
  node?: NodeCstNode[];
};

export interface EndTagCstNode extends CstNode {
  name: "endTag";
  children: EndTagCstChildren;
}

export type EndTagCstChildren = {
  EndTagOpen?: IToken[];
  XmlName?: IToken[];
  TagClose?: IToken[];
};

export interface StrayEndTagCstNode extends CstNode {
  name: "strayEndTag";
  children: StrayEndTagCstChildren;
}

export type StrayEndTagCstChildren = {
  EndTagOpen?: IToken[];
  XmlName?: IToken[];
  TagClose?: IToken[];
};

export interface AttributeCstNode extends CstNode {
  name: "attribute";
  children: AttributeCstChildren;
}

export type AttributeCstChildren = {
  XmlName?: IToken[];
  AttributeOptional?: IToken[];
  OtherAttributes?: IToken[];
  Equals?: IToken[];
  AttributeOpen?: IToken[];
  placeholder?: PlaceholderCstNode[];
  EntityReference?: IToken[];
  Text?: IToken[];
  AttributeClose?: IToken[];
  UnquotedValue?: IToken[];
};

export interface JsonCstNode extends CstNode {
  name: "json";
  children: JsonCstChildren;
}

export type JsonCstChildren = {
  object?: ObjectCstNode[];
  array?: ArrayCstNode[];
};

export interface ObjectCstNode extends CstNode {
  name: "object";
  children: ObjectCstChildren;
}

export type ObjectCstChildren = {
  ObjectOpen?: IToken[];
  member?: MemberCstNode[];
  Comma?: IToken[];
  ObjectClose?: IToken[];
};

export interface MemberCstNode extends CstNode {
  name: "member";
  children: MemberCstChildren;
}

export type MemberCstChildren = {
  string?: StringCstNode[];
  JsonName?: IToken[];
  OptionalMark?: IToken[];
  Colon?: IToken[];
  jsonValue?: JsonValueCstNode[];
};

export interface ArrayCstNode extends CstNode {
  name: "array";
  children: ArrayCstChildren;
}

export type ArrayCstChildren = {
  ArrayOpen?: IToken[];
  jsonValue?: JsonValueCstNode[];
  Comma?: IToken[];
  ArrayClose?: IToken[];
};

export interface JsonValueCstNode extends CstNode {
  name: "jsonValue";
  children: JsonValueCstChildren;
}

export type JsonValueCstChildren = {
  object?: ObjectCstNode[];
  array?: ArrayCstNode[];
  string?: StringCstNode[];
  placeholder?: PlaceholderCstNode[];
  JsonNumber?: IToken[];
  True?: IToken[];
  False?: IToken[];
  Null?: IToken[];
};

export interface StringCstNode extends CstNode {
  name: "string";
  children: StringCstChildren;
}

export type StringCstChildren = {
  StringOpen?: IToken[];
  boundedPlaceholder?: BoundedPlaceholderCstNode[];
  JsonEscape?: IToken[];
  Text?: IToken[];
  OptionalMark?: IToken[];
  StringClose?: IToken[];
};

export interface ExemptionCstNode extends CstNode {
  name: "exemption";
  children: ExemptionCstChildren;
}

export type ExemptionCstChildren = {
  AllowWord?: IToken[];
  RuleName?: IToken[];
  UntilWord?: IToken[];
  DateText?: IToken[];
  ReasonColon?: IToken[];
  Reason?: IToken[];
};

export interface ICstNodeVisitor<IN, OUT> extends ICstVisitor<IN, OUT> {
  contract(children: ContractCstChildren, param?: IN): OUT;
  versionNote(children: VersionNoteCstChildren, param?: IN): OUT;
  namespacesNote(children: NamespacesNoteCstChildren, param?: IN): OUT;
  feature(children: FeatureCstChildren, param?: IN): OUT;
  section(children: SectionCstChildren, param?: IN): OUT;
  misplaced(children: MisplacedCstChildren, param?: IN): OUT;
  background(children: BackgroundCstChildren, param?: IN): OUT;
  scenario(children: ScenarioCstChildren, param?: IN): OUT;
  tagLine(children: TagLineCstChildren, param?: IN): OUT;
  heading(children: HeadingCstChildren, param?: IN): OUT;
  examples(children: ExamplesCstChildren, param?: IN): OUT;
  step(children: StepCstChildren, param?: IN): OUT;
  typeStep(children: TypeStepCstChildren, param?: IN): OUT;
  bound(children: BoundCstChildren, param?: IN): OUT;
  enumStep(children: EnumStepCstChildren, param?: IN): OUT;
  requestLine(children: RequestLineCstChildren, param?: IN): OUT;
  segment(children: SegmentCstChildren, param?: IN): OUT;
  query(children: QueryCstChildren, param?: IN): OUT;
  parameter(children: ParameterCstChildren, param?: IN): OUT;
  parameterStep(children: ParameterStepCstChildren, param?: IN): OUT;
  cookieStep(children: CookieStepCstChildren, param?: IN): OUT;
  headerStep(children: HeaderStepCstChildren, param?: IN): OUT;
  formFieldStep(children: FormFieldStepCstChildren, param?: IN): OUT;
  repetition(children: RepetitionCstChildren, param?: IN): OUT;
  partStep(children: PartStepCstChildren, param?: IN): OUT;
  bodyStep(children: BodyStepCstChildren, param?: IN): OUT;
  statusStep(children: StatusStepCstChildren, param?: IN): OUT;
  includeStep(children: IncludeStepCstChildren, param?: IN): OUT;
  excludedStep(children: ExcludedStepCstChildren, param?: IN): OUT;
  unknownStep(children: UnknownStepCstChildren, param?: IN): OUT;
  ignored(children: IgnoredCstChildren, param?: IN): OUT;
  table(children: TableCstChildren, param?: IN): OUT;
  row(children: RowCstChildren, param?: IN): OUT;
  cell(children: CellCstChildren, param?: IN): OUT;
  payload(children: PayloadCstChildren, param?: IN): OUT;
  block(children: BlockCstChildren, param?: IN): OUT;
  fragment(children: FragmentCstChildren, param?: IN): OUT;
  value(children: ValueCstChildren, param?: IN): OUT;
  boundedPlaceholder(children: BoundedPlaceholderCstChildren, param?: IN): OUT;
  placeholder(children: PlaceholderCstChildren, param?: IN): OUT;
  members(children: MembersCstChildren, param?: IN): OUT;
  list(children: ListCstChildren, param?: IN): OUT;
  typeUse(children: TypeUseCstChildren, param?: IN): OUT;
  wildcard(children: WildcardCstChildren, param?: IN): OUT;
  namespaces(children: NamespacesCstChildren, param?: IN): OUT;
  namespaceName(children: NamespaceNameCstChildren, param?: IN): OUT;
  typeName(children: TypeNameCstChildren, param?: IN): OUT;
  suffix(children: SuffixCstChildren, param?: IN): OUT;
  count(children: CountCstChildren, param?: IN): OUT;
  expression(children: ExpressionCstChildren, param?: IN): OUT;
  branches(children: BranchesCstChildren, param?: IN): OUT;
  branch(children: BranchCstChildren, param?: IN): OUT;
  piece(children: PieceCstChildren, param?: IN): OUT;
  quantifier(children: QuantifierCstChildren, param?: IN): OUT;
  atom(children: AtomCstChildren, param?: IN): OUT;
  characterClass(children: CharacterClassCstChildren, param?: IN): OUT;
  classItem(children: ClassItemCstChildren, param?: IN): OUT;
  node(children: NodeCstChildren, param?: IN): OUT;
  element(children: ElementCstChildren, param?: IN): OUT;
  content(children: ContentCstChildren, param?: IN): OUT;
  endTag(children: EndTagCstChildren, param?: IN): OUT;
  strayEndTag(children: StrayEndTagCstChildren, param?: IN): OUT;
  attribute(children: AttributeCstChildren, param?: IN): OUT;
  json(children: JsonCstChildren, param?: IN): OUT;
  object(children: ObjectCstChildren, param?: IN): OUT;
  member(children: MemberCstChildren, param?: IN): OUT;
  array(children: ArrayCstChildren, param?: IN): OUT;
  jsonValue(children: JsonValueCstChildren, param?: IN): OUT;
  string(children: StringCstChildren, param?: IN): OUT;
  exemption(children: ExemptionCstChildren, param?: IN): OUT;
}
