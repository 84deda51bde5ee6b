import type { CstNode } from 'chevrotain'
import type { Source } from '../../text/source.js'
import type { Unversioned } from '../../text/namespaceVersions.js'
import type { Span } from '../../text/span.js'
import type { Bound, WhiteSpaceBound } from './bound.js'
import type { Count } from './count.js'
import type { Fidelity, Mark } from './fidelity.js'
import type { InstanceRoot, InstanceType } from './instanceTypes.js'
import type { ServiceFact } from './serviceFact.js'

export type { Bound, LengthBound, MomentBoundSyntax, NumericBound, PatternBound, WhiteSpaceBound } from './bound.js'
export type { Count } from './count.js'
export type { Fidelity, Mark } from './fidelity.js'
export type { InstanceRoot, InstanceType } from './instanceTypes.js'
export type { CharacterClass, RegularExpression } from './regularExpression.js'

/** A contract as written: sections and steps in order, names not resolved, nothing inherited. */
export interface ContractSyntax {
  readonly source: Source
  readonly version?: VersionNote
  /** Whether it has the note `#Namespaces strict`. */
  readonly isStrict?: true
  readonly feature: Heading
  readonly background?: Section
  readonly scenarios: readonly ScenarioSyntax[]
  /** The sections that a language adds, if there are any. */
  readonly extensions?: readonly Extension[]
  /** The exemptions in the comments of an imported contract. Absent if there are none; in contract text, `readExemptions` finds them. */
  readonly exemptions?: readonly ExemptionSyntax[]
  /** How each place of an imported contract compares with what it was imported from. */
  readonly fidelity?: readonly Fidelity[]
  /** The replaced namespaces and version numbers, if it was read without versions. */
  readonly unversioned?: Unversioned
  /** The inexact places of an imported contract that belong to no declaration. */
  readonly marks?: readonly Mark[]
  /** The types of an imported contract that `xsi:type` may name, by name. The first step of an element declares it. */
  readonly instanceTypes?: ReadonlyMap<string, InstanceType<readonly (TypeStep | EnumStep)[]>>
}

/** `allow <rule> until <date>: <reason>` in a comment above a scenario, a type or the Feature, or above a part of a WSDL or a schema. */
export interface ExemptionSyntax {
  readonly rule: string
  readonly ruleSpan: Span
  /** As written, `2030-01-31`. */
  readonly until: string
  readonly untilSpan: Span
  readonly reason: string
  readonly span: Span
  readonly scope: ExemptionScope
}

/** The findings to which an exemption applies: those of the whole contract, of one scenario, or in the declaration of a type. */
export type ExemptionScope =
  | { readonly kind: 'contract' | 'scenario' | 'type'; readonly extent: Span }
  /** The findings in a part of a WSDL or a schema, and those of the scenarios that this part states, by title. */
  | { readonly kind: 'component'; readonly extent: Span; readonly scenarios: ReadonlySet<string> }

/** `#Version 2`. */
export interface VersionNote {
  readonly number: number
  readonly span: Span
}

export interface Heading {
  readonly title: string
  /** The line from its keyword to the end of the title. */
  readonly span: Span
  /** What an imported section is for, printed as comments above it. */
  readonly documentation?: string
}

export interface Section extends Heading {
  /** The whole section from its keyword to its last step. */
  readonly extent: Span
  readonly steps: readonly Step[]
}

export interface ScenarioSyntax extends Section {
  readonly tags: readonly string[]
  readonly examples: readonly ExamplesSyntax[]
  /** The places that state an imported scenario. Default: its span. */
  readonly statedAt?: readonly Span[]
  /** Properties of an imported scenario's service that messages do not show. */
  readonly facts?: readonly ServiceFact[]
}

export interface ExamplesSyntax extends Heading {
  readonly rows: readonly Row[]
}

export interface Row {
  readonly cells: readonly Cell[]
  readonly span: Span
}

/** A cell of a table; an empty one has an empty literal. */
export interface Cell {
  readonly value: Value
  /** What it reads as in JSON, unless that is a placeholder or text: `[]`, `"first"`, `{"b": "(number)"}`. */
  readonly json?: JsonSyntax
  /** Whether it is a name that ends with `?`. */
  readonly optional: boolean
  readonly span: Span
}

/** A step that could not be read. Its kind is known, so that it is not reported as missing too. */
export interface BrokenStep extends StepBase {
  readonly kind: 'broken'
  readonly of: 'request' | 'status' | 'type' | 'other'
  /** A type's name. */
  readonly name?: string
}

export type Step =
  | BrokenStep
  | TypeStep
  | EnumStep
  | RequestLine
  | HeaderStep
  | FormFieldStep
  | FormTableStep
  | PartStep
  | BodyStep
  | StatusStep
  | Extension

interface StepBase {
  readonly span: Span
}

/** A step or a section that a language adds to those of contracts. */
export interface Extension extends StepBase {
  readonly kind: 'extension'
  /** The name of its rule. */
  readonly rule: string
  /** What its language's `extensions` made of it. */
  readonly value: unknown
}

/** Functions from the nodes of added rules to their meaning, by rule name; undefined drops a node. Broken nodes are never passed. */
export type Extensions = Readonly<Record<string, (node: CstNode) => unknown>>

export interface TypeStep extends StepBase {
  readonly kind: 'type'
  readonly name: string
  readonly nameSpan: Span
  readonly shape: Payload | Table
  readonly bounds: readonly Bound[]
  /** What an imported type is for, printed as comments above it. */
  readonly documentation?: string
  /** Whether it stands for a built-in type of the language that it is imported from, which no line of the source declares. */
  readonly isBuiltIn?: true
  /** The inexact places of an imported type. */
  readonly marks?: readonly Mark[]
}

export interface EnumStep extends StepBase {
  readonly kind: 'enum'
  readonly name: string
  readonly nameSpan: Span
  readonly base: Placeholder
  /** How white space is normalized before a text is compared with the values. Default: not at all. */
  readonly whiteSpace?: WhiteSpaceBound['how']
  readonly values: readonly Literal[]
  /** What an imported type is for, printed as comments above it. */
  readonly documentation?: string
  /** Whether it stands for a built-in type of the language that it is imported from, which no line of the source declares. */
  readonly isBuiltIn?: true
  /** The inexact places of an imported type. */
  readonly marks?: readonly Mark[]
}

export interface RequestLine extends StepBase {
  readonly kind: 'request'
  /** In upper case. */
  readonly method: string
  readonly methodSpan: Span
  readonly segments: readonly Value[]
  readonly pathSpan: Span
  readonly query: readonly QueryParameter[]
}

export interface QueryParameter {
  readonly name: string
  readonly value: Value
  readonly span: Span
}

interface Field extends StepBase {
  readonly name: string
  readonly nameSpan: Span
  readonly optional: boolean
}

export interface HeaderStep extends Field {
  readonly kind: 'header'
  readonly side: 'request' | 'response'
  readonly value: Value
}

export interface FormFieldStep extends Field {
  readonly kind: 'formField'
  readonly value: Value
}

/** `form-field`, then a table: a field per row. */
export interface FormTableStep extends StepBase {
  readonly kind: 'formTable'
  readonly table: Table
}

export interface PartStep extends Field {
  readonly kind: 'part'
  readonly value: Value | FileReference
}

export interface FileReference {
  readonly kind: 'file'
  readonly path: string
  readonly contentType?: string
  readonly contentEncoding?: string
  readonly span: Span
}

export interface BodyStep extends StepBase {
  readonly kind: 'body'
  readonly side: 'request' | 'response'
  readonly payload: Payload | Table
}

export interface StatusStep extends StepBase {
  readonly kind: 'status'
  readonly code: number
  readonly codeSpan: Span
  /** Alternative statuses of an imported response. Contract text states only one. */
  readonly otherCodes?: readonly number[]
}

/** Literal text or a placeholder. */
export type Value = Literal | Placeholder

export interface Literal {
  readonly kind: 'literal'
  readonly text: string
  readonly span: Span
}

/** `(type)` or `(name:type)`, anywhere. */
export interface Placeholder {
  readonly kind: 'placeholder'
  /** The name before the colon: the name of a path parameter, or of the Examples column that fills the placeholder. */
  readonly parameter?: string
  readonly type: TypeUse
  /** The bounds after it, in the text that it is the whole of: `"(string) minLength 3"`. */
  readonly bounds?: readonly Bound[]
  readonly span: Span
}

export type TypeUse = NamedType | DictionaryType | GroupType | ListType

export interface NamedType {
  readonly kind: 'named'
  readonly name: string
  readonly suffixes: readonly SuffixSyntax[]
  /** `(number in string)`: the JSON value is a string whose text is a number. */
  readonly inString: boolean
  /** The qualifiers of `anything`. Default: any names with any content. */
  readonly wildcard?: WildcardSyntax
  /** The place that uses the complex type of this text. Set only for imported simple content. */
  readonly useSpan?: Span
  readonly span: Span
}

/** The qualifiers of `anything`, at least one: `not in tt, ##local except Known lax Declared`. */
export interface WildcardSyntax {
  readonly namespaces?: NamespaceList
  /** A type. Names that it declares are excluded. */
  readonly except?: NamedType
  /** A type. Elements that it declares must match their declarations; with `strict`, there are no others. */
  readonly contents?: { readonly kind: 'lax' | 'strict'; readonly type: NamedType }
  /** Whether readers ignore the accepted elements. */
  readonly isIgnored?: true
}

/** The namespaces that are allowed or excluded. */
export interface NamespaceList {
  readonly kind: 'in' | 'notIn'
  /** Prefixes, and `##local` for no namespace. */
  readonly names: readonly { readonly name: string; readonly span: Span }[]
}

/** A count for a list or repeated nodes, `?` nullable or optional, `...` the rest of an array. */
export type SuffixSyntax = '?' | '...' | Count

/** `(A | B)`: one of its members; `(A & B)`: all of them, in any order. */
export interface GroupType {
  readonly kind: 'group'
  readonly operator: 'choice' | 'interleave'
  /** At least two. */
  readonly members: readonly NamedType[]
  readonly span: Span
}

/** `(integer list)`, `(integer list , {1,5})`: a list of values in one text. */
export interface ListType {
  readonly kind: 'list'
  readonly item: NamedType
  /** The character that separates the items. Default: white space. */
  readonly separator?: string
  readonly count: Count
  readonly span: Span
}

/** `(dictionary keyType valueType)`. */
export interface DictionaryType {
  readonly kind: 'dictionary'
  readonly key: NamedType
  readonly value: NamedType
  readonly span: Span
}

export type Payload = XmlPayloadSyntax | JsonPayloadSyntax | TextPayload

export interface XmlPayloadSyntax {
  readonly kind: 'xml'
  readonly nodes: readonly XmlNode[]
  readonly span: Span
}

export interface JsonPayloadSyntax {
  readonly kind: 'json'
  readonly value: JsonObjectSyntax | JsonArraySyntax
  readonly span: Span
}

/** Placeholders alone, or one literal. */
export interface TextPayload {
  readonly kind: 'text'
  readonly values: readonly Value[]
  readonly span: Span
}

export interface Table {
  readonly kind: 'table'
  readonly rows: readonly Row[]
  readonly span: Span
}

export type XmlNode = ElementSyntax | Placeholder | Literal

export interface ElementSyntax {
  readonly kind: 'element'
  /** Without its prefix. */
  readonly name: string
  /** As written; empty if there is none. */
  readonly prefix: string
  readonly nameSpan: Span
  readonly attributes: readonly AttributeSyntax[]
  /** `*="(anything)"`: the value of all attributes that are not named. */
  readonly otherAttributes?: Value
  /** Elements and placeholders, or one literal; white space between them is gone. */
  readonly children: readonly XmlNode[]
  /** The inexact places of an imported element, without those of its types and of the elements in it. */
  readonly marks?: readonly Mark[]
  /** A fingerprint of the declaration that it is imported from. Marks of the types in its content depend on it. */
  readonly declaration?: string
  /** The types that `xsi:type` may name. Absent if the element is not imported, or if no file declares its type. */
  readonly instanceRoots?: readonly InstanceRoot[]
  readonly span: Span
}

export interface AttributeSyntax {
  readonly name: string
  readonly prefix: string
  readonly optional: boolean
  readonly value: Value
  /** The namespace of the type that the value names. Set only for an imported `xsi:type`. */
  readonly valueNamespace?: string
  /** The inexact places of an imported attribute, without those of its types. */
  readonly marks?: readonly Mark[]
  readonly span: Span
}

export type JsonSyntax = JsonObjectSyntax | JsonArraySyntax | JsonScalar | JsonString | Placeholder

export interface JsonObjectSyntax {
  readonly kind: 'object'
  readonly members: readonly JsonMember[]
  readonly span: Span
}

export interface JsonMember {
  readonly key: string
  readonly optional: boolean
  readonly value: JsonSyntax
  readonly span: Span
}

export interface JsonArraySyntax {
  readonly kind: 'array'
  readonly items: readonly JsonSyntax[]
  readonly span: Span
}

/** A number as written, `true`, `false` or `null`. */
export interface JsonScalar {
  readonly kind: 'number' | 'boolean' | 'null'
  readonly text: string
  readonly span: Span
}

/** A literal JSON string. */
export interface JsonString {
  readonly kind: 'string'
  readonly text: string
  readonly span: Span
}
