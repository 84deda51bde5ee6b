import type { EnumStep, Fidelity, JsonSyntax, Mark, Payload, TypeStep, Value } from '../../../syntax/tree/syntaxTree.js'
import type { About } from '../../../descriptions/writing/notes.js'
import type { DocumentNode } from '../../documents/documentTree.js'
import type { Span } from '../../../text/span.js'

export type Direction = 'request' | 'response'

export interface SchemaShape {
  readonly types: ReadonlySet<'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'>
  readonly items?: DocumentNode
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties: ReadonlyMap<string, { schema: DocumentNode; isRequired: boolean; span: Span }>
  readonly isBinary: boolean
}

export interface SchemaWriter {
  json(schema: DocumentNode, direction: Direction): JsonSyntax
  payload(schema: DocumentNode, direction: Direction): Payload
  text(schema: DocumentNode): Value
  shapeOf(schema: DocumentNode): SchemaShape
  steps(): readonly (TypeStep | EnumStep)[]
  note: (row: Fidelity, about?: About) => readonly Mark[]
  fidelity(): readonly Fidelity[]
  marks(): readonly Mark[]
  fresh: (wanted: string) => string
}
