import type { Count } from './count.js'
import type { DescriptionLanguage, Source } from '../../text/source.js'
import type { Unversioned } from '../../xml/namespaceVersions.js'
import type { XmlElement } from '../../xml/xmlTree.js'
import type { Span } from '../../text/span.js'
import type { Bound, WhiteSpaceBound } from './bound.js'
import type { Extension } from './extensionMeaning.js'
import type { Fidelity, Mark } from './fidelity.js'
import type { InstanceType } from './instanceTypes.js'
import type { Openness } from './openness.js'
import type { ServiceFact } from './serviceFact.js'
import type { AddedBody, Literal, Payload, Placeholder, Row, Table, TextValue } from './valueSyntax.js'

export type {
  Bound,
  LengthBound,
  MomentBoundSyntax,
  MultipleBound,
  NumericBound,
  PatternBound,
  WhiteSpaceBound,
} from './bound.js'
export type { Count } from './count.js'
export type * from './extensionMeaning.js'
export type { Fidelity, Mark } from './fidelity.js'
export type { InstanceRoot, InstanceType } from './instanceTypes.js'
export type { CharacterClass, RegularExpression } from './regularExpression.js'
export type * from './valueSyntax.js'

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
  /** The exemptions in the comments of an imported contract, if it has any; in contract text, `readExemptions` finds them. */
  readonly exemptions?: readonly ExemptionSyntax[]
  /** How each place of an imported contract compares with what it was imported from. */
  readonly fidelity?: readonly Fidelity[]
  /** The replaced namespaces and version numbers, if it was read without versions. */
  readonly unversioned?: Unversioned
  /** How an OpenAPI description or a JSON Schema was read. */
  readonly openness?: Openness
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
  /** Examples of bodies in what it is imported from. */
  readonly bodyExamples?: readonly BodyExample[]
  /** The last day of a deprecated operation, `2030-01-31`. Afterwards it may be removed. */
  readonly retires?: string
  /** The inexact places of an imported scenario's messages, without those of types. */
  readonly marks?: MessageMarks
}

/** An example of a body. */
export interface BodyExample {
  readonly side: 'request' | 'response'
  /** Examples of a request and a response with the same name belong together. */
  readonly name?: string
  readonly value: ExampleValue
  readonly span: Span
}

/** What an example says, and its text. */
export type ExampleValue =
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'xml'; readonly text: string; readonly root: XmlElement }
  /** A text that should be XML. */
  | { readonly kind: 'unreadable'; readonly text: string; readonly problem: string }

/** The inexact places of a request and of its response. */
export interface MessageMarks {
  readonly request: readonly Mark[]
  readonly response: readonly Mark[]
}

export interface ExamplesSyntax extends Heading {
  readonly rows: readonly Row[]
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
  | ParameterStep
  | CookieStep
  | FormFieldStep
  | FormTableStep
  | PartStep
  | BodyStep
  | StatusStep
  | IncludeStep
  | Extension

interface StepBase {
  readonly span: Span
}

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
  readonly segments: readonly TextValue[]
  readonly pathSpan: Span
  readonly query: readonly QueryParameter[]
}

export interface QueryParameter {
  readonly name: string
  readonly value: TextValue
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
  readonly value: TextValue
}

/** `query-parameter`: a parameter that every request has, unless it is optional. */
export interface ParameterStep extends Field {
  readonly kind: 'parameter'
  readonly value: TextValue
}

/** `request-cookie`: a cookie in the `Cookie` header of a request. */
export interface CookieStep extends Field {
  readonly kind: 'cookie'
  readonly value: TextValue
}

/** A field or a part that may be repeated: `form-field* tag (string)`. */
interface Repeatable extends Field {
  /** How often it occurs; with `?`, it may also be absent. Default: once. */
  readonly count?: Count
}

export interface FormFieldStep extends Repeatable {
  readonly kind: 'formField'
  readonly value: TextValue
}

/** `form-field`, then a table: a field per row. */
export interface FormTableStep extends StepBase {
  readonly kind: 'formTable'
  readonly table: Table
}

export interface PartStep extends Repeatable {
  readonly kind: 'part'
  readonly value: TextValue | FileReference
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
  /** `request-body?`: the body may be left out. */
  readonly optional?: true
  readonly payload: Payload | Table | AddedBody
}

/**
 * A set of statuses: one, several with the usual one first, a class such as `4XX`, or all that no other scenario of the same
 * request names. Contract text does not state several.
 */
export type StatusSyntax = number | readonly [usual: number, ...others: number[]] | StatusClass | 'default'

export type StatusClass = `${2 | 3 | 4 | 5}XX`

/** `openapi` or `wsdl` in a Background: the scenarios of a description belong to the contract. */
export interface IncludeStep extends StepBase {
  readonly kind: 'include'
  readonly language: DescriptionLanguage
  /** Relative to the contract's file. */
  readonly path: string
  readonly pathSpan: Span
}

export interface StatusStep extends StepBase {
  readonly kind: 'status'
  readonly code: StatusSyntax
  readonly codeSpan: Span
}
