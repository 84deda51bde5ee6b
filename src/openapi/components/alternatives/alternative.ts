import type { Span } from '../../../text/span.js'
import type { StatedPattern } from '../patterns/statedPattern.js'
import type { NumberLimit, JsonSchema, StatedKeyword } from '../schema/schema.js'

/** What a value must satisfy at once. Without terms, any value will do. */
export type SchemaTerms = readonly SchemaTerm[]

export type SchemaTerm = JsonSchema | NotAll

/** Values that do not satisfy all of some terms. */
export interface NotAll {
  readonly kind: 'notAll'
  readonly terms: SchemaTerms
  readonly span: Span
}

/** Values of one JSON type. The values of a schema are those of its alternatives. */
export type ValueAlternative =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly values: ReadonlySet<boolean> }
  | NumberAlternative
  | StringAlternative
  | ArrayAlternative
  | ObjectAlternative

export interface NumberAlternative {
  readonly type: 'number'
  readonly isWhole: boolean
  readonly lower?: NumberLimit
  readonly upper?: NumberLimit
  readonly multiplesOf: readonly StatedKeyword<string>[]
  /** The numbers whose multiples are excluded: 1 for whole numbers. */
  readonly notMultiplesOf: readonly StatedKeyword<string>[]
  readonly formats: readonly StatedKeyword<string>[]
  /** The only values, in their canonical spelling. Default: all. */
  readonly values?: readonly string[]
}

export interface StringAlternative {
  readonly type: 'string'
  readonly minLength: number
  readonly maxLength?: number
  readonly patterns: readonly StatedPattern[]
  readonly formats: readonly StatedKeyword<string>[]
  /** The only values. Default: all. */
  readonly values?: readonly string[]
}

export interface ArrayAlternative {
  readonly type: 'array'
  /** An item satisfies what each group says about its position. */
  readonly groups: readonly ItemGroup[]
  readonly min: number
  readonly max?: number
  /** The place that requires that items differ. */
  readonly unique?: Span
  readonly contains: readonly StatedKeyword<ContainedItems>[]
}

/** What one schema says about the items of an array. */
export interface ItemGroup {
  readonly prefix: readonly SchemaTerms[]
  readonly rest: SchemaTerms
  /** Whether the schema says something about all items. */
  readonly isComplete: boolean
  /** Whether the items that it speaks of count as evaluated. */
  readonly evaluates: boolean
}

export interface ContainedItems {
  readonly terms: SchemaTerms
  readonly min: number
  readonly max?: number
  readonly evaluates: boolean
}

export interface ObjectAlternative {
  readonly type: 'object'
  /** The value of a key satisfies what each group says about it. */
  readonly groups: readonly KeyGroup[]
  readonly required: ReadonlySet<string>
  readonly min: number
  readonly max?: number
  /** What all keys satisfy. */
  readonly names: readonly StatedKeyword<SchemaTerms>[]
}

/** What one schema says about the keys of an object. */
export interface KeyGroup {
  readonly properties: ReadonlyMap<string, Property>
  readonly patterns: readonly KeyPattern[]
  /** The values of all other keys; `isStated` if the schema says something about them. */
  readonly others: SchemaTerms
  readonly isStated: boolean
  /** Whether the keys that it speaks of count as evaluated. */
  readonly evaluates: boolean
}

export interface Property {
  readonly terms: SchemaTerms
  readonly span: Span
}

export interface KeyPattern {
  readonly pattern: string
  readonly span: Span
  readonly terms: SchemaTerms
}

/** A place that alternatives do not describe exactly: they have more values. */
export interface WiderPlace {
  readonly construct: string
  readonly span: Span
  readonly reason: string
  /** What is not compared there. */
  readonly ignores?: SchemaTerms
  /** Whether a part of the description is missing, so that nothing is known about it. */
  readonly isIncomplete?: true
}

export interface Alternatives {
  readonly of: readonly ValueAlternative[]
  readonly wider: readonly WiderPlace[]
}

const anyBoolean: ValueAlternative = { type: 'boolean', values: new Set([true, false]) }
export const anyNumber: NumberAlternative = {
  type: 'number',
  isWhole: false,
  multiplesOf: [],
  notMultiplesOf: [],
  formats: [],
}
export const anyString: StringAlternative = { type: 'string', minLength: 0, patterns: [], formats: [] }
export const anyArray: ArrayAlternative = { type: 'array', groups: [], min: 0, contains: [] }
export const anyObject: ObjectAlternative = { type: 'object', groups: [], required: new Set(), min: 0, names: [] }

/** An alternative for each JSON type: all values. */
export const anyValue: readonly ValueAlternative[] = [
  { type: 'null' },
  anyBoolean,
  anyNumber,
  anyString,
  anyArray,
  anyObject,
]
