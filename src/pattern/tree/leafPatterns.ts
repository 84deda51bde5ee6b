import type { Span } from '../../text/span.js'

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
