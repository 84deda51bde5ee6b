import type { Backend } from '../../text/backend.js'
import type { PayloadLimits } from '../limits.js'
import type { PayloadResult } from '../payloadError.js'
import type { XmlElement } from '../xmlTree.js'

/** A library that parses XML. */
export interface XmlReader extends Backend {
  /**
   * Reads a document into its tree. The text is decoded, is not empty, has no NUL, no document type declaration and no
   * element with too many attributes, and its XML declaration names no encoding.
   */
  readonly read: (text: string, limits: PayloadLimits) => Promise<PayloadResult<XmlElement>>
}
