import type { Span } from '../../text/span.js'
import type { Count } from '../../syntax/tree/count.js'
import type { Bounds, ScalarUse, WhiteSpace } from './scalar.js'

// Patterns without other patterns in them.

export interface FilePattern {
  readonly kind: 'file'
  readonly path: string
  readonly contentType?: string
  readonly contentEncoding?: string
  readonly span: Span
}

/** `xmlns:prefix="uri"`; the prefix of the default namespace is empty. */
export interface NamespacePattern {
  readonly prefix: string
  readonly uri: string
}

export interface LiteralPattern {
  readonly kind: 'literal'
  readonly text: string
  readonly span: Span
}

export interface JsonLiteral {
  readonly kind: 'jsonLiteral'
  readonly type: 'string' | 'number' | 'boolean' | 'null'
  readonly text: string
  readonly span: Span
}

/** Bounds of a JSON object or list. */
export interface Restrictions {
  /** How many keys an object has, without those that readers ignore. */
  readonly minKeys?: number
  readonly maxKeys?: number
  /** Whether no two items of a list are equal. */
  readonly unique?: true
}

export interface Restricted {
  readonly restrictions?: Restrictions
}

export interface ScalarPattern extends ScalarUse {
  readonly kind: 'scalar'
  readonly bounds?: Bounds
  readonly boundSpans?: BoundSpans
  readonly parameter?: string
  /** The place that uses the complex type of this text. Set only for imported simple content. */
  readonly useSpan?: Span
  readonly span: Span
}

export interface EnumPattern {
  readonly kind: 'enum'
  readonly base: 'string' | 'number'
  readonly values: readonly string[]
  /** The places of the values, if this is the declared enum. */
  readonly valueSpans?: readonly Span[]
  /** How white space is normalized before a text is compared with the values. Default: not at all. */
  readonly whiteSpace?: WhiteSpace
  readonly span: Span
}

/** A row of Examples: texts for placeholders of the request, by column, without cells that are placeholders themselves. */
export interface ExampleRow {
  readonly values: ReadonlyMap<string, string>
  readonly span: Span
}

/** `(mixed)`: text is allowed anywhere between the children of the element. */
export interface MixedPattern {
  readonly kind: 'mixed'
  readonly span: Span
}

/** The URIs of the namespaces that are allowed or excluded; `''` stands for no namespace. */
export interface NamespaceSet {
  readonly kind: 'in' | 'notIn'
  readonly uris: readonly string[]
}

/** The place of each kind of bound; of several patterns, the first. */
export type BoundSpans = Readonly<Partial<Record<keyof Bounds, Span>>>

/** What is behind a type's name: `?` for null or an optional node, a count for a list or repeated nodes (`*` is `{ min: 0 }`). */
export type Suffix = '?' | Count

/** A built-in scalar as a member of a group. */
export interface BuiltInMember {
  readonly kind: 'builtIn'
  readonly scalar: ScalarPattern
  readonly suffixes: readonly Suffix[]
  readonly span: Span
}

/** A placeholder for a declared type. */
export interface Reference {
  readonly kind: 'reference'
  readonly name: string
  readonly suffixes: readonly Suffix[]
  /** The name before the colon, which may be the name of an Examples column. */
  readonly parameter?: string
  /** The place that uses the complex type of this text. Set only for imported simple content. */
  readonly useSpan?: Span
  readonly span: Span
}
