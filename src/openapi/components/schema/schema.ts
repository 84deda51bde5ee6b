import type { Span } from '../../../text/span.js'
import type { Dialect } from '../../documents/descriptionKind.js'
import type { DocumentNode, ScalarNode } from '../../documents/documentTree.js'

/** A schema of any dialect. Keywords that its dialect lacks, and values that a keyword cannot have, are absent. */
export type JsonSchema = BooleanSchema | KeywordSchema

/** `true` or `false`: any value, or none. */
export interface BooleanSchema {
  readonly kind: 'boolean'
  readonly accepts: boolean
  readonly node: DocumentNode
  readonly span: Span
}

/** A value with the place of its keyword. */
export interface StatedKeyword<Value> {
  readonly value: Value
  readonly span: Span
}

export type JsonTypeName = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object'

/** The keywords of a schema, in the spelling of the latest draft of JSON Schema. */
export interface KeywordSchema extends Assertions, Applicators {
  readonly kind: 'keywords'
  readonly node: DocumentNode
  readonly span: Span
  readonly dialect: Dialect
  readonly title?: string
  readonly description?: string
  readonly isReadOnly?: true
  readonly isWriteOnly?: true
  readonly discriminator?: StatedKeyword<Discriminator>
  readonly xml?: StatedKeyword<XmlForm>
}

interface Assertions {
  /** With `null` for `nullable`. */
  readonly types?: StatedKeyword<ReadonlySet<JsonTypeName>>
  readonly enum?: StatedKeyword<readonly DocumentNode[]>
  readonly const?: StatedKeyword<DocumentNode>
  readonly multipleOf?: StatedKeyword<string>
  /** One or two, as 2020-12 may state both an inclusive and an exclusive one. */
  readonly minimum: readonly StatedKeyword<NumberLimit>[]
  readonly maximum: readonly StatedKeyword<NumberLimit>[]
  readonly minLength?: StatedKeyword<number>
  readonly maxLength?: StatedKeyword<number>
  readonly pattern?: StatedKeyword<string>
  readonly format?: StatedKeyword<string>
  readonly minItems?: StatedKeyword<number>
  readonly maxItems?: StatedKeyword<number>
  readonly uniqueItems?: StatedKeyword<true>
  readonly minProperties?: StatedKeyword<number>
  readonly maxProperties?: StatedKeyword<number>
  readonly required?: StatedKeyword<readonly string[]>
  readonly dependentRequired?: StatedKeyword<readonly Named<readonly string[]>[]>
}

interface Applicators {
  /** `$ref`, `$dynamicRef` and `$recursiveRef`. If the dialect ignores what is beside a `$ref`, nothing else is there. */
  readonly references: readonly StatedKeyword<ScalarNode>[]
  /** Of the first items; in earlier drafts, the list of `items`. */
  readonly prefixItems?: StatedKeyword<readonly JsonSchema[]>
  /** Of the items after those; in earlier drafts, `additionalItems`. */
  readonly items?: StatedKeyword<JsonSchema>
  readonly unevaluatedItems?: StatedKeyword<JsonSchema>
  readonly contains?: StatedKeyword<Contains>
  readonly properties?: StatedKeyword<readonly Named<JsonSchema>[]>
  /** By their patterns. */
  readonly patternProperties?: StatedKeyword<readonly Named<JsonSchema>[]>
  readonly additionalProperties?: StatedKeyword<JsonSchema>
  readonly unevaluatedProperties?: StatedKeyword<JsonSchema>
  readonly propertyNames?: StatedKeyword<JsonSchema>
  readonly dependentSchemas?: StatedKeyword<readonly Named<JsonSchema>[]>
  readonly allOf?: StatedKeyword<readonly JsonSchema[]>
  readonly anyOf?: StatedKeyword<readonly JsonSchema[]>
  readonly oneOf?: StatedKeyword<readonly JsonSchema[]>
  readonly not?: StatedKeyword<JsonSchema>
  readonly if?: StatedKeyword<JsonSchema>
  readonly then?: StatedKeyword<JsonSchema>
  readonly else?: StatedKeyword<JsonSchema>
}

/** A member of an object whose keys are names, such as `properties`. */
export interface Named<Value> {
  readonly name: string
  readonly nameSpan: Span
  readonly value: Value
}

export interface NumberLimit {
  /** As written. */
  readonly number: string
  readonly isExclusive: boolean
}

export interface Contains {
  readonly schema: JsonSchema
  /** Default: 1. */
  readonly min: number
  readonly max?: number
  /** Whether items that match it count as evaluated. */
  readonly evaluates: boolean
}

/** The property whose value says which alternative applies. */
export interface Discriminator {
  readonly property: string
  /** References to the alternatives, by the values that are mapped to them. */
  readonly mapping: readonly Named<ScalarNode>[]
}

/** How a value is written in XML: the `xml` object of OpenAPI. */
export interface XmlForm {
  readonly name?: string
  readonly namespace?: string
  readonly prefix?: string
  /** `wrapped: true` is `element`, `attribute: true` is `attribute`. Default: `none` for arrays, `element` for others. */
  readonly nodeType?: XmlNodeType
}

export type XmlNodeType = 'element' | 'attribute' | 'text' | 'cdata' | 'none'
