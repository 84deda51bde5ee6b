import { createRequire } from 'node:module'

/** An attribute as libxmljs2's SAX interface hands it over. */
export type SaxAttribute = readonly [name: string, prefix: string, uri: string, value: string]

export interface SaxParser {
  on: ((event: 'startElementNS', listener: (name: string, attributes: readonly SaxAttribute[]) => void) => void) &
    ((event: 'endElementNS', listener: () => void) => void) &
    ((event: 'characters' | 'cdata' | 'error', listener: (text: string) => void) => void)
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
