import type { Source } from '../../text/source.js'
import type { Schema } from './schema/schema.js'
import type { Subject } from './service/service.js'

/** The service or the schema that a set of files describes. */
export interface Description {
  /** The file that was named, with those that it imports. */
  readonly source: Source
  readonly subject: Subject
  readonly schema: Schema
}
