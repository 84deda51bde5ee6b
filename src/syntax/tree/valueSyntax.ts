import type { Span } from '../../text/span.js'
import type { AddedBound, Bound } from './bound.js'
import type { Count } from './count.js'
import type { Mark } from './fidelity.js'
import type { InstanceRoot } from './instanceTypes.js'

/** Literal text or a placeholder. */
export type Value = Literal | Placeholder

/** The value of a path segment, a query parameter, a header, a form field or a part. */
export type TextValue = Value | Concatenation

/** `pet-(id:integer).json`: one text of several parts, at least one of which is a placeholder. */
export interface Concatenation {
  readonly kind: 'concatenation'
  /** At least two, without empty literals and without literals side by side. */
  readonly parts: readonly Value[]
  readonly span: Span
}

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
  /** Restrictions on the text by suffixes that the language adds: `(string!)`. */
  readonly bounds?: readonly AddedBound[]
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

/** A body of a kind that a language adds: a text of some media type. */
export interface AddedBody {
  readonly kind: 'added'
  /** The name of its grammar rule. */
  readonly rule: string
  readonly mediaType: string
  readonly value: TextValue
  /** As written, without indentation. */
  readonly lines: readonly string[]
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
  /** As written; empty if the name has no prefix. */
  readonly prefix: string
  readonly nameSpan: Span
  readonly attributes: readonly AttributeSyntax[]
  /** `*="(anything)"`: the value of all attributes that are not named. */
  readonly otherAttributes?: Value
  /** Whether it is `*?="(anything)"`: nobody relies on those attributes. */
  readonly ignoresOthers?: true
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
  /** The inexact places of an imported value, without those of its types. */
  readonly marks?: readonly Mark[]
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
