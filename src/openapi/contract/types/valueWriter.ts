import type { JsonSyntax, NamedType } from '../../../syntax/tree/syntaxTree.js'
import type { SchemaTerms } from '../../components/alternatives/alternative.js'
import type { SchemaWriting, ValuePlace } from './writing.js'

/** How arrays and objects write the values inside them. */
export interface ValueWriter {
  readonly value: (writing: SchemaWriting, terms: SchemaTerms, place: ValuePlace) => JsonSyntax
  /** A value in an array: its inexact places are those of a type. */
  readonly exactMember: (writing: SchemaWriting, terms: SchemaTerms, place: ValuePlace) => JsonSyntax
  /** A value as a type with a name, perhaps with suffixes. */
  readonly member: (writing: SchemaWriting, terms: SchemaTerms, place: ValuePlace) => NamedType
  /** Declares a type for a written value. */
  readonly declared: (writing: SchemaWriting, write: () => JsonSyntax, place: ValuePlace) => NamedType
}
