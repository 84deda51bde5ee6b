import { createRequire } from 'node:module'

/** An attribute as libxmljs2's SAX interface hands it over. */
export type SaxAttribute = readonly [name: string, prefix: string, uri: string, value: string]

/** What an event brings: the name of a start tag with its attributes, a piece of text, the words of an error. */
export type SaxListener = (event: string, text: string, attributes: readonly SaxAttribute[]) => void

export interface SaxParser {
  /** The parser calls this for each event. To replace it spares the way through an event emitter. */
  emit: SaxListener
  /** Aborts the process where the text is empty. */
  parseString: (text: string) => boolean
}

/** What this project uses of libxmljs2. */
export interface LibXml {
  readonly SaxParser: new () => SaxParser
  /** Throws an error with `line` and `column` for a document that is not well-formed. */
  readonly parseXml: (text: string, options: { readonly nonet: true }) => unknown
}

let loaded: LibXml | undefined

/** The bindings of libxml2, loaded when first needed; undefined where they could not be built. */
export function loadLibXml(): LibXml | undefined {
  try {
    return (loaded ??= createRequire(import.meta.url)('libxmljs2') as LibXml)
  } catch {
    return undefined
  }
}
