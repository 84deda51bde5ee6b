import type { Span } from '../../../text/span.js'
import type { Dialect } from '../../documents/descriptionKind.js'
import type { DocumentNode, ScalarNode } from '../../documents/documentTree.js'

/** A schema of any dialect. Keywords that its dialect lacks, and values that a keyword cannot have, are absent. */
export type Schema = BooleanSchema | KeywordSchema

/** `true` or `false`: any value, or none. */
export interface BooleanSchema {
  readonly kind: 'boolean'
  readonly accepts: boolean
  readonly node: DocumentNode
  readonly span: Span
}

/** A value with the place of its keyword. */
export interface Stated<Value> {
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
  readonly discriminator?: Stated<Discriminator>
}

interface Assertions {
  /** With `null` for `nullable`. */
  readonly types?: Stated<ReadonlySet<JsonTypeName>>
  readonly enum?: Stated<readonly DocumentNode[]>
  readonly const?: Stated<DocumentNode>
  readonly multipleOf?: Stated<string>
  /** One or two, as 2020-12 may state both an inclusive and an exclusive one. */
  readonly minimum: readonly Stated<NumberLimit>[]
  readonly maximum: readonly Stated<NumberLimit>[]
  readonly minLength?: Stated<number>
  readonly maxLength?: Stated<number>
  readonly pattern?: Stated<string>
  readonly format?: Stated<string>
  readonly minItems?: Stated<number>
  readonly maxItems?: Stated<number>
  readonly uniqueItems?: Stated<true>
  readonly minProperties?: Stated<number>
  readonly maxProperties?: Stated<number>
  readonly required?: Stated<readonly string[]>
  readonly dependentRequired?: Stated<readonly Named<readonly string[]>[]>
}

interface Applicators {
  /** `$ref`, `$dynamicRef` and `$recursiveRef`. If the dialect ignores what is beside a `$ref`, nothing else is there. */
  readonly references: readonly Stated<ScalarNode>[]
  /** Of the first items; in earlier drafts, the list of `items`. */
  readonly prefixItems?: Stated<readonly Schema[]>
  /** Of the items after those; in earlier drafts, `additionalItems`. */
  readonly items?: Stated<Schema>
  readonly unevaluatedItems?: Stated<Schema>
  readonly contains?: Stated<Contains>
  readonly properties?: Stated<readonly Named<Schema>[]>
  /** By their patterns. */
  readonly patternProperties?: Stated<readonly Named<Schema>[]>
  readonly additionalProperties?: Stated<Schema>
  readonly unevaluatedProperties?: Stated<Schema>
  readonly propertyNames?: Stated<Schema>
  readonly dependentSchemas?: Stated<readonly Named<Schema>[]>
  readonly allOf?: Stated<readonly Schema[]>
  readonly anyOf?: Stated<readonly Schema[]>
  readonly oneOf?: Stated<readonly Schema[]>
  readonly not?: Stated<Schema>
  readonly if?: Stated<Schema>
  readonly then?: Stated<Schema>
  readonly else?: Stated<Schema>
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
  readonly schema: Schema
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
