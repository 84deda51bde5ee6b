import type {
  BodyExample,
  ExemptionSyntax,
  Fidelity,
  InstanceRoot,
  InstanceType,
  Mark,
  StatusClass,
} from '../../syntax/tree/syntaxTree.js'
import type { Openness } from '../../syntax/tree/openness.js'
import type { ServiceFact } from '../../syntax/tree/serviceFact.js'
import type { Source } from '../../text/source.js'
import type { Unversioned } from '../../xml/namespaceVersions.js'
import type { Span } from '../../text/span.js'
import type { Count } from '../../syntax/tree/count.js'
import type { Bounds } from './scalar.js'
import type {
  FilePattern,
  JsonLiteral,
  LiteralPattern,
  NamespacePattern,
  Restricted,
  Restrictions,
  ScalarPattern,
  EnumPattern,
  ExampleRow,
  MixedPattern,
  NamespaceSet,
  BoundSpans,
  Suffix,
  BuiltInMember,
  Reference,
} from './leafPatterns.js'
import type { Extension, ExtensionRule } from './extension.js'
import type { NameFamily } from './family.js'
import type { OthersPattern } from './othersPattern.js'
import type { StatusSet } from './statusSet.js'

/** The meaning of a contract: scenarios complete with what they inherit, references by name, to be resolved in their scope. */
export interface ContractPattern {
  readonly source: Source
  readonly title: string
  /** The `#Version` note. */
  readonly version?: number
  /** Whether the names of its elements and attributes have namespaces: `#Namespaces strict`. */
  readonly isStrict?: true
  readonly scenarios: readonly ScenarioPattern[]
  /** The changes that its comments allow for a while; only valid ones. */
  readonly exemptions?: readonly Exemption[]
  /** The sections that a language adds, if there are any. */
  readonly extensions?: readonly Extension[]
  /** The ids of the rules that its language adds, if there are any. */
  readonly ownRules?: readonly ExtensionRule['id'][]
  /** How each place of an imported contract compares with what it was imported from. */
  readonly fidelity?: readonly Fidelity[]
  /** The inexact places of an imported contract that belong to no declaration. */
  readonly marks?: readonly Mark[]
  /** The replaced namespaces and version numbers, if it was read without versions. */
  readonly unversioned?: Unversioned
  /** How an OpenAPI description or a JSON Schema was read. */
  readonly openness?: Openness
  /** The types of an imported contract that `xsi:type` may name, by name. */
  readonly instanceTypes?: ReadonlyMap<string, InstanceType<InstanceElement>>
}

/** An element of a type that `xsi:type` may name. */
export interface InstanceElement {
  readonly shape: Shape
  readonly scope: Scope
}

export type { DeclaredHeader, ServiceFact } from '../../syntax/tree/serviceFact.js'
export type { BodyExample, Count, Fidelity, InstanceRoot, InstanceType, Mark } from '../../syntax/tree/syntaxTree.js'
export { isNameable, type Derivation } from '../../syntax/tree/instanceTypes.js'
export type { Bounds, TextPattern, WhiteSpace } from './scalar.js'
export type * from './leafPatterns.js'
export type { OthersPattern } from './othersPattern.js'
export type { StatusRange, StatusSet } from './statusSet.js'

/** An exemption with a valid date. */
export type Exemption = ExemptionSyntax

/** The meaning of a scenario: its request, its response, and the types that both refer to. */
export interface ScenarioPattern {
  readonly title: string
  readonly span: Span
  readonly tags: readonly string[]
  readonly request: RequestPattern
  readonly response: ResponsePattern
  readonly scope: Scope
  readonly examples: readonly ExampleRow[]
  /** The steps that a language adds, the Background's first; only the language itself uses them. */
  readonly extensions?: readonly Extension[]
  /** Properties of an imported scenario's service that messages do not show. */
  readonly facts?: readonly ServiceFact[]
  /** The examples of bodies in what it is imported from that match. */
  readonly bodyExamples?: readonly BodyExample[]
  /** The last day of a deprecated operation, `2030-01-31`. Afterwards it may be removed. */
  readonly retires?: string
}

/** The types of a scenario by name: its own, and those of the Background that it does not redeclare. */
export type Scope = ReadonlyMap<string, TypePattern>

export interface TypePattern {
  readonly name: string
  readonly nameSpan: Span
  readonly shape: Shape
  /** Whether no line of the source declares it. */
  readonly isBuiltIn?: true
  /** The inexact places of an imported type. */
  readonly marks?: readonly Mark[]
}

export interface RequestPattern {
  readonly method: string
  readonly methodSpan: Span
  readonly path: PathPattern
  readonly query: readonly ParameterPattern[]
  /** The query parameters that are not named. Default: only named parameters are allowed. */
  readonly otherParameters?: OtherParameters
  readonly headers: readonly FieldPattern[]
  readonly cookies: readonly FieldPattern[]
  readonly body: BodyPattern
  /** The inexact places of an imported request, without those of types. */
  readonly marks?: readonly Mark[]
}

/** A named value that may be repeated: a query parameter, a form field. */
export interface RepeatedPattern<Value> extends FieldPattern<Value> {
  /** How often it occurs if it occurs, at least once. Default: once. */
  readonly count?: Count
  /** `metadata[*]`: all names that start with `metadata[` and end with `]`, unless another one is more specific. */
  readonly family?: NameFamily
}

export type ParameterPattern = RepeatedPattern<ValuePattern>

export type OtherParameters = OthersPattern<ValuePattern>

export interface PathPattern {
  readonly segments: readonly ValuePattern[]
  readonly span: Span
}

export interface ResponsePattern {
  /** The usual status, which generated responses have. */
  readonly status: number
  /** All statuses that a response may have. Default: only the usual one. */
  readonly statuses?: StatusSet
  /** How the set is stated, if it depends on the statuses of other scenarios: `default`, or a class. */
  readonly stated?: StatusClass | 'default'
  /** Whether all of them mean the same to readers, as the statuses of an imported one-way operation do. */
  readonly meansTheSame?: true
  readonly statusSpan: Span
  readonly headers: readonly FieldPattern[]
  readonly body: BodyPattern
  /**
   * What a consumer reads, if that differs from the body (docs/readers.md). `isOpen`: it ignores attributes and keys that are not named.
   * Set only for comparing.
   */
  readonly reading?: { readonly body: BodyPattern; readonly scope: Scope; readonly isOpen: boolean }
  /** The inexact places of an imported response, without those of types. */
  readonly marks?: readonly Mark[]
}

/** A named value: a header, a query parameter. */
export interface FieldPattern<Value = ValuePattern> {
  readonly name: string
  readonly optional: boolean
  readonly value: Value
  readonly span: Span
}

/** A form field: a text, or the text of a JSON value. */
export type FormFieldPattern = RepeatedPattern<Shape>

export type PartPattern = RepeatedPattern<Shape | FilePattern>

export interface FormBody {
  readonly kind: 'form'
  readonly fields: readonly FormFieldPattern[]
  /** The fields that are not named. Default: only named fields are allowed. */
  readonly others?: OthersPattern<Shape>
  readonly span: Span
}

export interface PartsBody {
  readonly kind: 'parts'
  readonly parts: readonly PartPattern[]
  /** The parts that are not named. Default: only named parts are allowed. */
  readonly others?: OthersPattern<Shape | FilePattern>
  readonly span: Span
}

export type BodyPattern = { readonly kind: 'none'; readonly span: Span } | PayloadBody | FormBody | PartsBody

export interface PayloadBody {
  readonly kind: 'payload'
  readonly shape: Shape
  /** Whether the body may be left out. */
  readonly isOptional?: true
  /** The media type of a kind of body that the language adds. */
  readonly mediaType?: string
  readonly span: Span
}

/** The structure of a type or a body, with references unresolved. */
export type Shape =
  | XmlShape
  | { readonly kind: 'json'; readonly value: JsonPattern; readonly span: Span }
  /** `lines`: the lines of a body as written, if the language of the contract adds its kind. */
  | { readonly kind: 'value'; readonly value: ValuePattern; readonly lines?: readonly string[]; readonly span: Span }
  /** A single placeholder whose types decide whether it is XML nodes, JSON or text. */
  | { readonly kind: 'reference'; readonly reference: Reference; readonly span: Span }
  | { readonly kind: 'group'; readonly group: GroupPattern; readonly span: Span }
  | { readonly kind: 'anything'; readonly anything: AnythingPattern; readonly span: Span }

export interface XmlShape {
  readonly kind: 'xml'
  readonly particles: readonly Particle[]
  /** The attributes of the `<SPECMATIC_TYPE>` around the nodes, if there is one. */
  readonly wrapper?: readonly AttributePattern[]
  readonly span: Span
}

/** `(A | B)`: one of its members; `(A & B)`: all of them, nodes in any order or JSON objects as one, as their types decide. */
export interface GroupPattern {
  readonly kind: 'group'
  readonly operator: 'choice' | 'interleave'
  readonly members: readonly GroupMember[]
  /** The name before the colon, which may be the name of an Examples column. */
  readonly parameter?: string
  readonly span: Span
}

export type GroupMember = Reference | AnythingPattern | BuiltInMember

/**
 * `(anything)`: any content if it is the only content of an element, elements of any name if it has a suffix or neighbours,
 * any JSON value, any text.
 */
export interface AnythingPattern {
  readonly kind: 'anything'
  readonly suffixes: readonly Suffix[]
  /** Its qualifiers. Default: any names with any content. */
  readonly wildcard?: WildcardPattern
  readonly parameter?: string
  readonly span: Span
}

/** The qualifiers of `(anything …)`, at least one. For attributes, the types stand for their attributes. */
export interface WildcardPattern {
  readonly namespaces?: NamespaceSet
  /** A type. Names that it declares are excluded. */
  readonly except?: Reference
  /** A type. Elements that it declares must match their declarations; with `strict`, there are no others. */
  readonly contents?: { readonly kind: 'lax' | 'strict'; readonly type: Reference }
  /** Whether readers ignore the accepted elements. */
  readonly isIgnored?: true
}

// XML

export type Particle = ElementPattern | Reference | GroupPattern | AnythingPattern | MixedPattern

export interface ElementPattern {
  readonly kind: 'element'
  /** The local name. */
  readonly name: string
  /** The URI of its namespace, `''` for none; absent for any namespace, if the contract is not strict (docs/language.md 8.8). */
  readonly namespace?: string
  /** As written; matching ignores prefixes, generating does not (docs/language.md 8.1). */
  readonly prefix: string
  readonly namespaces: readonly NamespacePattern[]
  readonly nameSpan: Span
  readonly count: Count
  readonly attributes: readonly AttributePattern[]
  /** `*="(number)"`: the values of attributes that are not named. Default: only named attributes are allowed. */
  readonly otherAttributes?: ValuePattern
  /** `*?="(anything)"`: other attributes may occur, but nobody relies on them (docs/language.md 6.4). */
  readonly ignoresOthers?: true
  readonly content: ContentPattern
  /** The type that `specmatic_type="T"` names: the element has its content, and its attributes besides its own. */
  readonly contentReference?: Reference
  /** `specmatic_nillable="true"`: it may also have no content. */
  readonly nillable?: boolean
  /** The inexact places of an imported element, without those of its types and of the elements in it. */
  readonly marks?: readonly Mark[]
  /** A fingerprint of the declaration that it is imported from. Marks of the types in its content depend on it. */
  readonly declaration?: string
  /** The types that `xsi:type` may name. Absent if the element is not imported, or if no file declares its type. */
  readonly instanceRoots?: readonly InstanceRoot[]
  /** The element as the contract states it, if this one was changed for a reader and accepts more. */
  readonly stated?: { readonly pattern: ElementPattern; readonly scope: Scope }
  readonly span: Span
}

export interface AttributePattern {
  readonly name: string
  /** As for elements. */
  readonly namespace?: string
  readonly prefix: string
  /** Whether its prefix is the one for XML Schema instances. */
  readonly instance: boolean
  readonly optional: boolean
  readonly value: ValuePattern
  /** The namespace of the type that the value names. Set only for an imported `xsi:type`. */
  readonly valueNamespace?: string
  /** The inexact places of an imported attribute. */
  readonly marks?: readonly Mark[]
  readonly span: Span
}

/** Text or children; if a reference, a group or `(anything)` is the only particle, it may mean text, too. */
export type ContentPattern =
  | { readonly kind: 'text'; readonly value: ValuePattern }
  | { readonly kind: 'particles'; readonly particles: readonly Particle[] }

// Values: text in elements, attributes, paths, queries, headers, and bare bodies

export type ValuePattern =
  | LiteralPattern
  | ScalarPattern
  | EnumPattern
  | { readonly kind: 'nullable'; readonly of: ValuePattern; readonly span: Span }
  | Reference
  | GroupPattern
  | AnythingPattern
  | BoundedPattern
  | TextListPattern
  | ConcatenationPattern

/** A value with bounds of its own besides those that it has already: `type Teen (Age) min 13 max 19`. */
export interface BoundedPattern {
  readonly kind: 'bounded'
  readonly of: Reference
  readonly bounds: Bounds
  readonly boundSpans?: BoundSpans
  readonly span: Span
}

/** `(integer list)`: a list of values in one text. */
export interface TextListPattern {
  readonly kind: 'textList'
  /** The type of each value. */
  readonly of: ScalarPattern | Reference
  /** The character that separates the values. Default: white space. */
  readonly separator?: string
  readonly count: Count
  readonly bounds?: Bounds
  /** The name before the colon, which may be the name of an Examples column. */
  readonly parameter?: string
  readonly span: Span
}

/** `pet-(id:integer).json`: a text that consists of a text of each part, one after the other. */
export interface ConcatenationPattern {
  readonly kind: 'concatenation'
  readonly parts: readonly ValuePattern[]
  readonly span: Span
}

// JSON

export type JsonPattern =
  | JsonLiteral
  | ScalarPattern
  | EnumPattern
  | Reference
  | GroupPattern
  | AnythingPattern
  | BoundedPattern
  | TextListPattern
  | { readonly kind: 'inString'; readonly of: ValuePattern; readonly span: Span }
  | { readonly kind: 'nullable'; readonly of: JsonPattern; readonly span: Span }
  | ({ readonly kind: 'list'; readonly of: JsonPattern; readonly count: Count; readonly span: Span } & Restricted)
  | {
      readonly kind: 'array'
      readonly items: readonly JsonPattern[]
      /** What may follow the items. */
      readonly rest?: JsonPattern
      /** How often; default: any number of times. */
      readonly restCount?: Count
      readonly restrictions?: Restrictions
      readonly span: Span
    }
  | {
      readonly kind: 'object'
      readonly members: readonly MemberPattern[]
      /** `"*": "(number)"`: the values of keys that are not named. Default: only named keys are allowed. */
      readonly others?: JsonPattern
      /** The inexact places of `others`, if the object is imported. */
      readonly othersMarks?: readonly Mark[]
      /** `"*?": "(anything)"`: other keys may occur, but nobody relies on them (docs/language.md 6.4). */
      readonly ignoresOthers?: true
      readonly restrictions?: Restrictions
      readonly span: Span
    }
  | ({
      readonly kind: 'dictionary'
      readonly key: ValuePattern
      readonly value: JsonPattern
      readonly span: Span
    } & Restricted)
  /** A value whose objects or lists have bounds: `(P) maxKeys 3`, `(number*) unique`. */
  | ({
      readonly kind: 'restricted'
      readonly of: JsonPattern
      readonly boundsSpan: Span
      readonly span: Span
    } & Restrictions)
  /** `"x?": "(nothing)"`: no value, so that the key must be absent. */
  | { readonly kind: 'nothing'; readonly span: Span }
  /** A value that matches all of these: of a key that several composed objects have. Contracts do not state it. */
  | { readonly kind: 'all'; readonly of: readonly JsonPattern[]; readonly span: Span }

export interface MemberPattern {
  readonly key: string
  readonly optional: boolean
  readonly value: JsonPattern
  /** The inexact places of an imported value, without those of its types. */
  readonly marks?: readonly Mark[]
  readonly span: Span
}
