/** An attribute as libxmljs2's SAX interface reports it. */
export type SaxAttribute = readonly [name: string, prefix: string, uri: string, value: string]

/**
 * Receives the events of the parser. `text` is the name of a tag, a piece of text or an error message, depending on the event;
 * the prefix and the URI are null if a tag has none.
 */
export type SaxListener = (
  event: string,
  text: string,
  attributes: readonly SaxAttribute[],
  prefix?: string | null,
  uri?: string | null,
) => void

export interface SaxParser {
  /** Called for each event; replaced by a listener, which is faster than going through the event emitter. */
  emit: SaxListener
  /** Aborts the process if the text is empty. */
  parseString: (text: string) => boolean
}

/** An error of the parser, with its position counted from 1. */
export interface SyntaxProblem {
  readonly message: string
  readonly line?: number
  readonly column?: number
}

/** The part of libxmljs2 that this project uses. */
export interface Libxmljs2 {
  readonly version: string
  readonly SaxParser: new () => SaxParser
  /** Without `recover`, throws the last error if there is any; with it, goes on after errors, and throws if there is no element. */
  readonly parseXml: (
    text: string,
    options: { readonly nonet: true; readonly recover: boolean },
  ) => { readonly errors: readonly SyntaxProblem[] }
}
