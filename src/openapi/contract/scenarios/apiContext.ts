import type { About } from '../../../descriptions/writing/notes.js'
import type { Fidelity, Mark } from '../../../syntax/tree/syntaxTree.js'
import type { OwnTypes } from './ownTypes.js'
import type { SchemaWriter } from '../types/schemaWriter.js'
import type { XmlWriter } from '../xml/xmlWriter.js'

/** What the scenarios of all operations share. */
export interface ApiContext {
  readonly schemas: SchemaWriter
  readonly xml: XmlWriter
  /** The types that parameters and bodies need besides those of schemas. */
  readonly types: OwnTypes
  /** Adds a row; returns the marks for the message that is not exact there. */
  readonly note: (row: Fidelity, about?: About) => readonly Mark[]
}
