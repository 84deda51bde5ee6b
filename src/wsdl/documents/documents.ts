import type { DescriptionFile } from '../../descriptions/files/filesRead.js'
import type { Source } from '../../text/source.js'
import type { XmlComment } from './comments.js'
import type { DocumentElement } from './xmlTree.js'

/** A file of a WSDL, or a schema that is known without a file. */
export interface XmlDocument extends DescriptionFile {
  /** Absent if it cannot be read. */
  readonly root?: DocumentElement
  /** Where its imports, includes and redefinitions lead. */
  readonly links: ReadonlyMap<DocumentElement, XmlDocument>
  readonly comments: readonly XmlComment[]
}

/** All files that a WSDL or a schema consists of. */
export interface XmlDocuments {
  /** Their texts one after another. */
  readonly source: Source
  /** The file that was named first, the others in the order in which they are imported. */
  readonly all: readonly [XmlDocument, ...XmlDocument[]]
}
