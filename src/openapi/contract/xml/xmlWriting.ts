import type { Mark, NamedType } from '../../../syntax/tree/syntaxTree.js'
import type { SchemaTerms } from '../../components/alternatives/alternative.js'
import type { SchemaWriting, ValuePlace } from '../types/writing.js'

/** State that is shared while the schemas of XML bodies are written. */
export interface XmlWriting extends SchemaWriting {
  /** By namespace. */
  readonly prefixes: Map<string, string>
  /** The names of the types of elements, by their schemas and names. */
  readonly elements: Map<string, string>
}

/** Where an element is written. */
export interface XmlPlace extends ValuePlace {
  /** Its name if its schema does not state one. */
  readonly element: string
  /** The inexact places of the choice that it is an alternative of. */
  readonly marks?: readonly Mark[]
}

/** The type of the element of some terms. */
export type ElementWriter = (writing: XmlWriting, terms: SchemaTerms, place: XmlPlace) => NamedType
