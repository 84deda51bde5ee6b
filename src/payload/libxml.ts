import { createRequire } from 'node:module'

/** An attribute as libxmljs2's SAX interface reports it. */
export type SaxAttribute = readonly [name: string, prefix: string, uri: string, value: string]

/** Receives the events of the parser. `text` is the name of a tag, a piece of text or an error message, depending on the event. */
export type SaxListener = (event: string, text: string, attributes: readonly SaxAttribute[]) => void

export interface SaxParser {
  /** Called for each event; replaced by a listener, which is faster than going through the event emitter. */
  emit: SaxListener
  /** Aborts the process if the text is empty. */
  parseString: (text: string) => boolean
}

/** The part of libxmljs2 that this project uses. */
export interface LibXml {
  readonly SaxParser: new () => SaxParser
  /** Throws an error with `line` and `column` if the document is not well-formed. */
  readonly parseXml: (text: string, options: { readonly nonet: true }) => unknown
}

let loaded: LibXml | undefined

/** The bindings of libxml2, loaded on first use; undefined if they are not installed or could not be built. */
export function loadLibXml(): LibXml | undefined {
  try {
    return (loaded ??= createRequire(import.meta.url)('libxmljs2') as LibXml)
  } catch {
    return undefined
  }
}
