import type { Source } from '../../text/source.js'
import type { Schema } from './schema/schema.js'
import type { Subject } from './service/service.js'

/** What the files of a WSDL, or of a schema alone, describe together. */
export interface Description {
  /** The file that was named, with those that it imports. */
  readonly source: Source
  readonly subject: Subject
  readonly schema: Schema
}
