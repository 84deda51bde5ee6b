import type { Target } from '../../documents/documents.js'
import type { DocumentNode, ScalarNode } from '../../documents/documentTree.js'
import type { JsonSchema } from '../schema/schema.js'
import type { Alternatives, NotAll, SchemaTerms } from './alternative.js'
import type { IdOf } from './alternativeKey.js'

/** What the alternatives of schemas are made from. */
export interface AlternativesContext {
  readonly schemaOf: (node: DocumentNode) => JsonSchema
  readonly targetOf: (reference: ScalarNode) => Target | undefined
  /**
   * Whether schemas are read as their authors usually mean them: one without `type` has the type that its keywords are for, and a
   * value may match several alternatives of `oneOf`.
   */
  readonly asMeant: boolean
}

/** What the functions that find alternatives share. */
export interface Solving {
  readonly context: AlternativesContext
  readonly idOf: IdOf
  /** The alternatives of a schema; `tracks` if it matters which keys and items each of them evaluates. */
  readonly ofSchema: (schema: JsonSchema, tracks: boolean) => Alternatives
  /** The values that do not satisfy some terms; undefined if alternatives cannot describe them. */
  readonly notAll: (term: Omit<NotAll, 'kind'>) => Alternatives | undefined
  /** Whether no value satisfies two of them: false if in doubt. */
  readonly areDisjoint: (all: readonly SchemaTerms[]) => boolean
}
