import type { Backend } from '../../backends/backend.js'
import type { PayloadLimits } from '../limits.js'
import type { PayloadResult } from '../payloadError.js'
import type { XmlElement } from '../../xml/xmlTree.js'

/**
 * A library that parses XML. Documents that it gets have content, and neither NUL, a document type declaration, nor an element
 * with too many attributes (docs/language.md 8.5).
 */
export interface XmlReader extends Backend {
  /** Reads a document whose XML declaration names no encoding. */
  readonly read: (text: string, limits: PayloadLimits) => Awaitable<PayloadResult<XmlElement>>
  /** Reads a document in valid UTF-8, without decoding it first; undefined if there is anything wrong with it. */
  readonly readUtf8?: (bytes: Uint8Array, limits: PayloadLimits) => Awaitable<XmlElement | undefined>
}

/** A value, or a promise of it if it takes time; short documents are read in less time than a promise costs. */
export type Awaitable<T> = T | Promise<T>
